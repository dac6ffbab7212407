/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-helpers.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/games/section.h"
#include "app/widgets/avatar.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"

/* --- pool2d20 helping --- */

/**
 * HsdPool2d20Helping:
 *
 * The attributes and skills of a helper's sheet, in a popover.
 *
 * Signals: "wished", with an attribute or NULL and a skill or NULL, when the user chooses one.
 */
#define HSD_TYPE_POOL2D20_HELPING (hsd_pool2d20_helping_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Helping, hsd_pool2d20_helping, HSD, POOL2D20_HELPING, HsdSection)

#define MOST 16

struct _HsdPool2d20Helping
{
  HsdSection parent_instance;

  HsdCharacter *character; /* owned */
  char *unknown;           /* the last of the skills, if it is not on the sheet */
  HsdToggleGroup *attributes;
  GtkDropDown *skills;
  GtkStringList *names;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Helping, hsd_pool2d20_helping, HSD_TYPE_SECTION)

enum
{
  WISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const HsdRecord *
get_sheet (HsdPool2d20Helping *self)
{
  return hsd_character_get_sheet (self->character, hsd_system_get_index (hsd_section_get_system (self)));
}

/* The attributes that the sheet has, in its order; then luck, where a point of it is left. */
static guint
list_attributes (const HsdRecord *sheet, HsdToggleItem *items, char values[][24], const char **ids)
{
  const HsdRecord *attributes = hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes"));
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  HsdPool2d20Help luck;
  guint n = 0;

  for (guint i = 0; fields[i].id != NULL && n < MOST; i++)
    if (hsd_record_has (attributes, i) && !(fields[i].flags & HSD_ANSWERED))
      {
        g_snprintf (values[n], sizeof values[n], "%d", hsd_record_get (attributes, i));
        items[n] = (HsdToggleItem) { hsd_field_letters (&fields[i]), values[n], hsd_translate (fields[i].label), FALSE };
        ids[n] = fields[i].id;
        n++;
      }

  hsd_pool2d20_help_find (sheet, HSD_POOL2D20_STACKED, NULL, &luck);
  if (luck.stacked && n < MOST)
    {
      g_snprintf (values[n], sizeof values[n], "%s\u00a0%d", luck.attribute_letters, luck.attribute);
      items[n] = (HsdToggleItem) { _("Stroke of Luck"), values[n], NULL, FALSE };
      ids[n] = luck.attribute_id;
      n++;
    }

  return n;
}

static void
attribute_cb (HsdPool2d20Helping *self, guint index)
{
  HsdToggleItem items[MOST] = { 0 };
  char values[MOST][24];
  const char *ids[MOST];

  if (index < list_attributes (get_sheet (self), items, values, ids))
    g_signal_emit (self, signals[WISHED], 0, ids[index], NULL);
}

static void
skill_cb (HsdPool2d20Helping *self)
{
  const HsdRecord *sheet = get_sheet (self);
  guint selected = gtk_drop_down_get_selected (self->skills);
  guint list = hsd_record_index (sheet, "skills");
  const HsdRecord *skill = selected < hsd_record_n_rows (sheet, list) ? hsd_record_get_row (sheet, list, selected) : NULL;

  g_signal_emit (self, signals[WISHED], 0, NULL,
                 skill != NULL ? hsd_record_get_text (skill, hsd_record_index (skill, "name")) : self->unknown);
}

static void
fill_attributes (HsdPool2d20Helping *self, const HsdPool2d20Help *help)
{
  HsdToggleItem items[MOST] = { 0 };
  char values[MOST][24];
  const char *ids[MOST];
  guint n = list_attributes (get_sheet (self), items, values, ids);

  hsd_toggle_group_set_items (self->attributes, items, n);
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (ids[i], help->attribute_id) == 0)
      hsd_toggle_group_set_chosen (self->attributes, i);
}

static void
add_skill (HsdPool2d20Helping *self, const char *name, int rank, gboolean asset, const HsdPool2d20Help *help)
{
  g_autofree char *text = hsd_pool2d20_name_skill (name, rank, asset);

  gtk_string_list_append (self->names, text);
  if (g_str_equal (name, help->skill_name))
    gtk_drop_down_set_selected (self->skills, g_list_model_get_n_items (G_LIST_MODEL (self->names)) - 1);
}

/* A skill that is not on the sheet has no rank. */
static void
fill_skills (HsdPool2d20Helping *self, const HsdPool2d20Help *help)
{
  const HsdRecord *sheet = get_sheet (self);
  gboolean known = FALSE;
  guint list = hsd_record_index (sheet, "skills");

  for (guint i = 0; i < hsd_record_n_rows (sheet, list); i++)
    {
      const HsdRecord *skill = hsd_record_get_row (sheet, list, i);
      const char *name = hsd_record_get_text (skill, hsd_record_index (skill, "name"));

      known |= g_str_equal (name, help->skill_name);
      add_skill (self, name, hsd_record_get (skill, hsd_record_index (skill, "rank")),
                 hsd_record_get (skill, hsd_record_index (skill, "asset")), help);
    }
  if (known)
    return;

  self->unknown = g_strdup (help->skill_name);
  add_skill (self, self->unknown, 0, FALSE, help);
}

static void
hsd_pool2d20_helping_finalize (GObject *object)
{
  g_clear_object (&HSD_POOL2D20_HELPING (object)->character);
  g_free (HSD_POOL2D20_HELPING (object)->unknown);

  G_OBJECT_CLASS (hsd_pool2d20_helping_parent_class)->finalize (object);
}

static void
hsd_pool2d20_helping_class_init (HsdPool2d20HelpingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_pool2d20_helping_finalize;

  signals[WISHED] = g_signal_new ("wished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_STRING, G_TYPE_STRING);

  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-helping.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Helping, attributes);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Helping, skills);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Helping, names);
  gtk_widget_class_bind_template_callback (widget_class, attribute_cb);
}

static void
hsd_pool2d20_helping_init (HsdPool2d20Helping *self)
{
}

/* @help is what @character helps with now. */
static GtkWidget *
hsd_pool2d20_helping_new (HsdSystemPage *page, HsdCharacter *character, const HsdPool2d20Help *help)
{
  HsdPool2d20Helping *self = g_object_new (HSD_TYPE_POOL2D20_HELPING, "page", page, NULL);

  self->character = g_object_ref (character);
  fill_attributes (self, help);
  fill_skills (self, help);
  g_signal_connect_object (self->skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/* --- pool2d20 helpers --- */

struct _HsdPool2d20Helpers
{
  HsdSection parent_instance;

  GtkBox *tokens;
  GtkWidget *all; /* the last of them */
  GtkLabel *unit;
  GPtrArray *people;  /* HsdCharacter, in the order of the tokens */
  GHashTable *wishes; /* char * → Wish: by name, the attribute and skill chosen for a helper */
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Helpers, hsd_pool2d20_helpers, HSD_TYPE_SECTION)

/* --- with what somebody helps --- */

/* The attribute and skill chosen for a helper. */
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
find_wish (HsdPool2d20Helpers *self, const char *name)
{
  static const Wish none = { NULL, NULL };
  const Wish *wish = g_hash_table_lookup (self->wishes, name);

  return wish != NULL ? wish : &none;
}

static Wish *
edit_wish (HsdPool2d20Helpers *self, const char *name)
{
  Wish *wish = g_hash_table_lookup (self->wishes, name);

  if (wish == NULL)
    {
      wish = g_new0 (Wish, 1);
      g_hash_table_insert (self->wishes, g_strdup (name), wish);
    }

  return wish;
}

/* FALSE without a sheet to help with. */
static gboolean
find_help (HsdPool2d20Helpers *self, HsdCharacter *character, HsdPool2d20Help *help)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  const HsdRecord *sheet = hsd_character_get_sheet (character, hsd_system_get_index (hsd_section_get_system (self)));
  const Wish *wish = find_wish (self, hsd_character_get_name (character));

  return hsd_pool2d20_help_find (sheet, wish->attribute != NULL ? wish->attribute : hsd_draft_guess_picked_name (draft, "attribute"),
                                 wish->skill != NULL ? wish->skill : hsd_draft_guess_picked_name (draft, "skill"), help);
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
with_helper (HsdPool2d20Helpers *self, const char *name, const HsdPool2d20Help *help, gboolean helps)
{
  HsdDraft *draft = hsd_section_get_draft (self);
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

static gboolean
helps (HsdPool2d20Helpers *self, const char *name)
{
  HsdDraft *draft = hsd_section_get_draft (self);

  return find_row (hsd_draft_get_input (draft), hsd_draft_field (draft, "helpers"), name) >= 0;
}

/* The character whose token contains @widget. */
static HsdCharacter *
person_of (HsdPool2d20Helpers *self, GtkWidget *widget)
{
  guint index = 0;

  while (gtk_widget_get_parent (widget) != GTK_WIDGET (self->tokens))
    widget = gtk_widget_get_parent (widget);
  while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
    index++;

  return g_ptr_array_index (self->people, index);
}

/* --- everybody --- */

/* NPCs, and those who retired, help on their own token alone. */
static gboolean
is_beside (HsdPool2d20Helpers *self, HsdCharacter *character)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  HsdCharacter *leader = hsd_state_find (hsd_table_get_state (hsd_draft_get_table (draft)), hsd_draft_get_character (draft));

  return !hsd_character_is_retired (character) &&
         g_strcmp0 (hsd_character_get_group (character), leader != NULL ? hsd_character_get_group (leader) : NULL) == 0;
}

static guint
count_beside (HsdPool2d20Helpers *self, gboolean who_help)
{
  guint n = 0;

  for (guint i = 0; i < self->people->len; i++)
    n += is_beside (self, g_ptr_array_index (self->people, i)) &&
         (!who_help || helps (self, hsd_character_get_name (g_ptr_array_index (self->people, i))));

  return n;
}

/* The test of a group; or nobody helps any more. */
static void
all_cb (HsdPool2d20Helpers *self)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  gboolean all = count_beside (self, TRUE) < count_beside (self, FALSE);
  HsdRecord *input = hsd_draft_copy_input (draft);
  HsdPool2d20Help help;

  hsd_record_clear (input, hsd_draft_field (draft, "helpers"));
  for (guint i = 0; all && i < self->people->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (self->people, i);
      const char *name = hsd_character_get_name (character);

      if ((is_beside (self, character) || helps (self, name)) && find_help (self, character, &help))
        hsd_pool2d20_help_add (input, name, &help);
    }
  hsd_draft_take (draft, input);
}

static void
clicked_cb (HsdPool2d20Helpers *self, GtkWidget *toggle)
{
  HsdCharacter *character = person_of (self, toggle);
  const char *name = hsd_character_get_name (character);
  HsdPool2d20Help help;

  if (find_help (self, character, &help))
    hsd_draft_take (hsd_section_get_draft (self), with_helper (self, name, &help, !helps (self, name)));
}

/* --- with something else --- */

/* Updates the helper if they already help. */
static void
wished_cb (HsdPool2d20Helpers *self, const char *attribute, const char *skill, GtkWidget *helping)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  HsdCharacter *character = person_of (self, helping);
  const char *name = hsd_character_get_name (character);
  Wish *wish = edit_wish (self, name);
  HsdPool2d20Help help;

  g_free (attribute != NULL ? wish->attribute : wish->skill);
  if (attribute != NULL)
    wish->attribute = g_strdup (attribute);
  else
    wish->skill = g_strdup (skill);

  if (find_help (self, character, &help) && helps (self, name))
    hsd_draft_take (draft, with_helper (self, name, &help, TRUE));
  else
    hsd_section_follow (self);
}

/* Made when it is opened, from the sheet as it is then. */
static void
open_cb (GtkMenuButton *button, gpointer data)
{
  HsdPool2d20Helpers *self = data;
  HsdCharacter *character = person_of (self, GTK_WIDGET (button));
  GtkWidget *popover = gtk_popover_new ();
  HsdPool2d20Help help;
  GtkWidget *helping;

  if (find_help (self, character, &help))
    {
      helping = hsd_pool2d20_helping_new (hsd_section_get_page (self), character, &help);
      g_signal_connect_object (helping, "wished", G_CALLBACK (wished_cb), self, G_CONNECT_SWAPPED);
      gtk_popover_set_child (GTK_POPOVER (popover), helping);
    }
  hsd_widget_set_label (popover, hsd_character_get_name (character));
  gtk_menu_button_set_popover (button, popover);
}

/* --- tokens --- */

/* The change of the chance by one more helper, in percentage points; NULL where the chance is hidden. */
static char *
describe_gain (HsdPool2d20Helpers *self, const char *name, const HsdPool2d20Help *help)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  HsdFraction with, without;
  double change;

  if (hsd_draft_get_visibility (draft) != HSD_OPEN ||
      !hsd_draft_try_success (draft, with_helper (self, name, help, TRUE), &with) ||
      !hsd_draft_try_success (draft, with_helper (self, name, help, FALSE), &without))
    return NULL;

  change = 100 * (hsd_fraction_to_double (with) - hsd_fraction_to_double (without));

  return hsd_format_decimal (change, 1, TRUE);
}

static GtkWidget *
make_token (HsdPool2d20Helpers *self)
{
  GtkWidget *token = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *toggle = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", content, NULL);
  GtkWidget *change = g_object_new (GTK_TYPE_MENU_BUTTON,
                                    /* Translators: the tooltip of a button: a helper rolls with another attribute and
                                       skill. */
                                    "tooltip-text", _("Help with Something Else"), NULL);

  gtk_box_append (GTK_BOX (content), hsd_avatar_new (26));
  gtk_box_append (GTK_BOX (content), hsd_label_new (NULL, "numeric"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (change), open_cb, self, NULL);
  hsd_widget_set_label (change, _("Help with Something Else"));
  gtk_widget_add_css_class (token, "linked");
  gtk_widget_add_css_class (token, "helper");
  gtk_box_append (GTK_BOX (token), toggle);
  gtk_box_append (GTK_BOX (token), change);
  g_signal_connect_object (toggle, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_before (token, GTK_WIDGET (self->tokens), self->all);

  return token;
}

/* A token shows the gain; the tooltip shows with what the person helps, and a screen reader says both. */
static void
show_person (HsdPool2d20Helpers *self, GtkWidget *token, HsdCharacter *character, const HsdPool2d20Help *help)
{
  const char *name = hsd_character_get_name (character);
  GtkWidget *toggle = gtk_widget_get_first_child (token);
  GtkWidget *avatar = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (toggle)));
  g_autofree char *gain = describe_gain (self, name, help);
  /* Translators: for a screen reader: how many points of percent a helper adds; %s is the number with its sign. */
  g_autofree char *said_gain = gain != NULL ? g_strdup_printf (C_("percentage", "%s%%"), gain) : NULL;
  g_autofree char *caption =
    /* Translators: with what somebody helps: %1$s is an attribute, %2$s a skill, %3$d the target number. */
    g_strdup_printf (_("%1$s + %2$s · TN %3$d"), help->attribute_letters, help->skill_name, help->attribute + help->rank);
  g_autofree char *with = hsd_join_pair (name, caption);
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, with, said_gain, NULL);

  hsd_avatar_show_character (HSD_AVATAR (avatar), character);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (avatar)), gain != NULL ? gain : name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), helps (self, name));
  gtk_widget_set_visible (gtk_widget_get_last_child (token), helps (self, name));
  gtk_widget_set_tooltip_text (toggle, with);
  hsd_widget_set_label (toggle, said);
}

static void
hsd_pool2d20_helpers_follow (HsdSection *section)
{
  HsdPool2d20Helpers *self = HSD_POOL2D20_HELPERS (section);
  HsdDraft *draft = hsd_section_get_draft (self);
  GListModel *characters = hsd_table_get_characters (hsd_draft_get_table (draft));
  GtkWidget *token = gtk_widget_get_first_child (GTK_WIDGET (self->tokens));

  g_ptr_array_set_size (self->people, 0);
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);
      HsdPool2d20Help help;

      if (g_strcmp0 (hsd_character_get_name (character), hsd_draft_get_character (draft)) == 0 ||
          !find_help (self, character, &help))
        continue;
      if (token == self->all)
        token = make_token (self);
      show_person (self, token, character, &help);
      g_ptr_array_add (self->people, g_object_ref (character));
      token = gtk_widget_get_next_sibling (token);
    }

  while (token != self->all)
    {
      GtkWidget *left = token;

      token = gtk_widget_get_next_sibling (token);
      gtk_box_remove (self->tokens, left);
    }
  gtk_widget_set_visible (self->all, count_beside (self, FALSE) > 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->all), count_beside (self, TRUE) == count_beside (self, FALSE));
  gtk_widget_set_visible (GTK_WIDGET (self->unit), hsd_draft_get_visibility (draft) == HSD_OPEN);
  gtk_widget_set_visible (GTK_WIDGET (self), self->people->len > 0 && !hsd_draft_get (draft, "skip_roll"));
}

/* --- class --- */

static void
hsd_pool2d20_helpers_finalize (GObject *object)
{
  g_ptr_array_unref (HSD_POOL2D20_HELPERS (object)->people);
  g_hash_table_unref (HSD_POOL2D20_HELPERS (object)->wishes);

  G_OBJECT_CLASS (hsd_pool2d20_helpers_parent_class)->finalize (object);
}

static void
hsd_pool2d20_helpers_class_init (HsdPool2d20HelpersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_pool2d20_helpers_finalize;
  HSD_SECTION_CLASS (klass)->follow = hsd_pool2d20_helpers_follow;

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/hasard_jdr/Hasard/pool2d20-helpers.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), HsdPool2d20Helpers, all);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), HsdPool2d20Helpers, tokens);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), HsdPool2d20Helpers, unit);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), all_cb);
}

static void
hsd_pool2d20_helpers_init (HsdPool2d20Helpers *self)
{
  self->people = g_ptr_array_new_with_free_func (g_object_unref);
  self->wishes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) wish_free);
}

void
hsd_pool2d20_helpers_forget (HsdPool2d20Helpers *self)
{
  g_hash_table_remove_all (self->wishes);
}

void
hsd_pool2d20_helpers_focus (HsdPool2d20Helpers *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->tokens));

  if (first != NULL && gtk_widget_is_visible (first))
    gtk_widget_grab_focus (gtk_widget_get_first_child (first));
}
