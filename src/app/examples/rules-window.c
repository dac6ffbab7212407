/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/examples/rules-window.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"
#include "model/examples/rules.h"

#define WIDTH 460
#define HEIGHT 640
#define MARK_SIZE 26

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
add_caption (GtkBox *box, const char *text)
{
  GtkWidget *caption = make_label (text, "question");

  gtk_widget_set_margin_top (caption, 6);
  gtk_box_append (box, caption);
}

static void
add_paragraph (GtkBox *box, const char *caption, const char *text)
{
  add_caption (box, caption);
  gtk_box_append (box, make_label (hsd_translate (text), NULL));
}

/* --- three numbers --- */

static GtkWidget *
make_number (const char *number, const char *text)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *tag = gtk_label_new (number);
  g_autofree char *said = g_strdup_printf ("%s: %s", number, text);

  gtk_widget_add_css_class (tag, "rules-number");
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), tag);
  gtk_box_append (GTK_BOX (box), make_label (text, NULL));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hsd_widget_set_label (row, said);

  return row;
}

static void
add_numbers (GtkBox *box, const HsdRules *rules)
{
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
  GtkSizeGroup *tags = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_add_css_class (list, "told");
  gtk_widget_add_css_class (list, "card");
  hsd_widget_set_label (list, _("Three numbers to remember"));
  for (guint i = 0; i < HSD_RULES_NUMBERS; i++)
    {
      GtkWidget *row = make_number (rules->numbers[i].number, hsd_translate (rules->numbers[i].text));

      gtk_size_group_add_widget (tags, gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))));
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  g_object_unref (tags);
  add_caption (box, _("Three numbers to remember"));
  gtk_box_append (box, list);
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

static GtkWidget *
make_pieces (const HsdStory *story)
{
  GtkWidget *pieces = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  char buffer[8];

  gtk_widget_set_layout_manager (pieces, hsd_wrap_layout_new (0));
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

  return pieces;
}

static void
add_example (GtkBox *box, const HsdRules *rules)
{
  HsdExamplePlayer *player = hsd_rules_play (rules);
  const HsdExample *example = hsd_example_player_get_example (player);
  HsdTest *test = hsd_table_get_test (hsd_example_player_get_table (player));
  const HsdStory *story = hsd_test_get_story (test);
  const HsdField *outcome = &hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)];
  g_autofree char *verdict = hsd_test_get_verdict (test);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "example-told");
  gtk_box_append (GTK_BOX (card), make_pieces (story));
  gtk_box_append (GTK_BOX (line), hsd_mark_view_new (outcome->words[hsd_story_outcome (story)].mark, MARK_SIZE));
  gtk_box_append (GTK_BOX (line), make_label (verdict, "title-4"));
  gtk_box_append (GTK_BOX (card), line);
  gtk_box_append (GTK_BOX (card), make_label (hsd_translate (example->steps[rules->n_steps - 1].text), NULL));
  /* Translators: the caption of one throw that shows the rules. */
  add_caption (box, _("For example"));
  gtk_box_append (box, card);
  hsd_example_player_free (player);
}

/* --- the window --- */

static GtkWidget *
make_card (const HsdRules *rules)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "margin-top", 12,
                                 "margin-bottom", 18, "margin-start", 18, "margin-end", 18, NULL);

  add_paragraph (GTK_BOX (box), _("What is thrown"), rules->thrown);
  /* Translators: a caption: how a throw is judged. */
  add_paragraph (GTK_BOX (box), _("What counts"), rules->counts);
  add_paragraph (GTK_BOX (box), _("What may follow"), rules->after);
  add_numbers (GTK_BOX (box), rules);
  add_example (GTK_BOX (box), rules);

  return box;
}

static GtkWidget *
make_header (HsdSystem *system)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (hsd_system_get_title (system));
  g_autofree char *name = g_strdup_printf ("hasard-%s-symbolic", hsd_system_get_id (system));

  gtk_widget_add_css_class (label, "title");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (header)), name))
    gtk_box_append (GTK_BOX (title), gtk_image_new_from_icon_name (name));
  gtk_box_append (GTK_BOX (title), label);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), title);
  gtk_widget_add_css_class (header, "flat");

  return header;
}

/* Whoever has read enough says what is tried. */
static gboolean
quick_entry_cb (GtkWidget *window, GVariant *args, gpointer data)
{
  g_autoptr (GtkWindow) parent = NULL;

  g_set_object (&parent, gtk_window_get_transient_for (GTK_WINDOW (window)));
  if (parent == NULL)
    return FALSE;

  gtk_window_close (GTK_WINDOW (window));
  return gtk_widget_activate_action (GTK_WIDGET (parent), "win.quick-entry", NULL);
}

GtkWindow *
hsd_rules_window_show (GtkWindow *parent, HsdSystem *system)
{
  const HsdRules *rules = hsd_rules_find (hsd_system_get_id (system));
  GtkWidget *window, *content, *scrolled;
  GtkShortcut *escape, *quick;
  GtkEventController *keys;
  /* Translators: the title of a window: %s is the name of a game. */
  g_autofree char *title = g_strdup_printf (_("Rules: %s"), hsd_system_get_title (system));

  if (rules == NULL)
    return NULL;

  window = g_object_new (ADW_TYPE_WINDOW, "title", title, "transient-for", parent, "destroy-with-parent", TRUE, "modal", TRUE,
                         "default-width", WIDTH, "default-height", HEIGHT, "width-request", 320, NULL);
  content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_card (rules));
  gtk_box_append (GTK_BOX (content), make_header (system));
  gtk_box_append (GTK_BOX (content), scrolled);
  adw_window_set_content (ADW_WINDOW (window), content);

  quick = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_k, GDK_CONTROL_MASK), gtk_callback_action_new (quick_entry_cb, NULL, NULL));
  escape = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_named_action_new ("window.close"));
  keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), escape);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), quick);
  gtk_widget_add_controller (window, keys);
  gtk_window_present (GTK_WINDOW (window));

  return GTK_WINDOW (window);
}
