/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A digit says how hard the test is that is prepared. Which of its answers that is, each page declares; one that is never
 * above 0 is told without its sign. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/system-page-private.h"
#include "model/words/number.h"

#define PRIVATE(self) hsd_page_private (self)

/* NULL where no digit means anything on the page. */
static const HsdField *
find_field (HsdSystemPage *self)
{
  const char *id = HSD_SYSTEM_PAGE_GET_CLASS (self)->digits;
  HsdDraft *draft = PRIVATE (self)->draft;

  return id != NULL ? &hsd_record_fields (hsd_draft_get_input (draft))[hsd_draft_field (draft, id)] : NULL;
}

static gboolean
is_asked (HsdSystemPage *self, const HsdField *field)
{
  HsdPagePrivate *priv = PRIVATE (self);
  HsdContext context = { hsd_table_get_state (priv->table), NULL, hsd_draft_get_character (priv->draft) };

  return hsd_field_need (field, hsd_draft_get_input (priv->draft), &context) != HSD_NEED_ABSENT;
}

/* Why it cannot be answered so, or NULL; free with g_free(). */
static char *
find_refusal (HsdSystemPage *self, const HsdField *field, int number)
{
  const char *label = hsd_translate (field->label);
  g_autofree char *least = hsd_format_number (field->min);
  g_autofree char *most = hsd_format_number (field->max);

  if (!is_asked (self, field))
    /* Translators: a digit was pressed; %s is what digits set, as in “Difficulty”. */
    return g_strdup_printf (_("%s: not needed in this test."), label);
  if (number < field->min || number > field->max)
    /* Translators: a digit was pressed; %1$s is what digits set, as in “Difficulty”, %2$s and %3$s are numbers. */
    return g_strdup_printf (_("%1$s: from %2$s to %3$s."), label, least, most);

  return NULL;
}

static void
answer (HsdSystemPage *self, const HsdField *field, int number)
{
  HsdSystemPageClass *klass = HSD_SYSTEM_PAGE_GET_CLASS (self);

  if (klass->answer_digits != NULL)
    klass->answer_digits (self, number);
  else
    hsd_draft_set (PRIVATE (self)->draft, field->id, number);
}

/* A popover keeps its keys. */
static gboolean
is_elsewhere (HsdSystemPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_get_native (focus) != GTK_NATIVE (root);
}

void
hsd_system_page_digit (HsdSystemPage *self, guint digit)
{
  const HsdField *field;
  g_autofree char *refusal = NULL;
  int number;

  g_return_if_fail (HSD_IS_SYSTEM_PAGE (self) && digit <= 9);

  if (is_elsewhere (self))
    return;
  if (hsd_system_page_get_state (self) == HSD_PAGE_DECIDING && HSD_SYSTEM_PAGE_GET_CLASS (self)->pick != NULL)
    HSD_SYSTEM_PAGE_GET_CLASS (self)->pick (self, digit);
  else if (digit > 0 && (hsd_system_page_get_state (self) == HSD_PAGE_DECIDING || hsd_system_page_get_state (self) == HSD_PAGE_CLOSED))
    hsd_gathered_bring (PRIVATE (self)->gathered, digit - 1);

  field = find_field (self);
  if (field == NULL || hsd_system_page_get_state (self) != HSD_PAGE_PREPARING)
    return;

  number = field->max <= 0 ? -(int) digit : (int) digit;
  refusal = find_refusal (self, field, number);
  if (refusal != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", refusal);
  else
    answer (self, field, number);
}
