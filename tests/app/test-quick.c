/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A test said in a few letters: how it is read, what the games lend, and the window. */

#include "config.h"

#include "app/pages/quick-lend.h"
#include "app/quick-entry.h"
#include "desk.h"
#include "model/systems/registry.h"
#include "model/table/protocol.h"
#include "walk.h"

/* --- a table --- */

typedef struct
{
  HsdTable *table;
  HsdProtocol *protocol;
  HsdDraft *draft;
} Fixture;

/* A line with ' for ". */
static void
say (Fixture *f, const char *line)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (line), "'", '"');
  g_autofree char *answer = hsd_protocol_answer (f->protocol, quoted, strlen (quoted));

  if (strstr (answer, "\"ok\":true") == NULL)
    g_error ("%s: %s", line, answer);
}

static const char *const party[] = {
  "{'do':'character','name':'Nadia',"
  "'luck':{'characteristics':{'Sight':12,'Climbing':9}},"
  "'discordant':{'aptitudes':[{'name':'Athlète','niv':3}],'skills':[{'name':'Escalade','d':4},{'name':'Nage','d':2}],"
  "'sufferings':[{'name':'Rhume','d':-2}]},"
  "'2d20':{'luck':9,'attributes':{'FOR':6,'PER':8},'skills':[{'name':'Crochetage','rank':4,'asset':true},"
  "{'name':'Croyance','rank':1,'asset':false},{'name':'Discrétion','rank':3,'asset':false},{'name':'Arme de poing','rank':2,'asset':false}]},"
  "'tarot':{'modifiers':[{'name':'Ruse','modifier':3}]},"
  "'initiates':{'characteristics':{'ENE':2,'CHA':1},'skills':[{'name':'Mentir','characteristic':'CHA','bonus':4}]}}",
  "{'do':'character','name':'Nils','2d20':{'attributes':{'FOR':9},'skills':[{'name':'Forge','rank':2,'asset':false}]}}",
  "{'do':'character','name':'Élise','2d20':{'attributes':{'PER':7},'skills':[{'name':'Œuvre d’art','rank':5,'asset':true}]}}",
};

static Fixture
open_table (const char *system)
{
  Fixture f = { .table = hsd_test_table (FALSE) };

  f.protocol = hsd_protocol_new (f.table);
  for (guint i = 0; i < G_N_ELEMENTS (party); i++)
    say (&f, party[i]);
  f.draft = hsd_draft_new (f.table, hsd_registry_find (system));

  return f;
}

static void
close_table (Fixture *f)
{
  hsd_protocol_free (f->protocol);
  g_assert_finalize_object (f->draft);
  g_assert_finalize_object (f->table);
}

/* Numbers stay with their words; here they are compared with plain spaces. */
static char *
plain (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\u00a0", -1);

  return g_strjoinv (" ", parts);
}

static void
assert_reads (const char *text, const char *want)
{
  g_autofree char *got = plain (text);

  g_assert_cmpstr (got, ==, want);
}

/* --- reading --- */

typedef struct
{
  const char *path;
  const char *system;
  const char *acts; /* who acts already, or NULL */
  const char *text;
  const char *what;      /* what is understood */
  const char *complaint; /* what is not; "": all is */
  const char *answers;   /* "field=number …" of the input that comes of it; NULL: not looked at */
} Reading;

static const Reading readings[] = {
  { "two-letters", "2d20", NULL, "na croc 2", "Nadia, PER 8, Crochetage 4, Difficulty 2", "", "attribute=8 skill=4 asset=1 difficulty=2" },
  { "who-acts", "2d20", "Nadia", "croc", "Nadia, PER 8, Crochetage 4", "", "attribute=8 skill=4" },
  { "attribute", "2d20", NULL, "nadia for croc", "Nadia, FOR 6, Crochetage 4", "", "attribute=6 skill=4" },
  { "attribute-last", "2d20", NULL, "na croc for", "Nadia, Crochetage 4, FOR 6", "", "attribute=6 skill=4" },
  { "case", "2d20", NULL, "NADIA CROCH 3", "Nadia, PER 8, Crochetage 4, Difficulty 3", "", NULL },
  { "accents-typed", "2d20", NULL, "nâ dïscr", "Nadia, PER 8, Discrétion 3", "", "skill=3" },
  { "accents-left-out", "2d20", NULL, "elise per", "Élise, PER 7", "", "attribute=7" },
  { "ligature", "2d20", NULL, "el oeuvre", "Élise, PER 7, Œuvre d’art 5", "", "skill=5 asset=1" },
  { "ligature-typed", "2d20", NULL, "él œu", "Élise, PER 7, Œuvre d’art 5", "", "skill=5" },
  { "apostrophe", "2d20", NULL, "él art", "Élise, PER 7, Œuvre d’art 5", "", "skill=5" },
  { "within", "2d20", NULL, "na poing", "Nadia, PER 8, Arme de poing 2", "", "skill=2" },
  { "order", "2d20", NULL, "2 croc na", "Nadia, PER 8, Difficulty 2, Crochetage 4", "", "difficulty=2 skill=4" },
  { "commas", "2d20", NULL, "Nadia, croc; 2", "Nadia, PER 8, Crochetage 4, Difficulty 2", "", NULL },
  { "exact-first", "2d20", NULL, "nils for", "Nils, FOR 9", "", "attribute=9" },
  { "longer", "2d20", NULL, "nils forg", "Nils, FOR 9, Forge 2", "", "skill=2" },
  { "nothing", "2d20", NULL, "", "", "", NULL },
  { "nobody", "2d20", NULL, "xyz", "", "“xyz”: nobody and nothing here begins so.", NULL },
  { "unknown", "2d20", NULL, "na zorg 2", "Nadia, PER 8, Difficulty 2", "“zorg”: nothing on the sheet of Nadia begins so.", NULL },
  { "not-on-that-sheet", "2d20", NULL, "el croc", "Élise, PER 7", "“croc”: nothing on the sheet of Élise begins so.", NULL },
  { "ambiguous-skill", "2d20", NULL, "na cro 2", "Nadia, PER 8, Difficulty 2", "“cro” may be:", NULL },
  { "ambiguous-name", "2d20", NULL, "n", "Nadia, PER 8", "“n” may be:", NULL },
  { "name-by-the-rest", "2d20", NULL, "n croc", "Nadia, PER 8, Crochetage 4", "", "skill=4 attribute=8" },
  { "name-by-the-rest-too", "2d20", NULL, "n forge", "Nils, FOR 9, Forge 2", "", "skill=2 attribute=9" },
  { "both-skills", "2d20", NULL, "na croc discr", "Nadia, PER 8, Crochetage 4", "“Crochetage” and “Discrétion” cannot both be said.", "skill=4" },
  { "out-of-range", "2d20", NULL, "na croc 11", "Nadia, PER 8, Crochetage 4", "Difficulty: from 0 to 10 is allowed.", NULL },
  { "far-out-of-range", "2d20", NULL, "na 999999", "Nadia, PER 8", "Difficulty: from 0 to 10 is allowed.", NULL },
  { "too-many-digits", "2d20", NULL, "na 9999999", "Nadia, PER 8", "“9999999”: nothing on the sheet of Nadia begins so.", NULL },
  { "two-numbers", "2d20", NULL, "na 2 3", "Nadia, PER 8, Difficulty 2", "“3”: another number was said already (Difficulty).", "difficulty=2" },
  { "bought", "2d20", NULL, "na croc 2 +1", "Nadia, PER 8, Crochetage 4, Difficulty 2, Dice bought 1", "", "difficulty=2 bought_dice=1" },
  { "bought-too-many", "2d20", NULL, "na +4", "Nadia, PER 8", "Dice bought: from 0 to 3 is allowed.", NULL },
  { "kept-as-it-was", "2d20", NULL, "2", "Difficulty 2", "", "difficulty=2" },
  { "level", "luck", NULL, "na sight -1", "Nadia, Sight 12, Final level −1", "", "characteristic=12 roll_type=6 level=-1" },
  { "true-minus", "luck", NULL, "na sight \u22124", "Nadia, Sight 12, Final level −4", "", "level=-4" },
  { "level-plus", "luck", NULL, "na climb comb +2", "Nadia, Climbing 9, Combat, Final level +2", "", "characteristic=9 roll_type=0 level=2" },
  { "level-plain", "luck", NULL, "na sight 3", "Nadia, Sight 12, Final level +3", "", "level=3" },
  { "level-too-low", "luck", NULL, "na -21", "Nadia", "Final level: from −20 to 22 is allowed.", NULL },
  { "sources", "discordant", NULL, "na ath esc nag rhu +2", "Nadia, Athlète +3, Escalade +4, Nage +2, Rhume −2, Challenge +2", "",
    "niv=3 challenge=2" },
  { "threshold", "initiates", NULL, "na ment 8", "Nadia, Mentir +4, Threshold 8", "", "characteristic=9 value=1 bonus=4 threshold=8" },
  { "bonus", "initiates", NULL, "na energy 8 +2", "Nadia, Energy (ENE) 2, Threshold 8, Skill bonus 2", "", "value=2 bonus=2 threshold=8" },
  { "secret", "initiates", NULL, "na energy 8 secret", "Nadia, Energy (ENE) 2, Threshold 8, Secret threshold", "", "secret_threshold=1" },
  { "modifier", "tarot", NULL, "na ruse 4", "Nadia, Ruse +3, Difficulty +4", "", "modifier=3 difficulty=4" },
  { "level-by-name", "tarot", NULL, "na ruse heroic -1", "Nadia, Ruse +3, Heroic +10, Adjustment −1", "", "modifier=3 adjustment=-1" },
};

static void
check_answers (const HsdRecord *input, const char *answers)
{
  g_auto (GStrv) pairs = g_strsplit (answers, " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      int index = hsd_fields_find (hsd_record_fields (input), pair[0]);

      g_assert_cmpint (index, >=, 0);
      g_assert_cmpint (hsd_record_get (input, index), ==, atoi (pair[1]));
    }
}

static void
test_reading (gconstpointer data)
{
  const Reading *row = data;
  Fixture f = open_table (row->system);
  g_autoptr (HsdQuickWords) words = NULL;
  g_autoptr (HsdQuickReading) reading = NULL;
  g_autofree char *what = NULL;
  g_autofree char *complaint = NULL;

  if (row->acts != NULL)
    hsd_draft_set_character (f.draft, row->acts);
  words = hsd_quick_lend (f.draft);
  reading = hsd_quick_words_read (words, row->text, row->acts, hsd_draft_get_input (f.draft));
  what = hsd_quick_reading_describe (reading);
  complaint = hsd_quick_reading_complain (reading);

  assert_reads (what, row->what);
  g_assert_cmpstr (complaint, ==, row->complaint);
  g_assert_cmpint (hsd_quick_reading_is_complete (reading), ==, row->complaint[0] == '\0' && row->text[0] != '\0');
  if (row->answers != NULL)
    check_answers (reading->input, row->answers);
  close_table (&f);
}

/* Rows of a list come together, and what was answered before goes. */
static void
test_lists (void)
{
  Fixture f = open_table ("discordant");
  g_autoptr (HsdQuickWords) words = hsd_quick_lend (f.draft);
  g_autoptr (HsdRecord) before = hsd_draft_copy_input (f.draft);
  guint sources = hsd_draft_field (f.draft, "sources");
  guint d = hsd_draft_field (f.draft, "d");

  hsd_record_set (before, d, 7);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HsdQuickReading) reading = hsd_quick_words_read (words, "na esc rhu", NULL, before);

      g_assert_cmpuint (hsd_record_n_rows (reading->input, sources), ==, 2);
      g_assert_false (hsd_record_has (reading->input, d));
      hsd_record_unref (before);
      before = hsd_record_copy (reading->input);
    }
  close_table (&f);
}

/* What is chosen is one piece from then on, whatever its spaces. */
static void
test_choosing (void)
{
  Fixture f = open_table ("2d20");
  g_autoptr (HsdQuickWords) words = NULL;
  g_autoptr (HsdQuickReading) reading = NULL;
  g_autoptr (HsdQuickReading) chosen = NULL;
  const HsdQuickPiece *piece;
  g_autofree char *text = NULL;
  g_autofree char *what = NULL;

  say (&f, "{'do':'character','name':'Sœur Anne','2d20':{'attributes':{'PER':5}}}");
  say (&f, "{'do':'character','name':'Sœur Marthe','2d20':{'attributes':{'PER':6}}}");
  words = hsd_quick_lend (f.draft);
  reading = hsd_quick_words_read (words, "soeur 3", NULL, hsd_draft_get_input (f.draft));
  piece = hsd_quick_reading_find_ambiguous (reading);
  g_assert_nonnull (piece);
  g_assert_cmpuint (piece->captions->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (piece->captions, 1), ==, "Sœur Marthe");

  text = hsd_quick_reading_choose (reading, piece, 1);
  g_assert_cmpstr (text, ==, "Sœur\u00a0Marthe 3");
  chosen = hsd_quick_words_read (words, text, NULL, hsd_draft_get_input (f.draft));
  what = hsd_quick_reading_describe (chosen);
  assert_reads (what, "Sœur Marthe, PER 6, Difficulty 3");
  close_table (&f);
}

/* A game that lends nothing knows who is there. */
static void
test_no_words (void)
{
  g_autoptr (HsdQuickWords) words = hsd_quick_words_new (hsd_registry_get (0));
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_registry_get (0))->inputs);
  g_autoptr (HsdQuickReading) reading = NULL;
  g_autofree char *complaint = NULL;

  hsd_quick_words_add_character (words, "Nadia", NULL, NULL);
  reading = hsd_quick_words_read (words, "nad 3 +4", NULL, input);
  complaint = hsd_quick_reading_complain (reading);
  g_assert_cmpstr (reading->character, ==, "Nadia");
  g_assert_cmpstr (complaint, ==, "“3”: no number is asked for here.\n“+4”: no number with a sign is asked for here.");
}

/* --- the window --- */

static void
count (HsdQuickEntry *entry, gboolean throws, guint *counts)
{
  counts[throws]++;
}

/* Who acts is told before anything is answered, and what was said after. */
static void
note_seating (HsdQuickEntry *entry, const char *name, HsdDraft *draft)
{
  g_assert_cmpstr (name, ==, "Nadia");
  g_assert_null (hsd_draft_get_character (draft));
}

static void
note_said (HsdQuickEntry *entry, gboolean throws, GPtrArray *said)
{
  for (guint i = 0; i < hsd_quick_entry_get_said (entry)->len; i++)
    g_ptr_array_add (said, g_strdup (g_ptr_array_index (hsd_quick_entry_get_said (entry), i)));
}

typedef struct
{
  Fixture f;
  HsdQuickEntry *entry; /* NULL once it is closed */
  guint answered[2];    /* to prepare, to throw */
} Window;

static void
open_window (Window *self, const char *system)
{
  *self = (Window) { .f = open_table (system) };
  self->entry = hsd_quick_entry_show (NULL, self->f.draft, hsd_quick_lend (self->f.draft));
  g_object_add_weak_pointer (G_OBJECT (self->entry), (gpointer *) &self->entry);
  g_signal_connect (self->entry, "answered", G_CALLBACK (count), self->answered);
  hsd_test_settle ();
}

static void
close_window (Window *self)
{
  if (self->entry != NULL)
    gtk_window_destroy (GTK_WINDOW (self->entry));
  hsd_test_settle ();
  g_assert_null (self->entry);
  close_table (&self->f);
}

static void
type (Window *self, const char *text)
{
  gtk_editable_set_text (hsd_quick_entry_get_editable (self->entry), text);
  hsd_test_settle ();
}

/* A key as the entry's own controllers get it. */
static gboolean
press (Window *self, guint keyval, GdkModifierType state)
{
  GtkWidget *entry = GTK_WIDGET (hsd_quick_entry_get_editable (self->entry));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (entry);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &handled);
    }
  hsd_test_settle ();

  return handled;
}

static void
test_summary (void)
{
  Window w;

  open_window (&w, "2d20");
  assert_reads (hsd_quick_entry_get_summary (w.entry), "");
  type (&w, "na croc 2");
  /* Target 12, critical up to 4, two dice against 2: 13/25. */
  assert_reads (hsd_quick_entry_get_summary (w.entry), "Nadia, PER 8, Crochetage 4, Difficulty 2: 52.0%");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  type (&w, "na croc 2 zorg");
  assert_reads (hsd_quick_entry_get_summary (w.entry), "Nadia, PER 8, Crochetage 4, Difficulty 2");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "“zorg”: nothing on the sheet of Nadia begins so.");
  g_assert_null (hsd_draft_get_character (w.f.draft));
  close_window (&w);
}

/* The line says all that will be thrown, and nothing that was answered before is in it. */
static void
test_line (void)
{
  Window w = { .f = open_table ("2d20") };

  hsd_draft_set_character (w.f.draft, "Nils");
  hsd_draft_set (w.f.draft, "bought_dice", 2);
  hsd_draft_set (w.f.draft, "attribute", 3);
  hsd_draft_set (w.f.draft, "npc", TRUE);
  hsd_draft_set_label (w.f.draft, "Forcer la porte");
  hsd_draft_set_visibility (w.f.draft, HSD_HIDE_THROW);
  w.entry = hsd_quick_entry_show (NULL, w.f.draft, hsd_quick_lend (w.f.draft));
  g_object_add_weak_pointer (G_OBJECT (w.entry), (gpointer *) &w.entry);
  hsd_test_settle ();
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==, "");
  type (&w, "na croc 2");
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==,
                   "Nadia · PER + Crochetage · attribute 8 · skill 4 · personal asset ★ · against difficulty 2 · 2d20 · open to all");
  type (&w, "3");
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==,
                   "Nils · FOR + Forge · attribute 9 · skill 2 · against difficulty 3 · 2d20 · open to all");
  type (&w, "na zorg");
  g_assert_cmpstr (hsd_quick_entry_get_line (w.entry), ==, "");
  close_window (&w);
}

static void
test_enter (gconstpointer data)
{
  gboolean throws = GPOINTER_TO_INT (data);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  Window w;

  open_window (&w, "2d20");
  g_signal_connect (w.entry, "seating", G_CALLBACK (note_seating), w.f.draft);
  g_signal_connect (w.entry, "answered", G_CALLBACK (note_said), said);
  type (&w, "na croc per 2");
  g_assert_true (press (&w, GDK_KEY_Return, throws ? 0 : GDK_SHIFT_MASK));
  g_assert_cmpuint (said->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (said, 0), ==, "Crochetage");
  g_assert_cmpstr (g_ptr_array_index (said, 1), ==, "PER");
  g_assert_null (w.entry);
  g_assert_cmpuint (w.answered[throws], ==, 1);
  g_assert_cmpuint (w.answered[!throws], ==, 0);
  g_assert_cmpstr (hsd_draft_get_character (w.f.draft), ==, "Nadia");
  g_assert_cmpint (hsd_draft_get (w.f.draft, "difficulty"), ==, 2);
  g_assert_cmpint (hsd_draft_get (w.f.draft, "skill"), ==, 4);
  g_assert_true (hsd_draft_throw (w.f.draft, NULL));
  close_window (&w);
}

/* Enter does nothing before all makes sense. */
static void
test_enter_too_early (void)
{
  static const char *const texts[] = { "", "zorg", "na 99" };
  Window w;

  open_window (&w, "2d20");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      type (&w, texts[i]);
      press (&w, GDK_KEY_Return, 0);
      g_assert_nonnull (w.entry);
    }
  g_assert_cmpuint (w.answered[0] + w.answered[1], ==, 0);
  close_window (&w);
}

/* What the rules still lack is told, and holds the throw back. */
static void
test_missing (void)
{
  Window w;

  open_window (&w, "luck");
  type (&w, "na sight");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "");
  type (&w, "na 2");
  g_assert_cmpstr (hsd_quick_entry_get_complaint (w.entry), ==, "Characteristic: this is missing.");
  press (&w, GDK_KEY_Return, 0);
  g_assert_nonnull (w.entry);
  close_window (&w);
}

static void
test_candidates (gconstpointer data)
{
  guint key = GPOINTER_TO_UINT (data);
  Window w;

  open_window (&w, "2d20");
  type (&w, "na cro 2");
  g_assert_true (press (&w, GDK_KEY_Down, 0));
  g_assert_true (press (&w, key, 0));
  g_assert_cmpstr (gtk_editable_get_text (hsd_quick_entry_get_editable (w.entry)), ==, "na Croyance 2");
  g_assert_cmpuint (w.answered[1], ==, 0);
  g_assert_true (g_str_has_prefix (hsd_quick_entry_get_summary (w.entry), "Nadia, PER\u00a08, Croyance\u00a01, Difficulty\u00a02: "));

  /* Nothing is left to choose: the keys are what they always are. */
  g_assert_false (press (&w, GDK_KEY_Tab, 0));
  g_assert_false (press (&w, GDK_KEY_Down, 0));
  close_window (&w);
}

/* Before a card is chosen there are no odds of a test of cards. */
static void
test_no_odds (void)
{
  Window w;

  open_window (&w, "tarot");
  type (&w, "na ruse 4");
  assert_reads (hsd_quick_entry_get_summary (w.entry), "Nadia, Ruse +3, Difficulty +4");
  close_window (&w);
}

/* From the window of a table: its page seats, and throws. */
static void
test_from_window (HsdDesk *f, gconstpointer data)
{
  HsdWindow *window;
  Window w = { .answered = { 0 } };
  HsdHistory *history;
  guint length;

  hsd_desk_activate (f);
  window = hsd_desk_own_window (f);
  hsd_window_show_page (window, hsd_system_get_index (hsd_registry_find ("2d20")));
  hsd_test_settle ();
  history = hsd_table_get_history (hsd_window_get_table (window));
  length = hsd_history_get_length (history);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.quick-entry", NULL);
  hsd_test_settle ();
  w.entry = HSD_QUICK_ENTRY (hsd_desk_find_toplevel (HSD_TYPE_QUICK_ENTRY));
  g_assert_nonnull (w.entry);
  g_object_add_weak_pointer (G_OBJECT (w.entry), (gpointer *) &w.entry);
  type (&w, "tomas 3");
  press (&w, GDK_KEY_Return, 0);

  g_assert_null (w.entry);
  g_assert_cmpuint (hsd_history_get_length (history), ==, length + 1);
  g_assert_cmpstr (hsd_test_get_story (hsd_table_get_test (hsd_window_get_table (window)))->character, ==, "Tomas");
  g_assert_cmpint (hsd_draft_get (hsd_system_page_get_draft (hsd_window_get_page (window)), "difficulty"), ==, 3);
}

int
main (int argc, char *argv[])
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *path = g_strconcat ("/quick/reading/", readings[i].path, NULL);

      g_test_add_data_func (path, &readings[i], test_reading);
    }
  g_test_add_func ("/quick/lists", test_lists);
  g_test_add_func ("/quick/choosing", test_choosing);
  g_test_add_func ("/quick/no-words", test_no_words);
  g_test_add_func ("/quick/summary", test_summary);
  g_test_add_func ("/quick/line", test_line);
  g_test_add_data_func ("/quick/enter/throw", GINT_TO_POINTER (TRUE), test_enter);
  g_test_add_data_func ("/quick/enter/prepare", GINT_TO_POINTER (FALSE), test_enter);
  g_test_add_func ("/quick/enter/too-early", test_enter_too_early);
  g_test_add_func ("/quick/missing", test_missing);
  g_test_add_data_func ("/quick/candidates/tab", GUINT_TO_POINTER (GDK_KEY_Tab), test_candidates);
  g_test_add_data_func ("/quick/candidates/enter", GUINT_TO_POINTER (GDK_KEY_Return), test_candidates);
  g_test_add_func ("/quick/no-odds", test_no_odds);
  hsd_desk_add ("/quick/from-window", test_from_window);

  return hsd_test_run ();
}
