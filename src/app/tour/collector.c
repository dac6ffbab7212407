/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "app/settings.h"
#include "app/stage/sounds.h"
#include "app/tour/collector.h"
#include "app/tour/moments.h"
#include "app/tour/player.h"
#include "app/tour/specimen.h"
#include "app/translation/appearances.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "model/words/number.h"

static struct
{
  HsdPlayer *player; /* owned; NULL: it is not running */
  GtkWindow *window; /* weak: tells how far it is */
  GtkProgressBar *bar;
  HsdCollectorFunc done;
  gpointer data;
  gboolean was_sewn, was_animated;
} job;

gboolean
hsd_collector_is_running (void)
{
  return job.player != NULL;
}

const char *const *
hsd_collector_list (void)
{
  static const char **names;

  if (names == NULL)
    {
      names = g_new0 (const char *, hsd_moments_count () + 1);
      for (guint i = 0; i < hsd_moments_count (); i++)
        names[i] = hsd_moments_get (i)->id;
    }

  return names;
}

/* --- quiet --- */

static void
set_animated (gboolean animated)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
}

static void
begin_quiet (void)
{
  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &job.was_animated, NULL);
  set_animated (FALSE);
  g_object_set (hsd_sounds_get_default (), "enabled", FALSE, NULL);
}

static void
end_quiet (void)
{
  set_animated (job.was_animated);
  g_object_set (hsd_sounds_get_default (), "enabled", hsd_settings_get_boolean (hsd_settings_get_default (), "sound"), NULL);
}

/* --- the end --- */

static void
close_progress (void)
{
  GtkWindow *window = job.window;

  g_clear_weak_pointer (&job.window);
  if (window != NULL)
    gtk_window_destroy (window);
}

/* Test programs wait for these lines: the places of what no moment shows. */
static void
tell_rest (const HsdPoFile *po)
{
  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (po, i);
      g_autofree char *key = hsd_appearances_key (entry);

      if (!entry->is_header && !entry->is_obsolete && hsd_appearances_find (hsd_appearances_get_default (), entry) == NULL)
        printf ("specimen %s %s\n", key, hsd_specimen_kind_id (hsd_specimen_find_kind (entry)));
    }
  printf ("moments found\n");
  fflush (stdout);
}

/* The player is in the midst of telling us. */
static void
end (gboolean whole)
{
  HsdAppearances *appearances = hsd_appearances_get_default ();
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (HsdPlayer) player = g_steal_pointer (&job.player);

  g_signal_handlers_disconnect_by_data (player, &job);
  hsd_player_close (player);
  close_progress ();
  end_quiet ();
  if (whole && po != NULL)
    {
      hsd_appearances_save (appearances, po, hsd_collector_list ());
      hsd_appearances_end (appearances);
      if (g_getenv ("HASARD_DEBUG") != NULL)
        tell_rest (po);
    }
  else
    hsd_appearances_clear (appearances);
  hsd_translation_set_sewn (hsd_translation_get_default (), job.was_sewn);
  if (job.done != NULL)
    job.done (whole, job.data);
}

static void
stopped_cb (void)
{
  if (job.player != NULL)
    end (FALSE);
}

static gboolean
closed_cb (void)
{
  stopped_cb ();

  return GDK_EVENT_STOP;
}

/* --- progress --- */

static void
show_progress (guint moment)
{
  g_autofree char *name = hsd_moments_name (hsd_moments_get (moment)->id);
  g_autofree char *number = hsd_format_number (moment + 1);
  g_autofree char *all = hsd_format_number (hsd_moments_count ());
  /* Translators: how far something is that takes a minute: %1$s and %2$s are numbers, %3$s is the name of a page. */
  g_autofree char *text = g_strdup_printf (_("%1$s of %2$s: %3$s"), number, all, name);

  if (job.window == NULL)
    return;

  gtk_progress_bar_set_fraction (job.bar, (moment + 1.0) / hsd_moments_count ());
  gtk_progress_bar_set_text (job.bar, text);
}

static GtkWidget *
make_progress (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  /* Translators: a button: ends something that takes a minute; the underscore marks its key. */
  GtkWidget *stop = gtk_button_new_with_mnemonic (C_("button", "_Stop"));

  job.bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_progress_bar_set_show_text (job.bar, TRUE);
  gtk_progress_bar_set_ellipsize (job.bar, PANGO_ELLIPSIZE_END);
  gtk_widget_set_halign (stop, GTK_ALIGN_CENTER);
  g_signal_connect (stop, "clicked", G_CALLBACK (stopped_cb), NULL);
  gtk_box_append (GTK_BOX (box), hsd_label_new (_("Every page is shown once, to find out which messages stand where. This is done once, and again when "
                                                  "the program says something else."), NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (job.bar));
  gtk_box_append (GTK_BOX (box), stop);
  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);

  return box;
}

static void
open_progress (GtkApplication *application)
{
  /* Translators: the title of a small window that tells how far that is. */
  GtkWindow *window = g_object_new (GTK_TYPE_WINDOW, "application", application, "title", _("Looking at Every Page"), "default-width", 420,
                                    "child", make_progress (), NULL);

  g_set_weak_pointer (&job.window, window);
  g_signal_connect (window, "close-request", G_CALLBACK (closed_cb), NULL);
  gtk_window_present (window);
}

/* --- playing --- */

static void
note_window (GtkWindow *window, guint moment)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (GArray) texts = hsd_texts_find (GTK_WIDGET (window));

  for (guint i = 0; i < texts->len; i++)
    {
      guint entry = g_array_index (texts, HsdShownText, i).entry;

      if (entry < hsd_po_file_count (po))
        hsd_appearances_add (hsd_appearances_get_default (), hsd_po_file_get (po, entry), hsd_moments_get (moment)->id);
    }
}

/* Test programs wait for these lines. */
static void
tell_moment (guint moment)
{
  if (g_getenv ("HASARD_DEBUG") == NULL)
    return;

  printf ("moment %s\n", hsd_moments_get (moment)->id);
  if (hsd_player_get_fault (job.player) != NULL)
    printf ("untaken %s\n", hsd_player_get_fault (job.player));
  fflush (stdout);
}

static void
shown_cb (HsdPlayer *player, guint moment, gpointer data)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (player);

  if (hsd_translation_get_po (hsd_translation_get_default ()) == NULL)
    {
      end (FALSE);
      return;
    }

  for (guint i = 0; i < windows->len; i++)
    note_window (g_ptr_array_index (windows, i), moment);
  tell_moment (moment);
  if (moment + 1 == hsd_moments_count ())
    {
      end (TRUE);
      return;
    }

  show_progress (moment + 1);
  hsd_player_play (player, moment + 1);
}

void
hsd_collector_run (GtkApplication *application, HsdCollectorFunc done, gpointer data)
{
  HsdTranslation *translation = hsd_translation_get_default ();

  if (job.player != NULL || hsd_translation_get_po (translation) == NULL)
    return;

  job.done = done;
  job.data = data;
  g_object_get (translation, "sewn", &job.was_sewn, NULL);
  hsd_translation_set_sewn (translation, TRUE);
  hsd_appearances_clear (hsd_appearances_get_default ());
  begin_quiet ();
  open_progress (application);
  job.player = hsd_player_new (application);
  g_signal_connect (job.player, "shown", G_CALLBACK (shown_cb), &job);
  g_signal_connect (job.player, "ended", G_CALLBACK (stopped_cb), &job);
  show_progress (0);
  hsd_player_play (job.player, 0);
}
