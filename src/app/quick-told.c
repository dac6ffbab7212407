/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read, for whoever shows it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/quick-words.h"

void
hsd_quick_reading_free (HsdQuickReading *self)
{
  g_free (self->text);
  g_free (self->character);
  g_free (self->implied);
  hsd_record_unref (self->input);
  g_array_unref (self->pieces);
  g_ptr_array_unref (self->said);
  g_free (self);
}

static const HsdQuickPiece *
get_piece (const HsdQuickReading *self, guint index)
{
  return &g_array_index (self->pieces, HsdQuickPiece, index);
}

static gboolean
is_understood (const HsdQuickPiece *piece)
{
  return piece->kind != HSD_QUICK_AMBIGUOUS && piece->kind != HSD_QUICK_WRONG;
}

gboolean
hsd_quick_reading_is_complete (const HsdQuickReading *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (!is_understood (get_piece (self, i)))
      return FALSE;

  return self->pieces->len > 0;
}

char *
hsd_quick_reading_describe (const HsdQuickReading *self)
{
  GString *text = g_string_new (self->character != NULL ? self->character : "");

  if (self->implied != NULL)
    g_string_append_printf (text, ", %s", self->implied);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const HsdQuickPiece *piece = get_piece (self, i);

      if (piece->kind == HSD_QUICK_WORD || piece->kind == HSD_QUICK_NUMBER)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", piece->caption);
    }

  return g_string_free (text, FALSE);
}

static void
append_sentence (GString *text, const HsdQuickReading *self, const HsdQuickPiece *piece)
{
  g_autofree char *typed = g_strndup (self->text + piece->start, piece->end - piece->start);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (piece->kind == HSD_QUICK_WRONG)
    g_string_append (text, piece->caption);
  else
    /* Translators: %s is what was typed; what it may be is listed below. */
    g_string_append_printf (text, _("“%s” may be:"), typed);
}

char *
hsd_quick_reading_complain (const HsdQuickReading *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    if (get_piece (self, i)->kind == HSD_QUICK_WRONG)
      append_sentence (text, self, get_piece (self, i));
  for (guint i = 0; i < self->pieces->len; i++)
    if (get_piece (self, i)->kind == HSD_QUICK_AMBIGUOUS)
      {
        append_sentence (text, self, get_piece (self, i));
        break;
      }

  return g_string_free (text, FALSE);
}

const HsdQuickPiece *
hsd_quick_reading_find_ambiguous (const HsdQuickReading *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (get_piece (self, i)->kind == HSD_QUICK_AMBIGUOUS)
      return get_piece (self, i);

  return NULL;
}

/* What was chosen stays one piece: its spaces do not break. */
char *
hsd_quick_reading_choose (const HsdQuickReading *self, const HsdQuickPiece *piece, guint candidate)
{
  g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (piece->texts, candidate), " ", -1);
  g_autofree char *full = g_strjoinv ("\u00a0", parts);
  const char *rest = self->text + piece->end;

  return g_strdup_printf ("%.*s%s%s%s", (int) piece->start, self->text, full, *rest == '\0' ? " " : "", rest);
}
