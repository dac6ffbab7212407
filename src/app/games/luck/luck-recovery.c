/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The luck points of who acts, and the three ways in which they come back. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/page/toasts.h"
#include "app/widgets/label.h"
#include "app/widgets/number-popover.h"
#include "app/widgets/spin.h"

#define HSD_TYPE_LUCK_RECOVERY (hsd_luck_recovery_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckRecovery, hsd_luck_recovery, HSD, LUCK_RECOVERY, HsdSection)

struct _HsdLuckRecovery
{
  HsdSection parent_instance;

  GtkLabel *heading;
  GtkWidget *destiny_points;
  GtkWidget *destiny;
  GtkWidget *correction_points;
  GtkWidget *correction;
};

G_DEFINE_FINAL_TYPE (HsdLuckRecovery, hsd_luck_recovery, HSD_TYPE_SECTION)

static HsdLuckPage *
page_of (gpointer self)
{
  return HSD_LUCK_PAGE (hsd_section_get_page (self));
}

/* --- errands --- */

static void
tell_done (HsdLuckPage *page, int before)
{
  int after = hsd_luck_page_sheet_value (page, "luck_points", 0);
  /* Translators: %1$s is a character, %2$d luck points became %3$d. */
  g_autofree char *text = g_strdup_printf (_("Luck of %1$s: %2$d → %3$d"), hsd_luck_page_get_actor (page), before, after);

  hsd_toast_undoable (GTK_WIDGET (page), hsd_system_page_get_table (HSD_SYSTEM_PAGE (page)), text);
}

static void
recover (HsdLuckRecovery *self, const char *way, GtkWidget *points)
{
  HsdLuckPage *page = page_of (self);
  HsdRecord *args = hsd_section_errand_args (self, "recover");
  const HsdField *fields = hsd_record_fields (args);
  guint why = hsd_fields_find (fields, "why");
  int before = hsd_luck_page_sheet_value (page, "luck_points", 0);

  hsd_record_set_text (args, hsd_fields_find (fields, "character"), hsd_luck_page_get_actor (page));
  hsd_record_set (args, why, hsd_record_word (args, why, way));
  if (points != NULL)
    hsd_record_set (args, hsd_fields_find (fields, "points"), gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (points)));
  gtk_menu_button_popdown (page->recovery);
  if (hsd_section_run (self, "recover", args))
    tell_done (page, before);
}

static void
end_cb (HsdLuckRecovery *self)
{
  recover (self, "chateau-dormant", NULL);
}

static void
destiny_cb (HsdLuckRecovery *self)
{
  recover (self, "destiny", self->destiny_points);
}

static void
correction_cb (HsdLuckRecovery *self)
{
  recover (self, "correction", self->correction_points);
}

/* --- the popover --- */

static char *
say_heading (GtkWidget *label, HsdDraft *draft, HsdLuckRecovery *self)
{
  /* Translators: %s is a character. */
  return g_strdup_printf (_("Luck Points of %s"), hsd_luck_page_get_actor (page_of (self)));
}

/* The points that the end of the day would restore. */
static char *
say_end (GtkWidget *label, HsdDraft *draft, HsdLuckRecovery *self)
{
  HsdLuckPage *page = page_of (self);

  if (hsd_luck_page_sheet_value (page, "called_today", FALSE))
    /* Translators: below “End of the Sleeping Castle”: why the end of the day gives no point back. */
    return g_strdup (_("A call succeeded today: no point comes back, and a new day begins."));
  if (hsd_luck_page_sheet_value (page, "luck_points", 0) >= hsd_luck_page_sheet_value (page, "luck", 0))
    /* Translators: below “End of the Sleeping Castle”: the character has all luck points. */
    return g_strdup (_("No point is missing."));

  /* Translators: below “End of the Sleeping Castle”: a rule for characters who are true dreamers, a kind of dream
     travelers. */
  return g_strdup (_("True dreamers: one point comes back, since no call succeeded today."));
}

static void
hsd_luck_recovery_class_init (HsdLuckRecoveryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-recovery.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLuckRecovery, heading);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckRecovery, destiny_points);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckRecovery, destiny);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckRecovery, correction_points);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckRecovery, correction);
  gtk_widget_class_bind_template_callback (widget_class, correction_cb);
  gtk_widget_class_bind_template_callback (widget_class, destiny_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_cb);
  gtk_widget_class_bind_template_callback (widget_class, say_end);
  gtk_widget_class_bind_template_callback (widget_class, say_heading);
}

static void
hsd_luck_recovery_init (HsdLuckRecovery *self)
{
}

/* Made anew each time: the sheet is another one. */
static void
open_cb (GtkMenuButton *button, gpointer page)
{
  HsdLuckRecovery *self = g_object_new (HSD_TYPE_LUCK_RECOVERY, "page", page, NULL);
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "child", self, NULL);

  hsd_widget_set_label (popover, gtk_label_get_label (self->heading));
  hsd_number_popover_add (popover, self->destiny_points, self->destiny);
  hsd_spin_button_take_minus (GTK_SPIN_BUTTON (self->correction_points));
  hsd_number_popover_add (popover, self->correction_points, self->correction);
  gtk_menu_button_set_popover (button, popover);
}

/* --- the pool --- */

void
hsd_luck_recovery_lay (HsdLuckPage *self)
{
  GtkBox *pools = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_POOLS);

  /* Translators: luck points. */
  self->luck = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_LUCK, C_("points", "Luck")));
  self->recovery = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->recovery, "list-add-symbolic");
  gtk_menu_button_set_direction (self->recovery, GTK_ARROW_UP);
  gtk_menu_button_set_create_popup_func (self->recovery, open_cb, self, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->recovery), "flat");
  /* Translators: the title and tooltip of a popover in which luck points are given back. */
  hsd_widget_set_tooltip (GTK_WIDGET (self->recovery), _("Recover Luck Points"));
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
