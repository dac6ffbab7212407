/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The luck points of who acts, and the three ways in which they come back. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/page/toasts.h"
#include "app/widgets/label.h"
#include "app/widgets/number-popover.h"

#define POINTS_MOST 30

typedef struct
{
  HsdLuckPage *page; /* not owned */
  const char *why;
  GtkSpinButton *points; /* or NULL */
} Way;

/* --- errands --- */

static HsdRecord *
make_args (const Way *way, guint errand)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (way->page));
  HsdRecord *args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  const HsdField *fields = hsd_record_fields (args);
  guint why = hsd_fields_find (fields, "why");

  hsd_record_set_text (args, hsd_fields_find (fields, "character"), hsd_luck_page_get_actor (way->page));
  hsd_record_set (args, why, hsd_record_word (args, why, way->why));
  if (way->points != NULL)
    hsd_record_set (args, hsd_fields_find (fields, "points"), gtk_spin_button_get_value_as_int (way->points));

  return args;
}

static void
tell_done (HsdLuckPage *self, int before)
{
  int after = hsd_luck_page_sheet_value (self, "luck_points", 0);
  /* Translators: %1$s is a character, %2$d luck points became %3$d. */
  g_autofree char *text = g_strdup_printf (_("Luck of %1$s: %2$d → %3$d"), hsd_luck_page_get_actor (self), before, after);

  hsd_toast_undoable (GTK_WIDGET (self), hsd_system_page_get_table (HSD_SYSTEM_PAGE (self)), text);
}

static void
recover_cb (Way *way)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (way->page);
  HsdSystem *system = hsd_system_page_get_system (page);
  guint errand = hsd_system_find_errand (system, "recover");
  g_autoptr (HsdRecord) args = make_args (way, errand);
  g_autoptr (GError) error = NULL;
  int before = hsd_luck_page_sheet_value (way->page, "luck_points", 0);

  gtk_menu_button_popdown (way->page->recovery);
  if (hsd_table_run (hsd_system_page_get_table (page), system, errand, args, &error))
    tell_done (way->page, before);
  else
    gtk_widget_activate_action (GTK_WIDGET (page), "win.tell", "s", error->message);
}

/* --- the popover --- */

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 36, NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

/* What the end of the day would bring. */
static const char *
describe_end (HsdLuckPage *self)
{
  if (hsd_luck_page_sheet_value (self, "called_today", FALSE))
    return _("A call passed today: no point comes back, and a new day begins.");
  if (hsd_luck_page_sheet_value (self, "luck_points", 0) >= hsd_luck_page_sheet_value (self, "luck", 0))
    return _("No point is missing.");

  return _("True dreamers: one point comes back, as no call passed today.");
}

static void
add_way (HsdLuckPage *self, GtkWidget *popover, GtkWidget *box, const char *why, const char *label, const char *text, int least)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (label);
  Way *way = g_new0 (Way, 1);

  way->page = self;
  way->why = why;
  if (least < POINTS_MOST)
    {
      way->points = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (least, POINTS_MOST, 1));
      gtk_spin_button_set_value (way->points, 1);
      hsd_widget_set_label (GTK_WIDGET (way->points), _("Points"));
      gtk_box_append (GTK_BOX (line), GTK_WIDGET (way->points));
      hsd_number_popover_add (popover, GTK_WIDGET (way->points), button);
    }
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (line), button);
  g_object_set_data_full (G_OBJECT (button), "way", way, g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (recover_cb), way);
  gtk_box_append (GTK_BOX (box), make_label (text, "caption-ink"));
  gtk_box_append (GTK_BOX (box), line);
}

static void
open_cb (GtkMenuButton *button, gpointer data)
{
  HsdLuckPage *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  /* Translators: %s is a character. */
  g_autofree char *title = g_strdup_printf (_("Luck Points of %s"), hsd_luck_page_get_actor (self));

  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  add_way (self, popover, box, "chateau-dormant", _("End of Château Dormant"), describe_end (self), POINTS_MOST);
  /* Translators: a button: destiny gives luck points back. */
  add_way (self, popover, box, "destiny", _("Recover by Destiny"), _("Destiny points give luck points back, up to the luck of the sheet."), 1);
  /* Translators: a button: sets a number of points right. */
  add_way (self, popover, box, "correction", _("Correct"), _("What was counted wrong is set right, up or down."), -POINTS_MOST);
  gtk_widget_add_css_class (box, "real-dice");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  hsd_widget_set_label (popover, title);
  gtk_menu_button_set_popover (button, popover);
}

/* --- the pool --- */

void
hsd_luck_recovery_lay (HsdLuckPage *self)
{
  GtkBox *pools = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_POOLS);

  /* Translators: luck points. */
  self->luck = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_LUCK, _("Luck")));
  self->recovery = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->recovery, "list-add-symbolic");
  gtk_menu_button_set_direction (self->recovery, GTK_ARROW_UP);
  gtk_menu_button_set_create_popup_func (self->recovery, open_cb, self, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->recovery), "flat");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->recovery), _("Recover Luck Points"));
  hsd_widget_set_label (GTK_WIDGET (self->recovery), _("Recover Luck Points"));
  gtk_box_append (pools, GTK_WIDGET (self->luck));
  gtk_box_append (pools, GTK_WIDGET (self->recovery));
}

void
hsd_luck_recovery_follow (HsdLuckPage *self)
{
  int luck = hsd_luck_page_sheet_value (self, "luck", 0);
  gboolean deciding = hsd_system_page_get_state (HSD_SYSTEM_PAGE (self)) == HSD_PAGE_DECIDING;

  gtk_widget_set_visible (GTK_WIDGET (self->luck), luck > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->recovery), luck > 0);
  if (luck == 0)
    return;

  hsd_tokens_set_label (self->luck, hsd_luck_page_get_actor (self));
  hsd_tokens_set (self->luck, hsd_luck_page_sheet_value (self, "luck_points", 0), luck, deciding ? -1 : 0);
}
