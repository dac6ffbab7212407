/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/files/tables.h"
#include "app/page/sentence.h"
#include "app/page/vocabulary.h"
#include "app/settings.h"
#include "app/widgets/avatar.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-album.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define BETWEEN " · "
#define SUM " + "
#define ROWS_MAX 5
#define WIDER 14 /* the list, to be as wide as the sentence with its padding */

/* A part of the sentence at rest. */
typedef enum
{
  PART_WHO,
  PART_LABEL,
  PART_PICK,  /* a line of the sheet */
  PART_FIELD, /* what is answered otherwise */
  PART_DICE,  /* follows from the fields */
  PART_REAL,
  PART_SEEN,
} PartKind;

typedef struct
{
  PartKind kind;
  guint index;        /* of the answer that is picked, or of the field */
  const char *before; /* stands before it, where it is not the first */
  char *text;
} Part;

/* A game in whose words something may be written. */
typedef struct
{
  HsdDraft *draft;      /* owned: what is there before */
  HsdDraft *trial;      /* owned: what is meant */
  HsdQuickWords *words; /* owned */
} Side;

/* “all sight 0”, “nadia, bo sight 0”: a test that several roll. A word for everybody, or names with commas between
 * them, stand first; what follows is read for each of them, with the words of their own sheet. */
typedef struct
{
  HsdSystem *system;
  GPtrArray *names;    /* char: who rolls */
  char *wrong;         /* a name between commas that is none, or NULL */
  char *rest;          /* the text with spaces where the names stood: all places in it stay the same */
  GPtrArray *readings; /* HsdQuickReading, by name */
  GPtrArray *drafts;   /* HsdDraft, by name */
} Group;

static void
group_free (Group *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->readings);
  g_ptr_array_unref (self->drafts);
  g_free (self->wrong);
  g_free (self->rest);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Group, group_free)

/* A row of the list. */
typedef struct
{
  char *text;      /* what is written when it is taken; NULL: nothing can be */
  guint caret;     /* bytes */
  HsdStory *story; /* that is rolled again; or NULL */
  int picture;     /* of the album, that is shown; or 0 */
} Row;

/* What a text takes over from the draft that was there before. */
typedef struct
{
  char *text;      /* to be read: blanks stand where parts were left as they are */
  gboolean label;
  gboolean pick; /* what is rolled with: nothing of that follows from who acts */
  gboolean any;
  int visibility;  /* −1: not written */
  HsdRecord *input; /* the answers that stay; owned */
} Kept;

struct _HsdSentence
{
  GtkWidget parent_instance;

  HsdSentenceWordsFunc build_words;
  HsdDraft *draft; /* owned: of the page */
  HsdDraft *base;  /* owned: the same before the caret came; NULL at rest */
  HsdDraft *meant; /* owned: what was answered last; or NULL */
  GArray *parts;   /* Part: of the text at rest */
  guint n_shown;   /* of the parts */
  int room;        /* for the text */
  guint fitting;   /* an idle source, or 0 */
  gboolean typed;  /* since the caret came */
  gboolean setting; /* the text is set by the program */
  gboolean narrow;
  GPtrArray *several; /* HsdStatement: of several at once, in the place of the draft at rest; or NULL; owned */
  char *written;   /* what asked them, as it was typed; or NULL */
  char *result;    /* what stands where the odds were; or NULL */
  gboolean is_chance; /* it is one */

  GPtrArray *sides; /* Side: the game of the page, and then the others; made when something is written */
  Side *side;       /* borrowed: the one that is meant */
  HsdQuickReading *reading; /* owned; NULL before anything was written */
  Group *group;     /* owned: several who roll it; or NULL */
  GArray *pictures; /* int: of the album, those whose title is written, the best first; NULL: a test is written */
  char *read;       /* the text that was read */
  char *complaint;
  gboolean ready;
  HsdQuickSuggestions *suggestions; /* owned; or NULL */
  GArray *rows;     /* Row */

  GtkWidget *frame;
  GtkWidget *avatar;
  GtkBox *lines;
  GtkWidget *text;
  GtkLabel *try; /* an example of what may be written */
  GtkLabel *odds;
  GtkLabel *key;
  GtkPopover *popover;
  GtkListBox *list;
  GtkLabel *hint;
};

G_DEFINE_FINAL_TYPE (HsdSentence, hsd_sentence, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_MEANT,
  SIGNAL_ANSWERED,
  SIGNAL_RECALLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the sentence at rest --- */

static void
part_clear (Part *part)
{
  g_free (part->text);
}

static GArray *
parts_new (void)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  g_array_set_clear_func (parts, (GDestroyNotify) part_clear);
  return parts;
}

static void
add_part (GArray *parts, PartKind kind, guint index, const char *before, char *text)
{
  Part part = { kind, index, before, text };

  g_array_append_val (parts, part);
}

/* The lines of the sheet that were picked, and which inputs they answer. */
static guint64
add_picks (GArray *parts, HsdDraft *draft)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (draft))->answers;
  const char *name = hsd_draft_get_name (draft);
  const char *between = name != NULL && strstr (name, SUM) != NULL ? SUM : BETWEEN;
  guint64 answered = 0;
  guint n = 0;

  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    {
      const HsdAnswer *answer = &answers[i];
      const HsdRecord *sheet;
      int line = answer->person == NULL && !answer->adds ? hsd_draft_get_picked (draft, answer->takes[0].input) : -1;

      if (line < 0)
        continue;
      hsd_draft_find_answer (draft, answer->takes[0].input, &sheet);
      add_part (parts, PART_PICK, i, n++ > 0 ? between : BETWEEN, g_strdup (hsd_answer_get_caption (answer, sheet, line)));
      for (guint j = 0; j < HSD_ANSWER_TAKES && answer->takes[j].input != NULL; j++)
        answered |= G_GUINT64_CONSTANT (1) << hsd_draft_field (draft, answer->takes[j].input);
    }

  return answered;
}

/* “difficulty 2”: a number by what its question is called, as it can be written too. */
static char *
say_number (HsdDraft *draft, const HsdSaid *said)
{
  const HsdRecord *input = hsd_draft_get_input (draft);
  const HsdField *field = &hsd_record_fields (input)[said->field];
  g_autofree char *label = NULL;
  g_autofree char *number = NULL;

  if (field->kind != HSD_INT || field->say == NULL)
    return g_strdup (said->text);

  /* “Level (Lvl)” has two names. */
  label = g_utf8_strdown (hsd_translate (field->label), -1);
  if (strstr (label, " (") != NULL)
    *strstr (label, " (") = '\0';
  number = hsd_format_number (hsd_record_get (input, said->field));

  return hsd_join (HSD_JOIN_VALUE, label, number, NULL);
}

static gboolean
answers_number (const HsdAnswer *answers, const char *field)
{
  for (guint i = 0; answers != NULL && answers[i].lines != NULL; i++)
    for (guint j = 0; j < HSD_ANSWER_TAKES && answers[i].takes[j].input != NULL; j++)
      if (g_str_equal (answers[i].takes[j].input, field))
        return TRUE;

  return FALSE;
}

/* A line that was not picked, or a word that is the usual one. */
static gboolean
goes_without_saying (HsdDraft *draft, guint index)
{
  const HsdRecord *input = hsd_draft_get_input (draft);
  const HsdField *field = &hsd_record_fields (input)[index];
  gboolean usual = (field->kind == HSD_INT || field->kind == HSD_WORD) && hsd_record_get (input, index) == field->fallback;

  return usual && (field->kind == HSD_WORD || answers_number (HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (draft))->answers, field->id));
}

static const char *
find_text (const GArray *said, HsdSaidKind kind)
{
  for (guint i = 0; i < said->len; i++)
    if (g_array_index (said, HsdSaid, i).kind == kind)
      return g_array_index (said, HsdSaid, i).text;

  return NULL;
}

/* The dice of a new test, which go without saying. */
static char *
usual_dice (HsdDraft *draft)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (draft);
  HsdThrow options = { .character = hsd_draft_get_character (draft) };
  g_autoptr (HsdStatement) statement =
    hsd_statement_new (hsd_draft_get_system (draft), hsd_table_get_state (hsd_draft_get_table (draft)), fresh, &options);

  return g_strdup (find_text (hsd_statement_get_parts (statement), HSD_SAID_DICE));
}

static GArray *
parts_of (HsdDraft *draft)
{
  GArray *parts = parts_new ();
  g_autoptr (HsdStatement) statement = hsd_draft_state (draft);
  const GArray *said = hsd_statement_get_parts (statement);
  g_autofree char *usual = usual_dice (draft);
  guint64 answered;

  add_part (parts, PART_WHO, 0, "", g_strdup (find_text (said, HSD_SAID_WHO)));
  if (hsd_draft_get_label (draft) != NULL)
    add_part (parts, PART_LABEL, 0, BETWEEN, g_strdup (find_text (said, HSD_SAID_LABEL)));
  answered = add_picks (parts, draft);
  for (guint i = 0; i < said->len; i++)
    {
      const HsdSaid *one = &g_array_index (said, HsdSaid, i);

      if (one->kind == HSD_SAID_FIELD && !(answered & G_GUINT64_CONSTANT (1) << one->field) && !goes_without_saying (draft, one->field))
        add_part (parts, PART_FIELD, one->field, BETWEEN, say_number (draft, one));
      else if (one->kind == HSD_SAID_DICE && g_strcmp0 (one->text, usual) != 0)
        add_part (parts, PART_DICE, 0, BETWEEN, g_strdup (one->text));
      else if (one->kind == HSD_SAID_REAL)
        add_part (parts, PART_REAL, 0, BETWEEN, g_strdup (one->text));
      else if (one->kind == HSD_SAID_SEEN && hsd_draft_get_visibility (draft) != HSD_OPEN)
        add_part (parts, PART_SEEN, 0, BETWEEN, g_strdup (one->text));
    }

  return parts;
}

static gboolean
says (const GArray *said, const HsdSaid *part)
{
  for (guint i = 0; i < said->len; i++)
    if (g_array_index (said, HsdSaid, i).kind == part->kind && g_str_equal (g_array_index (said, HsdSaid, i).text, part->text))
      return TRUE;

  return FALSE;
}

static gboolean
all_say (GPtrArray *statements, const HsdSaid *part)
{
  for (guint i = 0; i < statements->len; i++)
    if (!says (hsd_statement_get_parts (g_ptr_array_index (statements, i)), part))
      return FALSE;

  return TRUE;
}

/* Who rolls, and what is the same for all. */
static GArray *
parts_of_several (GPtrArray *statements)
{
  GArray *parts = parts_new ();
  GString *names = g_string_new (NULL);
  const GArray *said;

  for (guint i = 0; i < statements->len; i++)
    hsd_join_add (names, HSD_JOIN_LIST, find_text (hsd_statement_get_parts (g_ptr_array_index (statements, i)), HSD_SAID_WHO));
  said = hsd_statement_get_parts (g_ptr_array_index (statements, 0));
  add_part (parts, PART_WHO, 0, "", g_string_free (names, FALSE));
  for (guint i = 0; i < said->len; i++)
    {
      const HsdSaid *one = &g_array_index (said, HsdSaid, i);

      if ((one->kind == HSD_SAID_LABEL || one->kind == HSD_SAID_FIELD) && all_say (statements, one) &&
          !g_str_equal (one->text, g_array_index (parts, Part, parts->len - 1).text))
        add_part (parts, PART_LABEL, 0, BETWEEN, g_strdup (one->text));
    }

  return parts;
}

/* The first @n parts, and how many are left out. */
static char *
join_parts (const GArray *parts, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? g_array_index (parts, Part, i).before : "", g_array_index (parts, Part, i).text);
  if (n < parts->len)
    g_string_append_printf (text, BETWEEN "+ %u", parts->len - n);

  return g_string_free (text, FALSE);
}

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* Who acts is bold, and the marks between the parts are faint. */
static PangoAttrList *
attributes_of (const char *text, gboolean has_who)
{
  PangoAttrList *list = pango_attr_list_new ();
  const char *mark = strstr (text, BETWEEN);

  if (has_who)
    add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), 0, mark != NULL ? (gsize) (mark - text) : strlen (text));
  for (; mark != NULL; mark = strstr (mark + 1, BETWEEN))
    add_attribute (list, pango_attr_foreground_alpha_new (.55 * G_MAXUINT16), mark - text, mark - text + strlen (BETWEEN));

  return list;
}

static void
set_text (HsdSentence *self, const char *text)
{
  self->setting = TRUE;
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->text)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->text), text);
  self->setting = FALSE;
}

static gboolean
fits (HsdSentence *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->text, text);
  g_autoptr (PangoAttrList) list = attributes_of (text, TRUE);
  int width;

  pango_layout_set_attributes (layout, list);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return self->room == 0 || width <= self->room;
}

/* Whole parts are left out from the end where there is no room; all are in the tooltip. */
static void
show_parts (HsdSentence *self)
{
  g_autofree char *whole = join_parts (self->parts, self->parts->len);
  g_autofree char *text = g_strdup (whole);
  g_autoptr (PangoAttrList) list = NULL;

  self->n_shown = self->parts->len;
  while (self->n_shown > 1 && !fits (self, text))
    {
      g_free (text);
      text = join_parts (self->parts, --self->n_shown);
    }
  set_text (self, text);
  list = attributes_of (text, TRUE);
  gtk_text_set_attributes (GTK_TEXT (self->text), list);
  hsd_widget_set_tooltip (self->text, self->n_shown < self->parts->len ? whole : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, whole, -1);
}

/* The chance that players may see; a dash where it is hidden, NULL where there is none: a choice after the roll decides. */
static char *
say_odds (HsdDraft *draft)
{
  HsdFraction chance;

  if (!hsd_draft_get_success (draft, &chance))
    return NULL;

  return hsd_draft_get_visibility (draft) == HSD_OPEN ? hsd_chance_to_percent (chance) : g_strdup ("—");
}

static void
show_odds (HsdSentence *self, const char *odds, gboolean is_result)
{
  gtk_label_set_label (self->odds, odds != NULL ? odds : "");
  hsd_widget_set_class (GTK_WIDGET (self->odds), "result", is_result);
}

static void
show_key (HsdSentence *self)
{
  gtk_label_set_label (self->key, self->base != NULL
                                    /* Translators: a key: it leaves the line in which a test is written. */
                                    ? C_("key", "Esc")
                                    /* Translators: a key: it begins the line in which a test is written. */
                                    : C_("key", "Ctrl+K"));
  gtk_widget_set_visible (GTK_WIDGET (self->key), !self->narrow);
}

/* “ilyes survie”: somebody else, and what they are best at; NULL where nobody else has a sheet. */
static char *
make_example (HsdSentence *self)
{
  HsdSystem *system = hsd_draft_get_system (self->draft);
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (system)->answers;
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (self->draft));

  for (guint i = 0; answers != NULL && i < state->characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (state->characters, i));
      const HsdRecord *sheet = hsd_state_get_sheet (state, system, name);
      int best = sheet != NULL ? hsd_answer_find_best (answers, sheet) : -1;
      g_autofree char *example = NULL;

      if (best < 0 || g_strcmp0 (name, hsd_draft_get_character (self->draft)) == 0)
        continue;

      example = g_strdup_printf ("%s %s", name, hsd_answer_get_caption (answers, sheet, best));

      return g_utf8_strdown (example, -1);
    }

  return NULL;
}

/* At the sample table, until a sentence was thrown. */
static void
show_try (HsdSentence *self)
{
  gboolean wanted = !self->narrow && self->result == NULL && self->several == NULL && self->base == NULL &&
                    !hsd_settings_get_boolean (hsd_settings_get_default (), "sentence-typed") &&
                    hsd_tables_is_sample (hsd_draft_get_table (self->draft));
  g_autofree char *example = wanted ? make_example (self) : NULL;
  /* Translators: in the line that says what will be rolled; %s is a sentence that may be written there instead. */
  g_autofree char *told = example != NULL ? g_strdup_printf (_("or type “%s”"), example) : NULL;

  gtk_label_set_label (self->try, told != NULL ? told : "");
  gtk_widget_set_visible (GTK_WIDGET (self->try), told != NULL);
}

static char *
say_rolls (const GPtrArray *several)
{
  /* Translators: in place of a chance: so many characters roll. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll", "%u rolls", several->len), several->len);
}

/* Whether several are to roll, and have not yet. */
static gboolean
are_asked (HsdSentence *self)
{
  return self->several != NULL && self->written != NULL;
}

static void
show_rest (HsdSentence *self)
{
  g_autofree char *odds = self->several != NULL ? say_rolls (self->several) : self->result == NULL ? say_odds (self->draft) : NULL;
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (self->draft));

  g_clear_pointer (&self->parts, g_array_unref);
  self->parts = self->several != NULL ? parts_of_several (self->several) : parts_of (self->draft);
  hsd_avatar_show (HSD_AVATAR (self->avatar), state, self->several == NULL ? hsd_draft_get_character (self->draft) : NULL);
  show_parts (self);
  show_odds (self, self->result != NULL ? self->result : odds, self->result != NULL && !self->is_chance);
  show_key (self);
  show_try (self);
}

/* --- games --- */

static void
side_free (Side *self)
{
  g_clear_object (&self->draft);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->words, hsd_quick_words_free);
  g_free (self);
}

static void
add_side (HsdSentence *self, HsdDraft *draft)
{
  Side *side = g_new0 (Side, 1);

  side->draft = g_object_ref (draft);
  side->trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  side->words = self->build_words != NULL ? self->build_words (draft) : hsd_vocabulary_build_words (draft, NULL);
  g_ptr_array_add (self->sides, side);
}

/* The game of the page comes first. */
static void
make_sides (HsdSentence *self)
{
  if (self->sides->len > 0)
    return;

  add_side (self, self->base);
  for (guint i = 0; self->build_words != NULL && i < hsd_registry_count (); i++)
    if (hsd_registry_get (i) != hsd_draft_get_system (self->draft))
      {
        g_autoptr (HsdDraft) draft = hsd_draft_new (hsd_draft_get_table (self->draft), hsd_registry_get (i));

        add_side (self, draft);
      }
}

/* --- who --- */

/* Whether @word is one of @list, words with spaces between them. */
static gboolean
is_among (const char *list, const char *word)
{
  g_auto (GStrv) all = g_strsplit (list, " ", -1);
  g_autofree char *folded = hsd_quick_fold (word);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *one = hsd_quick_fold (all[i]);

      if (strcmp (one, folded) == 0)
        return TRUE;
    }

  return FALSE;
}

const char *
hsd_sentence_everybody_words (void)
{
  /* Translators: words, with spaces between them, that are typed before a test that everybody rolls, as in “all sight 0”, or
     where all others help, as in “nadia lockpicking +all”. */
  return C_("quick entry", "all everybody everyone");
}

const char *
hsd_sentence_secret_words (void)
{
  /* Translators: words, with spaces between them, that are typed in a test that only the game master sees, as in “nadia sight secret”. */
  return C_("quick entry", "secret hidden");
}

static gboolean
begins (const char *name, const char *typed)
{
  g_autofree char *whole = hsd_quick_fold (name);
  g_autofree char *part = hsd_quick_fold (typed);

  return *part != '\0' && g_str_has_prefix (whole, part);
}

/* Who is called so, in full or by the first letters alone; NULL if there is none, or more than one. */
static const char *
find_name (const HsdState *state, const char *typed)
{
  const char *found = NULL;
  guint n = 0;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *name = hsd_character_get_name (character);

      if (hsd_character_is_retired (character))
        continue;
      if (g_ascii_strcasecmp (name, typed) == 0)
        return name;
      if (begins (name, typed))
        {
          found = name;
          n++;
        }
    }

  return n == 1 ? found : NULL;
}

static const char *
skip_spaces (const char *text)
{
  while (*text == ' ')
    text++;

  return text;
}

static const char *
end_of_word (const char *text)
{
  while (*text != '\0' && *text != ' ' && *text != ',')
    text++;

  return text;
}

static void
add_everybody (Group *self, const HsdState *state, HsdSystem *system)
{
  g_autoptr (GPtrArray) party = hsd_state_list_group (state, NULL);

  for (guint i = 0; i < party->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (party, i));

      if (hsd_state_get_sheet (state, system, name) != NULL)
        g_ptr_array_add (self->names, g_strdup (name));
    }
}

/* The one group of several NPCs whose name begins so, with two letters at least; NULL if there is none, or more than one. */
static const char *
find_group (const HsdState *state, const char *typed)
{
  const char *found = NULL;

  if (g_utf8_strlen (typed, -1) < 2)
    return NULL;

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *group = hsd_character_get_group (character);

      if (group == NULL || strcmp (group, hsd_character_get_name (character)) == 0 || !begins (group, typed))
        continue;
      if (found != NULL && strcmp (found, group) != 0)
        return NULL;
      found = group;
    }

  return found;
}

static void
add_group (Group *self, const HsdState *state, const char *group)
{
  g_autoptr (GPtrArray) members = hsd_state_list_group (state, group);

  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (self->names, g_strdup (hsd_character_get_name (g_ptr_array_index (members, i))));
}

/* Names up to the one that no comma follows; the end of it, or NULL where there are not two. */
static const char *
take_names (Group *self, const HsdState *state, const char *text)
{
  for (guint n = 1;; n++)
    {
      const char *end = end_of_word (text);
      g_autofree char *typed = g_strndup (text, end - text);
      const char *name = find_name (state, typed);
      const char *next = skip_spaces (end);

      if (name != NULL)
        g_ptr_array_add (self->names, g_strdup (name));
      else if (self->wrong == NULL && n > 1)
        self->wrong = g_strdup (typed);
      if (n == 1 && (name == NULL || *next != ','))
        return NULL;
      if (*next != ',')
        return end;
      text = skip_spaces (next + 1);
    }
}

/* The end of what says who rolls; NULL if it is one alone. */
static const char *
take_who (Group *self, const HsdState *state, HsdSystem *system, const char *text)
{
  const char *start = skip_spaces (text);
  const char *end = end_of_word (start);
  g_autofree char *word = g_strndup (start, end - start);
  const char *group;

  if (is_among (hsd_sentence_everybody_words (), word))
    {
      add_everybody (self, state, system);
      return end;
    }

  group = *skip_spaces (end) != ',' ? find_group (state, word) : NULL;
  if (group == NULL)
    return take_names (self, state, start);

  add_group (self, state, group);
  return end;
}

/* --- pictures --- */

const char *
hsd_sentence_show_words (void)
{
  /* Translators: words, with spaces between them, that are typed before the title of a picture of the album, as in “show manor”:
     then the table sees it. */
  return C_("quick entry", "show picture");
}

/* What follows a word that shows a picture; NULL where @text does not begin with one. */
static const char *
skip_show (const char *text)
{
  const char *start = skip_spaces (text);
  const char *end = end_of_word (start);
  g_autofree char *word = g_strndup (start, end - start);

  return *word != '\0' && is_among (hsd_sentence_show_words (), word) ? skip_spaces (end) : NULL;
}

/* Where the title begins with @typed, or a word of it does, or it contains @typed: 0, 1 or 2; 3 where it does not. */
static guint
rank_title (const char *title, const char *typed)
{
  g_autofree char *folded = hsd_quick_fold (title);
  const char *found = strstr (folded, typed);
  guint rank = 3;

  for (; found != NULL; found = *typed != '\0' ? strstr (found + 1, typed) : NULL)
    rank = MIN (rank, found == folded ? 0u : found[-1] == ' ' ? 1u : 2u);

  return rank;
}

/* NULL where @text is not about a picture: it does not begin so, or the album is empty. */
static GArray *
find_pictures (const HsdState *state, const char *text)
{
  const char *rest = skip_show (text);
  g_autofree char *typed = NULL;
  GArray *found;

  if (rest == NULL || hsd_state_n_pictures (state) == 0)
    return NULL;

  typed = hsd_quick_fold (rest);
  g_strchomp (typed);
  found = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint rank = 0; rank < 3; rank++)
    for (guint i = 0; i < hsd_state_n_pictures (state); i++)
      {
        const HsdRecord *picture = hsd_state_get_picture (state, i);
        int id = hsd_record_get (picture, HSD_PICTURE_ID);

        if (rank_title (hsd_record_get_text (picture, HSD_PICTURE_TITLE), typed) == rank)
          g_array_append_val (found, id);
      }

  return found;
}

/* --- what each tries --- */

static void
group_read_for (Group *self, const HsdQuickWords *words, const HsdVocabulary *vocabulary, HsdDraft *draft, const char *name)
{
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft));
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (draft);
  HsdQuickReading *reading = hsd_quick_words_read (words, self->rest, name, fresh);
  HsdDraft *trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  g_autofree char *called = NULL;

  hsd_draft_begin (trial);
  hsd_draft_set_character (trial, name);
  hsd_draft_take (trial, hsd_record_ref (reading->input));
  called = hsd_vocabulary_name_test (vocabulary, trial);
  hsd_draft_set_name (trial, called);
  /* As it is of each of them, unless the page says who sees it. */
  if (hsd_draft_get_visibility (draft) != hsd_state_first_visibility (state, hsd_draft_get_character (draft)))
    hsd_draft_set_visibility (trial, hsd_draft_get_visibility (draft));
  g_ptr_array_add (self->readings, reading);
  g_ptr_array_add (self->drafts, trial);
}

/* NULL if @text begins with neither: it is the test of one. */
static Group *
group_read (const HsdQuickWords *words, const HsdVocabulary *vocabulary, HsdDraft *draft, const char *text)
{
  g_autoptr (Group) self = g_new0 (Group, 1);
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft));
  const char *end;

  self->system = hsd_draft_get_system (draft);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->readings = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_quick_reading_free);
  self->drafts = g_ptr_array_new_with_free_func (g_object_unref);
  end = take_who (self, state, self->system, text);
  if (end == NULL)
    return NULL;

  self->rest = g_strdup (text);
  memset (self->rest, ' ', end - text);
  for (guint i = 0; i < self->names->len; i++)
    group_read_for (self, words, vocabulary, draft, g_ptr_array_index (self->names, i));

  return g_steal_pointer (&self);
}

/* --- in words --- */

static char *
complain_of (const Group *self, guint index)
{
  const HsdQuickReading *reading = g_ptr_array_index (self->readings, index);
  g_autoptr (GError) error = NULL;

  if (!hsd_quick_reading_is_complete (reading))
    return hsd_quick_reading_complain (reading);

  return g_strdup (hsd_draft_check (g_ptr_array_index (self->drafts, index), &error) ? "" : error->message);
}

static void
add_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* Sentences about what keeps them from rolling, one a line; "" if nothing does. Free it with g_free(). */
static char *
group_complain (const Group *self)
{
  GString *text = g_string_new (NULL);

  if (self->names->len == 0)
    {
      g_autofree char *line = g_strdup_printf (_("Nobody at the table has a sheet for “%s”."), hsd_system_get_title (self->system));

      add_line (text, line);
    }
  if (self->wrong != NULL)
    {
      /* Translators: %s is a name. */
      g_autofree char *line = g_strdup_printf (_("Nobody at the table is named “%s”."), self->wrong);

      add_line (text, line);
    }
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *complaint = complain_of (self, i);
      g_autofree char *line = hsd_join_pair (g_ptr_array_index (self->names, i), complaint);

      if (*complaint != '\0')
        add_line (text, line);
    }

  return g_string_free (text, FALSE);
}

/* --- what stays of the sentence that was there --- */

static void
blank (char *text, gsize start, gsize end)
{
  memset (text + start, ' ', end - start);
}

static void
keep_field (Kept *kept, const HsdRecord *input, guint field)
{
  HsdRecord *one = hsd_record_copy (input);

  for (guint i = 0; hsd_record_fields (one)[i].id != NULL; i++)
    if (i != field)
      hsd_record_clear (one, i);
  hsd_record_update (kept->input, one);
  hsd_record_unref (one);
}

static void
keep_pick (Kept *kept, HsdDraft *base, guint index)
{
  const HsdAnswer *answer = &HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (base))->answers[index];
  const HsdRecord *input = hsd_draft_get_input (base);

  kept->pick = TRUE;
  for (guint i = 0; i < HSD_ANSWER_TAKES && answer->takes[i].input != NULL; i++)
    keep_field (kept, input, hsd_draft_field (base, answer->takes[i].input));
  if (answer->pick != NULL)
    keep_field (kept, input, hsd_draft_field (base, answer->pick));
}

static void
keep (Kept *kept, HsdDraft *base, const Part *part)
{
  kept->any = TRUE;
  if (part->kind == PART_LABEL)
    kept->label = TRUE;
  else if (part->kind == PART_PICK)
    keep_pick (kept, base, part->index);
  else if (part->kind == PART_FIELD)
    {
      const HsdRecord *input = hsd_draft_get_input (base);

      keep_field (kept, input, part->index);
      kept->pick |= answers_number (HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (base))->answers, hsd_record_fields (input)[part->index].id);
    }
  else if (part->kind == PART_SEEN)
    kept->visibility = hsd_draft_get_visibility (base);
}

/* The longest part at rest with which the text from @start to @end begins; NULL if there is none. */
static const Part *
find_part (HsdSentence *self, const char *text, gsize start, gsize end)
{
  const Part *found = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      gsize length = strlen (part->text);

      if (length <= end - start && strncmp (part->text, text + start, length) == 0 && (length == end - start || text[start + length] == ' ') &&
          (found == NULL || length > strlen (found->text)))
        found = part;
    }

  return found;
}

/* The end of the part that begins at @start: at a mark between parts, or that of a sum. */
static gssize
end_of_part (const char *text, gsize start)
{
  const char *mark = strstr (text + start, "·");
  const char *sum = strstr (text + start, SUM);

  if (sum != NULL && (mark == NULL || sum < mark))
    mark = sum + 1;

  return mark != NULL ? (gssize) (mark - text) : (gssize) strlen (text);
}

static void
keep_unchanged (HsdSentence *self, Kept *kept)
{
  char *text = kept->text;
  gboolean same_who = FALSE;

  for (gsize start = 0; text[start] != '\0';)
    {
      gsize end = end_of_part (text, start);
      gsize next = text[end] == '+' ? end + 1 : text[end] != '\0' ? end + strlen ("·") : end;
      gsize last = end;
      const Part *part;

      while (start < last && text[start] == ' ')
        start++;
      while (last > start && text[last - 1] == ' ')
        last--;
      part = find_part (self, text, start, last);
      /* The sheet of somebody else has the lines, but not with the same numbers. */
      if (part != NULL && (part->kind != PART_PICK || same_who))
        {
          keep (kept, self->base, part);
          same_who |= part->kind == PART_WHO;
          blank (text, start, start + strlen (part->text));
        }
      if (text[end] == '+' ? kept->any : text[end] != '\0')
        blank (text, end, next);
      start = next;
    }
}

/* Says who sees it, by a word that may stand anywhere. */
static void
take_visibility (Kept *kept)
{
  const char *secret = hsd_sentence_secret_words ();

  for (char *p = kept->text; *p != '\0';)
    {
      gsize blanks = strspn (p, " ,");
      gsize length = strcspn (p + blanks, " ,");
      g_autofree char *word = g_strndup (p + blanks, length);

      if (length > 0 && is_among (secret, word))
        {
          kept->visibility = HSD_HIDE_THROW;
          memset (p + blanks, ' ', length);
        }
      p += blanks + length;
    }
}

static Kept
keep_of (HsdSentence *self, const char *text)
{
  Kept kept = { .text = g_strdup (text), .visibility = -1, .input = hsd_record_new (hsd_record_fields (hsd_draft_get_input (self->base))) };

  keep_unchanged (self, &kept);
  take_visibility (&kept);

  return kept;
}

static void
kept_clear (Kept *kept)
{
  g_free (kept->text);
  hsd_record_unref (kept->input);
}

/* --- reading --- */

static gboolean
picks_line (const HsdQuickPiece *piece, const HsdQuickReading *reading, const HsdAnswer *answers)
{
  for (guint i = 0; answers[i].lines != NULL; i++)
    if (hsd_quick_piece_answers (piece, hsd_record_index (reading->input, answers[i].takes[0].input)))
      return TRUE;

  return FALSE;
}

/* Whether it names who acts, or something on their sheet: then it is another test. */
static gboolean
begins_test (const HsdQuickReading *reading, HsdSystem *system)
{
  const HsdAnswer *answers = HSD_SYSTEM_GET_CLASS (system)->answers;

  if (answers == NULL)
    return TRUE;

  for (guint i = 0; i < reading->pieces->len; i++)
    {
      const HsdQuickPiece *piece = &g_array_index (reading->pieces, HsdQuickPiece, i);

      if (piece->kind == HSD_QUICK_CHARACTER || piece->kind == HSD_QUICK_AMBIGUOUS || picks_line (piece, reading, answers))
        return TRUE;
    }

  return FALSE;
}

/* A whole test in the words of @side: all that is not written is as it was, or as in a new test. */
static HsdQuickReading *
read_side (HsdSentence *self, const Side *side, const Kept *kept, const char *text)
{
  gboolean own = side->draft == self->base;
  const char *who = hsd_draft_get_character (self->base);
  g_autoptr (HsdRecord) input = hsd_draft_make_fresh (side->draft);
  HsdQuickReading *reading;
  gboolean as_before;

  if (own)
    hsd_record_update (input, kept->input);
  if (self->group != NULL && self->group->names->len > 0)
    who = g_ptr_array_index (self->group->names, 0);
  reading = (own && kept->pick ? hsd_quick_words_change : hsd_quick_words_read) (side->words, text, who, input);
  as_before = own && !kept->any && self->group == NULL && !begins_test (reading, hsd_draft_get_system (side->draft));
  if (as_before)
    {
      hsd_quick_reading_free (reading);
      reading = hsd_quick_words_change (side->words, text, who, hsd_draft_get_input (self->base));
    }

  hsd_draft_begin (side->trial);
  hsd_draft_set_character (side->trial, reading->character);
  hsd_draft_set_somebody (side->trial, hsd_draft_get_somebody (self->base));
  hsd_draft_take (side->trial, hsd_record_ref (reading->input));
  if (own && kept->label)
    hsd_draft_set_label (side->trial, hsd_draft_get_label (self->base));
  if (kept->visibility >= 0)
    hsd_draft_set_visibility (side->trial, kept->visibility);
  else if (as_before)
    hsd_draft_set_visibility (side->trial, hsd_draft_get_visibility (self->base));
  hsd_draft_set_name (side->trial, NULL);
  {
    g_autofree char *name = hsd_vocabulary_name_test (hsd_quick_words_get_vocabulary (side->words), side->trial);

    hsd_draft_set_name (side->trial, name);
  }

  return reading;
}

/* Whether @reading is a test, or changes the one that is there. */
static gboolean
is_understood (const HsdQuickReading *reading, const Kept *kept)
{
  return hsd_quick_reading_is_complete (reading) || (reading->pieces->len == 0 && (kept->any || kept->visibility >= 0));
}

/* The game of the page comes first, whatever another one would understand; several roll for that one alone. */
static void
read_text (HsdSentence *self, const char *text)
{
  Side *own = g_ptr_array_index (self->sides, 0);
  Kept kept = keep_of (self, text);

  g_clear_pointer (&self->group, group_free);
  g_clear_pointer (&self->reading, hsd_quick_reading_free);
  g_free (self->read);
  self->read = g_strdup (text);
  self->group = group_read (own->words, hsd_quick_words_get_vocabulary (own->words), own->draft, kept.text);
  for (guint i = 0; self->group != NULL && kept.visibility >= 0 && i < self->group->drafts->len; i++)
    hsd_draft_set_visibility (g_ptr_array_index (self->group->drafts, i), kept.visibility);
  self->side = own;
  self->reading = read_side (self, own, &kept, self->group != NULL ? self->group->rest : kept.text);
  self->ready = is_understood (self->reading, &kept);
  for (guint i = 1; !self->ready && self->group == NULL && i < self->sides->len; i++)
    {
      Side *other = g_ptr_array_index (self->sides, i);
      HsdQuickReading *reading = read_side (self, other, &kept, kept.text);

      if (hsd_quick_reading_is_complete (reading) && hsd_draft_check (other->trial, NULL))
        {
          hsd_quick_reading_free (self->reading);
          self->reading = g_steal_pointer (&reading);
          self->side = other;
          self->ready = TRUE;
        }
      g_clear_pointer (&reading, hsd_quick_reading_free);
    }
  kept_clear (&kept);
}

/* What keeps it from being rolled: text that is not understood, or an answer that is missing. */
static char *
complain (HsdSentence *self)
{
  g_autofree char *complaint = self->group != NULL ? group_complain (self->group) : hsd_quick_reading_complain (self->reading);
  g_autoptr (GError) error = NULL;

  if (self->group != NULL)
    {
      self->ready = *complaint == '\0' && self->reading->pieces->len > 0;
      return g_steal_pointer (&complaint);
    }
  if (!self->ready || hsd_draft_check (self->side->trial, &error))
    return g_steal_pointer (&complaint);

  self->ready = FALSE;
  return g_strdup (error->message);
}

/* A picture is not rolled: the test is as it was, whatever the first letters were taken for. */
static char *
complain_of_pictures (HsdSentence *self)
{
  self->ready = TRUE;
  self->side = g_ptr_array_index (self->sides, 0);
  g_clear_pointer (&self->group, group_free);
  hsd_draft_copy_from (self->side->trial, self->base);
  /* Translators: %s is the title of a picture, or the beginning of one. */
  return self->pictures->len > 0 ? g_strdup ("") : g_strdup_printf (_("No picture of the album is called “%s”."), skip_show (self->read));
}

/* --- what is shown of it --- */

static gboolean
is_wrong (const HsdQuickPiece *piece)
{
  return piece->kind == HSD_QUICK_WRONG || piece->kind == HSD_QUICK_AMBIGUOUS;
}

static guint
count_wrong (const HsdQuickReading *reading)
{
  guint n = 0;

  for (guint i = 0; i < reading->pieces->len; i++)
    n += is_wrong (&g_array_index (reading->pieces, HsdQuickPiece, i));

  return n;
}

/* The word that is being written is not wrong before the next one begins. */
static gboolean
is_being_written (HsdSentence *self, const HsdQuickPiece *piece)
{
  const char *text = self->read;
  int position = gtk_editable_get_position (GTK_EDITABLE (self->text));

  return piece->end == (guint) (g_utf8_offset_to_pointer (text, position) - text);
}

static void
underline_wrong (HsdSentence *self)
{
  g_autoptr (PangoAttrList) list = attributes_of (self->read, FALSE);

  for (guint i = 0; self->pictures == NULL && self->reading != NULL && i < self->reading->pieces->len; i++)
    {
      const HsdQuickPiece *piece = &g_array_index (self->reading->pieces, HsdQuickPiece, i);

      if (piece->kind == HSD_QUICK_WRONG && !is_being_written (self, piece))
        add_attribute (list, pango_attr_underline_new (PANGO_UNDERLINE_ERROR), piece->start, piece->end);
    }
  gtk_text_set_attributes (GTK_TEXT (self->text), list);
}

static void
show_odds_of_meant (HsdSentence *self)
{
  guint n = self->pictures == NULL ? count_wrong (self->reading) : 0;
  g_autofree char *odds = NULL;

  if (self->ready && self->pictures == NULL)
    odds = self->group != NULL ? say_rolls (self->group->drafts) : say_odds (self->side->trial);
  else if (n > 0)
    /* Translators: in place of a chance: so many words of what was written are not understood. */
    odds = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u word to correct", "%u words to correct", n), n);
  show_odds (self, odds, FALSE);
  hsd_widget_set_class (GTK_WIDGET (self->odds), "trouble", !self->ready);
  hsd_avatar_show (HSD_AVATAR (self->avatar), hsd_table_get_state (hsd_draft_get_table (self->draft)),
                   self->group == NULL ? hsd_draft_get_character (self->side->trial) : NULL);
}

/* --- the list --- */

static void
row_clear (Row *row)
{
  g_free (row->text);
  g_clear_pointer (&row->story, hsd_story_unref);
}

/* Nothing of the list can have the focus: the text names the framed row. */
static void
tell_framed (HsdSentence *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
  else
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, row, -1);
}

/* What is in @row is taken over. */
static void
add_row (HsdSentence *self, GtkWidget *sign, const char *markup, const char *odds, Row row)
{
  gboolean open = row.text != NULL || row.story != NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "xalign", 0., "hexpand", TRUE, "ellipsize",
                                   PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *item = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "focusable", FALSE, "selectable", open, "activatable", open, NULL);
  g_autofree char *said = hsd_join (HSD_JOIN_LIST, gtk_label_get_text (GTK_LABEL (label)), odds, NULL);

  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), label);
  if (odds != NULL)
    gtk_box_append (GTK_BOX (box), hsd_label_new (odds, "row-odds"));
  hsd_widget_set_label (item, said);
  gtk_list_box_append (self->list, item);
  g_array_append_val (self->rows, row);
}

/* “<b>Nadia</b> · PER + Lockpicking”. Free it with g_free(). */
static char *
mark_up (HsdDraft *draft)
{
  g_autoptr (GArray) parts = parts_of (draft);
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      g_autofree char *text = g_markup_printf_escaped (part->kind == PART_WHO ? "%s<b>%s</b>" : "%s%s", i > 0 ? part->before : "", part->text);

      g_string_append (markup, text);
    }

  return g_string_free (markup, FALSE);
}

static GtkWidget *
sign_of (HsdSentence *self, const char *name)
{
  GtkWidget *avatar = hsd_avatar_new (26);

  hsd_avatar_show (HSD_AVATAR (avatar), hsd_table_get_state (hsd_draft_get_table (self->draft)), name);
  return avatar;
}

static void
add_test_row (HsdSentence *self, HsdDraft *draft, char *text, guint caret, HsdStory *story)
{
  g_autofree char *markup = mark_up (draft);
  g_autofree char *odds = say_odds (draft);

  add_row (self, sign_of (self, hsd_draft_get_character (draft)), markup, odds, (Row) { text, caret, story });
}

static void
add_trouble (HsdSentence *self)
{
  g_auto (GStrv) lines = g_strsplit (self->complaint, "\n", -1);
  g_autofree char *markup = g_markup_escape_text (lines[0] != NULL ? lines[0] : "", -1);

  if (*markup != '\0')
    add_row (self, gtk_image_new_from_icon_name ("dialog-warning-symbolic"), markup, NULL, (Row) { NULL });
}

/* A suggestion as the whole test that it makes, where it makes one. */
/* Whether both would roll the same: the rest of a word that is already understood. */
static gboolean
same_test (HsdDraft *one, HsdDraft *other)
{
  return g_strcmp0 (hsd_draft_get_character (one), hsd_draft_get_character (other)) == 0 &&
         hsd_record_equal (hsd_draft_get_input (one), hsd_draft_get_input (other));
}

static void
add_offer (HsdSentence *self, guint index)
{
  guint caret;
  char *text = hsd_quick_suggestions_take (self->suggestions, self->read, index, &caret);
  Side *side = self->side;
  g_autoptr (HsdDraft) kept = NULL;
  HsdQuickReading *reading;
  Kept left = keep_of (self, text);

  if (self->group != NULL)
    {
      g_autofree char *caption = g_markup_escape_text (g_ptr_array_index (self->suggestions->captions, index), -1);

      add_row (self, sign_of (self, NULL), caption, NULL, (Row) { text, caret });
      kept_clear (&left);
      return;
    }

  /* The trial is what is meant: it comes back as it was. */
  kept = g_steal_pointer (&side->trial);
  side->trial = hsd_draft_new (hsd_draft_get_table (side->draft), hsd_draft_get_system (side->draft));
  reading = read_side (self, side, &left, left.text);
  if (is_understood (reading, &left) && hsd_draft_check (side->trial, NULL))
    {
      if (self->ready && same_test (side->trial, kept))
        g_free (text);
      else
        add_test_row (self, side->trial, text, caret, NULL);
    }
  else
    {
      g_autofree char *caption = g_markup_escape_text (g_ptr_array_index (self->suggestions->captions, index), -1);

      add_row (self, sign_of (self, hsd_draft_get_character (side->trial)), caption, NULL, (Row) { text, caret });
    }
  hsd_quick_reading_free (reading);
  kept_clear (&left);
  g_object_unref (side->trial);
  side->trial = g_steal_pointer (&kept);
}

/* “<b>The Manor</b>”; written out by Tab. The album may have lost it since the text was read. */
static void
add_picture_row (HsdSentence *self, int id)
{
  const HsdRecord *picture = hsd_state_find_picture (hsd_table_get_state (hsd_draft_get_table (self->draft)), id);
  g_autofree char *markup = NULL;
  const char *title;
  char *text;

  if (picture == NULL)
    return;

  title = hsd_record_get_text (picture, HSD_PICTURE_TITLE);
  markup = g_markup_printf_escaped ("<b>%s</b>", title);
  text = g_strdup_printf ("%.*s%s", (int) (skip_show (self->read) - self->read), self->read, title);
  add_row (self, gtk_image_new_from_icon_name ("image-x-generic-symbolic"), markup, NULL, (Row) { text, strlen (text), NULL, id });
}

/* Before anything is written: the last tests of the game, by whomever. */
static void
add_recent (HsdSentence *self)
{
  HsdFilter filter = { .system = hsd_draft_get_system (self->draft) };
  HsdTable *table = hsd_draft_get_table (self->draft);
  g_autoptr (GPtrArray) throws = hsd_history_find_latest (hsd_table_get_history (table), &filter, 12);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < throws->len && self->rows->len < 3; i++)
    {
      const HsdStory *story = hsd_history_throw_get_story (g_ptr_array_index (throws, i));
      g_autoptr (HsdDraft) draft = story != NULL ? hsd_draft_new (table, filter.system) : NULL;

      if (draft == NULL)
        continue;
      hsd_draft_repeat (draft, story);
      if (g_hash_table_add (seen, hsd_draft_say (draft)))
        add_test_row (self, draft, NULL, 0, hsd_story_ref ((HsdStory *) story));
    }
}

static void
empty_list (HsdSentence *self)
{
  gtk_list_box_unselect_all (self->list);
  tell_framed (self);
  hsd_list_empty (self->list);
  g_array_set_size (self->rows, 0);
}

static void
show_list (HsdSentence *self)
{
  empty_list (self);
  if (self->base == NULL)
    {
      gtk_popover_popdown (self->popover);
      return;
    }

  if (!self->typed)
    add_recent (self);
  else if (self->pictures != NULL && self->pictures->len > 0)
    {
      for (guint i = 0; i < MIN (self->pictures->len, ROWS_MAX); i++)
        add_picture_row (self, g_array_index (self->pictures, int, i));
    }
  else if (self->pictures != NULL)
    {
      add_trouble (self);
    }
  else if (self->reading != NULL)
    {
      if (self->ready && self->group == NULL)
        add_test_row (self, self->side->trial, g_strdup (self->read), strlen (self->read), NULL);
      else
        add_trouble (self);
      for (guint i = 0; self->suggestions != NULL && i < self->suggestions->texts->len && self->rows->len < ROWS_MAX; i++)
        add_offer (self, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->rows->len > 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_popup (self->popover);
}

static void
suggest (HsdSentence *self)
{
  const char *text = self->read;
  int position = gtk_editable_get_position (GTK_EDITABLE (self->text));

  g_clear_pointer (&self->suggestions, hsd_quick_suggestions_free);
  if (self->pictures != NULL)
    return;

  self->suggestions = hsd_quick_words_suggest (self->side->words, self->reading, g_utf8_offset_to_pointer (text, position) - text, ROWS_MAX);
}

/* --- writing --- */

static void
forget_reading (HsdSentence *self)
{
  g_clear_pointer (&self->suggestions, hsd_quick_suggestions_free);
  g_clear_pointer (&self->reading, hsd_quick_reading_free);
  g_clear_pointer (&self->group, group_free);
  g_clear_pointer (&self->pictures, g_array_unref);
  g_clear_pointer (&self->read, g_free);
  g_clear_pointer (&self->complaint, g_free);
  g_ptr_array_set_size (self->sides, 0);
  self->side = NULL;
  self->ready = FALSE;
}

static void
follow_text (HsdSentence *self)
{
  make_sides (self);
  read_text (self, gtk_editable_get_text (GTK_EDITABLE (self->text)));
  g_clear_pointer (&self->pictures, g_array_unref);
  self->pictures = find_pictures (hsd_table_get_state (hsd_draft_get_table (self->draft)), self->read);
  g_free (self->complaint);
  self->complaint = self->pictures != NULL ? complain_of_pictures (self) : complain (self);
  suggest (self);
  underline_wrong (self);
  show_odds_of_meant (self);
  show_list (self);
}

static void
changed_cb (HsdSentence *self)
{
  if (self->setting || self->base == NULL)
    return;

  self->typed = TRUE;
  follow_text (self);
  g_signal_emit (self, signals[SIGNAL_MEANT], 0);
}

static void
moved_cb (HsdSentence *self)
{
  if (self->setting || self->base == NULL || self->reading == NULL ||
      strcmp (self->read, gtk_editable_get_text (GTK_EDITABLE (self->text))) != 0)
    return;

  suggest (self);
  underline_wrong (self);
  show_list (self);
}

/* --- the caret comes and goes --- */

/* All parts can be edited, those too that had no room. */
static void
enter (HsdSentence *self)
{
  if (self->base != NULL || self->draft == NULL)
    return;

  self->base = hsd_draft_new (hsd_draft_get_table (self->draft), hsd_draft_get_system (self->draft));
  hsd_draft_copy_from (self->base, self->draft);
  self->typed = FALSE;
  if (self->several != NULL)
    {
      g_array_unref (self->parts);
      self->parts = are_asked (self) ? parts_new () : parts_of (self->draft);
    }
  if (are_asked (self))
    {
      set_text (self, self->written);
    }
  else if (self->several != NULL || self->n_shown < self->parts->len)
    {
      g_autofree char *whole = join_parts (self->parts, self->parts->len);

      set_text (self, whole);
    }
  show_key (self);
  show_list (self);
  show_try (self);
  hsd_widget_set_class (GTK_WIDGET (self), "typing", TRUE);
  g_object_notify (G_OBJECT (self), "typing");
}

static void
leave (HsdSentence *self)
{
  if (self->base == NULL)
    return;

  g_clear_object (&self->base);
  if (self->group != NULL && self->ready)
    {
      g_free (self->written);
      self->written = g_strdup (self->read);
    }
  forget_reading (self);
  empty_list (self);
  gtk_popover_popdown (self->popover);
  hsd_widget_set_class (GTK_WIDGET (self), "typing", FALSE);
  hsd_widget_set_class (GTK_WIDGET (self->odds), "trouble", FALSE);
  gtk_editable_select_region (GTK_EDITABLE (self->text), 0, 0);
  show_rest (self);
  g_object_notify (G_OBJECT (self), "typing");
}

/* Leaves, and emits the answer after that: a handler may show another page, and so move the focus. */
static void
answer_with (HsdSentence *self, HsdDraft *meant, gboolean throws)
{
  g_autoptr (HsdSentence) kept = g_object_ref (self);

  g_set_object (&self->meant, meant);
  if (throws)
    g_object_set (hsd_settings_get_default (), "sentence-typed", TRUE, NULL);
  leave (self);
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, throws);
}

/* What was understood stays. */
static void
answer (HsdSentence *self, gboolean throws)
{
  if (self->base == NULL)
    return;
  if (self->typed && self->ready && self->group == NULL)
    answer_with (self, self->side->trial, throws);
  else
    leave (self);
}

/* The text keeps the focus of its window while another window is in front: then nothing is left. */
static void
left_cb (HsdSentence *self)
{
  if (self->base != NULL && !gtk_widget_is_focus (self->text))
    answer (self, FALSE);
}

/* Once it is left, a key is for the page around it again. */
static void
focus_page (HsdSentence *self)
{
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self));

  if (page != NULL)
    gtk_widget_grab_focus (page);
}

static void
step_out (HsdSentence *self)
{
  answer (self, FALSE);
  focus_page (self);
}

static void
throw_group (HsdSentence *self)
{
  g_autoptr (HsdSentence) kept = g_object_ref (self);
  g_autoptr (GPtrArray) drafts = g_ptr_array_ref (self->group->drafts);
  g_autoptr (GError) error = NULL;

  if (hsd_draft_throw_all (drafts, &error))
    {
      leave (self);
      focus_page (self);
      return;
    }

  g_free (self->complaint);
  self->complaint = g_strdup (error->message);
  self->ready = FALSE;
  show_list (self);
}

/* A roll that is on the stage makes room for it. */
static void
show_picture (HsdSentence *self, int picture)
{
  g_autoptr (HsdSentence) kept = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  if (hsd_table_show_picture (hsd_draft_get_table (self->draft), picture, TRUE, &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.clear-stage", NULL);
      leave (self);
      focus_page (self);
      return;
    }

  g_free (self->complaint);
  self->complaint = g_strdup (error->message);
  g_array_set_size (self->pictures, 0);
  show_list (self);
}

static void
select_wrong (HsdSentence *self)
{
  for (guint i = 0; self->reading != NULL && i < self->reading->pieces->len; i++)
    {
      const HsdQuickPiece *piece = &g_array_index (self->reading->pieces, HsdQuickPiece, i);

      if (!is_wrong (piece))
        continue;
      gtk_editable_select_region (GTK_EDITABLE (self->text), g_utf8_pointer_to_offset (self->read, self->read + piece->start),
                                  g_utf8_pointer_to_offset (self->read, self->read + piece->end));
      return;
    }
}

void
hsd_sentence_throw (HsdSentence *self)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  if (self->base == NULL)
    return;

  if (!self->typed && are_asked (self))
    {
      step_out (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.throw-anywhere", NULL);
    }
  else if (!self->typed)
    answer_with (self, self->base, TRUE);
  else if (self->pictures != NULL)
    {
      if (self->pictures->len > 0)
        show_picture (self, g_array_index (self->pictures, int, 0));
    }
  else if (!self->ready)
    select_wrong (self);
  else if (self->group != NULL)
    throw_group (self);
  else
    answer (self, TRUE);
}

/* --- rows that are chosen --- */

static void
write_row (HsdSentence *self, guint index)
{
  const Row *row = &g_array_index (self->rows, Row, index);
  g_autofree char *text = g_strdup (row->text);
  int position = g_utf8_pointer_to_offset (text, text + row->caret);

  gtk_editable_set_text (GTK_EDITABLE (self->text), text);
  gtk_editable_select_region (GTK_EDITABLE (self->text), position, position);
}

static void
take_row (HsdSentence *self, guint index)
{
  const Row *row = &g_array_index (self->rows, Row, index);

  if (row->picture > 0)
    {
      show_picture (self, row->picture);
      return;
    }
  if (row->story != NULL)
    {
      g_autoptr (HsdStory) story = hsd_story_ref (row->story);

      leave (self);
      g_signal_emit (self, signals[SIGNAL_RECALLED], 0, story);
      return;
    }
  if (row->text != NULL)
    write_row (self, index);
}

static void
clicked_cb (HsdSentence *self, GtkListBoxRow *row)
{
  take_row (self, gtk_list_box_row_get_index (row));
}

static gboolean
is_open_row (HsdSentence *self, int index)
{
  return index >= 0 && index < (int) self->rows->len &&
         (g_array_index (self->rows, Row, index).text != NULL || g_array_index (self->rows, Row, index).story != NULL);
}

/* Above the first one none is framed. */
static gboolean
move (HsdSentence *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) + by : by > 0 ? 0 : -1;

  if (self->rows->len == 0)
    return TRUE;

  while (index >= 0 && index < (int) self->rows->len && !is_open_row (self, index))
    index += by;
  if (is_open_row (self, index))
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, index));
  else if (index < 0)
    gtk_list_box_unselect_all (self->list);
  tell_framed (self);

  return TRUE;
}

/* What Tab does with a row: a picture is not shown before Enter. */
static void
complete_row (HsdSentence *self, guint index)
{
  (g_array_index (self->rows, Row, index).picture > 0 ? write_row : take_row) (self, index);
}

/* Tab takes the framed row, or, where what is written makes no test, the first suggestion; else it leaves. */
static gboolean
take_framed (HsdSentence *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    {
      complete_row (self, gtk_list_box_row_get_index (row));
      return TRUE;
    }
  for (guint i = 0; self->typed && (!self->ready || self->pictures != NULL) && i < self->rows->len; i++)
    if (is_open_row (self, i))
      {
        complete_row (self, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
throw_framed (HsdSentence *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    {
      guint index = gtk_list_box_row_get_index (row);
      gboolean done = g_array_index (self->rows, Row, index).story != NULL || g_array_index (self->rows, Row, index).picture > 0;

      take_row (self, index);
      if (done || !self->ready)
        return TRUE;
    }
  hsd_sentence_throw (self);

  return TRUE;
}

static gboolean
key_pressed_cb (HsdSentence *self, guint keyval, guint keycode, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return throw_framed (self);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move (self, 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move (self, -1);
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return !(state & GDK_SHIFT_MASK) && take_framed (self);
    case GDK_KEY_Escape:
      step_out (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- class --- */

static void
hsd_sentence_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (HSD_SENTENCE (widget)->frame, orientation, for_size, minimum, natural, NULL, NULL);
}

static gboolean
fit_cb (gpointer data)
{
  HsdSentence *self = data;

  self->fitting = 0;
  if (self->base == NULL && self->draft != NULL)
    show_parts (self);

  return G_SOURCE_REMOVE;
}

static void
hsd_sentence_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdSentence *self = HSD_SENTENCE (widget);
  int room;

  gtk_widget_size_allocate (self->frame, &(GtkAllocation) { 0, 0, width, height }, -1);
  gtk_widget_set_size_request (gtk_popover_get_child (self->popover), width + WIDER, -1);
  gtk_popover_present (self->popover);
  room = gtk_widget_get_width (self->text);
  if (room != self->room && self->fitting == 0)
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
  self->room = room;
}

static void
hsd_sentence_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, hsd_sentence_is_typing (HSD_SENTENCE (object)));
}

static void
hsd_sentence_dispose (GObject *object)
{
  HsdSentence *self = HSD_SENTENCE (object);

  g_clear_handle_id (&self->fitting, g_source_remove);
  forget_reading (self);
  g_clear_object (&self->base);
  g_clear_object (&self->meant);
  g_clear_object (&self->draft);
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_sentence_parent_class)->dispose (object);
}

static void
hsd_sentence_finalize (GObject *object)
{
  HsdSentence *self = HSD_SENTENCE (object);

  g_ptr_array_unref (self->sides);
  g_array_unref (self->rows);
  g_clear_pointer (&self->parts, g_array_unref);
  g_free (self->result);
  g_free (self->written);
  g_clear_pointer (&self->several, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_sentence_parent_class)->finalize (object);
}

static void
hsd_sentence_class_init (HsdSentenceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_sentence_dispose;
  object_class->finalize = hsd_sentence_finalize;
  object_class->get_property = hsd_sentence_get_property;
  widget_class->measure = hsd_sentence_measure;
  widget_class->size_allocate = hsd_sentence_size_allocate;

  signals[SIGNAL_MEANT] = g_signal_new ("meant", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                           1, G_TYPE_BOOLEAN);
  signals[SIGNAL_RECALLED] =
    g_signal_new ("recalled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_boolean ("typing", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/sentence.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, frame);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, lines);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, text);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, try);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, odds);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, key);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, popover);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, list);
  gtk_widget_class_bind_template_child (widget_class, HsdSentence, hint);
}

static void
hsd_sentence_init (HsdSentence *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->sides = g_ptr_array_new_with_free_func ((GDestroyNotify) side_free);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, (GDestroyNotify) row_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->avatar = hsd_avatar_new (28);
  gtk_box_prepend (GTK_BOX (self->frame), self->avatar);
  /* Translators: below suggestions for a test: examples of what can be written, in bold. “all” is everybody, “secret” a roll that only
     the game master sees, “3d6+2” dice of no game. */
  gtk_label_set_markup (self->hint, _("You can also write: <b>all</b> · <b>secret</b> · <b>−2</b> · <b>3d6+2</b>"));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->text, keys);
  g_signal_connect_object (focus, "enter", G_CALLBACK (enter), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->text, focus);
  g_signal_connect_object (self->text, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->text, "notify::cursor-position", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

void
hsd_sentence_set_draft (HsdSentence *self, HsdDraft *draft)
{
  g_return_if_fail (HSD_IS_SENTENCE (self) && HSD_IS_DRAFT (draft));

  g_set_object (&self->draft, draft);
  show_rest (self);
}

void
hsd_sentence_set_words_func (HsdSentence *self, HsdSentenceWordsFunc build_words)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  self->build_words = build_words;
}

void
hsd_sentence_follow (HsdSentence *self)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  if (self->base == NULL)
    show_rest (self);
}

void
hsd_sentence_set_several (HsdSentence *self, GPtrArray *statements, gboolean asked)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  g_clear_pointer (&self->several, g_ptr_array_unref);
  if (!asked)
    g_clear_pointer (&self->written, g_free);
  self->several = statements != NULL ? g_ptr_array_ref (statements) : NULL;
}

void
hsd_sentence_set_result (HsdSentence *self, const char *result, gboolean is_chance)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  g_free (self->result);
  self->result = g_strdup (result);
  self->is_chance = is_chance;
  hsd_sentence_follow (self);
}

void
hsd_sentence_set_narrow (HsdSentence *self, gboolean narrow)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  self->narrow = narrow;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->lines), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->lines, narrow ? 0 : 12);
  hsd_widget_set_class (GTK_WIDGET (self), "narrow", narrow);
  show_key (self);
  if (self->draft != NULL)
    show_try (self);
}

void
hsd_sentence_begin (HsdSentence *self, const char *first)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  /* A page that has no room for it at the moment makes some. */
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->text);
  enter (self);
  if (first != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->text), first);
      gtk_editable_set_position (GTK_EDITABLE (self->text), -1);
    }
  else
    {
      gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
    }
}

gboolean
hsd_sentence_is_typing (HsdSentence *self)
{
  g_return_val_if_fail (HSD_IS_SENTENCE (self), FALSE);

  return self->base != NULL;
}

void
hsd_sentence_leave (HsdSentence *self)
{
  g_return_if_fail (HSD_IS_SENTENCE (self));

  answer (self, FALSE);
}

HsdDraft *
hsd_sentence_get_meant (HsdSentence *self)
{
  g_return_val_if_fail (HSD_IS_SENTENCE (self), NULL);

  if (self->side != NULL)
    return self->side->trial;

  return self->meant != NULL ? self->meant : self->draft;
}

gboolean
hsd_sentence_is_ready (HsdSentence *self)
{
  g_return_val_if_fail (HSD_IS_SENTENCE (self), FALSE);

  return self->ready;
}

GPtrArray *
hsd_sentence_get_group (HsdSentence *self)
{
  g_return_val_if_fail (HSD_IS_SENTENCE (self), NULL);

  return self->ready && self->group != NULL ? self->group->drafts : NULL;
}

const char *
hsd_sentence_get_complaint (HsdSentence *self)
{
  g_return_val_if_fail (HSD_IS_SENTENCE (self), NULL);

  return self->complaint != NULL ? self->complaint : "";
}

char *
hsd_sentence_say (HsdSentence *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (HSD_IS_SENTENCE (self), NULL);

  for (guint i = 0; self->ready && self->group != NULL && i < self->group->drafts->len; i++)
    {
      g_autofree char *line = hsd_draft_say (g_ptr_array_index (self->group->drafts, i));

      add_line (text, line);
    }
  if (self->ready && self->group == NULL && self->pictures == NULL)
    {
      g_autofree char *line = hsd_draft_say (self->side->trial);

      g_string_append (text, line);
    }

  return g_string_free (text, FALSE);
}

guint
hsd_sentence_n_rows (HsdSentence *self)
{
  g_return_val_if_fail (HSD_IS_SENTENCE (self), 0);

  return self->rows->len;
}
