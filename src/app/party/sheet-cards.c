/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/sheet-cards.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/toggles.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/system.h"

#define NBSP "\u00a0"
#define GAP 12
#define CARD_LEAST 200

/* A row of a list as it is shown. The widgets are the row’s own. */
typedef struct
{
  guint field;
  guint line;
  GtkWidget *row;
  GtkWidget *subtitle;
  GtkWidget *figure;
} Line;

struct _HsdSheetCards
{
  GtkWidget parent_instance;

  char *name;             /* owned */
  HsdSystem *system;      /* lives as long as the program */
  const HsdRecord *sheet; /* owned, or NULL */
  int *along;             /* owned: the chosen member of each field; −1 */
  GArray *lines;          /* Line */
};

G_DEFINE_FINAL_TYPE (HsdSheetCards, hsd_sheet_cards, GTK_TYPE_WIDGET)

/* --- what a field is --- */

gboolean
hsd_sheet_find_points (HsdSystem *system, guint *points, guint *limit)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->sheet;

  for (guint i = 0; fields != NULL && fields[i].id != NULL; i++)
    {
      g_autofree char *counter = g_strconcat (fields[i].id, "_points", NULL);
      int found = fields[i].kind == HSD_INT ? hsd_fields_find (fields, counter) : -1;

      if (found >= 0)
        {
          *points = found;
          *limit = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* “PER” of “Perception (PER)”, wherever a language puts it; free it with g_free(). */
static char *
abbreviate (const HsdField *field)
{
  const char *label = hsd_translate (field->label);
  const char *open = strrchr (label, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *before = NULL;
  g_autofree char *inside = NULL;

  if (close == NULL)
    return g_strdup (label);

  before = g_strchomp (g_strndup (label, open - label));
  inside = g_strndup (open + 1, close - open - 1);

  return g_utf8_strlen (before, -1) < g_utf8_strlen (inside, -1) ? g_steal_pointer (&before) : g_steal_pointer (&inside);
}

static char *
describe_number (const HsdField *field, int number)
{
  char buffer[16];

  return field->min < 0 ? g_strdup (hsd_format_signed (number, buffer)) : g_strdup_printf ("%d", number);
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = hsd_label_new (text, css_class);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);

  return label;
}

/* --- preparing a test --- */

static const HsdAnswer *
find_answer (HsdSheetCards *self, guint field)
{
  return hsd_system_find_answer_of_lines (self->system, hsd_record_fields (self->sheet)[field].id);
}

/* The object of which a member is chosen to go along with the rows of @field; −1 if there is none. */
static int
find_along (HsdSheetCards *self, guint field)
{
  const HsdAnswer *answer = find_answer (self, field);

  return answer != NULL && answer->along != NULL && answer->along_column == NULL ? (int) hsd_record_index (self->sheet, answer->along) : -1;
}

static int
get_along (HsdSheetCards *self, guint field)
{
  int object = find_along (self, field);

  return object >= 0 ? self->along[object] : -1;
}

static void
prepare (HsdSheetCards *self, guint field, guint line, const char *label)
{
  const HsdAnswer *answer = find_answer (self, field);

  if (answer != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.pick", "(sssuis)", hsd_system_get_id (self->system), self->name,
                                answer->lines, line, get_along (self, field), label);
}

static void
activated_cb (HsdSheetCards *self, GtkListBoxRow *row)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (line->row == GTK_WIDGET (row))
        {
          prepare (self, line->field, line->line, hsd_record_get_text (hsd_record_get_row (self->sheet, line->field, line->line), 0));
          return;
        }
    }
}

static void
prepared_cb (HsdSheetCards *self, GtkWidget *button)
{
  guint field = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "field"));

  if (self->along[field] >= 0)
    prepare (self, field, self->along[field], hsd_translate (hsd_record_fields (self->sheet)[field].fields[self->along[field]].label));
}

/* --- lists --- */

/* What stands below the name: the columns in words, and what goes along. Where it is the figure,
 * a number is not told twice. */
static char *
describe_columns (const HsdRecord *row, const char *along, gboolean numbers)
{
  const HsdField *fields = hsd_record_fields (row);
  GString *text = g_string_new (along);

  for (guint i = 1; fields[i].id != NULL; i++)
    {
      g_autofree char *value = numbers && fields[i].kind == HSD_INT ? describe_number (&fields[i], hsd_record_get (row, i)) : NULL;
      g_autofree char *word = fields[i].kind == HSD_WORD ? hsd_fact_describe (row, i) : NULL;

      if (value != NULL)
        g_string_append_printf (text, "%s%s" NBSP "%s", text->len > 0 ? " · " : "", hsd_translate (fields[i].label), value);
      else if (word != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", word);
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
      return describe_number (&fields[i], hsd_record_get (row, i));

  return g_strdup ("");
}

static gboolean
is_starred (const HsdRecord *row, gboolean *can_be)
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

static char *
abbreviate_along (HsdSheetCards *self, int object)
{
  const HsdField *members = object >= 0 ? hsd_record_fields (self->sheet)[object].fields : NULL;

  return object >= 0 && self->along[object] >= 0 ? abbreviate (&members[self->along[object]]) : NULL;
}

static void
show_line (HsdSheetCards *self, const Line *line)
{
  const HsdRecord *row = hsd_record_get_row (self->sheet, line->field, line->line);
  const HsdAnswer *answer = find_answer (self, line->field);
  g_autofree char *along = abbreviate_along (self, find_along (self, line->field));
  g_autofree char *figure =
    answer != NULL ? hsd_answer_describe_sum (answer, self->system, self->sheet, line->line, get_along (self, line->field)) : NULL;
  g_autofree char *columns = describe_columns (row, along, figure != NULL);
  g_autofree char *said = NULL;
  gboolean can_be;

  if (figure == NULL)
    figure = describe_figure (row);
  gtk_label_set_label (GTK_LABEL (line->subtitle), columns);
  gtk_widget_set_visible (line->subtitle, *columns != '\0');
  gtk_label_set_label (GTK_LABEL (line->figure), figure);

  said = g_strjoin (", ", hsd_record_get_text (row, 0), figure,
                    /* Translators: said of a skill of which the character makes a speciality. */
                    is_starred (row, &can_be) ? _("personal asset") : NULL, NULL);
  hsd_widget_set_label (line->row, said);
}

static GtkWidget *
make_star (const HsdRecord *row)
{
  gboolean can_be;
  gboolean is = is_starred (row, &can_be);
  GtkWidget *star;

  if (!can_be)
    return NULL;

  star = gtk_image_new_from_icon_name (is ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_add_css_class (star, is ? "asset" : "no-asset");

  return star;
}

static GtkWidget *
make_row (HsdSheetCards *self, guint field, guint index)
{
  const HsdRecord *row = hsd_record_get_row (self->sheet, field, index);
  gboolean answers = find_answer (self, field) != NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *star = make_star (row);
  Line line = { field, index, gtk_list_box_row_new (), make_label (NULL, "caption-ink"), make_label (NULL, "number") };

  gtk_widget_add_css_class (line.subtitle, "caption");
  gtk_label_set_wrap (GTK_LABEL (line.figure), FALSE);
  if (star != NULL)
    gtk_box_append (GTK_BOX (box), star);
  gtk_box_append (GTK_BOX (words), make_label (hsd_record_get_text (row, 0), NULL));
  gtk_box_append (GTK_BOX (words), line.subtitle);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), line.figure);
  if (answers)
    {
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("media-playback-start-symbolic"));
      gtk_widget_set_tooltip_text (line.row, _("Prepare this test"));
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line.row), answers);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line.row), box);
  g_array_append_val (self->lines, line);
  show_line (self, &line);

  return line.row;
}

static GtkWidget *
make_list (HsdSheetCards *self, guint field, guint from, guint to)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "sheet-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  hsd_widget_set_label (list, hsd_translate (hsd_record_fields (self->sheet)[field].label));
  for (guint i = from; i < to; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (self, field, i));
  g_signal_connect_object (list, "row-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);

  return list;
}

static GtkWidget *
make_caption (HsdSheetCards *self, guint field)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *caption = make_label (hsd_translate (hsd_record_fields (self->sheet)[field].label), "question");
  gboolean can_be = FALSE;

  is_starred (hsd_record_get_row (self->sheet, field, 0), &can_be);
  gtk_widget_set_hexpand (caption, TRUE);
  gtk_box_append (GTK_BOX (line), caption);
  if (can_be)
    /* Translators: what the star beside a skill means. */
    gtk_box_append (GTK_BOX (line), make_label (_("★ personal asset"), "question-note"));

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
  self->along[GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (toggles), "field"))] = member;
  for (guint i = 0; i < self->lines->len; i++)
    show_line (self, &g_array_index (self->lines, Line, i));
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
  GtkWidget *toggles = hsd_toggles_new (hsd_translate (declared->label));

  for (guint i = 0; i < n; i++)
    {
      const char *label = hsd_translate (declared->fields[i].label);
      gboolean known = hsd_record_has (members, i);
      char *word = abbreviate (&declared->fields[i]);
      char *value = known ? describe_number (&declared->fields[i], hsd_record_get (members, i)) : g_strdup ("—");

      g_ptr_array_add (texts, word);
      g_ptr_array_add (texts, value);
      items[i] = (HsdToggleItem) { word, value, label, !known };
    }
  hsd_toggles_set_items (HSD_TOGGLES (toggles), items, n);
  hsd_toggles_set_chosen (HSD_TOGGLES (toggles), self->along[field]);
  g_object_set_data (G_OBJECT (toggles), "field", GUINT_TO_POINTER (field));
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
  gtk_widget_set_tooltip_text (button, _("Prepare a test with the chosen one"));
  hsd_widget_set_label (button, _("Prepare a test with the chosen one"));
  g_object_set_data (G_OBJECT (button), "field", GUINT_TO_POINTER (field));
  g_signal_connect_object (button, "clicked", G_CALLBACK (prepared_cb), self, G_CONNECT_SWAPPED);
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

  if (field->label == NULL || field->flags & HSD_INTERNAL || !hsd_record_has (sheet, index))
    return NULL;
  if (field->kind == HSD_BOOL)
    return hsd_record_get (sheet, index) ? g_strdup (hsd_translate (field->label)) : NULL;
  if (field->kind == HSD_PILE)
    value = g_strdup_printf ("%d", hsd_pile_size (hsd_record_get (sheet, index)));
  else if (field->kind == HSD_WORD || (field->kind == HSD_INT && hsd_record_get (sheet, index) != HSD_NULL))
    value = hsd_fact_describe (sheet, index);
  if (value == NULL)
    return NULL;

  /* Translators: %1$s is a value of a sheet, such as “Suit”, and %2$s what it is. */
  return g_strdup_printf (_("%1$s: %2$s"), hsd_translate (field->label), value);
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
        gtk_box_append (GTK_BOX (box), make_label (text, "sheet-value"));
    }
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  gtk_widget_set_visible (box, gtk_widget_get_first_child (box) != NULL);
}

static void
add_nothing (HsdSheetCards *self)
{
  GtkWidget *label = make_label (_("Nothing is known for this game yet."), "caption-ink");
  GtkWidget *button = gtk_button_new_with_label (_("Fill In the Sheet"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "party.edit-chosen");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  hsd_widget_set_label (button, _("Fill In the Sheet"));
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

/* What was chosen before stays so. */
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
  const HsdField *fields = self->sheet != NULL ? hsd_record_fields (self->sheet) : hsd_no_fields;

  if (self->sheet == NULL)
    {
      add_nothing (self);
      return;
    }

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

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_array_set_size (self->lines, 0);
  if (self->sheet != NULL)
    hsd_record_unref ((HsdRecord *) self->sheet);
  self->sheet = NULL;
}

/* --- class --- */

static void
hsd_sheet_cards_dispose (GObject *object)
{
  HsdSheetCards *self = HSD_SHEET_CARDS (object);

  clear (self);
  g_clear_pointer (&self->along, g_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (hsd_sheet_cards_parent_class)->dispose (object);
}

static void
hsd_sheet_cards_finalize (GObject *object)
{
  g_array_unref (HSD_SHEET_CARDS (object)->lines);

  G_OBJECT_CLASS (hsd_sheet_cards_parent_class)->finalize (object);
}

static void
hsd_sheet_cards_class_init (HsdSheetCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_sheet_cards_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_sheet_cards_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
hsd_sheet_cards_init (HsdSheetCards *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
}

GtkWidget *
hsd_sheet_cards_new (void)
{
  return g_object_new (HSD_TYPE_SHEET_CARDS, NULL);
}

void
hsd_sheet_cards_show (HsdSheetCards *self, HsdCharacter *character, HsdSystem *system)
{
  const HsdRecord *sheet = hsd_character_get_sheet (character, hsd_system_get_index (system));
  const char *name = hsd_character_get_name (character);
  gboolean same = self->system == system && g_strcmp0 (self->name, name) == 0;
  gboolean equal = sheet != NULL && self->sheet != NULL ? hsd_record_equal (self->sheet, sheet) : sheet == self->sheet;

  g_return_if_fail (HSD_IS_SHEET_CARDS (self));

  if (same && equal)
    return;

  clear (self);
  if (!same || sheet == NULL)
    g_clear_pointer (&self->along, g_free);
  g_free (self->name);
  self->name = g_strdup (name);
  self->system = system;
  self->sheet = sheet != NULL ? hsd_record_ref (sheet) : NULL;
  lay (self);
}
