/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-help.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/person-row.h"

static HsdDraft *
draft_of (HsdPool2d20Page *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- with what somebody helps --- */

/* What somebody helps with, where that was chosen. */
typedef struct
{
  char *attribute; /* or NULL */
  char *skill;     /* or NULL */
} Wish;

static void
wish_free (Wish *wish)
{
  g_free (wish->attribute);
  g_free (wish->skill);
  g_free (wish);
}

static const Wish *
find_wish (HsdPool2d20Page *self, const char *name)
{
  static const Wish none = { NULL, NULL };
  const Wish *wish = g_hash_table_lookup (self->wishes, name);

  return wish != NULL ? wish : &none;
}

static Wish *
edit_wish (HsdPool2d20Page *self, const char *name)
{
  Wish *wish = g_hash_table_lookup (self->wishes, name);

  if (wish == NULL)
    {
      wish = g_new0 (Wish, 1);
      g_hash_table_insert (self->wishes, g_strdup (name), wish);
    }

  return wish;
}

/* FALSE for whoever has no sheet to help with. */
static gboolean
find_help (HsdPool2d20Page *self, HsdCharacter *character, HsdPool2d20Help *help)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  const HsdRecord *sheet = hsd_character_get_sheet (character, hsd_system_get_index (system));
  const Wish *wish = find_wish (self, hsd_character_get_name (character));

  return hsd_pool2d20_help_find (sheet, wish->attribute != NULL ? wish->attribute : hsd_draft_guess_picked_name (draft_of (self), "attribute"),
                                 wish->skill != NULL ? wish->skill : hsd_draft_guess_picked_name (draft_of (self), "skill"), help);
}

/* --- in the draft --- */

static int
find_row (const HsdRecord *input, guint helpers, const char *name)
{
  for (guint i = 0; i < hsd_record_n_rows (input, helpers); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (input, helpers, i), 0), name) == 0)
      return i;

  return -1;
}

/* The same inputs with that helper, or without. */
static HsdRecord *
with_helper (HsdPool2d20Page *self, const char *name, const HsdPool2d20Help *help, gboolean helps)
{
  HsdDraft *draft = draft_of (self);
  const HsdRecord *before = hsd_draft_get_input (draft);
  guint helpers = hsd_draft_field (draft, "helpers");
  int leave_out = find_row (before, helpers, name);
  HsdRecord *input = hsd_draft_copy_input (draft);

  hsd_record_clear (input, helpers);
  for (guint i = 0; i < hsd_record_n_rows (before, helpers); i++)
    if ((int) i != leave_out)
      hsd_record_update (hsd_record_add_row (input, helpers), hsd_record_get_row (before, helpers, i));

  if (helps)
    hsd_pool2d20_help_add (input, name, help);

  return input;
}

static void
toggled_cb (HsdPool2d20Page *self, gboolean active, GtkWidget *row)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");
  HsdCharacter *character = hsd_state_find (hsd_table_get_state (hsd_draft_get_table (draft_of (self))), name);
  HsdPool2d20Help help;

  if (character != NULL && find_help (self, character, &help))
    hsd_draft_take (draft_of (self), with_helper (self, name, &help, active));
}

/* --- with something else --- */

/* Somebody's sheet, for the popover of their row. */
static const HsdRecord *
sheet_of (HsdPool2d20Page *self, const char *name)
{
  HsdCharacter *character = hsd_state_find (hsd_table_get_state (hsd_draft_get_table (draft_of (self))), name);

  return character != NULL
           ? hsd_character_get_sheet (character, hsd_system_get_index (hsd_system_page_get_system (HSD_SYSTEM_PAGE (self))))
           : NULL;
}

/* Whoever helps already does so with what is chosen now. */
static void
apply_wish (HsdPool2d20Page *self, const char *name)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));
  HsdCharacter *character = hsd_state_find (hsd_table_get_state (hsd_draft_get_table (draft_of (self))), name);
  HsdPool2d20Help help;

  if (character == NULL || !find_help (self, character, &help))
    return;

  if (find_row (input, hsd_draft_field (draft_of (self), "helpers"), name) >= 0)
    hsd_draft_take (draft_of (self), with_helper (self, name, &help, TRUE));
  else
    hsd_pool2d20_helpers_follow (self);
}

/* The attributes that the sheet has, in its order; luck is not lent. */
static guint
list_attributes (const HsdRecord *sheet, HsdToggleItem *items, char values[][8], guint most)
{
  const HsdRecord *attributes = hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes"));
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  guint n = 0;

  for (guint i = 0; fields[i].id != NULL && n < most; i++)
    if (hsd_record_has (attributes, i) && !(fields[i].flags & HSD_ANSWERED))
      {
        g_snprintf (values[n], sizeof values[n], "%d", hsd_record_get (attributes, i));
        items[n] = (HsdToggleItem) { fields[i].id, values[n], hsd_translate (fields[i].label), FALSE };
        n++;
      }

  return n;
}

static void
attribute_cb (HsdPool2d20Page *self, guint index, GtkWidget *toggles)
{
  const char *name = g_object_get_data (G_OBJECT (toggles), "name");
  HsdToggleItem items[16] = { 0 };
  char values[16][8];
  const HsdRecord *sheet = sheet_of (self, name);

  if (sheet == NULL || index >= list_attributes (sheet, items, values, G_N_ELEMENTS (items)))
    return;

  g_free (edit_wish (self, name)->attribute);
  edit_wish (self, name)->attribute = g_strdup (items[index].label);
  apply_wish (self, name);
}

static void
skill_cb (HsdPool2d20Page *self, GParamSpec *pspec, GtkDropDown *skills)
{
  const char *name = g_object_get_data (G_OBJECT (skills), "name");
  const HsdRecord *sheet = sheet_of (self, name);
  guint selected = gtk_drop_down_get_selected (skills);
  const HsdRecord *skill;

  if (sheet == NULL || selected >= hsd_record_n_rows (sheet, hsd_record_index (sheet, "skills")))
    return;

  skill = hsd_record_get_row (sheet, hsd_record_index (sheet, "skills"), selected);
  g_free (edit_wish (self, name)->skill);
  edit_wish (self, name)->skill = g_strdup (hsd_record_get_text (skill, hsd_record_index (skill, "name")));
  apply_wish (self, name);
}

static GtkWidget *
make_attributes (HsdPool2d20Page *self, const HsdRecord *sheet, const char *name, const HsdPool2d20Help *help)
{
  GtkWidget *toggles = hsd_toggles_new (_("With What?"));
  HsdToggleItem items[16] = { 0 };
  char values[16][8];
  guint n = list_attributes (sheet, items, values, G_N_ELEMENTS (items));

  hsd_toggles_set_items (HSD_TOGGLES (toggles), items, n);
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (items[i].label, help->attribute_id) == 0)
      hsd_toggles_set_chosen (HSD_TOGGLES (toggles), i);
  g_object_set_data_full (G_OBJECT (toggles), "name", g_strdup (name), g_free);
  g_signal_connect_object (toggles, "chosen", G_CALLBACK (attribute_cb), self, G_CONNECT_SWAPPED);

  return toggles;
}

static GtkWidget *
make_skills (HsdPool2d20Page *self, const HsdRecord *sheet, const char *name, const HsdPool2d20Help *help)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *skills = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  guint list = hsd_record_index (sheet, "skills");

  for (guint i = 0; i < hsd_record_n_rows (sheet, list); i++)
    {
      const HsdRecord *skill = hsd_record_get_row (sheet, list, i);
      const char *skill_name = hsd_record_get_text (skill, hsd_record_index (skill, "name"));
      g_autofree char *text = g_strdup_printf ("%s   %d%s", skill_name, hsd_record_get (skill, hsd_record_index (skill, "rank")),
                                               hsd_record_get (skill, hsd_record_index (skill, "asset")) ? " ★" : "");

      gtk_string_list_append (names, text);
      if (g_strcmp0 (skill_name, help->skill_name) == 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (skills), i);
    }
  /* Translators: a field: what somebody learned. */
  hsd_widget_set_label (skills, _("Skill"));
  g_object_set_data_full (G_OBJECT (skills), "name", g_strdup (name), g_free);
  g_signal_connect_object (skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);

  return skills;
}

/* Made when it is opened, from the sheet as it is then. */
static void
open_cb (GtkMenuButton *button, gpointer data)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (data);
  const char *name = g_object_get_data (G_OBJECT (gtk_widget_get_ancestor (GTK_WIDGET (button), HSD_TYPE_PERSON_ROW)), "name");
  HsdCharacter *character = hsd_state_find (hsd_table_get_state (hsd_draft_get_table (draft_of (self))), name);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  HsdPool2d20Help help;

  if (character != NULL && find_help (self, character, &help))
    {
      gtk_box_append (GTK_BOX (box), make_attributes (self, sheet_of (self, name), name, &help));
      gtk_box_append (GTK_BOX (box), make_skills (self, sheet_of (self, name), name, &help));
    }
  gtk_widget_add_css_class (box, "reroll");
  gtk_widget_set_size_request (box, 280, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  hsd_widget_set_label (popover, name);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
make_change (HsdPool2d20Page *self)
{
  GtkWidget *change = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (change), "document-edit-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (change), open_cb, self, NULL);
  gtk_widget_set_valign (change, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (change, "flat");
  gtk_widget_add_css_class (change, "slim");
  gtk_widget_set_tooltip_text (change, _("Help with Something Else"));
  hsd_widget_set_label (change, _("Help with Something Else"));

  return change;
}

/* --- rows --- */

/* What one more helper brings, in points of percent. */
static char *
describe_gain (HsdPool2d20Page *self, const char *name, const HsdPool2d20Help *help)
{
  HsdDraft *draft = draft_of (self);
  HsdFraction with, without;
  g_autofree char *points = NULL;
  double change;

  if (hsd_draft_get_visibility (draft) != HSD_OPEN ||
      !hsd_draft_try_success (draft, with_helper (self, name, help, TRUE), &with) ||
      !hsd_draft_try_success (draft, with_helper (self, name, help, FALSE), &without))
    return NULL;

  change = 100 * (hsd_fraction_to_double (with) - hsd_fraction_to_double (without));
  if (ABS (change) < .05)
    /* Translators: what a helper, or a card that is lent, adds to the chance: less than a tenth of a percent. */
    return g_strdup (_("no gain"));

  points = hsd_format_decimal (change, 1, TRUE);
  /* Translators: how many points of percent a helper adds; %s is the number with its sign. */
  return g_strdup_printf (_("%s pts"), points);
}

static void
show_row (HsdPool2d20Page *self, GtkWidget *row, HsdCharacter *character, const HsdPool2d20Help *help)
{
  HsdDraft *draft = draft_of (self);
  const char *name = hsd_character_get_name (character);
  guint helpers = hsd_draft_field (draft, "helpers");
  /* Translators: how somebody helps: %1$s is an attribute, %2$s a skill, %3$d their target number. */
  g_autofree char *caption =
    /* Translators: with what somebody helps: %1$s is an attribute, %2$s a skill, %3$d the target number. */
    g_strdup_printf (_("%1$s + %2$s · TN %3$d"), help->attribute_id, help->skill_name, help->attribute + help->rank);
  g_autofree char *gain = describe_gain (self, name, help);

  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  hsd_person_row_show (HSD_PERSON_ROW (row), &(HsdPersonLook) {
                                               .character = character,
                                               .name = name,
                                               .caption = caption,
                                               .gain = gain,
                                               .active = find_row (hsd_draft_get_input (draft), helpers, name) >= 0,
                                             });
}

static GtkWidget *
row_at (HsdPool2d20Page *self, guint index)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->helpers, index));

  if (row != NULL)
    return row;

  row = hsd_person_row_new ();
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_change (self));
  g_signal_connect_object (row, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->helpers, row);

  return row;
}

void
hsd_pool2d20_helpers_lay (HsdPool2d20Page *self)
{
  /* Translators: a question: which others add a die. */
  GtkWidget *caption = gtk_label_new (_("Who Helps?"));

  self->wishes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) wish_free);
  self->helpers_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->helpers = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_add_css_class (GTK_WIDGET (self->helpers), "boxed-list");
  gtk_list_box_set_selection_mode (self->helpers, GTK_SELECTION_NONE);
  hsd_widget_set_label (GTK_WIDGET (self->helpers), _("Who Helps?"));
  gtk_box_append (GTK_BOX (self->helpers_box), caption);
  gtk_box_append (GTK_BOX (self->helpers_box), GTK_WIDGET (self->helpers));
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS), self->helpers_box);
}

void
hsd_pool2d20_helpers_follow (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  GListModel *characters = hsd_table_get_characters (hsd_draft_get_table (draft));
  GtkListBoxRow *left;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);
      HsdPool2d20Help help;

      if (g_strcmp0 (hsd_character_get_name (character), hsd_draft_get_character (draft)) != 0 &&
          find_help (self, character, &help))
        show_row (self, row_at (self, n++), character, &help);
    }

  while ((left = gtk_list_box_get_row_at_index (self->helpers, n)) != NULL)
    gtk_list_box_remove (self->helpers, GTK_WIDGET (left));
  gtk_widget_set_visible (self->helpers_box, n > 0 && !hsd_draft_get (draft, "skip_roll"));
}

void
hsd_pool2d20_helpers_forget (HsdPool2d20Page *self)
{
  g_hash_table_remove_all (self->wishes);
}

void
hsd_pool2d20_helpers_focus (HsdPool2d20Page *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->helpers, 0);

  if (first != NULL && gtk_widget_is_visible (GTK_WIDGET (first)))
    gtk_widget_grab_focus (GTK_WIDGET (first));
}
