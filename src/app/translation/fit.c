/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/stage/stage-view.h"
#include "app/translation/fit-bench.h"
#include "app/translation/fit.h"
#include "app/translation/pointing.h"
#include "app/translation/translation.h"
#include "app/widgets/picture.h"
#include "app/widgets/rest.h"

/* Around a text, in its picture. */
#define MARGIN 24

/* Of a telephone, of half a screen, of the window as it is first, of a large screen; and the projection. */
static const struct
{
  int width, height;
  int told;
} sizes[] = {
  { 360, 720, 360 }, { 700, 700, 700 }, { 1000, 700, 1000 }, { 1920, 1080, 1920 }, { 1920, 1080, HSD_FIT_PROJECTION },
};

typedef struct
{
  GtkWindow *window; /* weak */
  GtkWindow *twin;   /* until it is destroyed */
  HsdFitBench *bench;
  GtkWidget *page; /* on the bench */
  guint step;      /* of sizes */
  GPtrArray *faults;
  gboolean outdated;
  gulong changed, destroyed;
  HsdFitDone done;
  gpointer data;
} Fit;

static void begin (Fit *fit);

static void
free_fault (gpointer data)
{
  HsdFitFault *fault = data;

  g_object_unref (fault->message);
  g_clear_object (&fault->picture);
  g_free (fault);
}

/* --- the twin --- */

static gboolean
pressed_cb (void)
{
  return GDK_EVENT_STOP;
}

/* Its table is the user's: no key may reach it. */
static void
stop_keys (GtkWidget *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (window, keys);
}

/* A throw is heard once. */
static void
silence (GtkWidget *widget)
{
  if (HSD_IS_STAGE_VIEW (widget))
    g_object_set (widget, "audible", FALSE, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    silence (child);
}

static void
destroyed_cb (Fit *fit)
{
  fit->twin = NULL;
}

static void
make_twin (Fit *fit)
{
  g_autoptr (GtkWidget) page = NULL;

  fit->twin = hsd_twin_make (HSD_TWIN (fit->window));
  fit->destroyed = g_signal_connect_swapped (fit->twin, "destroy", G_CALLBACK (destroyed_cb), fit);
  page = g_object_ref (adw_application_window_get_content (ADW_APPLICATION_WINDOW (fit->twin)));
  fit->page = page;
  fit->bench = HSD_FIT_BENCH (hsd_fit_bench_new ());
  silence (page);
  stop_keys (GTK_WIDGET (fit->twin));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (fit->twin), NULL);
  hsd_fit_bench_set_child (fit->bench, page);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (fit->twin), GTK_WIDGET (fit->bench));
  /* Translators: the title of a window for translators that shows a page in several sizes, for a moment. */
  gtk_window_set_title (fit->twin, _("Measuring…"));
  /* It is of no other window: a dialog has fewer buttons beside its title, and its title has more room. */
  gtk_window_set_default_size (fit->twin, -1, -1);
}

static void
end_twin (Fit *fit)
{
  if (fit->twin == NULL)
    return;

  g_clear_signal_handler (&fit->destroyed, fit->twin);
  gtk_window_destroy (fit->twin);
  fit->twin = NULL;
}

/* --- pictures --- */

/* A text that is scrolled out of sight is painted with the whole of what can be scrolled. */
static GtkWidget *
find_ground (Fit *fit, GtkWidget *widget)
{
  for (; widget != fit->page; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_VIEWPORT (gtk_widget_get_parent (widget)))
      break;

  return widget;
}

static GdkTexture *
cut_out (Fit *fit, const HsdMisfit *misfit)
{
  GtkWidget *ground = find_ground (fit, misfit->widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (ground), (float) gtk_widget_get_height (ground));
  graphene_rect_t part;
  GdkRGBA colour;
  double x, y;

  gtk_widget_translate_coordinates (misfit->widget, ground, misfit->bounds.origin.x, misfit->bounds.origin.y, &x, &y);
  part = GRAPHENE_RECT_INIT ((float) x, (float) y, misfit->bounds.size.width, misfit->bounds.size.height);
  graphene_rect_inset (&part, -MARGIN, -MARGIN);
  if (!graphene_rect_intersection (&part, &whole, &part))
    part = whole;
  graphene_rect_round_extents (&part, &part);
  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (fit->twin)), "window_bg_color", &colour))
    gtk_snapshot_append_color (snapshot, &colour, &part);
  hsd_picture_paint (snapshot, ground);

  return hsd_picture_take (snapshot, ground, &part, 1);
}

/* --- measuring --- */

static void
measure (Fit *fit)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (GArray) misfits = hsd_misfits_find (fit->page, po, sizes[fit->step].width);

  for (guint i = 0; i < misfits->len; i++)
    {
      const HsdMisfit *misfit = &g_array_index (misfits, HsdMisfit, i);
      HsdFitFault *fault = g_new (HsdFitFault, 1);

      *fault = (HsdFitFault) { hsd_message_new (po, misfit->entry), misfit->form, misfit->kind, sizes[fit->step].told,
                               cut_out (fit, misfit) };
      g_ptr_array_add (fit->faults, fault);
    }
}

/* The marks go with it, but where somebody points at texts. */
static void
finish (Fit *fit)
{
  GPtrArray *faults = fit->step == G_N_ELEMENTS (sizes) ? g_steal_pointer (&fit->faults) : NULL;

  end_twin (fit);
  g_clear_signal_handler (&fit->changed, hsd_translation_get_default ());
  hsd_translation_set_sewn (hsd_translation_get_default (), hsd_pointing_is_on ());
  fit->done (faults, fit->data);

  g_clear_weak_pointer (&fit->window);
  g_clear_pointer (&fit->faults, g_ptr_array_unref);
  g_free (fit);
}

static void rested_cb (GtkWindow *twin, gpointer data);

static void
lay (Fit *fit)
{
  if (sizes[fit->step].told == HSD_FIT_PROJECTION)
    {
      fit->page = hsd_twin_make_projection (HSD_TWIN (fit->window));
      hsd_fit_bench_set_child (fit->bench, fit->page);
    }
  hsd_fit_bench_set_size (fit->bench, sizes[fit->step].width, sizes[fit->step].height);
  hsd_rest_wait (fit->twin, rested_cb, fit);
}

static void
rested_cb (GtkWindow *twin, gpointer data)
{
  Fit *fit = data;

  if (fit->twin == NULL || fit->window == NULL || hsd_translation_get_po (hsd_translation_get_default ()) == NULL)
    {
      finish (fit);
      return;
    }
  if (fit->outdated)
    {
      end_twin (fit);
      begin (fit);
      return;
    }

  measure (fit);
  if (++fit->step == G_N_ELEMENTS (sizes))
    finish (fit);
  else
    lay (fit);
}

static void
changed_cb (Fit *fit)
{
  fit->outdated = TRUE;
}

static void
begin (Fit *fit)
{
  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  fit->step = 0;
  fit->outdated = FALSE;
  g_ptr_array_set_size (fit->faults, 0);
  make_twin (fit);
  gtk_window_present (fit->twin);
  lay (fit);
}

void
hsd_fit_measure (GtkWindow *window, HsdFitDone done, gpointer data)
{
  HsdTranslation *translation = hsd_translation_get_default ();
  Fit *fit;

  g_return_if_fail (HSD_IS_TWIN (window) && done != NULL && hsd_translation_is_on (translation));

  fit = g_new0 (Fit, 1);
  g_set_weak_pointer (&fit->window, window);
  fit->faults = g_ptr_array_new_with_free_func (free_fault);
  fit->done = done;
  fit->data = data;
  fit->changed = g_signal_connect_swapped (translation, "changed", G_CALLBACK (changed_cb), fit);
  begin (fit);
}

GtkWindow *
hsd_fit_find_window (GtkApplication *application)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (HSD_IS_TWIN (l->data))
      return l->data;

  return NULL;
}
