/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/games/luck/luck-real.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"
#include "model/systems/luck-table.h"

#define HSD_TYPE_LUCK_REAL (hsd_luck_real_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckReal, hsd_luck_real, HSD, LUCK_REAL, HsdSection)

struct _HsdLuckReal
{
  HsdSection parent_instance;

  HsdFacePad *pad;
  GtkLabel *told;
  GtkWidget *call;
};

G_DEFINE_FINAL_TYPE (HsdLuckReal, hsd_luck_real, HSD_TYPE_SECTION)

static int
face_at (HsdLuckReal *self, guint place)
{
  return g_array_index (hsd_face_pad_get (self->pad), int, place);
}

static gboolean
passes (HsdLuckReal *self, int face)
{
  int points = hsd_system_page_get_fact (hsd_section_get_page (self), "luck_points");
  HsdThresholds luck = hsd_thresholds (points, hsd_luck_sky_adjustment (hsd_luck_page_get_sky (HSD_LUCK_PAGE (hsd_section_get_page (self)))));

  return hsd_quality_succeeds (hsd_thresholds_quality (&luck, face));
}

static const char *
tell (HsdLuckReal *self)
{
  int first = face_at (self, 0);

  if (first == HSD_FACE_HOLE)
    /* Translators: what to enter, where dice were rolled on the table: the d100 of the call, and the d100 of the second
       action roll. */
    return face_at (self, 1) == HSD_FACE_HOLE ? _("First the luck die, then, if the call succeeds, the action die.")
                                                /* Translators: only the second of two dice was entered: the d100 of the
                                                   call is missing. */
                                                : _("The luck die comes first.");

  /* Translators: the d100 of the call was entered; the d100 of the second action roll is to follow. */
  return passes (self, first) ? _("The call succeeds: the action is re-rolled.")
                              /* Translators: the d100 of the call was entered, and it was the only one. */
                              : _("The call fails: nothing else is rolled.");
}

static void
follow_cb (HsdLuckReal *self)
{
  gboolean starts = face_at (self, 0) != HSD_FACE_HOLE || face_at (self, 1) == HSD_FACE_HOLE;

  gtk_label_set_label (self->told, tell (self));
  gtk_widget_set_sensitive (self->call, starts);
}

static void
call_cb (HsdLuckReal *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  HsdRecord *args = hsd_luck_decisions_make_args (HSD_LUCK_PAGE (page)->decisions);
  guint faces = hsd_record_index (args, "faces");
  int first = face_at (self, 0);

  if (first != HSD_FACE_HOLE)
    hsd_record_add_number (args, faces, first);
  if (first != HSD_FACE_HOLE && passes (self, first))
    hsd_record_add_number (args, faces, face_at (self, 1));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
  hsd_system_page_choose (page, "appeal", args);
}

static gboolean
key_pressed_cb (HsdLuckReal *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !gtk_widget_has_css_class (focus, "face-slot"))
    return FALSE;

  gtk_widget_grab_focus (self->call);
  return TRUE;
}

static void
hsd_luck_real_constructed (GObject *object)
{
  HsdLuckReal *self = HSD_LUCK_REAL (object);

  G_OBJECT_CLASS (hsd_luck_real_parent_class)->constructed (object);
  self->pad = HSD_FACE_PAD (hsd_face_pad_new_for_dice (HSD_DIE_D100, 2));
  gtk_widget_insert_after (GTK_WIDGET (self->pad), GTK_WIDGET (self), NULL);
  g_signal_connect_object (self->pad, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
}

static void
hsd_luck_real_class_init (HsdLuckRealClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_luck_real_constructed;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-real.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLuckReal, told);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckReal, call);
  gtk_widget_class_bind_template_callback (widget_class, call_cb);
}

static void
hsd_luck_real_init (HsdLuckReal *self)
{
}

GtkWidget *
hsd_luck_real_new (HsdSystemPage *page)
{
  HsdLuckReal *self = g_object_new (HSD_TYPE_LUCK_REAL, "page", page, NULL);
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "child", self, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  hsd_widget_set_label (popover, _("Call on luck with physical dice"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (popover, keys);
  g_signal_connect_object (popover, "map", G_CALLBACK (gtk_widget_grab_focus), self->pad, G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return popover;
}
