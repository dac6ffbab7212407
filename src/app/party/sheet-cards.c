/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/party/character-summary.h"
#include "app/party/sheet-cards.h"
#include "app/widgets/closures.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/system.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdSheetRow:
 *
 * A row of a list of a sheet: its name, what else is known of it, and what it makes. One with which something is
 * thrown has the action sheet.prepare.
 */
#define HSD_TYPE_SHEET_ROW (hsd_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetRow, hsd_sheet_row, HSD, SHEET_ROW, GtkListBoxRow)

#define NBSP "\u00a0"

struct _HsdSheetRow
{
  GtkListBoxRow parent_instance;

  HsdSystem *system; /* lives as long as the program */
  HsdRecord *sheet;  /* owned */
  guint field;
  guint line;

  /* of the template */
  GtkImage *star;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *figure;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (HsdSheetRow, hsd_sheet_row, GTK_TYPE_LIST_BOX_ROW)

/* --- words --- */

/* A number as the field writes it; free it with g_free(). */
static char *
hsd_sheet_describe_number (const HsdField *field, int number)
{
  char buffer[16];

  return field->min < 0 ? g_strdup (hsd_format_signed (number, buffer)) : g_strdup_printf ("%d", number);
}

/* Whether @row makes a speciality of what it says; @can_be whether rows of its list may. */
static gboolean
hsd_sheet_is_starred (const HsdRecord *row, gboolean *can_be)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_BOOL)
      {
        *can_be = TRUE;
        return hsd_record_get (row, i);
      }
  *can_be = FALSE;

  return FALSE;
}

/* The subtitle: the value that goes along, and the columns in words. A number that is already shown
 * is left out. */
static char *
describe_columns (const HsdRecord *row, const char *along, gboolean numbers)
{
  const HsdField *fields = hsd_record_fields (row);
  GString *text = g_string_new (along);

  for (guint i = 1; fields[i].id != NULL; i++)
    {
      g_autofree char *value =
        numbers && fields[i].kind == HSD_INT ? hsd_sheet_describe_number (&fields[i], hsd_record_get (row, i)) : NULL;
      g_autofree char *word = fields[i].kind == HSD_WORD ? hsd_fact_describe (row, i) : NULL;

      if (value != NULL)
        {
          g_autofree char *both = hsd_join (HSD_JOIN_TIED, hsd_translate (fields[i].label), value, NULL);

          hsd_join_add (text, HSD_JOIN_FACTS, both);
        }
      else if (word != NULL)
        hsd_join_add (text, HSD_JOIN_FACTS, word);
    }

  return g_string_free (text, FALSE);
}

/* The number that counts most, where nothing is added to it. */
static char *
describe_figure (const HsdRecord *row)
{
  const HsdField *fields = hsd_record_fields (row);

  for (guint i = 1; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_INT)
      return hsd_sheet_describe_number (&fields[i], hsd_record_get (row, i));

  return g_strdup ("");
}

/* --- class --- */

static void
hsd_sheet_row_finalize (GObject *object)
{
  hsd_record_unref (HSD_SHEET_ROW (object)->sheet);

  G_OBJECT_CLASS (hsd_sheet_row_parent_class)->finalize (object);
}

static void
hsd_sheet_row_class_init (HsdSheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_sheet_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/sheet-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, star);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, title);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, figure);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetRow, start);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
}

static void
hsd_sheet_row_init (HsdSheetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static const HsdRecord *
row_of (HsdSheetRow *self)
{
  return hsd_record_get_row (self->sheet, self->field, self->line);
}

static void
show_star (HsdSheetRow *self)
{
  gboolean can_be;
  gboolean is = hsd_sheet_is_starred (row_of (self), &can_be);

  gtk_widget_set_visible (GTK_WIDGET (self->star), can_be);
  gtk_image_set_from_icon_name (self->star, is ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->star), is ? "asset" : "no-asset");
}

/* The row @line of the list @field of @sheet. */
static GtkWidget *
hsd_sheet_row_new (HsdSystem *system, const HsdRecord *sheet, guint field, guint line)
{
  HsdSheetRow *self = g_object_new (HSD_TYPE_SHEET_ROW, NULL);
  gboolean answers = hsd_system_find_answer_of_lines (system, hsd_record_fields (sheet)[field].id) != NULL;

  self->system = system;
  self->sheet = hsd_record_ref (sheet);
  self->field = field;
  self->line = line;
  gtk_label_set_label (self->title, hsd_record_get_text (row_of (self), 0));
  show_star (self);
  gtk_widget_set_visible (self->start, answers);
  if (answers)
    {
      /* Translators: the tooltip of a row of a sheet: it answers the questions of the page; a verb. */
      hsd_widget_set_tooltip (GTK_WIDGET (self), _("Prepare this test"));
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "(ui)", field, line);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "sheet.prepare");
    }

  return GTK_WIDGET (self);
}

/* The object of which a member is chosen to go along with the rows of an answer; −1 if there is none. */
static int
hsd_sheet_find_along (const HsdAnswer *answer, const HsdRecord *sheet)
{
  return answer->along != NULL && answer->along_column == NULL ? (int) hsd_record_index (sheet, answer->along) : -1;
}

static const HsdAnswer *
find_answer (HsdSheetRow *self)
{
  return hsd_system_find_answer_of_lines (self->system, hsd_record_fields (self->sheet)[self->field].id);
}

/* Which object of the sheet goes along with it; −1 for none. */
static int
hsd_sheet_row_find_along (HsdSheetRow *self)
{
  const HsdAnswer *answer;

  g_return_val_if_fail (HSD_IS_SHEET_ROW (self), -1);

  answer = find_answer (self);
  return answer != NULL ? hsd_sheet_find_along (answer, self->sheet) : -1;
}

/* @along is the member of that object, or −1. */
static void
hsd_sheet_row_set_along (HsdSheetRow *self, int along)
{
  const HsdRecord *row = row_of (self);
  int object = hsd_sheet_row_find_along (self);
  const char *word = along >= 0 ? hsd_field_letters (&hsd_record_fields (self->sheet)[object].fields[along]) : NULL;
  const HsdAnswer *answer = find_answer (self);
  g_autofree char *made = answer != NULL ? hsd_answer_describe_sum (answer, self->system, self->sheet, self->line, along) : NULL;
  g_autofree char *figure = made != NULL ? g_strdup (made) : describe_figure (row);
  g_autofree char *columns = describe_columns (row, word, made != NULL);
  g_autofree char *said = NULL;
  gboolean can_be;

  gtk_label_set_label (self->subtitle, columns);
  gtk_label_set_label (self->figure, figure);
  said = hsd_join (HSD_JOIN_LIST, hsd_record_get_text (row, 0), figure,
                    /* Translators: said of a skill of which the character makes a speciality. */
                    hsd_sheet_is_starred (row, &can_be) ? _("personal asset") : NULL, NULL);
  hsd_widget_set_label (GTK_WIDGET (self), said);
}

#define GAP 12
#define CARD_LEAST 200

struct _HsdSheetCards
{
  GtkWidget parent_instance;

  HsdCharacter *character; /* owned, or NULL */
  HsdSystem *system;       /* lives as long as the program */
  gboolean is_new;         /* one of both is another than what is laid */
  HsdRecord *sheet;        /* owned, or NULL: what is laid */
  int *along;              /* owned: the chosen member of each field; −1 */
  GPtrArray *rows;         /* HsdSheetRow* */
  GHashTable *cells;       /* HsdToggleGroup* -> the index of a field */
};

G_DEFINE_FINAL_TYPE (HsdSheetCards, hsd_sheet_cards, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHARACTER,
  PROP_SYSTEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* For a list, its row; for an object, the selected member, with −1 as the line. */
static void
prepare_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSheetCards *self = HSD_SHEET_CARDS (widget);
  const HsdField *fields = hsd_record_fields (self->sheet);
  const HsdAnswer *answer;
  const char *label;
  guint field;
  int line, object;

  g_variant_get (parameter, "(ui)", &field, &line);
  answer = hsd_system_find_answer_of_lines (self->system, fields[field].id);
  if (line >= 0)
    label = hsd_record_get_text (hsd_record_get_row (self->sheet, field, line), 0);
  else if ((line = self->along[field]) >= 0)
    label = hsd_translate (fields[field].fields[line].label);
  else
    return;

  object = answer != NULL ? hsd_sheet_find_along (answer, self->sheet) : -1;
  if (answer != NULL)
    gtk_widget_activate_action (widget, "win.pick", "(sssuis)", hsd_system_get_id (self->system),
                                hsd_character_get_name (self->character), answer->lines, line, object >= 0 ? self->along[object] : -1, label);
}

/* --- lists --- */

static void
show_row (HsdSheetCards *self, HsdSheetRow *row)
{
  int object = hsd_sheet_row_find_along (row);

  hsd_sheet_row_set_along (row, object >= 0 ? self->along[object] : -1);
}

static GtkWidget *
make_list (HsdSheetCards *self, guint field, guint from, guint to)
{
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, "valign", GTK_ALIGN_START, NULL);

  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "sheet-list");
  hsd_widget_set_label (list, hsd_translate (hsd_record_fields (self->sheet)[field].label));
  for (guint i = from; i < to; i++)
    {
      GtkWidget *row = hsd_sheet_row_new (self->system, self->sheet, field, i);

      show_row (self, HSD_SHEET_ROW (row));
      g_ptr_array_add (self->rows, row);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }

  return list;
}

static GtkWidget *
make_caption (HsdSheetCards *self, guint field)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *caption = hsd_label_new (hsd_translate (hsd_record_fields (self->sheet)[field].label), "question");
  gboolean can_be = FALSE;

  hsd_sheet_is_starred (hsd_record_get_row (self->sheet, field, 0), &can_be);
  gtk_widget_set_hexpand (caption, TRUE);
  gtk_box_append (GTK_BOX (line), caption);
  if (can_be)
    /* Translators: what the star beside a skill means. */
    gtk_box_append (GTK_BOX (line), hsd_label_new (_("★ personal asset"), "question-note"));

  return line;
}

static void
add_list (HsdSheetCards *self, guint field)
{
  guint n = hsd_record_n_rows (self->sheet, field);
  guint half = n > 3 ? (n + 1) / 2 : n;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = hsd_grid_layout_new (GAP, GAP);

  hsd_grid_layout_set_least (HSD_GRID_LAYOUT (layout), CARD_LEAST);
  gtk_widget_set_layout_manager (cards, layout);
  gtk_box_append (GTK_BOX (cards), make_list (self, field, 0, half));
  if (half < n)
    gtk_box_append (GTK_BOX (cards), make_list (self, field, half, n));
  gtk_box_append (GTK_BOX (box), make_caption (self, field));
  gtk_box_append (GTK_BOX (box), cards);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

/* --- objects --- */

static void
chosen_cb (HsdSheetCards *self, guint member, GtkWidget *toggles)
{
  self->along[GPOINTER_TO_UINT (g_hash_table_lookup (self->cells, toggles))] = member;
  for (guint i = 0; i < self->rows->len; i++)
    show_row (self, g_ptr_array_index (self->rows, i));
}

/* The first of the highest members that are the character’s own: what it does best. */
static int
find_best (const HsdRecord *members)
{
  const HsdField *fields = hsd_record_fields (members);
  int best = -1;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (members, i) && !(fields[i].flags & HSD_ANSWERED) &&
        (best < 0 || hsd_record_get (members, i) > hsd_record_get (members, best)))
      best = i;

  return best;
}

static GtkWidget *
make_cells (HsdSheetCards *self, guint field)
{
  const HsdField *declared = &hsd_record_fields (self->sheet)[field];
  const HsdRecord *members = hsd_record_get_object (self->sheet, field);
  guint n = hsd_fields_count (declared->fields);
  g_autofree HsdToggleItem *items = g_new0 (HsdToggleItem, n);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *toggles = hsd_toggle_group_new (hsd_translate (declared->label));

  for (guint i = 0; i < n; i++)
    {
      const char *label = hsd_translate (declared->fields[i].label);
      gboolean known = hsd_record_has (members, i);
      char *value = known ? hsd_sheet_describe_number (&declared->fields[i], hsd_record_get (members, i)) : g_strdup ("—");

      g_ptr_array_add (texts, value);
      items[i] = (HsdToggleItem) { hsd_field_letters (&declared->fields[i]), value, label, !known };
    }
  hsd_toggle_group_set_items (HSD_TOGGLE_GROUP (toggles), items, n);
  hsd_toggle_group_set_chosen (HSD_TOGGLE_GROUP (toggles), self->along[field]);
  g_hash_table_insert (self->cells, toggles, GUINT_TO_POINTER (field));
  g_signal_connect_object (toggles, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return toggles;
}

static void
add_object (HsdSheetCards *self, guint field)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *cells = make_cells (self, field);
  GtkWidget *button = gtk_button_new_from_icon_name ("media-playback-start-symbolic");

  gtk_widget_set_hexpand (cells, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "prepare");
  /* Translators: the tooltip of a button beside lists of a sheet: the row that is selected answers the questions of the
     page. */
  hsd_widget_set_tooltip (button, _("Prepare a test with the selected row"));
  hsd_widget_set_label (button, _("Prepare a test with the selected row"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ui)", field, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.prepare");
  gtk_box_append (GTK_BOX (line), cells);
  gtk_box_append (GTK_BOX (line), button);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
}

/* --- all the rest --- */

/* A value in a few words, such as “Suit: Cups”; NULL where there is nothing to tell. */
static char *
describe_value (const HsdRecord *sheet, guint index)
{
  const HsdField *field = &hsd_record_fields (sheet)[index];
  g_autofree char *value = NULL;

  if (field->label == NULL || field->flags & HSD_INTERNAL || !hsd_record_has (sheet, index) ||
      !hsd_record_is_shown (sheet, index))
    return NULL;
  if (field->kind == HSD_BOOL)
    return hsd_record_get (sheet, index) ? g_strdup (hsd_translate (field->label)) : NULL;
  if (field->kind == HSD_PILE)
    value = g_strdup_printf ("%d", hsd_pile_size (hsd_record_get (sheet, index)));
  else if (field->kind == HSD_WORD || (field->kind == HSD_INT && hsd_record_get (sheet, index) != HSD_NULL))
    value = hsd_fact_describe (sheet, index);
  if (value == NULL)
    return NULL;

  return hsd_join_pair (hsd_translate (field->label), value);
}

static void
add_values (HsdSheetCards *self)
{
  const HsdField *fields = hsd_record_fields (self->sheet);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  guint points = G_MAXUINT, limit = G_MAXUINT;

  hsd_sheet_find_points (self->system, &points, &limit);
  gtk_widget_set_layout_manager (box, hsd_wrap_layout_new (0));
  for (guint i = 0; fields[i].id != NULL; i++)
    {
      g_autofree char *text = i != points && i != limit ? describe_value (self->sheet, i) : NULL;

      if (text != NULL)
        gtk_box_append (GTK_BOX (box), hsd_label_new (text, "sheet-value"));
    }
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  gtk_widget_set_visible (box, gtk_widget_get_first_child (box) != NULL);
}

static void
add_nothing (HsdSheetCards *self)
{
  /* Translators: in place of a sheet: the character has none for this game. */
  GtkWidget *label = hsd_label_new (_("Nothing is filled in for this game yet."), "caption-ink");
  /* Translators: a button below “Nothing is filled in for this game yet.”; a verb. */
  GtkWidget *button = gtk_button_new_with_label (_("Fill In the Sheet"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "party.edit-chosen");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  hsd_widget_set_label (button, _("Fill In the Sheet"));
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

/* Keeps a former selection. */
static void
choose_best (HsdSheetCards *self)
{
  const HsdField *fields = hsd_record_fields (self->sheet);

  if (self->along != NULL)
    return;

  self->along = g_new (int, hsd_fields_count (fields));
  for (guint i = 0; fields[i].id != NULL; i++)
    {
      const HsdRecord *members = fields[i].kind == HSD_OBJECT ? hsd_record_get_object (self->sheet, i) : NULL;

      self->along[i] = members != NULL ? find_best (members) : -1;
    }
}

static void
lay (HsdSheetCards *self)
{
  const HsdField *fields;

  if (self->sheet == NULL)
    {
      add_nothing (self);
      return;
    }

  fields = hsd_record_fields (self->sheet);
  choose_best (self);
  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_OBJECT && hsd_record_get_object (self->sheet, i) != NULL)
      add_object (self, i);
  add_values (self);
  for (guint i = 0; fields[i].id != NULL; i++)
    if ((fields[i].kind == HSD_LIST || fields[i].kind == HSD_MAP) && hsd_record_n_rows (self->sheet, i) > 0)
      add_list (self, i);
}

static void
clear (HsdSheetCards *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->rows, 0);
  g_hash_table_remove_all (self->cells);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->sheet, hsd_record_unref);
}

/* Rebuilt only if the sheet changed, and not while unmapped. */
static void
follow (HsdSheetCards *self)
{
  const HsdRecord *sheet;

  if (self->character == NULL || self->system == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  sheet = hsd_character_get_sheet (self->character, hsd_system_get_index (self->system));
  if (!self->is_new && (sheet != NULL && self->sheet != NULL ? hsd_record_equal (self->sheet, sheet) : sheet == self->sheet))
    return;

  clear (self);
  if (self->is_new || sheet == NULL)
    g_clear_pointer (&self->along, g_free);
  self->is_new = FALSE;
  self->sheet = sheet != NULL ? hsd_record_ref (sheet) : NULL;
  lay (self);
}

/* --- class --- */

static void
hsd_sheet_cards_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_sheet_cards_parent_class)->map (widget);
  follow (HSD_SHEET_CARDS (widget));
}

static void
hsd_sheet_cards_dispose (GObject *object)
{
  HsdSheetCards *self = HSD_SHEET_CARDS (object);

  clear (self);
  g_clear_pointer (&self->along, g_free);
  g_clear_object (&self->character);

  G_OBJECT_CLASS (hsd_sheet_cards_parent_class)->dispose (object);
}

static void
hsd_sheet_cards_finalize (GObject *object)
{
  g_ptr_array_unref (HSD_SHEET_CARDS (object)->rows);
  g_hash_table_unref (HSD_SHEET_CARDS (object)->cells);

  G_OBJECT_CLASS (hsd_sheet_cards_parent_class)->finalize (object);
}

static void
set_character (HsdSheetCards *self, HsdCharacter *character)
{
  gboolean same = self->character != NULL && character != NULL &&
                  g_str_equal (hsd_character_get_name (self->character), hsd_character_get_name (character));

  if (!g_set_object (&self->character, character))
    return;

  self->is_new |= !same;
  follow (self);
}

static void
set_system (HsdSheetCards *self, HsdSystem *system)
{
  if (self->system == system)
    return;

  self->system = system;
  self->is_new = TRUE;
  follow (self);
}

static void
hsd_sheet_cards_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CHARACTER)
    set_character (HSD_SHEET_CARDS (object), g_value_get_object (value));
  else
    set_system (HSD_SHEET_CARDS (object), g_value_get_object (value));
}

static void
hsd_sheet_cards_class_init (HsdSheetCardsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_sheet_cards_dispose;
  object_class->finalize = hsd_sheet_cards_finalize;
  object_class->set_property = hsd_sheet_cards_set_property;
  widget_class->map = hsd_sheet_cards_map;

  properties[PROP_CHARACTER] = g_param_spec_object ("character", NULL, NULL, HSD_TYPE_CHARACTER, flags);
  properties[PROP_SYSTEM] = g_param_spec_object ("system", NULL, NULL, HSD_TYPE_SYSTEM, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "sheet.prepare", "(ui)", prepare_activated);
}

static void
hsd_sheet_cards_init (HsdSheetCards *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->rows = g_ptr_array_new ();
  self->cells = g_hash_table_new (NULL, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
}
