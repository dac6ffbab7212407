/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-helpers.h"
#include "app/games/pool2d20/pool2d20-helping.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/person-row.h"

struct _HsdPool2d20Helpers
{
  HsdSection parent_instance;

  GtkListBox *list;
  GPtrArray *people;  /* HsdCharacter, as the rows go */
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

/* Whom the row of @widget is about. */
static HsdCharacter *
person_of (HsdPool2d20Helpers *self, GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, HSD_TYPE_PERSON_ROW);

  return g_ptr_array_index (self->people, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
toggled_cb (HsdPool2d20Helpers *self, gboolean active, GtkWidget *row)
{
  HsdCharacter *character = person_of (self, row);
  HsdPool2d20Help help;

  if (find_help (self, character, &help))
    hsd_draft_take (hsd_section_get_draft (self), with_helper (self, hsd_character_get_name (character), &help, active));
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

  if (find_help (self, character, &help) && find_row (hsd_draft_get_input (draft), hsd_draft_field (draft, "helpers"), name) >= 0)
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

/* --- rows --- */

/* The change of the chance by one more helper, in percentage points. */
static char *
describe_gain (HsdPool2d20Helpers *self, const char *name, const HsdPool2d20Help *help)
{
  HsdDraft *draft = hsd_section_get_draft (self);
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
    return g_strdup (C_("gain", "no gain"));

  points = hsd_format_decimal (change, 1, TRUE);
  /* Translators: how many points of percent a helper adds; %s is the number with its sign. */
  return g_strdup_printf (_("%s%%"), points);
}

static GtkWidget *
make_row (HsdPool2d20Helpers *self)
{
  GtkWidget *row = hsd_person_row_new ();
  GtkWidget *change = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "document-edit-symbolic", "valign", GTK_ALIGN_CENTER,
                                    /* Translators: the tooltip of a button: a helper rolls with another attribute and
                                       skill. */
                                    "tooltip-text", _("Help with Something Else"), NULL);

  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (change), open_cb, self, NULL);
  gtk_widget_add_css_class (change, "flat");
  gtk_widget_add_css_class (change, "slim");
  hsd_widget_set_label (change, _("Help with Something Else"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), change);
  g_signal_connect_object (row, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->list, row);

  return row;
}

/* In the next row, which is made where there is none. */
static void
show_person (HsdPool2d20Helpers *self, HsdCharacter *character, const HsdPool2d20Help *help)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  const char *name = hsd_character_get_name (character);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, self->people->len);
  g_autofree char *caption =
    /* Translators: with what somebody helps: %1$s is an attribute, %2$s a skill, %3$d the target number. */
    g_strdup_printf (_("%1$s + %2$s · TN %3$d"), help->attribute_letters, help->skill_name, help->attribute + help->rank);
  g_autofree char *gain = describe_gain (self, name, help);

  hsd_person_row_show (HSD_PERSON_ROW (row != NULL ? GTK_WIDGET (row) : make_row (self)),
                       &(HsdPersonLook) {
                         .character = character,
                         .name = name,
                         .caption = caption,
                         .gain = gain,
                         .active = find_row (hsd_draft_get_input (draft), hsd_draft_field (draft, "helpers"), name) >= 0,
                       });
  g_ptr_array_add (self->people, g_object_ref (character));
}

static void
hsd_pool2d20_helpers_follow (HsdSection *section)
{
  HsdPool2d20Helpers *self = HSD_POOL2D20_HELPERS (section);
  HsdDraft *draft = hsd_section_get_draft (self);
  GListModel *characters = hsd_table_get_characters (hsd_draft_get_table (draft));
  GtkListBoxRow *left;

  g_ptr_array_set_size (self->people, 0);
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);
      HsdPool2d20Help help;

      if (g_strcmp0 (hsd_character_get_name (character), hsd_draft_get_character (draft)) != 0 &&
          find_help (self, character, &help))
        show_person (self, character, &help);
    }

  while ((left = gtk_list_box_get_row_at_index (self->list, self->people->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (left));
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

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/hasard_jdr/Hasard/pool2d20-helpers.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), HsdPool2d20Helpers, list);
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
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->list, 0);

  if (first != NULL && gtk_widget_is_visible (GTK_WIDGET (first)))
    gtk_widget_grab_focus (GTK_WIDGET (first));
}
