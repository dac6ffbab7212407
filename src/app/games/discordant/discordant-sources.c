/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

#define D_MAX 30

/* Of the rows of the field "sources". */
enum
{
  LABEL,
  VALUE,
};

/* The lists of the sheet, and what they are called. */
static const struct
{
  const char *list;
  const char *kind;
} lists[] = {
  /* Translators: where discordant dice come from. */
  { "skills", N_("skill") },
  /* Translators: where discordant dice come from. */
  { "sufferings", N_("suffering") },
};

static HsdDraft *
draft_of (HsdDiscordantPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

static guint
field (HsdDiscordantPage *self)
{
  return hsd_draft_field (draft_of (self), "sources");
}

/* --- in the draft --- */

static int
find_source (HsdDiscordantPage *self, const char *label)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));

  for (guint i = 0; i < hsd_record_n_rows (input, field (self)); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (input, field (self), i), LABEL), label) == 0)
      return i;

  return -1;
}

/* Sources without @label, and then, with @value, with it again. */
static void
set_source (HsdDiscordantPage *self, const char *label, gboolean taken, int value)
{
  const HsdRecord *before = hsd_draft_get_input (draft_of (self));
  HsdRecord *input = hsd_draft_copy_input (draft_of (self));
  int left_out = find_source (self, label);
  gboolean placed = FALSE;

  hsd_record_clear (input, field (self));
  hsd_record_clear (input, hsd_draft_field (draft_of (self), "d"));
  for (guint i = 0; i < hsd_record_n_rows (before, field (self)); i++)
    {
      HsdRecord *row;

      if ((int) i == left_out && !taken)
        continue;
      row = hsd_record_add_row (input, field (self));
      hsd_record_update (row, hsd_record_get_row (before, field (self), i));
      if ((int) i == left_out)
        hsd_record_set (row, VALUE, value);
      placed |= (int) i == left_out;
    }

  if (taken && !placed)
    {
      HsdRecord *row = hsd_record_add_row (input, field (self));

      hsd_record_set_text (row, LABEL, label);
      hsd_record_set (row, VALUE, value);
    }
  hsd_draft_take (draft_of (self), input);
}

/* --- rows --- */

static const char *
label_of (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "label");
}

static void
write_row (HsdDiscordantPage *self, GtkWidget *row)
{
  GtkWidget *check = g_object_get_data (G_OBJECT (row), "check");
  GtkSpinButton *spin = g_object_get_data (G_OBJECT (row), "spin");

  if (!self->following)
    set_source (self, label_of (row), gtk_check_button_get_active (GTK_CHECK_BUTTON (check)),
                gtk_spin_button_get_value_as_int (spin));
}

static void
checked_cb (HsdDiscordantPage *self, GtkWidget *check)
{
  write_row (self, gtk_widget_get_ancestor (check, GTK_TYPE_LIST_BOX_ROW));
}

/* Changing the number also selects the source. */
static void
spun_cb (HsdDiscordantPage *self, GtkWidget *spin)
{
  GtkWidget *row = gtk_widget_get_ancestor (spin, GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *check;

  if (self->following || row == NULL)
    return;

  check = g_object_get_data (G_OBJECT (row), "check");
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
    write_row (self, row);
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
}

static void
add_row (HsdDiscordantPage *self, const char *label, const char *kind, int value)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", label, "subtitle", kind, "use-markup", FALSE, "title-lines", 0, NULL);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (-D_MAX, D_MAX, 1);
  /* Translators: how many dice come from %s. */
  g_autofree char *said = g_strdup_printf (_("%s: dice"), label);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  hsd_widget_set_label (spin, said);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_object_set_data_full (G_OBJECT (row), "label", g_strdup (label), g_free);
  g_object_set_data (G_OBJECT (row), "check", check);
  g_object_set_data (G_OBJECT (row), "spin", spin);
  gtk_list_box_append (self->sources, row);
  g_signal_connect_object (check, "toggled", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (spun_cb), self, G_CONNECT_SWAPPED);
}

static void
add_list (HsdDiscordantPage *self, const HsdRecord *sheet, const char *list, const char *kind)
{
  guint index = hsd_record_index (sheet, list);

  for (guint i = 0; i < hsd_record_n_rows (sheet, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (sheet, index, i);

      add_row (self, hsd_record_get_text (row, hsd_record_index (row, "name")), kind,
               hsd_record_get (row, hsd_record_index (row, "d")));
    }
}

static void
added_cb (HsdDiscordantPage *self, GtkWidget *entry)
{
  const char *label = gtk_editable_get_text (GTK_EDITABLE (entry));

  if (*label == '\0')
    return;

  self->following = TRUE;
  /* Translators: dice that come from nothing on the sheet. */
  add_row (self, label, _("another source"), 1);
  self->following = FALSE;
  set_source (self, label, TRUE, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
}

/* --- all of it --- */

void
hsd_discordant_sources_seat (HsdDiscordantPage *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->sources, 0)) != NULL)
    gtk_list_box_remove (self->sources, GTK_WIDGET (row));
  for (guint i = 0; sheet != NULL && i < G_N_ELEMENTS (lists); i++)
    add_list (self, sheet, lists[i].list, _(lists[i].kind));
  /* Translators: dice that come from nothing on the sheet. */
  add_row (self, _("Other dice"), _("whatever else helps or hinders"), 0);
  hsd_draft_clear (draft_of (self), "sources");
}

/* A recalled test may have sources that are not on the sheet. */
static void
add_unknown (HsdDiscordantPage *self)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));

  for (guint i = 0; i < hsd_record_n_rows (input, field (self)); i++)
    {
      const HsdRecord *source = hsd_record_get_row (input, field (self), i);
      const char *label = hsd_record_get_text (source, LABEL);
      gboolean known = FALSE;
      GtkListBoxRow *row;

      for (guint j = 0; (row = gtk_list_box_get_row_at_index (self->sources, j)) != NULL; j++)
        known |= g_strcmp0 (label_of (GTK_WIDGET (row)), label) == 0;
      if (!known)
        add_row (self, label, _("another source"), hsd_record_get (source, VALUE));
    }
}

void
hsd_discordant_sources_follow (HsdDiscordantPage *self)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));
  char buffer[16];
  const char *sum = hsd_format_signed (hsd_discordant_settled_fact (self, input, "d"), buffer);
  /* Translators: the sum of all dice that are added or taken, %s. */
  g_autofree char *total = g_strdup_printf (_("Dice in all: %s"), sum);
  GtkListBoxRow *row;

  self->following = TRUE;
  add_unknown (self);
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->sources, i)) != NULL; i++)
    {
      int source = find_source (self, label_of (GTK_WIDGET (row)));

      gtk_check_button_set_active (g_object_get_data (G_OBJECT (row), "check"), source >= 0);
      if (source >= 0)
        gtk_spin_button_set_value (g_object_get_data (G_OBJECT (row), "spin"),
                                   hsd_record_get (hsd_record_get_row (input, field (self), source), VALUE));
    }
  self->following = FALSE;
  gtk_label_set_label (self->total, total);
}

void
hsd_discordant_sources_lay (HsdDiscordantPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: a question: which attribute, skill or source. */
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "label", _("With What?"), "xalign", 0.0, "hexpand", TRUE, NULL);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->total = GTK_LABEL (gtk_label_new (""));
  self->sources = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->sources, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->sources), "boxed-list");
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_add_css_class (GTK_WIDGET (self->total), "numeric");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Add a source of dice"));
  hsd_widget_set_label (entry, _("Add a source of dice"));
  hsd_widget_set_label (GTK_WIDGET (self->sources), _("Sources of dice"));
  gtk_box_append (GTK_BOX (line), caption);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->total));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->sources));
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (questions, box);
  g_signal_connect_object (entry, "activate", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
}
