/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Miss Fortune: which dice are thrown again, and what each of them promises. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"
#include "app/page/choice-popover.h"
#include "app/widgets/expander.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

/* What is asked, while it is asked. */
typedef struct
{
  HsdPool2d20Page *page; /* not owned: it holds the popover */
  HsdDieKind kind;
  GtkWidget *popover;
  GtkListBox *list;
  GtkLabel *promise;
  GtkWidget *real; /* the pad is below it */
  HsdFacePad *pad; /* NULL while no die is chosen */
  guint n_pads;
  GtkWidget *button;
} Asking;

static const HsdStory *
story_of (HsdPool2d20Page *self)
{
  return hsd_test_get_story (hsd_system_page_get_test (HSD_SYSTEM_PAGE (self)));
}

static const char *
choice_of (HsdDieKind kind)
{
  return kind == HSD_DIE_COMBAT ? "reroll-combat" : "reroll";
}

/* --- what is promised --- */

static HsdRecord *
args_for (HsdPool2d20Page *self, HsdDieKind kind, guint place)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (self), choice_of (kind));

  hsd_record_add_number (args, hsd_record_index (args, "dice"), place);

  return args;
}

/* The chance that the test succeeds then; a secret threshold is not given away by it. */
static gboolean
find_gain (HsdPool2d20Page *self, HsdDieKind kind, const HsdRecord *args, HsdFraction *chance)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);

  return hsd_story_visibility (story_of (self)) != HSD_HIDE_THRESHOLD &&
         hsd_table_gain (hsd_system_page_get_table (page),
                         hsd_system_find_choice (hsd_system_page_get_system (page), choice_of (kind)), args, chance);
}

char *
hsd_pool2d20_reroll_gain (HsdPool2d20Page *self)
{
  guint n = hsd_story_n_places (story_of (self), HSD_DIE_D20);
  HsdFraction best;
  gboolean any = FALSE;

  for (guint place = 0; place < n; place++)
    {
      g_autoptr (HsdRecord) args = args_for (self, HSD_DIE_D20, place);
      HsdFraction chance;

      if (hsd_system_page_why_closed (HSD_SYSTEM_PAGE (self), "reroll", args) != NULL ||
          !find_gain (self, HSD_DIE_D20, args, &chance) || (any && hsd_fraction_compare (chance, best) <= 0))
        continue;
      best = chance;
      any = TRUE;
    }

  return any ? hsd_chance_to_percent (best) : NULL;
}

/* --- what is chosen --- */

static GtkCheckButton *
check_at (Asking *asking, guint place)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (asking->list, place);

  return row != NULL ? g_object_get_data (G_OBJECT (row), "check") : NULL;
}

static HsdRecord *
read_args (Asking *asking, guint *n_chosen)
{
  HsdRecord *args = hsd_system_page_args (HSD_SYSTEM_PAGE (asking->page), choice_of (asking->kind));
  GtkCheckButton *check;

  *n_chosen = 0;
  for (guint place = 0; (check = check_at (asking, place)) != NULL; place++)
    if (gtk_check_button_get_active (check))
      {
        hsd_record_add_number (args, hsd_record_index (args, "dice"), place);
        (*n_chosen)++;
      }

  return args;
}

/* Real dice are entered in the order of the list. */
static void
add_faces (Asking *asking, HsdRecord *args)
{
  const GArray *faces = asking->pad != NULL ? hsd_face_pad_get (asking->pad) : NULL;

  if (faces == NULL || hsd_face_pad_is_empty (asking->pad))
    return;
  for (guint i = 0; i < faces->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "faces"), g_array_index (faces, int, i));
}

static void
follow_pad (Asking *asking, guint n)
{
  if (asking->n_pads == n)
    return;

  asking->n_pads = n;
  asking->pad = n > 0 ? HSD_FACE_PAD (hsd_face_pad_new_for_dice (asking->kind, n)) : NULL;
  if (n > 0)
    hsd_expander_set_child (asking->real, GTK_WIDGET (asking->pad));
  else
    gtk_expander_set_child (GTK_EXPANDER (asking->real), NULL);
  gtk_widget_set_visible (asking->real, n > 0);
}

/* The button says how many dice fly and what they cost: a point a d20, one for all combat dice. */
static char *
name_button (Asking *asking, guint n)
{
  guint price = asking->kind == HSD_DIE_COMBAT ? MIN (n, 1) : n;
  /* Translators: a button that throws so many dice again. */
  g_autofree char *dice = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Re-roll %d Die", "Re-roll %d Dice", n), n);
  /* Translators: a price in luck points. */
  g_autofree char *luck = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u luck", "%u luck", price), price);

  return n == 0 ? g_strdup (dice) : g_strdup_printf ("%s · %s", dice, luck);
}

static void
follow (Asking *asking)
{
  guint n;
  g_autoptr (HsdRecord) args = read_args (asking, &n);
  g_autofree char *label = name_button (asking, n);
  g_autofree char *percent = NULL;
  g_autofree char *promise = NULL;
  const char *closed = n > 0 ? hsd_system_page_why_closed (HSD_SYSTEM_PAGE (asking->page), choice_of (asking->kind), args) : NULL;
  HsdFraction chance;

  if (n > 1 && closed == NULL && find_gain (asking->page, asking->kind, args, &chance))
    {
      percent = hsd_chance_to_percent (chance);
      /* Translators: %s is a percentage, the chance of a success with all dice that are chosen. */
      promise = g_strdup_printf (_("Together: %s to succeed"), percent);
    }

  follow_pad (asking, n);
  gtk_label_set_label (asking->promise, closed != NULL ? closed : promise != NULL ? promise : "");
  gtk_widget_set_visible (GTK_WIDGET (asking->promise), closed != NULL || promise != NULL);
  gtk_button_set_label (GTK_BUTTON (asking->button), label);
  gtk_widget_set_sensitive (asking->button, n > 0 && closed == NULL);
}

/* The test may have been taken back meanwhile. */
static void
follow_cb (Asking *asking)
{
  if (hsd_system_page_get_test (HSD_SYSTEM_PAGE (asking->page)) != NULL)
    follow (asking);
}

static void
chosen_cb (Asking *asking)
{
  guint n;
  HsdRecord *args = read_args (asking, &n);

  add_faces (asking, args);
  if (hsd_system_page_choose (HSD_SYSTEM_PAGE (asking->page), choice_of (asking->kind), args))
    gtk_popover_popdown (GTK_POPOVER (asking->popover));
}

/* --- rows --- */

/* The digit that chooses the die. */
static GtkWidget *
make_place (guint place)
{
  g_autofree char *digit = g_strdup_printf ("%u", place + 1);
  GtkWidget *label = gtk_label_new (digit);

  gtk_widget_add_css_class (label, "caption-ink");

  return label;
}

/* “re-roll the 20: 95 %” is the row of the 20 with its percentage. */
static void
add_row (Asking *asking, guint place)
{
  const HsdStory *story = story_of (asking->page);
  const HsdDie *die = hsd_story_die_at (story, asking->kind, place);
  g_autoptr (HsdRecord) args = args_for (asking->page, asking->kind, place);
  const char *closed = hsd_system_page_why_closed (HSD_SYSTEM_PAGE (asking->page), choice_of (asking->kind), args);
  g_autofree char *described = hsd_format_describe_die (story, die);
  /* Translators: a die that may be thrown again; %s is what it shows, and whose it is. */
  g_autofree char *title = g_strdup_printf (_("Re-roll the %s"), described);
  g_autofree char *gain = NULL;
  g_autofree char *said = NULL;
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "title-lines", 0, NULL);
  GtkWidget *check = gtk_check_button_new ();
  HsdFraction chance;

  if (closed == NULL && find_gain (asking->page, asking->kind, args, &chance))
    gain = hsd_chance_to_percent (chance);
  if (closed != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), closed);
  if (gain != NULL)
    {
      GtkWidget *label = gtk_label_new (gain);

      gtk_widget_add_css_class (label, "gain");
      gtk_widget_add_css_class (label, "mark-success");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }

  said = gain != NULL ? g_strdup_printf ("%s, %s", title, gain) : closed != NULL ? g_strdup_printf ("%s, %s", title, closed) :
                                                                                   g_strdup (title);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  hsd_widget_set_label (check, said);
  hsd_widget_set_label (row, said);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  if (place < 9)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_place (place));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_widget_set_sensitive (row, closed == NULL);
  g_object_set_data (G_OBJECT (row), "check", check);
  gtk_list_box_append (asking->list, row);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (follow_cb), asking);
}

static GtkWidget *
make_content (Asking *asking, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, NULL);

  asking->list = GTK_LIST_BOX (gtk_list_box_new ());
  asking->promise = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 32, NULL);
  asking->real = gtk_expander_new (_("Real dice"));
  hsd_widget_set_label (asking->real, _("Real dice"));
  asking->button = gtk_button_new_with_label ("");
  g_object_set (gtk_button_get_child (GTK_BUTTON (asking->button)), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_list_box_set_selection_mode (asking->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (asking->list), "boxed-list");
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (asking->button, "suggested-action");
  hsd_widget_set_label (GTK_WIDGET (asking->list), title);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (asking->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (asking->promise));
  gtk_box_append (GTK_BOX (box), asking->real);
  gtk_box_append (GTK_BOX (box), asking->button);
  gtk_widget_add_css_class (box, "reroll");
  gtk_widget_set_size_request (box, 280, -1);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 480);

  return scrolled;
}

static void
asking_free (Asking *asking)
{
  GtkCheckButton *check;

  for (guint place = 0; (check = check_at (asking, place)) != NULL; place++)
    g_signal_handlers_disconnect_by_data (check, asking);
  g_signal_handlers_disconnect_by_data (asking->button, asking);
  g_object_unref (asking->list);
  g_object_unref (asking->button);
  g_free (asking);
}

/* --- keys --- */

/* The die in that place of the list, as its number says. */
static gboolean
digit_cb (GtkWidget *list, GVariant *place, gpointer data)
{
  GtkCheckButton *check = check_at (data, g_variant_get_uint32 (place));

  if (check == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (check)))
    return FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (check));
  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
  return TRUE;
}

/* Where no die is chosen yet, Enter is that of the die which has the focus. */
static gboolean
enter_cb (GtkWidget *list, GVariant *args, gpointer data)
{
  Asking *asking = data;

  if (!gtk_widget_is_sensitive (asking->button))
    return FALSE;

  g_signal_emit_by_name (asking->button, "clicked");
  return TRUE;
}

static void
add_key (Asking *asking, GtkEventController *keys, guint key, GtkShortcutFunc func, GVariant *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_callback_action_new (func, asking, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

static void
add_keys (Asking *asking)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (guint place = 0; place < 9; place++)
    {
      add_key (asking, keys, GDK_KEY_1 + place, digit_cb, g_variant_new_uint32 (place));
      add_key (asking, keys, GDK_KEY_KP_1 + place, digit_cb, g_variant_new_uint32 (place));
    }
  add_key (asking, keys, GDK_KEY_Return, enter_cb, NULL);
  add_key (asking, keys, GDK_KEY_KP_Enter, enter_cb, NULL);
  gtk_widget_add_controller (GTK_WIDGET (asking->list), keys);
}

static void
focus_cb (GtkListBox *list)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_is_sensitive (GTK_WIDGET (row)))
      {
        gtk_widget_grab_focus (g_object_get_data (G_OBJECT (row), "check"));
        return;
      }
}

GtkWidget *
hsd_pool2d20_reroll_open (HsdPool2d20Page *self, GtkWidget *at, HsdDieKind kind, int place)
{
  Asking *asking = g_new0 (Asking, 1);
  const char *title = kind == HSD_DIE_COMBAT ? _("Miss Fortune: Combat") : _("Miss Fortune");
  GtkCheckButton *check = NULL;

  asking->page = self;
  asking->kind = kind;
  asking->popover = hsd_choice_popover_new (at, title, make_content (asking, title));
  g_object_ref (asking->list);
  g_object_ref (asking->button);
  for (guint i = 0; i < hsd_story_n_places (story_of (self), kind); i++)
    add_row (asking, i);

  g_object_set_data_full (G_OBJECT (asking->popover), "asking", asking, (GDestroyNotify) asking_free);
  g_signal_connect_swapped (asking->button, "clicked", G_CALLBACK (chosen_cb), asking);
  gtk_popover_set_position (GTK_POPOVER (asking->popover), GTK_POS_TOP);
  gtk_popover_set_default_widget (GTK_POPOVER (asking->popover), asking->button);
  if (place >= 0)
    check = check_at (asking, place);
  if (check != NULL && gtk_widget_is_sensitive (GTK_WIDGET (check)))
    gtk_check_button_set_active (check, TRUE);
  follow_cb (asking);
  add_keys (asking);
  g_signal_connect_object (asking->popover, "map", G_CALLBACK (focus_cb), asking->list, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_popover_popup (GTK_POPOVER (asking->popover));

  return asking->popover;
}
