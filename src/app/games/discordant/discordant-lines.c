/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-lines.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/spin.h"

/**
 * HsdDiscordantLine:
 *
 * A source of dice, or a tool: its name, how much it is worth, and whether it counts. A change of the number also
 * selects it.
 *
 * Signals: "told", when the user changed it; "removed", when the user takes away a line of their own.
 */
#define HSD_TYPE_DISCORDANT_LINE (hsd_discordant_line_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantLine, hsd_discordant_line, HSD, DISCORDANT_LINE, AdwActionRow)

typedef struct
{
  const char *name;
  const char *kind;
  const char *number; /* the name of its number, for a screen reader */
  int most;           /* either way */
  gboolean own;       /* it is on no sheet, and can be removed */
} HsdDiscordantLineWords;

static void hsd_discordant_line_show (HsdDiscordantLine *self, gboolean taken, int value);

struct _HsdDiscordantLine
{
  AdwActionRow parent_instance;

  GtkCheckButton *check;
  GtkSpinButton *spin;
  GtkWidget *remove;

  /* As it was told or shown last: a widget that differs was changed by the user. */
  gboolean taken;
  int value;
};

G_DEFINE_FINAL_TYPE (HsdDiscordantLine, hsd_discordant_line, ADW_TYPE_ACTION_ROW)

enum
{
  TOLD,
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
toggled_cb (HsdDiscordantLine *self)
{
  if (gtk_check_button_get_active (self->check) == self->taken)
    return;

  self->taken = !self->taken;
  g_signal_emit (self, signals[TOLD], 0);
}

static void
spun_cb (HsdDiscordantLine *self)
{
  if (gtk_spin_button_get_value_as_int (self->spin) == self->value)
    return;

  hsd_discordant_line_show (self, TRUE, gtk_spin_button_get_value_as_int (self->spin));
  g_signal_emit (self, signals[TOLD], 0);
}

static void
line_removed_cb (HsdDiscordantLine *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
hsd_discordant_line_class_init (HsdDiscordantLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/discordant-line.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLine, check);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLine, spin);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLine, remove);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, spun_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_removed_cb);
}

static void
hsd_discordant_line_init (HsdDiscordantLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_spin_button_take_minus (self->spin);
}

static GtkWidget *
hsd_discordant_line_new (const HsdDiscordantLineWords *words, int value)
{
  HsdDiscordantLine *self = g_object_new (HSD_TYPE_DISCORDANT_LINE, "title", words->name, "subtitle", words->kind, NULL);
  /* Translators: %s is a line of a list, such as “Rope”. */
  g_autofree char *removes = g_strdup_printf (_("Remove “%s”"), words->name);

  self->value = value;
  gtk_spin_button_set_range (self->spin, -words->most, words->most);
  gtk_spin_button_set_value (self->spin, value);
  hsd_widget_set_label (GTK_WIDGET (self->spin), words->number);
  hsd_widget_set_label (self->remove, removes);
  gtk_widget_set_visible (self->remove, words->own);

  return GTK_WIDGET (self);
}

static const char *
hsd_discordant_line_get_name (HsdDiscordantLine *self)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
}

static gboolean
hsd_discordant_line_get_taken (HsdDiscordantLine *self)
{
  return self->taken;
}

static int
hsd_discordant_line_get_value (HsdDiscordantLine *self)
{
  return self->value;
}

/* Emits nothing. A line that is not taken keeps its number. */
static void
hsd_discordant_line_show (HsdDiscordantLine *self, gboolean taken, int value)
{
  g_return_if_fail (HSD_IS_DISCORDANT_LINE (self));

  self->taken = taken;
  gtk_check_button_set_active (self->check, taken);
  if (!taken)
    return;

  self->value = value;
  gtk_spin_button_set_value (self->spin, value);
}

/* Of the rows of both inputs. */
enum
{
  LABEL,
  VALUE,
};

/* A list of the sheet, the column that counts, and the subtitle of its lines. */
typedef struct
{
  const char *list;
  const char *column;
  const char *kind; /* NULL where the caption says it */
} SheetList;

typedef struct
{
  const char *input;
  const char *fact; /* what all of them are together */
  SheetList lists[2];
  const char *caption;
  const char *title; /* of the list, for a screen reader */
  const char *total;
  const char *adds;
  const char *own;    /* a line that is on no sheet; NULL where the caption says it */
  const char *number; /* of a line, for a screen reader */
  const char *rest;   /* a line that is always there, or NULL; and its subtitle */
  const char *of_rest;
} Kind;

static const Kind kinds[] = {
  { "sources", "d",
    /* Translators: where discordant dice come from. */
    { { "skills", "d", N_("skill") },
      /* Translators: where discordant dice come from. */
      { "sufferings", "d", N_("suffering") } },
    /* Translators: a question: which attribute, skill or source. */
    HSD_NC_("question", "With What?"), HSD_NC_("field", "Sources of dice"),
    /* Translators: the sum of all dice that are added or taken, %s. */
    N_("Total dice: %s"),
    /* Translators: the name of an empty entry: what else adds or takes dice is typed there. */
    N_("Add a source of dice"),
    /* Translators: dice that come from nothing on the sheet. */
    N_("another source"),
    /* Translators: how many dice come from %s. */
    N_("%s: dice"),
    /* Translators: dice that come from nothing on the sheet. */
    N_("Other dice"),
    /* Translators: below “Other dice”: what these may be; no capital, no full stop. */
    N_("anything else that helps or hinders") },
  { "tools", "tools",
    { { "tools", "niv", NULL } },
    /* Translators: over a list of tools, which add levels. */
    HSD_NC_("field", "Tools"), HSD_NC_("field", "Tools"),
    /* Translators: the sum of the levels of all tools, %s. */
    N_("Total for tools: %s"),
    /* Translators: where the name of a tool is typed. */
    N_("Add a tool"), NULL,
    /* Translators: how many levels come from the tool %s. */
    N_("%s: level") },
};

struct _HsdDiscordantLines
{
  HsdSection parent_instance;

  const Kind *kind;
  GtkLabel *caption;
  GtkLabel *total;
  GtkListBox *list;
  GtkEntry *entry;
};

G_DEFINE_FINAL_TYPE (HsdDiscordantLines, hsd_discordant_lines, HSD_TYPE_SECTION)

/* --- in the draft --- */

static guint
get_field (HsdDiscordantLines *self)
{
  return hsd_draft_field (hsd_section_get_draft (self), self->kind->input);
}

static int
find_row (HsdDiscordantLines *self, const char *label)
{
  const HsdRecord *input = hsd_draft_get_input (hsd_section_get_draft (self));

  for (guint i = 0; i < hsd_record_n_rows (input, get_field (self)); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (input, get_field (self), i), LABEL), label) == 0)
      return i;

  return -1;
}

/* The rows without @label, and then, if it is @taken, with it again. */
static void
set_row (HsdDiscordantLines *self, const char *label, gboolean taken, int value)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  const HsdRecord *before = hsd_draft_get_input (draft);
  HsdRecord *input = hsd_draft_copy_input (draft);
  const char *rival = hsd_record_fields (input)[get_field (self)].excludes;
  int found = find_row (self, label);
  gboolean placed = FALSE;

  hsd_record_clear (input, get_field (self));
  if (rival != NULL)
    hsd_record_clear (input, hsd_draft_field (draft, rival));
  for (guint i = 0; i < hsd_record_n_rows (before, get_field (self)); i++)
    {
      HsdRecord *row;

      if ((int) i == found && !taken)
        continue;
      row = hsd_record_add_row (input, get_field (self));
      hsd_record_update (row, hsd_record_get_row (before, get_field (self), i));
      if ((int) i == found)
        hsd_record_set (row, VALUE, value);
      placed |= (int) i == found;
    }

  if (taken && !placed)
    {
      HsdRecord *row = hsd_record_add_row (input, get_field (self));

      hsd_record_set_text (row, LABEL, label);
      hsd_record_set (row, VALUE, value);
    }
  hsd_draft_take (draft, input);
}

/* --- lines --- */

static HsdDiscordantLine *
get_line (HsdDiscordantLines *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  return row != NULL ? HSD_DISCORDANT_LINE (row) : NULL;
}

static void
told_cb (HsdDiscordantLines *self, HsdDiscordantLine *line)
{
  set_row (self, hsd_discordant_line_get_name (line), hsd_discordant_line_get_taken (line), hsd_discordant_line_get_value (line));
}

static void
show_total (HsdDiscordantLines *self)
{
  HsdSystem *system = hsd_section_get_system (self);
  g_autoptr (HsdRecord) settled =
    HSD_SYSTEM_GET_CLASS (system)->settled (system, hsd_draft_get_input (hsd_section_get_draft (self)));
  char buffer[16];
  const char *sum = hsd_format_signed (hsd_record_get (settled, hsd_record_index (settled, self->kind->fact)), buffer);
  g_autoptr (GString) total = g_string_new (hsd_translate (self->kind->total));

  g_string_replace (total, "%s", sum, 1);
  gtk_label_set_label (self->total, total->str);
  gtk_widget_set_visible (GTK_WIDGET (self->list), get_line (self, 0) != NULL);
}

static void
removed_cb (HsdDiscordantLines *self, HsdDiscordantLine *line)
{
  g_autofree char *name = g_strdup (hsd_discordant_line_get_name (line));
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (line));
  HsdDiscordantLine *near = get_line (self, index > 0 ? index - 1 : 1);

  /* The focus would be lost with its button. */
  gtk_widget_grab_focus (near != NULL ? GTK_WIDGET (near) : GTK_WIDGET (self->entry));
  gtk_list_box_remove (self->list, GTK_WIDGET (line));
  set_row (self, name, FALSE, 0);
  show_total (self);
}

/* @kind: a msgid, or NULL. */
static void
add_line (HsdDiscordantLines *self, const char *name, const char *kind, int value, gboolean own)
{
  const HsdField *field = &hsd_record_fields (hsd_draft_get_input (hsd_section_get_draft (self)))[get_field (self)];
  g_autoptr (GString) number = g_string_new (hsd_translate (self->kind->number));
  HsdDiscordantLineWords words = { name, kind != NULL ? hsd_translate (kind) : NULL, NULL, field->fields[VALUE].max, own };
  GtkWidget *line;

  g_string_replace (number, "%s", name, 1);
  words.number = number->str;
  line = hsd_discordant_line_new (&words, value);
  gtk_list_box_append (self->list, line);
  g_signal_connect_object (line, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (line, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
}

static HsdDiscordantLine *
find_line (HsdDiscordantLines *self, const char *name)
{
  HsdDiscordantLine *line;

  for (guint i = 0; (line = get_line (self, i)) != NULL; i++)
    if (g_strcmp0 (hsd_discordant_line_get_name (line), name) == 0)
      return line;

  return NULL;
}

static void
added_cb (HsdDiscordantLines *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  HsdDiscordantLine *line = find_line (self, name);

  if (*name == '\0')
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  set_row (self, name, TRUE, line != NULL ? hsd_discordant_line_get_value (line) : 1);
}

static void
add_sheet (HsdDiscordantLines *self, const HsdRecord *sheet, const SheetList *list)
{
  guint index = hsd_record_index (sheet, list->list);

  for (guint i = 0; i < hsd_record_n_rows (sheet, index); i++)
    {
      const HsdRecord *row = hsd_record_get_row (sheet, index, i);

      add_line (self, hsd_record_get_text (row, hsd_record_index (row, "name")), list->kind,
                hsd_record_get (row, hsd_record_index (row, list->column)), FALSE);
    }
}

/* Lines that were typed, or that a recalled test has beside those of the sheet. */
static void
add_own (HsdDiscordantLines *self)
{
  const HsdRecord *input = hsd_draft_get_input (hsd_section_get_draft (self));

  for (guint i = 0; i < hsd_record_n_rows (input, get_field (self)); i++)
    {
      const HsdRecord *row = hsd_record_get_row (input, get_field (self), i);

      if (find_line (self, hsd_record_get_text (row, LABEL)) == NULL)
        add_line (self, hsd_record_get_text (row, LABEL), self->kind->own, hsd_record_get (row, VALUE), TRUE);
    }
}

static void
hsd_discordant_lines_follow (HsdSection *section)
{
  HsdDiscordantLines *self = HSD_DISCORDANT_LINES (section);
  const HsdRecord *input = hsd_draft_get_input (hsd_section_get_draft (self));
  HsdDiscordantLine *line;

  add_own (self);
  for (guint i = 0; (line = get_line (self, i)) != NULL; i++)
    {
      int found = find_row (self, hsd_discordant_line_get_name (line));
      const HsdRecord *row = found >= 0 ? hsd_record_get_row (input, get_field (self), found) : NULL;

      hsd_discordant_line_show (line, row != NULL, row != NULL ? hsd_record_get (row, VALUE) : 0);
    }
  show_total (self);
}

static void
hsd_discordant_lines_class_init (HsdDiscordantLinesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  HSD_SECTION_CLASS (klass)->follow = hsd_discordant_lines_follow;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/discordant-lines.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLines, caption);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLines, total);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLines, list);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantLines, entry);
  gtk_widget_class_bind_template_callback (widget_class, added_cb);
}

static void
hsd_discordant_lines_init (HsdDiscordantLines *self)
{
}

HsdDiscordantLines *
hsd_discordant_lines_add (HsdSystemPage *page, GtkBox *box, const char *input)
{
  HsdDiscordantLines *self = hsd_section_add (HSD_TYPE_DISCORDANT_LINES, page, box);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].input, input))
      self->kind = &kinds[i];
  gtk_label_set_label (self->caption, hsd_translate (self->kind->caption));
  gtk_entry_set_placeholder_text (self->entry, hsd_translate (self->kind->adds));
  hsd_widget_set_label (GTK_WIDGET (self->entry), hsd_translate (self->kind->adds));
  hsd_widget_set_label (GTK_WIDGET (self->list), hsd_translate (self->kind->title));

  return self;
}

void
hsd_discordant_lines_seat (HsdDiscordantLines *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (hsd_section_get_draft (self));

  g_return_if_fail (HSD_IS_DISCORDANT_LINES (self));

  hsd_list_empty (self->list);
  for (guint i = 0; sheet != NULL && i < G_N_ELEMENTS (self->kind->lists) && self->kind->lists[i].list != NULL; i++)
    add_sheet (self, sheet, &self->kind->lists[i]);
  if (self->kind->rest != NULL)
    add_line (self, hsd_translate (self->kind->rest), self->kind->of_rest, 0, FALSE);
  hsd_draft_clear (hsd_section_get_draft (self), self->kind->input);
}
