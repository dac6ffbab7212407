/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/examples/rules-window.h"
#include "app/widgets/again.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"
#include "model/examples/example.h"
#include "model/words/join.h"

static gpointer
find (GtkBuilder *builder, const char *stem, guint index)
{
  g_autofree char *id = g_strdup_printf ("%s%u", stem, index);

  return gtk_builder_get_object (builder, id);
}

static void
tell (GtkBuilder *builder, const char *id, const char *text)
{
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, id)), text);
}

static void
tell_numbers (GtkBuilder *builder, const HsdRules *rules)
{
  for (guint i = 0; i < HSD_RULES_NUMBERS; i++)
    {
      const char *number = rules->numbers[i].number;
      const char *text = hsd_translate (rules->numbers[i].text);
      g_autofree char *said = hsd_join_pair (number, text);

      gtk_label_set_label (find (builder, "number", i), number);
      gtk_label_set_label (find (builder, "text", i), text);
      hsd_widget_set_label (find (builder, "row", i), said);
    }
}

/* --- the example --- */

static void
add_piece (GtkWidget *pieces, const char *text, const char *css_class)
{
  GtkWidget *piece = gtk_label_new (text);

  gtk_widget_add_css_class (piece, "piece");
  if (css_class != NULL)
    gtk_widget_add_css_class (piece, css_class);
  gtk_box_append (GTK_BOX (pieces), piece);
}

static void
tell_example (GtkBuilder *builder, const HsdRules *rules)
{
  HsdExamplePlayer *player = hsd_rules_play (rules);
  HsdTest *test = hsd_table_get_test (hsd_example_player_get_table (player));
  const HsdStory *story = hsd_test_get_story (test);
  const HsdField *outcome = &hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)];
  g_autofree char *verdict = hsd_test_get_verdict (test);
  GtkWidget *pieces = GTK_WIDGET (gtk_builder_get_object (builder, "pieces"));
  char buffer[8];

  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      add_piece (pieces, hsd_format_die (die, buffer), die->state == HSD_DIE_KEPT ? NULL : "dropped");
    }
  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      add_piece (pieces, hsd_format_card (card, buffer), card->arcana == HSD_CARD_MAJOR ? "destiny" : "card");
    }
  hsd_mark_view_set_mark (HSD_MARK_VIEW (gtk_builder_get_object (builder, "mark")), outcome->words[hsd_story_outcome (story)].mark);
  tell (builder, "verdict", verdict);
  tell (builder, "told", hsd_translate (hsd_example_player_get_example (player)->steps[rules->n_steps - 1].text));
  hsd_example_player_free (player);
}

/* --- the window --- */

/* Begins the sentence of the main window. */
static gboolean
sentence_cb (GtkWidget *window, GVariant *args, gpointer data)
{
  g_autoptr (GtkWindow) parent = NULL;

  g_set_object (&parent, gtk_window_get_transient_for (GTK_WINDOW (window)));
  if (parent == NULL)
    return FALSE;

  gtk_window_close (GTK_WINDOW (window));
  return gtk_widget_activate_action (GTK_WIDGET (parent), "win.sentence", NULL);
}

GtkWindow *
hsd_rules_window_show (GtkWindow *parent, HsdSystem *system)
{
  const HsdRules *rules = hsd_rules_find (hsd_system_get_id (system));
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;
  GtkImage *icon;
  GtkShortcut *quick;
  /* Translators: the title of a window: %s is the name of a game. */
  g_autofree char *title = g_strdup_printf (C_("title", "Rules: %s"), hsd_system_get_title (system));
  g_autofree char *name = g_strdup_printf ("hasard-%s-symbolic", hsd_system_get_id (system));
  g_autofree char *action = g_strdup_printf ("win.rules('%s')", hsd_system_get_id (system));

  if (rules == NULL)
    return NULL;

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/rules-window.ui");
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  icon = GTK_IMAGE (gtk_builder_get_object (builder, "icon"));
  gtk_window_set_title (window, title);
  gtk_window_set_transient_for (window, parent);
  hsd_again_note (window, action);
  gtk_image_set_from_icon_name (icon, name);
  gtk_widget_set_visible (GTK_WIDGET (icon),
                          gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (icon))), name));
  tell (builder, "title", hsd_system_get_title (system));
  tell (builder, "thrown", hsd_translate (rules->thrown));
  tell (builder, "counts", hsd_translate (rules->counts));
  tell (builder, "after", hsd_translate (rules->after));
  tell_numbers (builder, rules);
  tell_example (builder, rules);

  quick = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_k, GDK_CONTROL_MASK), gtk_callback_action_new (sentence_cb, NULL, NULL));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (gtk_builder_get_object (builder, "keys")), quick);
  gtk_window_present (window);

  return window;
}
