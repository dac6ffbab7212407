/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-luck.h"
#include "app/games/pool2d20/pool2d20-round.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"

struct _HsdPool2d20Round
{
  HsdSection parent_instance;

  GtkWidget *quiet;
  GtkWidget *start;
  GtkMenuButton *luck;
  GtkWidget *fight;
  GtkLabel *heading;
  GtkBox *people; /* a menu button for each character, in the order of the table */
  GtkWidget *end_turn;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Round, hsd_pool2d20_round, HSD_TYPE_SECTION)

static const HsdRecord *
get_round (HsdPool2d20Round *self)
{
  return hsd_pool2d20_get_round (hsd_section_get_shared (self));
}

static const char *
get_name (HsdPool2d20Round *self, guint index)
{
  const GPtrArray *characters = hsd_table_get_state (hsd_section_get_table (self))->characters;

  return hsd_character_get_name (g_ptr_array_index (characters, index));
}

/* The button of that character; the one of luck outside a fight. */
static GtkWidget *
button_of (HsdPool2d20Round *self, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->people));

  if (get_round (self) == NULL)
    return GTK_WIDGET (self->luck);

  for (guint i = 0; button != NULL && !g_str_equal (get_name (self, i), name); i++)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

/* Whom a button is of; NULL without a character. */
static const char *
name_of (HsdPool2d20Round *self, GtkWidget *button)
{
  guint index = 0;

  if (button == GTK_WIDGET (self->luck))
    return hsd_draft_get_character (hsd_section_get_draft (self));

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    index++;

  return get_name (self, index);
}

/* --- errands --- */

static void
run_round (HsdPool2d20Round *self, const char *what, gboolean value)
{
  HsdRecord *args = hsd_section_errand_args (self, "round");

  hsd_record_set (args, hsd_record_index (args, what), value);
  hsd_section_run (self, "round", args);
}

/* The button that was pressed goes with the fight, or with its end. */
static void
start_cb (HsdPool2d20Round *self)
{
  run_round (self, "on", TRUE);
  gtk_widget_child_focus (self->fight, GTK_DIR_TAB_FORWARD);
}

static void
next_cb (HsdPool2d20Round *self)
{
  run_round (self, "next", TRUE);
}

static void
over_cb (HsdPool2d20Round *self)
{
  run_round (self, "on", FALSE);
  gtk_widget_grab_focus (self->start);
}

void
hsd_pool2d20_round_end_turn (HsdPool2d20Round *self)
{
  const HsdRecord *round = get_round (self);
  gboolean focused = gtk_widget_has_focus (self->end_turn);

  if (round == NULL || hsd_pool2d20_round_turn (round) == NULL)
    return;

  hsd_section_run (self, "end-turn", hsd_section_errand_args (self, "end-turn"));
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self->people), GTK_DIR_TAB_FORWARD);
}

static void
turn_activated (GtkWidget *widget, const char *action, GVariant *name)
{
  HsdRecord *args = hsd_section_errand_args (widget, "turn");

  hsd_record_set_text (args, hsd_record_index (args, "character"), g_variant_get_string (name, NULL));
  hsd_section_run (widget, "turn", args);
}

/* One action of a kind is everybody’s right: a second one is bought. */
static void
act (HsdPool2d20Round *self, const char *name, HsdPool2d20Action kind)
{
  HsdRecord *args = hsd_section_errand_args (self, "act");

  hsd_record_set_text (args, hsd_record_index (args, "character"), name);
  hsd_record_set (args, hsd_record_index (args, "kind"), kind);
  if (hsd_pool2d20_round_has_used (get_round (self), name, kind))
    hsd_record_set (args, hsd_record_index (args, "paid"), TRUE);
  hsd_section_run (self, "act", args);
}

static void
minor_activated (GtkWidget *widget, const char *action, GVariant *name)
{
  act (HSD_POOL2D20_ROUND (widget), g_variant_get_string (name, NULL), HSD_POOL2D20_MINOR);
}

static void
major_activated (GtkWidget *widget, const char *action, GVariant *name)
{
  act (HSD_POOL2D20_ROUND (widget), g_variant_get_string (name, NULL), HSD_POOL2D20_MAJOR);
}

static void
luck_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPool2d20Round *self = HSD_POOL2D20_ROUND (widget);
  const char *name, *on;

  g_variant_get (parameter, "(&s&s)", &name, &on);
  hsd_pool2d20_luck_spend (HSD_SECTION (self), button_of (self, name), name, hsd_pool2d20_luck_find (HSD_SECTION (self), on));
}

/* --- menus --- */

static void
add_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* An action that the group cannot pay is left out, as one that the round does not allow. */
static void
add_action (HsdPool2d20Round *self, GMenu *menu, const char *name, HsdPool2d20Action kind)
{
  static const char *const actions[] = { "round.minor", "round.major" };
  /* Translators: an entry of a menu: somebody takes an action. */
  const char *plain[] = { _("Take the Minor Action"),
    /* Translators: an entry of a menu: the character uses their major action of this round. */
    _("Take the Major Action") };
  const char *bought[] = {
    /* Translators: an entry of a menu: one more action is bought; %s is its price, such as “1 AP”. */
    _("Buy a Minor Action · %s"),
    /* Translators: an entry of a menu: one more action is bought; %s is its price, such as “2 AP”. */
    _("Buy a Major Action · %s"),
  };
  const HsdRecord *shared = hsd_section_get_shared (self);
  int taken = hsd_pool2d20_round_taken (get_round (self), name, kind);
  g_autofree char *price = hsd_coin_say (HSD_COIN_ACTION, hsd_pool2d20_action_price (kind));
  gboolean used = hsd_pool2d20_round_has_used (get_round (self), name, kind);
  g_autoptr (GString) label = g_string_new (used ? bought[kind] : plain[kind]);

  if (taken >= HSD_POOL2D20_ACTIONS ||
      (used && hsd_record_get (shared, hsd_record_index (shared, "group_pool")) < hsd_pool2d20_action_price (kind)))
    return;

  g_string_replace (label, "%s", price, 1);
  add_item (menu, label->str, actions[kind], g_variant_new_string (name));
}

static void
add_luck (HsdPool2d20Round *self, GMenu *menu, const char *name)
{
  for (const HsdOffer *offer = hsd_pool2d20_luck_offers (HSD_SECTION (self)); offer->title != NULL; offer++)
    {
      g_autofree char *price = hsd_price_say (&offer->price);
      g_autofree char *label = hsd_join (HSD_JOIN_FACTS, hsd_translate (offer->title), price, NULL);

      if (hsd_pool2d20_luck_why_closed (HSD_SECTION (self), name, offer->on) == NULL)
        add_item (menu, label, "round.luck", g_variant_new ("(ss)", name, offer->on));
    }
}

/* Made when it is opened, from the round as it is then. */
static void
open_cb (GtkMenuButton *button, gpointer data)
{
  HsdPool2d20Round *self = data;
  const HsdRecord *round = get_round (self);
  const char *name = name_of (self, GTK_WIDGET (button));
  gboolean turn = round != NULL && g_strcmp0 (hsd_pool2d20_round_turn (round), name) == 0;
  g_autoptr (GMenu) menu = g_menu_new ();

  if (round != NULL && !turn)
    /* Translators: an entry of a menu: it is somebody’s turn now. */
    add_item (menu, _("Pass the Turn"), "round.turn", g_variant_new_string (name));
  for (int kind = HSD_POOL2D20_MINOR; turn && kind <= HSD_POOL2D20_MAJOR; kind++)
    add_action (self, menu, name, kind);
  if (name != NULL)
    add_luck (self, menu, name);

  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* --- following --- */

static GtkWidget *
make_person (HsdPool2d20Round *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), hsd_label_new (NULL, NULL));
  gtk_box_append (GTK_BOX (box), hsd_label_new (NULL, "caption"));
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_cb, self, NULL);
  gtk_widget_add_css_class (button, "fighter");
  gtk_box_append (self->people, button);

  return button;
}

static char *
say_state (const HsdRecord *round, const char *name)
{
  int minor = HSD_POOL2D20_ACTIONS - hsd_pool2d20_round_taken (round, name, HSD_POOL2D20_MINOR);
  int major = HSD_POOL2D20_ACTIONS - hsd_pool2d20_round_taken (round, name, HSD_POOL2D20_MAJOR);
  g_autofree char *minors = NULL;
  g_autofree char *majors = NULL;
  g_autofree char *both = NULL;

  if (hsd_pool2d20_round_has_acted (round, name) && g_strcmp0 (hsd_pool2d20_round_turn (round), name) != 0)
    /* Translators: of a character in a round. */
    return g_strdup (_("has acted"));

  /* Translators: how many minor actions, %d; in a list such as “1 minor, 2 major”; as short as it can be. */
  minors = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minor", "%d minor", minor), minor);
  /* Translators: how many major actions, %d; in a list such as “1 minor, 2 major”; as short as it can be. */
  majors = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d major", "%d major", major), major);
  both = hsd_join (HSD_JOIN_LIST, minors, majors, NULL);

  /* Translators: the actions that a character may still take in a round: %s is “1 minor, 2 major”. */
  return g_strdup_printf (_("%s left"), both);
}

/* A screen reader says in words what the sign means. */
static void
show_person (GtkWidget *button, const HsdRecord *round, const char *name)
{
  GtkWidget *box = gtk_menu_button_get_child (GTK_MENU_BUTTON (button));
  gboolean turn = g_strcmp0 (hsd_pool2d20_round_turn (round), name) == 0;
  const char *sign = turn ? "▸ " : hsd_pool2d20_round_has_acted (round, name) ? "✓ " : "";
  g_autofree char *title = g_strconcat (sign, name, NULL);
  g_autofree char *state = say_state (round, name);
  /* Translators: for a screen reader: %1$s is the character whose turn it is, %2$s what they may still do, as in “1
     minor left”. */
  g_autofree char *label = turn ? g_strdup_printf (_("%1$s, acting now: %2$s"), name, state) : hsd_join_pair (name, state);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), title);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), state);
  hsd_widget_set_label (button, label);
  hsd_widget_set_class (button, "turn", turn);
}

static void
show_people (HsdPool2d20Round *self, const HsdRecord *round)
{
  guint n = hsd_table_get_state (hsd_section_get_table (self))->characters->len;
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->people));

  for (guint i = 0; i < n; i++)
    {
      if (button == NULL)
        button = make_person (self);
      show_person (button, round, get_name (self, i));
      button = gtk_widget_get_next_sibling (button);
    }

  while (button != NULL)
    {
      GtkWidget *left = button;

      button = gtk_widget_get_next_sibling (button);
      gtk_box_remove (self->people, left);
    }
}

static void
hsd_pool2d20_round_follow (HsdSection *section)
{
  HsdPool2d20Round *self = HSD_POOL2D20_ROUND (section);
  const HsdRecord *round = get_round (self);
  const char *character = hsd_draft_get_character (hsd_section_get_draft (self));
  gboolean preparing = hsd_system_page_get_state (hsd_section_get_page (self)) == HSD_PAGE_PREPARING;

  gtk_widget_set_visible (self->quiet, round == NULL);
  gtk_widget_set_visible (self->fight, round != NULL);
  /* After a throw luck is among its decisions. */
  gtk_widget_set_visible (GTK_WIDGET (self->luck),
                          preparing && hsd_pool2d20_luck_why_closed (section, character, "detail") == NULL);
  if (round != NULL)
    {
      g_autofree char *heading = hsd_pool2d20_round_say (round);

      gtk_label_set_label (self->heading, heading);
      gtk_widget_set_visible (self->end_turn, hsd_pool2d20_round_turn (round) != NULL);
      show_people (self, round);
    }
}

/* --- class --- */

static void
hsd_pool2d20_round_constructed (GObject *object)
{
  HsdPool2d20Round *self = HSD_POOL2D20_ROUND (object);

  G_OBJECT_CLASS (hsd_pool2d20_round_parent_class)->constructed (object);
  gtk_menu_button_set_create_popup_func (self->luck, open_cb, self, NULL);
  hsd_letter_tip (GTK_WIDGET (self->end_turn), HSD_LETTER_TURN);
}

static void
hsd_pool2d20_round_class_init (HsdPool2d20RoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_pool2d20_round_constructed;
  HSD_SECTION_CLASS (klass)->follow = hsd_pool2d20_round_follow;

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-round.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, quiet);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, start);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, luck);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, fight);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, heading);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, people);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, end_turn);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Round, next);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, over_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_pool2d20_round_end_turn);
  gtk_widget_class_install_action (widget_class, "round.turn", "s", turn_activated);
  gtk_widget_class_install_action (widget_class, "round.minor", "s", minor_activated);
  gtk_widget_class_install_action (widget_class, "round.major", "s", major_activated);
  gtk_widget_class_install_action (widget_class, "round.luck", "(ss)", luck_activated);
}

static void
hsd_pool2d20_round_init (HsdPool2d20Round *self)
{
}
