/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Describes a reading for the user. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/quick-words.h"
#include "model/words/join.h"

#define LISTED_MAX 5

void
hsd_quick_reading_free (HsdQuickReading *self)
{
  g_free (self->text);
  g_free (self->character);
  g_free (self->implied);
  hsd_record_unref (self->input);
  g_array_unref (self->pieces);
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

  hsd_join_add (text, HSD_JOIN_LIST, self->implied);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const HsdQuickPiece *piece = get_piece (self, i);

      if (piece->kind == HSD_QUICK_WORD || piece->kind == HSD_QUICK_NUMBER || piece->kind == HSD_QUICK_BESIDE)
        hsd_join_add (text, HSD_JOIN_LIST, piece->caption);
    }

  return g_string_free (text, FALSE);
}

/* The first few of what it may be. */
static char *
list_captions (const HsdQuickPiece *piece)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (piece->captions->len, LISTED_MAX); i++)
    hsd_join_add (list, HSD_JOIN_LIST, g_ptr_array_index (piece->captions, i));
  g_string_append (list, piece->captions->len > LISTED_MAX ? "…" : ".");

  return g_string_free (list, FALSE);
}

static void
append_sentence (GString *text, const HsdQuickReading *self, const HsdQuickPiece *piece)
{
  g_autofree char *typed = g_strndup (self->text + piece->start, piece->end - piece->start);
  g_autofree char *list = piece->kind == HSD_QUICK_AMBIGUOUS ? list_captions (piece) : NULL;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (list == NULL)
    g_string_append (text, piece->caption);
  else
    /* Translators: %1$s is what was typed, %2$s a list of what it may be, with its full stop. */
    g_string_append_printf (text, _("“%1$s” could be %2$s"), typed, list);
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
