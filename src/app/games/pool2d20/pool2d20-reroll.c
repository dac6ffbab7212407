/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-reroll.h"
#include "app/page/choice-popover.h"
#include "app/widgets/closures.h"
#include "app/widgets/expander.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/words/join.h"
#include "model/words/number.h"

struct _HsdPool2d20Reroll
{
  HsdSection parent_instance;

  const HsdChoice *choice;
  const HsdOffer *offer;
  GtkLabel *heading;
  GtkListBox *list;
  GtkLabel *promise;
  GtkWidget *real; /* the pad is below it */
  HsdFacePad *pad; /* NULL while no die is chosen */
  guint n_pads;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Reroll, hsd_pool2d20_reroll, HSD_TYPE_SECTION)

/* --- what is promised --- */

static HsdRecord *
args_for (const HsdChoice *choice, guint place)
{
  HsdRecord *args = hsd_record_new (choice->fields);

  hsd_record_add_number (args, hsd_record_index (args, "dice"), place);

  return args;
}

/* The chance that the test succeeds then, as a percentage; a secret threshold is not given away by it. */
static gboolean
find_gain (HsdSystemPage *page, const HsdChoice *choice, const HsdRecord *args, HsdFraction *chance)
{
  return hsd_story_visibility (hsd_test_get_story (hsd_system_page_get_test (page))) != HSD_HIDE_THRESHOLD &&
         hsd_table_gain (hsd_system_page_get_table (page), hsd_system_find_choice (hsd_system_page_get_system (page), choice->id), args,
                         chance);
}

char *
hsd_pool2d20_reroll_gain (HsdSystemPage *page, const HsdChoice *choice, const HsdOffer *offer)
{
  guint n = hsd_story_n_places (hsd_test_get_story (hsd_system_page_get_test (page)), offer->dice);
  HsdFraction best;
  gboolean any = FALSE;

  for (guint place = 0; place < n; place++)
    {
      g_autoptr (HsdRecord) args = args_for (choice, place);
      HsdFraction chance;

      if (hsd_system_page_why_closed (page, choice->id, args) != NULL || !find_gain (page, choice, args, &chance) ||
          (any && hsd_fraction_compare (chance, best) <= 0))
        continue;
      best = chance;
      any = TRUE;
    }

  return any ? hsd_chance_to_percent (best) : NULL;
}

/* --- what is chosen --- */

static GtkCheckButton *
check_at (HsdPool2d20Reroll *self, guint place)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, place);

  return row != NULL ? GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))) : NULL;
}

static HsdRecord *
read_args (HsdPool2d20Reroll *self, guint *n_chosen)
{
  HsdRecord *args = hsd_record_new (self->choice->fields);
  GtkCheckButton *check;

  *n_chosen = 0;
  for (guint place = 0; (check = check_at (self, place)) != NULL; place++)
    if (gtk_check_button_get_active (check))
      {
        hsd_record_add_number (args, hsd_record_index (args, "dice"), place);
        (*n_chosen)++;
      }

  return args;
}

static void
follow_pad (HsdPool2d20Reroll *self, guint n)
{
  if (self->n_pads == n)
    return;

  self->n_pads = n;
  self->pad = n > 0 ? HSD_FACE_PAD (hsd_face_pad_new_for_dice (self->offer->dice, n)) : NULL;
  if (n > 0)
    hsd_expander_set_child (self->real, GTK_WIDGET (self->pad));
  else
    gtk_expander_set_child (GTK_EXPANDER (self->real), NULL);
  gtk_widget_set_visible (self->real, n > 0);
}

/* The button says how many dice fly and what they cost. */
static char *
name_button (HsdPool2d20Reroll *self, guint n)
{
  /* Translators: a button: %d dice are rolled again. */
  g_autofree char *dice = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Re-roll %d Die", "Re-roll %d Dice", n), n);
  g_autofree char *price = hsd_coin_say (self->offer->price.coin, hsd_price_of_dice (&self->offer->price, n));

  return hsd_join (HSD_JOIN_FACTS, dice, n > 0 ? price : NULL, NULL);
}

/* The test may have been taken back meanwhile. */
static void
follow_cb (HsdPool2d20Reroll *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  guint n;
  g_autoptr (HsdRecord) args = read_args (self, &n);
  g_autofree char *label = name_button (self, n);
  g_autofree char *percent = NULL;
  g_autofree char *promise = NULL;
  const char *closed;
  HsdFraction chance;

  if (hsd_system_page_get_test (page) == NULL)
    return;

  closed = n > 0 ? hsd_system_page_why_closed (page, self->choice->id, args) : NULL;
  if (n > 1 && closed == NULL && find_gain (page, self->choice, args, &chance))
    {
      percent = hsd_chance_to_percent (chance);
      /* Translators: %s is a percentage, the chance of a success with all dice that are chosen. */
      promise = g_strdup_printf (_("Together: %s chance of success"), percent);
    }

  follow_pad (self, n);
  gtk_label_set_label (self->promise, closed != NULL ? closed : promise);
  gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_widget_set_sensitive (self->button, n > 0 && closed == NULL);
}

/* Real dice are entered in the order of the list. */
static void
chosen_cb (HsdPool2d20Reroll *self)
{
  guint n;
  HsdRecord *args = read_args (self, &n);
  const GArray *faces = self->pad != NULL && !hsd_face_pad_is_empty (self->pad) ? hsd_face_pad_get (self->pad) : NULL;

  for (guint i = 0; faces != NULL && i < faces->len; i++)
    hsd_record_add_number (args, hsd_record_index (args, "faces"), g_array_index (faces, int, i));
  if (hsd_system_page_choose (hsd_section_get_page (self), self->choice->id, args))
    gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
}

/* --- rows --- */

/* “re-roll the 20: 95 %” is the row of the 20 with its percentage; before it the digit that chooses the die. */
static void
add_row (HsdPool2d20Reroll *self, guint place)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  const HsdStory *story = hsd_section_get_story (self);
  g_autoptr (HsdRecord) args = args_for (self->choice, place);
  const char *closed = hsd_system_page_why_closed (page, self->choice->id, args);
  g_autofree char *described = hsd_format_describe_die (story, hsd_story_die_at (story, self->offer->dice, place));
  /* Translators: a die that may be rolled again; %s is what it shows, and whose it is. */
  g_autofree char *title = g_strdup_printf (_("Re-roll the %s"), described);
  g_autofree char *digit = g_strdup_printf ("%u", place + 1);
  HsdFraction chance;
  g_autofree char *gain = closed == NULL && find_gain (page, self->choice, args, &chance) ? hsd_chance_to_percent (chance) : NULL;
  const char *more = gain != NULL ? gain : closed;
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, title, more, NULL);
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "title-lines", 0, "subtitle",
                                 closed != NULL ? closed : "", "activatable-widget", check, "sensitive", closed == NULL, NULL);

  if (gain != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_LABEL, "label", gain, "css-classes",
                                                                   (const char *[]) { "gain", "mark-success", NULL }, NULL));
  hsd_widget_set_label (check, said);
  hsd_widget_set_label (row, said);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  if (place < 9)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_LABEL, "label", digit, "css-classes",
                                                                   (const char *[]) { "caption-ink", NULL }, NULL));
  gtk_list_box_append (self->list, row);
  g_signal_connect_object (check, "toggled", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
}

/* --- keys --- */

/* The die in that place of the list, as its number says. */
static gboolean
digit_cb (GtkWidget *list, GVariant *place, gpointer self)
{
  GtkCheckButton *check = check_at (self, g_variant_get_uint32 (place));

  if (check == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (check)))
    return FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (check));
  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
  return TRUE;
}

/* If no die is selected, Enter selects the focused one. */
static gboolean
enter_cb (GtkWidget *list, GVariant *args, gpointer self)
{
  GtkWidget *button = HSD_POOL2D20_REROLL (self)->button;

  if (!gtk_widget_is_sensitive (button))
    return FALSE;

  g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

static void
add_key (HsdPool2d20Reroll *self, GtkEventController *keys, guint key, GtkShortcutFunc func, GVariant *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_callback_action_new (func, self, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

static void
add_keys (HsdPool2d20Reroll *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (guint place = 0; place < 9; place++)
    {
      add_key (self, keys, GDK_KEY_1 + place, digit_cb, g_variant_new_uint32 (place));
      add_key (self, keys, GDK_KEY_KP_1 + place, digit_cb, g_variant_new_uint32 (place));
    }
  add_key (self, keys, GDK_KEY_Return, enter_cb, NULL);
  add_key (self, keys, GDK_KEY_KP_Enter, enter_cb, NULL);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

static void
focus_cb (HsdPool2d20Reroll *self)
{
  GtkCheckButton *check;

  for (guint place = 0; (check = check_at (self, place)) != NULL; place++)
    if (gtk_widget_is_sensitive (GTK_WIDGET (check)))
      {
        gtk_widget_grab_focus (GTK_WIDGET (check));
        return;
      }
}

static void
hsd_pool2d20_reroll_class_init (HsdPool2d20RerollClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-reroll.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, heading);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, list);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, promise);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, real);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Reroll, button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
}

static void
hsd_pool2d20_reroll_init (HsdPool2d20Reroll *self)
{
}

void
hsd_pool2d20_reroll_open (HsdSystemPage *page, GtkWidget *at, const HsdChoice *choice, const HsdOffer *offer, int place)
{
  HsdPool2d20Reroll *self = g_object_new (HSD_TYPE_POOL2D20_REROLL, "page", page, NULL);
  const char *title = hsd_translate (offer->title);
  GtkWidget *popover = hsd_choice_popover_new (at, title, GTK_WIDGET (self));
  GtkCheckButton *check;

  self->choice = choice;
  self->offer = offer;
  gtk_label_set_label (self->heading, title);
  hsd_widget_set_label (GTK_WIDGET (self->list), title);
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->button)), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  for (guint i = 0; i < hsd_story_n_places (hsd_section_get_story (self), offer->dice); i++)
    add_row (self, i);

  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_popover_set_default_widget (GTK_POPOVER (popover), self->button);
  check = place >= 0 ? check_at (self, place) : NULL;
  if (check != NULL && gtk_widget_is_sensitive (GTK_WIDGET (check)))
    gtk_check_button_set_active (check, TRUE);
  follow_cb (self);
  add_keys (self);
  g_signal_connect_object (popover, "map", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_popover_popup (GTK_POPOVER (popover));
}
