/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-odds.h"
#include "app/games/luck/luck-page.h"
#include "app/page/toasts.h"
#include "app/widgets/chip.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/number-popover.h"
#include "app/widgets/search-enter.h"
#include "app/widgets/spin.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"
#include "model/systems/luck-table.h"
#include "model/words/join.h"

struct _HsdLuckPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggleGroup *modes;
  GtkWidget *type_box;
  GtkDropDown *types;
  GtkLabel *terms;
  GtkWidget *value_box;
  HsdToggleGroup *characteristics; /* of the sheet */
  GtkWidget *number_row;       /* where there is no sheet */
  GtkSpinButton *number;
  HsdToggleGroup *skills;       /* of the sheet, or numbers where there are none */
  HsdToggleGroup *difficulties; /* their sum is the level */
  HsdChip *kind; /* folds what is rolled, and its type */
  HsdChip *hour; /* folds the dial */
  GtkToggleButton *wanted;
  char *born;           /* whose hour of birth the sky has, or NULL */
  HsdLuckSky sky;
  int day; /* the number of the day that the table kept when it was looked at last; 0: none */

  /* what it would bring */
  HsdLuckOdds *odds;
  HsdLuckHours *hours;

  /* pools */
  HsdTokens *luck;
  GtkMenuButton *recovery;

  HsdLuckDecisions *decisions; /* NULL before a result was shown */

  gboolean following;
};

struct _HsdLuckRecovery
{
  HsdSection parent_instance;

  GtkLabel *heading;
  GtkWidget *destiny_points;
  GtkWidget *destiny;
  GtkWidget *correction_points;
  GtkWidget *correction;
};

/* The page of the luck call: a characteristic and a level against a d100, and, after a failure,
 * a call on luck that the hour helps or hinders. */

G_DEFINE_FINAL_TYPE (HsdLuckPage, hsd_luck_page, HSD_TYPE_SYSTEM_PAGE)

G_DECLARE_FINAL_TYPE (HsdLuckRecovery, hsd_luck_recovery, HSD, LUCK_RECOVERY, HsdSection)

G_DEFINE_FINAL_TYPE (HsdLuckRecovery, hsd_luck_recovery, HSD_TYPE_SECTION)

/* --- types of roll --- */

/* The kinds of roll of the luck call, as the rules' table groups them. */

static const char *const headings[] = {
  /* Translators: above the kinds of roll for which luck can be called on. */
  [HSD_LUCK_ALWAYS] = N_("Luck Can Be Called On"),
  /* Translators: a heading in the list of types of roll: those below it are under this condition. */
  [HSD_LUCK_WANTED] = N_("Luck Can Be Called On if the Player Asked for the Roll"),
  /* Translators: a heading in the list of types of roll: luck can be called on under this condition. */
  [HSD_LUCK_WANTED_AND_AGREED] = N_("If the Player Asked for the Roll and the GM Agrees"),
  /* Translators: a heading in the list of types of roll: those below it are under this condition; the GM is the game
     master. */
  [HSD_LUCK_AGREED] = N_("Luck Can Be Called On if the GM Agrees"),
  /* Translators: a heading in the list of types of roll. */
  [HSD_LUCK_NEVER] = N_("Luck Can Never Be Called On"),
};

static guint
index_of_type (const HsdWord *types, const char *label)
{
  guint type = 0;

  while (types[type].id != NULL && !g_str_equal (hsd_translate (types[type].label), label))
    type++;

  return type;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 30, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (heading, "question");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, const HsdWord *types)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  guint type = index_of_type (types, text);
  GtkWidget *heading = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  /* A group begins where the terms are others. */
  gtk_widget_set_visible (heading, type == 0 || hsd_luck_terms (type) != hsd_luck_terms (type - 1));
  gtk_label_set_label (GTK_LABEL (heading), hsd_translate (headings[hsd_luck_terms (type)]));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (heading)), text);
}

/* The kinds of roll, in the order of the rules' table. */
static GtkDropDown *
types_new (const HsdWord *types)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *down;

  for (guint i = 0; types[i].id != NULL; i++)
    gtk_string_list_append (names, hsd_translate (types[i].label));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) types);

  down = gtk_drop_down_new (G_LIST_MODEL (names), gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (down), factory);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (down), TRUE);
  hsd_drop_down_enter_takes_one (GTK_DROP_DOWN (down));
  /* Translators: a field: which kind of roll it is. */
  hsd_widget_set_label (down, C_("field", "Type of roll"));

  return GTK_DROP_DOWN (down);
}

/* --- recovery --- */

/* The luck points of who acts, and the three ways in which they come back. */

#define HSD_TYPE_LUCK_RECOVERY (hsd_luck_recovery_get_type ())

static HsdLuckPage *
page_of (gpointer self)
{
  return HSD_LUCK_PAGE (hsd_section_get_page (self));
}

/* --- errands --- */

/* The character of the test, or before the throw that of the draft; NULL if none. */
static const char *
get_actor (HsdLuckPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);

  if (hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    return hsd_draft_get_character (hsd_system_page_get_draft (page));

  return hsd_test_get_story (hsd_system_page_get_test (page))->character;
}

/* A value of that sheet; @fallback without one. */
static int
get_sheet_value (HsdLuckPage *self, const char *field, int fallback)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const char *actor = get_actor (self);
  const HsdState *state = hsd_table_get_state (hsd_system_page_get_table (page));
  const HsdRecord *sheet = actor != NULL ? hsd_state_get_sheet (state, hsd_system_page_get_system (page), actor) : NULL;

  return sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, field)) : fallback;
}

static void
tell_done (HsdLuckPage *page, int before)
{
  int after = get_sheet_value (page, "luck_points", 0);
  /* Translators: %1$s is a character, %2$d luck points became %3$d. */
  g_autofree char *text = g_strdup_printf (_("%1$s’s luck: %2$d → %3$d"), get_actor (page), before, after);

  hsd_toast_undoable (GTK_WIDGET (page), hsd_system_page_get_table (HSD_SYSTEM_PAGE (page)), text);
}

static void
recover (HsdLuckRecovery *self, const char *way, GtkWidget *points)
{
  HsdLuckPage *page = page_of (self);
  HsdRecord *args = hsd_section_errand_args (self, "recover");
  const HsdField *fields = hsd_record_fields (args);
  guint why = hsd_fields_find (fields, "why");
  int before = get_sheet_value (page, "luck_points", 0);

  hsd_record_set_text (args, hsd_fields_find (fields, "character"), get_actor (page));
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
  return g_strdup_printf (_("%s’s Luck Points"), get_actor (page_of (self)));
}

/* The points that the end of the day would restore. */
static char *
say_end (GtkWidget *label, HsdDraft *draft, HsdLuckRecovery *self)
{
  HsdLuckPage *page = page_of (self);

  if (get_sheet_value (page, "called_today", FALSE))
    /* Translators: below “End of the Sleeping Castle”: why the end of the day gives no point back. */
    return g_strdup (_("A call succeeded today: no point comes back, and a new day begins."));
  if (get_sheet_value (page, "luck_points", 0) >= get_sheet_value (page, "luck", 0))
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

static void
recovery_lay (HsdLuckPage *self)
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
  hsd_widget_set_tooltip (GTK_WIDGET (self->recovery), C_("action", "Recover Luck Points"));
  hsd_widget_set_label (GTK_WIDGET (self->recovery), C_("action", "Recover Luck Points"));
  gtk_box_append (pools, GTK_WIDGET (self->luck));
  gtk_box_append (pools, GTK_WIDGET (self->recovery));
}

static void
recovery_follow (HsdLuckPage *self)
{
  int luck = get_sheet_value (self, "luck", 0);
  gboolean deciding = hsd_system_page_get_state (HSD_SYSTEM_PAGE (self)) == HSD_PAGE_DECIDING;

  gtk_widget_set_visible (GTK_WIDGET (self->luck), luck > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->recovery), luck > 0);
  if (luck == 0)
    return;

  hsd_tokens_set_label (self->luck, get_actor (self));
  hsd_tokens_set (self->luck, get_sheet_value (self, "luck_points", 0), luck, deciding ? -1 : 0);
}

/* --- words --- */

static const HsdField *
find_input (HsdLuckPage *self, const char *field)
{
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (hsd_system_page_get_system (HSD_SYSTEM_PAGE (self)))->inputs;

  return &inputs[hsd_fields_find (inputs, field)];
}

static const HsdWord *
words_of (HsdLuckPage *self, const char *field)
{
  return find_input (self, field)->words;
}

const HsdWord *
hsd_luck_page_hours (HsdLuckPage *self)
{
  const HsdField *hours = find_input (self, "hours")->fields;

  return hours[hsd_fields_find (hours, "current")].words;
}

/* --- questions --- */

/* Levels of a skill and difficulties that are asked at the table; others are typed. */
#define SKILL_FROM (-4)
#define SKILL_TO 4
#define DIFFICULTY_TO (-6)
#define VALUE_MOST 60

static HsdDraft *
draft_of (HsdLuckPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

static gboolean
is_luck_roll (HsdLuckPage *self)
{
  return g_str_equal (words_of (self, "mode")[hsd_draft_get (draft_of (self), "mode")].id, "luck");
}

/* --- the sheet --- */

static int
find_characteristic (HsdLuckPage *self, const char *name)
{
  for (guint i = 0; name != NULL && i < hsd_draft_n_lines (draft_of (self), "characteristic"); i++)
    if (hsd_vocabulary_is_same (hsd_draft_get_line (draft_of (self), "characteristic", i, NULL), name))
      return i;

  return -1;
}

/* The characteristic that bears the name of the roll is meant, where there is one. */
static void
take_type (HsdLuckPage *self, guint type)
{
  const HsdWord *word = &words_of (self, "roll_type")[type];
  int namesake = find_characteristic (self, hsd_translate (word->label));

  hsd_draft_set (draft_of (self), "roll_type", type);
  if (namesake >= 0)
    hsd_draft_pick (draft_of (self), "characteristic", namesake);
}

/* The type that a test begins with. */
static int
fresh_type (HsdLuckPage *self)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (draft_of (self));

  return hsd_record_get (fresh, hsd_draft_field (draft_of (self), "roll_type"));
}

/* The type of roll that bears the name of the characteristic; −1 where none does. */
static int
find_type (HsdLuckPage *self, const char *name)
{
  const HsdWord *types = words_of (self, "roll_type");

  for (guint i = 0; name != NULL && types[i].id != NULL; i++)
    if (hsd_vocabulary_is_same (hsd_translate (types[i].label), name))
      return i;

  return -1;
}

/* A characteristic sets its type of roll too: sight, strength. One without a type clears the type
 * that another one has set. */
static void
bring_type (HsdLuckPage *self, const char *name, const char *before)
{
  int type = find_type (self, name);

  if (type < 0 && find_type (self, before) == hsd_draft_get (draft_of (self), "roll_type"))
    type = fresh_type (self);
  if (type >= 0)
    hsd_draft_set (draft_of (self), "roll_type", type);
}

/* Sets the sky in the draft and updates the widgets. The table stores the number of the day. */
static void
take_sky (HsdLuckPage *self, const HsdLuckSky *sky)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdDraft *draft = hsd_system_page_get_draft (page);
  HsdRecord *input = hsd_draft_copy_input (draft);

  self->sky = *sky;
  hsd_luck_sky_write (sky, input);
  hsd_draft_take (draft, input);
  hsd_luck_hours_set (self->hours, &self->sky);
  if (self->decisions != NULL && hsd_system_page_get_state (page) == HSD_PAGE_DECIDING)
    hsd_section_follow (self->decisions);
}

static void
take_birth (HsdLuckPage *self)
{
  HsdLuckSky sky = self->sky;

  sky.birth = MAX (get_sheet_value (self, "birth_hour", 0), 0);
  sky.by_dial = hsd_luck_sky_is_known (&sky);
  sky.by_hand = 0;
  take_sky (self, &sky);
}

/* A luck roll leaves out what an action asks for: the toggles show an answer, so there is one. */
static void
complete (HsdLuckPage *self)
{
  static const char *const wanted[] = { "roll_type", "characteristic" };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!hsd_draft_has (draft_of (self), wanted[i]))
      hsd_draft_set (draft_of (self), wanted[i], hsd_draft_get (draft_of (self), wanted[i]));
}

/* Keeps the sky for the same character; another sheet may have another hour of birth. */
static void
keep_sky (HsdLuckPage *self)
{
  HsdLuckSky sky = self->sky;
  int birth = get_sheet_value (self, "birth_hour", 0);

  if (birth > 0)
    sky.birth = birth;
  take_sky (self, &sky);
}

/* Another test: the first of the sheet. The sky is the scene’s, but the hour of birth is theirs. */
static void
questions_seat (HsdLuckPage *self)
{
  const char *who = hsd_draft_get_character (draft_of (self));

  complete (self);
  hsd_draft_pick (draft_of (self), "characteristic", 0);
  if (g_strcmp0 (who, self->born) == 0)
    {
      keep_sky (self);
      return;
    }

  g_free (self->born);
  self->born = g_strdup (who);
  take_birth (self);
}

/* --- callbacks --- */

static void
mode_cb (HsdLuckPage *self, guint mode)
{
  hsd_draft_set (draft_of (self), "mode", mode);
}

static void
type_cb (HsdLuckPage *self)
{
  if (!self->following)
    take_type (self, gtk_drop_down_get_selected (self->types));
}

static void
characteristic_cb (HsdLuckPage *self, guint index)
{
  g_autofree char *before = g_strdup (hsd_draft_get_picked_name (draft_of (self), "characteristic"));

  hsd_draft_pick (draft_of (self), "characteristic", index);
  bring_type (self, hsd_draft_get_picked_name (draft_of (self), "characteristic"), before);
}

static void
other_characteristic_cb (HsdLuckPage *self, int value)
{
  hsd_draft_set (draft_of (self), "characteristic", value);
}

static void
number_cb (HsdLuckPage *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "characteristic", gtk_spin_button_get_value_as_int (self->number));
}

/* The skills of the sheet stand behind none at all. */
static void
skill_cb (HsdLuckPage *self, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), "skill") == 0)
    hsd_draft_set (draft_of (self), "skill", SKILL_FROM + (int) index);
  else if (index == 0)
    hsd_draft_set (draft_of (self), "skill", 0);
  else
    hsd_draft_pick (draft_of (self), "skill", index - 1);
}

static void
other_skill_cb (HsdLuckPage *self, int level)
{
  hsd_draft_set (draft_of (self), "skill", level);
}

static void
difficulty_cb (HsdLuckPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "difficulty", -(int) index);
}

static void
other_difficulty_cb (HsdLuckPage *self, int difficulty)
{
  hsd_draft_set (draft_of (self), "difficulty", difficulty);
}

static void
wanted_cb (HsdLuckPage *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "deliberate", gtk_toggle_button_get_active (self->wanted));
}

/* --- widgets --- */

static HsdToggleGroup *
make_toggles (HsdLuckPage *self, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggle_group_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);

  return HSD_TOGGLE_GROUP (toggles);
}

static HsdToggleGroup *
make_modes (HsdLuckPage *self)
{
  const HsdWord *modes = words_of (self, "mode");
  /* Translators: a question above two buttons: an action, or luck itself. */
  HsdToggleGroup *toggles = make_toggles (self, _("What Is Rolled?"), G_CALLBACK (mode_cb));
  /* Translators: luck itself is rolled, as the game master asks. */
  const HsdToggleItem items[] = { { hsd_translate (modes[0].label) }, { C_("type of roll", "Luck"), NULL, hsd_translate (modes[1].label) } };

  hsd_toggle_group_set_items (toggles, items, G_N_ELEMENTS (items));

  return toggles;
}

static GtkWidget *
make_types (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->types = types_new (words_of (self, "roll_type"));
  self->terms = GTK_LABEL (hsd_label_new ("", "question-note"));
  g_signal_connect_object (self->types, "notify::selected", G_CALLBACK (type_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), hsd_label_new (C_("field", "Type of roll"), "question"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->types));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->terms));

  return box;
}

/* For a sheet without characteristics. */
static GtkWidget *
make_number (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = hsd_label_new (C_("field", "Characteristic"), "question");

  self->number = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, VALUE_MOST, 1));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "numeric");
  hsd_widget_set_label (GTK_WIDGET (self->number), C_("field", "Characteristic"));
  g_signal_connect_object (self->number, "value-changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->number));

  return box;
}

static GtkWidget *
make_value (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->characteristics = make_toggles (self, C_("question", "With What?"), G_CALLBACK (characteristic_cb));
  hsd_toggle_group_set_other (self->characteristics, 1, VALUE_MOST);
  g_signal_connect_object (self->characteristics, "other", G_CALLBACK (other_characteristic_cb), self, G_CONNECT_SWAPPED);
  self->number_row = make_number (self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->characteristics));
  gtk_box_append (GTK_BOX (box), self->number_row);

  return box;
}

static HsdToggleGroup *
make_number_toggles (HsdLuckPage *self, const char *caption, const char *field, GCallback chosen, GCallback other)
{
  const HsdField *input = &hsd_record_fields (hsd_draft_get_input (draft_of (self)))[hsd_draft_field (draft_of (self), field)];
  HsdToggleGroup *toggles = make_toggles (self, caption, chosen);

  hsd_toggle_group_set_other (toggles, input->min, input->max);
  g_signal_connect_object (toggles, "other", other, self, G_CONNECT_SWAPPED);

  return toggles;
}

static HsdToggleGroup *
make_difficulties (HsdLuckPage *self)
{
  HsdToggleGroup *toggles =
    make_number_toggles (self, C_("field", "Difficulty"), "difficulty", G_CALLBACK (difficulty_cb), G_CALLBACK (other_difficulty_cb));
  HsdToggleItem items[1 - DIFFICULTY_TO] = { 0 };
  char labels[G_N_ELEMENTS (items)][16];

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i].label = hsd_format_signed (-(int) i, labels[i]);
  hsd_toggle_group_set_items (toggles, items, G_N_ELEMENTS (items));

  return toggles;
}

/* What is seldom asked, for it follows from the rest. */
static void
lay_chips (HsdLuckPage *self)
{
  GtkBox *chips = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_CHIPS);
  GtkWidget *kind = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (kind), GTK_WIDGET (self->modes));
  gtk_box_append (GTK_BOX (kind), self->type_box);
  self->kind = HSD_CHIP (hsd_chip_new (C_("field", "Type of roll"), kind));
  self->hour = HSD_CHIP (hsd_chip_new (C_("field", "Hour"), GTK_WIDGET (self->hours)));
  /* Translators: a button that stays down: the roll was the player’s wish, not a demand of the game master; it decides
     whether luck can be called on; short. */
  self->wanted = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (C_("roll", "Asked For")));
  hsd_widget_set_label (GTK_WIDGET (self->wanted), _("The player asked for this roll"));
  gtk_widget_add_css_class (GTK_WIDGET (self->wanted), "chip-toggle");
  g_signal_connect_object (self->wanted, "toggled", G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (chips, GTK_WIDGET (self->kind));
  gtk_box_append (chips, GTK_WIDGET (self->wanted));
  gtk_box_append (chips, GTK_WIDGET (self->hour));
}

/* The questions, the odds, the pools: each makes its part, and follows. */
static void
questions_lay (HsdLuckPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);

  self->modes = make_modes (self);
  self->type_box = make_types (self);
  self->value_box = make_value (self);
  self->skills = make_number_toggles (self, C_("field", "Skill"), "skill", G_CALLBACK (skill_cb), G_CALLBACK (other_skill_cb));
  self->difficulties = make_difficulties (self);
  gtk_box_append (questions, self->value_box);
  gtk_box_append (questions, GTK_WIDGET (self->skills));
  gtk_box_append (questions, GTK_WIDGET (self->difficulties));
  lay_chips (self);
  complete (self);
}

/* --- following --- */

/* On which terms luck may be called on it. */
static const char *
describe_terms (HsdLuckTerms terms)
{
  switch (terms)
    {
    case HSD_LUCK_ALWAYS:
      /* Translators: a note below the type of roll: luck can be called on without any condition. */
      return _("If the roll fails, the player can call on luck.");
    case HSD_LUCK_WANTED:
      /* Translators: a note below the type of roll; “they” is the player, “it” the roll. */
      return _("If the roll fails, the player can call on luck, provided they asked for it.");
    case HSD_LUCK_WANTED_AND_AGREED:
      /* Translators: a note below the type of roll; “they” is the player, “it” the roll. */
      return _("If the roll fails, the player can call on luck, provided they asked for it and the GM agrees.");
    case HSD_LUCK_AGREED:
      /* Translators: a note below the type of roll; the GM is the game master. */
      return _("If the roll fails, the player can call on luck, provided the GM agrees.");
    case HSD_LUCK_NEVER:
      return _("Luck cannot be called on for this type of roll.");
    default:
      g_return_val_if_reached ("");
    }
}

static void
show_type (HsdLuckPage *self)
{
  HsdLuckTerms terms = hsd_luck_terms (hsd_draft_get (draft_of (self), "roll_type"));

  self->following = TRUE;
  gtk_drop_down_set_selected (self->types, hsd_draft_get (draft_of (self), "roll_type"));
  gtk_toggle_button_set_active (self->wanted, hsd_draft_get (draft_of (self), "deliberate"));
  self->following = FALSE;
  gtk_label_set_label (self->terms, describe_terms (terms));
  /* It keeps its place where the rules have no use for it, and says why. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->wanted), hsd_luck_terms_want (terms) && !is_luck_roll (self));
  hsd_widget_set_tooltip (GTK_WIDGET (self->wanted), is_luck_roll (self) ? _("Luck cannot be called on for this type of roll.")
                                                                         : describe_terms (terms));
}

/* The type that a test begins with, and the one that follows from the characteristic, are the usual ones. */
static void
show_kind (HsdLuckPage *self)
{
  const char *name = hsd_draft_get_picked_name (draft_of (self), "characteristic");
  int type = hsd_draft_get (draft_of (self), "roll_type");
  gboolean usual = type == find_type (self, name) || type == find_input (self, "roll_type")->fallback;

  if (is_luck_roll (self))
    hsd_chip_set_answer (self->kind, hsd_translate (words_of (self, "mode")[hsd_draft_get (draft_of (self), "mode")].label), TRUE);
  else
    hsd_chip_set_answer (self->kind, hsd_translate (words_of (self, "roll_type")[type].label), !usual);
}

static void
show_hour (HsdLuckPage *self)
{
  char buffer[16];
  const char *adjustment = hsd_format_signed (hsd_luck_sky_adjustment (&self->sky), buffer);
  const char *hour = self->sky.by_dial ? hsd_translate (hsd_luck_page_hours (self)[self->sky.current - 1].label) : C_("field", "Hour");
  gboolean known = self->sky.by_dial || self->sky.by_hand != 0;
  g_autofree char *text = hsd_join (HSD_JOIN_VALUE, hour, known ? adjustment : "—", NULL);

  hsd_chip_set_answer (self->hour, text, known);
}

static void
show_characteristics (HsdLuckPage *self)
{
  guint n = hsd_draft_n_lines (draft_of (self), "characteristic");
  int chosen = hsd_draft_get_picked (draft_of (self), "characteristic");
  int value = hsd_draft_get (draft_of (self), "characteristic");
  g_autofree HsdToggleItem *items = g_new0 (HsdToggleItem, n + 1);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  int own;

  for (guint i = 0; i < n; i++)
    {
      items[i].label = hsd_draft_get_line (draft_of (self), "characteristic", i, &own);
      g_ptr_array_add (values, g_strdup_printf ("%d", own));
      items[i].value = g_ptr_array_index (values, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->characteristics), n > 0);
  gtk_widget_set_visible (self->number_row, n == 0);
  self->following = TRUE;
  gtk_spin_button_set_value (self->number, value);
  self->following = FALSE;
  if (n == 0)
    return;

  hsd_toggle_group_set_items (self->characteristics, items, n);
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->characteristics, chosen);
  else
    hsd_toggle_group_show_other (self->characteristics, value);
}

/* No skill, then those of the sheet. */
static void
fill_skills (HsdLuckPage *self, guint n_lines)
{
  g_autofree HsdToggleItem *items = g_new0 (HsdToggleItem, n_lines + 1);
  g_autofree char (*values)[16] = g_malloc0_n (n_lines + 1, sizeof *values);
  int level;

  /* Translators: of skills: none is used. */
  items[0].label = C_("skill", "None");
  items[0].value = hsd_format_signed (0, values[0]);
  for (guint i = 0; i < n_lines; i++)
    {
      items[i + 1].label = hsd_draft_get_line (draft_of (self), "skill", i, &level);
      items[i + 1].value = hsd_format_signed (level, values[i + 1]);
    }
  hsd_toggle_group_set_items (self->skills, items, n_lines + 1);
}

static void
fill_skill_levels (HsdLuckPage *self)
{
  HsdToggleItem items[SKILL_TO - SKILL_FROM + 1] = { 0 };
  char labels[G_N_ELEMENTS (items)][16];

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i].label = hsd_format_signed (SKILL_FROM + (int) i, labels[i]);
  hsd_toggle_group_set_items (self->skills, items, G_N_ELEMENTS (items));
}

/* A level that was told at once is none of the answers. */
static void
show_skills (HsdLuckPage *self)
{
  guint n = hsd_draft_n_lines (draft_of (self), "skill");
  int level = hsd_draft_get (draft_of (self), "skill");
  int picked = hsd_draft_has (draft_of (self), "skill") ? hsd_draft_get_picked (draft_of (self), "skill") : -1;

  if (n > 0)
    fill_skills (self, n);
  else
    fill_skill_levels (self);

  if (hsd_draft_has (draft_of (self), "level"))
    hsd_toggle_group_set_chosen (self->skills, -1);
  else if (n > 0 && (picked >= 0 || level == 0))
    hsd_toggle_group_set_chosen (self->skills, picked + 1);
  else if (n == 0 && level >= SKILL_FROM && level <= SKILL_TO)
    hsd_toggle_group_set_chosen (self->skills, level - SKILL_FROM);
  else
    hsd_toggle_group_show_other (self->skills, level);
}

/* Told at once, or as skill and difficulty. */
static int
get_level (HsdLuckPage *self)
{
  HsdDraft *draft = draft_of (self);

  return hsd_draft_has (draft, "level") ? hsd_draft_get (draft, "level") : hsd_draft_get (draft, "skill") + hsd_draft_get (draft, "difficulty");
}

/* With the level, which is what the table of the game is read at. */
static void
show_difficulty (HsdLuckPage *self)
{
  int difficulty = hsd_draft_get (draft_of (self), "difficulty");
  char buffer[16];
  /* Translators: %s is a number with its sign: the sum of a skill’s level and of the difficulty. */
  g_autofree char *level = g_strdup_printf (C_("statement", "level %s"), hsd_format_signed (get_level (self), buffer));

  hsd_toggle_group_set_note (self->difficulties, level);
  if (hsd_draft_has (draft_of (self), "level"))
    hsd_toggle_group_set_chosen (self->difficulties, -1);
  else if (difficulty >= DIFFICULTY_TO)
    hsd_toggle_group_set_chosen (self->difficulties, -difficulty);
  else
    hsd_toggle_group_show_other (self->difficulties, difficulty);
}

static void
questions_follow (HsdLuckPage *self)
{
  gboolean luck = is_luck_roll (self);

  hsd_toggle_group_set_chosen (self->modes, hsd_draft_get (draft_of (self), "mode"));
  /* Translators: a note below the kind of roll “Luck”: luck is rolled with the number on the sheet, even if points were
     spent; no full stop. */
  hsd_toggle_group_set_note (self->modes, luck ? _("at the GM’s request, with full luck") : NULL);
  gtk_widget_set_visible (self->type_box, !luck);
  gtk_widget_set_visible (self->value_box, !luck);
  show_type (self);
  show_kind (self);
  show_hour (self);
  show_characteristics (self);
  show_skills (self);
  show_difficulty (self);
}

/* --- who acts --- */

/* --- the sky --- */

static int
read_hour (const HsdRecord *hours, const char *field)
{
  return hsd_record_get (hours, hsd_record_index (hours, field));
}

/* The sky of the draft; the day is the one that was set last. */
static void
read_sky (HsdLuckPage *self)
{
  HsdDraft *draft = hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
  const HsdRecord *hours = hsd_record_get_object (hsd_draft_get_input (draft), hsd_draft_field (draft, "hours"));

  self->sky.by_dial = hours != NULL;
  if (hours == NULL)
    {
      self->sky.by_hand = hsd_draft_get (draft, "astrology");
      return;
    }

  self->sky.birth = read_hour (hours, "birth");
  self->sky.astral = read_hour (hours, "astral");
  self->sky.current = read_hour (hours, "current");
}

void
hsd_luck_sky_write (const HsdLuckSky *self, HsdRecord *record)
{
  const HsdField *fields = hsd_record_fields (record);
  guint astrology = hsd_fields_find (fields, "astrology");
  guint hours = hsd_fields_find (fields, "hours");
  HsdRecord *dial;

  hsd_record_clear (record, astrology);
  hsd_record_clear (record, hours);
  if (!self->by_dial)
    {
      hsd_record_set (record, astrology, self->by_hand);
      return;
    }

  dial = hsd_record_edit_object (record, hours);
  hsd_record_set (dial, hsd_record_index (dial, "birth"), self->birth);
  hsd_record_set (dial, hsd_record_index (dial, "astral"), self->astral);
  hsd_record_set (dial, hsd_record_index (dial, "current"), self->current);
}

const HsdLuckSky *
hsd_luck_page_get_sky (HsdLuckPage *self)
{
  return &self->sky;
}

/* The number of the day that the table keeps; 0: none. */
static int
read_day (HsdLuckPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const HsdRecord *shared =
    hsd_state_get_shared (hsd_table_get_state (hsd_system_page_get_table (page)), hsd_system_page_get_system (page));
  guint astral = hsd_record_index (shared, "astral");

  return hsd_record_has (shared, astral) ? hsd_record_get (shared, astral) : 0;
}

/* A read-only table cannot store the day: the one set last counts. */
static void
keep_day (HsdLuckPage *self, int astral)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdSystem *system = hsd_system_page_get_system (page);
  HsdTable *table = hsd_system_page_get_table (page);
  int errand = hsd_system_find_errand (system, "astral-day");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  g_autoptr (GError) error = NULL;

  if (hsd_table_is_read_only (table))
    return;

  self->day = astral;
  hsd_record_set (args, hsd_record_index (args, "astral"), astral);
  if (!hsd_table_run (table, system, errand, args, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

void
hsd_luck_page_say_sky (HsdLuckPage *self, const HsdLuckSky *sky)
{
  HsdLuckSky said = *sky;

  if (said.astral > 0 && said.astral != self->sky.astral)
    keep_day (self, said.astral);
  take_sky (self, &said);
}

/* The table was opened, or what it keeps was taken back. */
static void
follow_day (HsdLuckPage *self)
{
  HsdLuckSky sky = self->sky;
  int day = read_day (self);

  if (day == self->day)
    return;

  self->day = sky.astral = day;
  sky.by_dial = hsd_luck_sky_is_known (&sky);
  take_sky (self, &sky);
}

/* --- a page --- */

static void
show_note (HsdLuckPage *self)
{
  int luck = get_sheet_value (self, "luck", 0);
  /* Translators: %1$d of %2$d luck points are left. */
  g_autofree char *note = luck > 0 ? g_strdup_printf (C_("points", "Luck %1$d/%2$d"), get_sheet_value (self, "luck_points", 0), luck)
                                   : NULL;

  hsd_system_page_set_note (HSD_SYSTEM_PAGE (self), note);
}

static void
hours_cb (HsdLuckPage *self)
{
  hsd_luck_page_say_sky (self, hsd_luck_hours_get (self->hours));
}

static void
hsd_luck_page_lay (HsdSystemPage *page)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);
  GtkBox *options = hsd_system_page_get_place (page, HSD_PLACE_OPTIONS);

  self->sky.current = 1;
  self->day = self->sky.astral = read_day (self);
  self->hours = HSD_LUCK_HOURS (hsd_luck_hours_new (hsd_luck_page_hours (self), GTK_ORIENTATION_HORIZONTAL));
  g_signal_connect_object (self->hours, "changed", G_CALLBACK (hours_cb), self, G_CONNECT_SWAPPED);
  questions_lay (self);
  self->odds = hsd_section_add (HSD_TYPE_LUCK_ODDS, page, options);
  recovery_lay (self);
}

static void
hsd_luck_page_ask (HsdSystemPage *page)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);

  read_sky (self);
  follow_day (self);
  questions_follow (self);
  hsd_section_follow (self->odds);
  hsd_luck_hours_set (self->hours, &self->sky);
  recovery_follow (self);
  show_note (self);
}

static void
hsd_luck_page_lay_told (HsdSystemPage *page)
{
  HSD_LUCK_PAGE (page)->decisions =
    hsd_section_add (HSD_TYPE_LUCK_DECISIONS, page, hsd_system_page_get_place (page, HSD_PLACE_DECISIONS));
}

static void
hsd_luck_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);

  hsd_section_follow (self->decisions);
  recovery_follow (self);
  show_note (self);
}

/* Six chances are for whoever has room for them. */
static void
hsd_luck_page_fit (HsdSystemPage *page, guint n_columns)
{
  hsd_luck_odds_set_roomy (HSD_LUCK_PAGE (page)->odds, n_columns == 3);
}

static void
hsd_luck_page_seat (HsdSystemPage *page)
{
  questions_seat (HSD_LUCK_PAGE (page));
}

static char *
hsd_luck_page_name_throw (HsdSystemPage *page)
{
  /* Translators: a button: a die of a hundred faces is rolled. */
  return g_strdup (_("Roll the d100"));
}

static void
hsd_luck_page_foretell (HsdSystemPage *page, HsdDraft *draft, HsdProspect *prospect)
{
  hsd_prospect_add_die (prospect, HSD_DIE_D100, NULL, NULL);
}

static void
hsd_luck_page_step (HsdSystemPage *page, int by)
{
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const char *stepped = hsd_draft_has (draft, "level") ? "level" : "difficulty";
  const HsdField *field = find_input (HSD_LUCK_PAGE (page), stepped);

  hsd_draft_set (draft, stepped, CLAMP (hsd_draft_get (draft, stepped) + by, field->min, field->max));
}

/* A: the one whose agreement is asked for. */
static void
hsd_luck_page_press (HsdSystemPage *page, char letter)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);

  if (letter == 'a' && hsd_system_page_get_state (page) == HSD_PAGE_DECIDING)
    hsd_luck_decisions_agree (self->decisions);
}

static void
hsd_luck_page_real_dice (HsdSystemPage *page)
{
  hsd_luck_decisions_ask_faces (HSD_LUCK_PAGE (page)->decisions);
}

static void
hsd_luck_page_finalize (GObject *object)
{
  g_free (HSD_LUCK_PAGE (object)->born);

  G_OBJECT_CLASS (hsd_luck_page_parent_class)->finalize (object);
}

static void
hsd_luck_page_class_init (HsdLuckPageClass *klass)
{
  static const char *const asked[] = { "mode", "characteristic", "roll_type", "level", "deliberate", "astrology", "hours", "skill", "difficulty", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_luck_page_finalize;
  page_class->asked = asked;
  page_class->vocabulary = &hsd_luck_vocabulary;
  page_class->lay = hsd_luck_page_lay;
  page_class->ask = hsd_luck_page_ask;
  page_class->lay_told = hsd_luck_page_lay_told;
  page_class->tell = hsd_luck_page_tell;
  page_class->seat = hsd_luck_page_seat;
  page_class->fit = hsd_luck_page_fit;
  page_class->name_throw = hsd_luck_page_name_throw;
  page_class->foretell = hsd_luck_page_foretell;
  page_class->step = hsd_luck_page_step;
  page_class->digits = "difficulty";
  page_class->press = hsd_luck_page_press;
  page_class->real_dice = hsd_luck_page_real_dice;
}

static void
hsd_luck_page_init (HsdLuckPage *self)
{
}

HsdLuckDecisions *
hsd_luck_page_get_decisions (HsdLuckPage *self)
{
  g_return_val_if_fail (HSD_IS_LUCK_PAGE (self), NULL);

  return self->decisions;
}
