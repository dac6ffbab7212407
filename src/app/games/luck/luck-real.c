/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A call on luck that is thrown at the table: the die of luck, and after its success the die of
 * the action. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"
#include "model/systems/luck-table.h"

/* What is asked, while the popover is open. */
typedef struct
{
  HsdLuckPage *page; /* not owned: it holds the popover */
  HsdFacePad *pad;
  GtkLabel *told;
  GtkWidget *call;
} Asking;

static int
face_at (Asking *asking, guint place)
{
  return g_array_index (hsd_face_pad_get (asking->pad), int, place);
}

static gboolean
passes (Asking *asking, int face)
{
  int points = hsd_system_page_get_fact (HSD_SYSTEM_PAGE (asking->page), "luck_points");
  HsdThresholds luck = hsd_thresholds (points, hsd_luck_sky_adjustment (&asking->page->sky));

  return hsd_quality_succeeds (hsd_thresholds_quality (&luck, face));
}

static const char *
tell (Asking *asking)
{
  int first = face_at (asking, 0);

  if (first == HSD_FACE_HOLE)
    return face_at (asking, 1) == HSD_FACE_HOLE ? _("First the die of luck, then, if the call passes, that of the action.")
                                                : _("The die of luck comes first.");

  return passes (asking, first) ? _("The call passes: the action is thrown again.") : _("The call is missed: nothing else is thrown.");
}

static void
follow_cb (Asking *asking)
{
  gboolean starts = face_at (asking, 0) != HSD_FACE_HOLE || face_at (asking, 1) == HSD_FACE_HOLE;

  gtk_label_set_label (asking->told, tell (asking));
  gtk_widget_set_sensitive (asking->call, starts);
}

static void
call_cb (Asking *asking)
{
  HsdRecord *args = hsd_luck_call_args (asking->page);
  guint faces = hsd_record_index (args, "faces");
  int first = face_at (asking, 0);

  if (first != HSD_FACE_HOLE)
    hsd_record_add_number (args, faces, first);
  if (first != HSD_FACE_HOLE && passes (asking, first))
    hsd_record_add_number (args, faces, face_at (asking, 1));
  gtk_menu_button_popdown (asking->page->real);
  hsd_system_page_choose (HSD_SYSTEM_PAGE (asking->page), "appeal", args);
}

static gboolean
key_pressed_cb (Asking *asking, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (asking->pad)));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !gtk_widget_has_css_class (focus, "face-slot"))
    return FALSE;

  gtk_widget_grab_focus (asking->call);
  return TRUE;
}

static void
shown_cb (GtkWidget *pad)
{
  gtk_widget_grab_focus (pad);
}

static void
open_cb (GtkMenuButton *button, gpointer page)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkEventController *keys = gtk_event_controller_key_new ();
  Asking *asking = g_new0 (Asking, 1);

  asking->page = page;
  asking->pad = HSD_FACE_PAD (hsd_face_pad_new_for_dice (HSD_DIE_D100, 2));
  asking->told = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 32, NULL);
  asking->call = gtk_button_new_with_label (_("Call on Luck"));
  gtk_widget_add_css_class (asking->call, "suggested-action");
  gtk_widget_add_css_class (box, "real-dice");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (asking->pad));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (asking->told));
  gtk_box_append (GTK_BOX (box), asking->call);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  hsd_widget_set_label (popover, _("Call on luck with real dice"));

  g_object_set_data_full (G_OBJECT (popover), "asking", asking, g_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), asking);
  gtk_widget_add_controller (popover, keys);
  g_signal_connect_swapped (asking->pad, "changed", G_CALLBACK (follow_cb), asking);
  g_signal_connect_swapped (asking->call, "clicked", G_CALLBACK (call_cb), asking);
  g_signal_connect_object (popover, "map", G_CALLBACK (shown_cb), asking->pad, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  follow_cb (asking);
  gtk_menu_button_set_popover (button, popover);
}

GtkWidget *
hsd_luck_real_new (HsdLuckPage *self)
{
  self->real = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->real, "hasard-real-dice-symbolic");
  gtk_menu_button_set_create_popup_func (self->real, open_cb, self, NULL);
  gtk_widget_set_valign (GTK_WIDGET (self->real), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->real), "flat");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->real), _("Call on Luck with Real Dice (D)"));
  hsd_widget_set_label (GTK_WIDGET (self->real), _("Call on luck with real dice"));

  return GTK_WIDGET (self->real);
}
