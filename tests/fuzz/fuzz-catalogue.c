/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any catalogue. Its file is read by the C library, and by msgfmt when Hasard is built: nothing of ours parses it. What
 * comes through that door are words, and here they are the lines of the input, whichever stands for which. Words are only
 * shown: the same throws bring a table to the same bytes in every language, and what is read of a statement says the
 * same again. */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "model/story/level.h"
#include "model/story/system.h"
#include "model/store/state-pack.h"
#include "model/table/protocol.h"

static GPtrArray *words;       /* char; NULL: the language of the sources */
static GHashTable *translated; /* char* -> char*, as long as a language is spoken */

static const char *const lines[] = {
  "{'do':'character','name':'Ada','luck':{'characteristics':{'Sight':12}},'2d20':{'luck':9},'tarot':{},'initiates':{}}",
  "{'do':'roll','system':'luck','character':'Ada','input':{'characteristic':12,'roll_type':'strength','level':-2}}",
  "{'do':'choose','choice':'appeal'}",
  "{'do':'roll','system':'discordant','input':{'niv':3,'challenge':2}}",
  "{'do':'roll','system':'2d20','character':'Ada','input':{'attribute':9,'skill':2,'difficulty':2,'bought_dice':1}}",
  "{'do':'choose','choice':'confirm'}",
  "{'do':'roll','system':'tarot','character':'Ada','input':{'modifier':3,'difficulty':'Heroic'}}",
  "{'do':'choose','choice':'play','card':3}",
  "{'do':'roll','system':'initiates','character':'Ada','input':{'characteristic':'END','value':2,'bonus':1,'threshold':6}}",
};

/* --- the catalogue --- */

/* The words for @msgid. What is a format keeps what it wants and takes no more, which tests/house and msgfmt see to. */
static const char *
translate (const char *msgid)
{
  const char *word = words != NULL && words->len > 0 ? g_ptr_array_index (words, g_str_hash (msgid) % words->len) : "";
  char *made;

  if (*word == '\0' || *msgid == '\0')
    return msgid;

  made = g_hash_table_lookup (translated, msgid);
  if (made == NULL)
    {
      g_auto (GStrv) parts = g_strsplit (word, "%", -1);
      g_autofree char *escaped = g_strjoinv ("%%", parts);

      made = strchr (msgid, '%') != NULL ? g_strconcat (escaped, msgid, escaped, NULL) : g_strdup (escaped);
      g_hash_table_insert (translated, g_strdup (msgid), made);
    }

  return made;
}

/* The linker gives these for those of GLib. */
const char *__wrap_g_dgettext (const char *domain, const char *msgid);
const char *__wrap_g_dngettext (const char *domain, const char *one, const char *many, gulong n);
const char *__wrap_g_dpgettext (const char *domain, const char *both, gsize offset);
const char *__wrap_g_dpgettext2 (const char *domain, const char *context, const char *msgid);

const char *
__wrap_g_dgettext (const char *domain, const char *msgid)
{
  return translate (msgid);
}

const char *
__wrap_g_dngettext (const char *domain, const char *one, const char *many, gulong n)
{
  return translate (n == 1 ? one : many);
}

const char *
__wrap_g_dpgettext (const char *domain, const char *both, gsize offset)
{
  return translate (both + offset);
}

const char *
__wrap_g_dpgettext2 (const char *domain, const char *context, const char *msgid)
{
  return translate (msgid);
}

/* --- what is played --- */

/* The statement of a test, read, is none or says the same again. */
static void
check_statement (const HsdState *state)
{
  const HsdStory *story = state->story;
  g_autoptr (HsdStatement) statement = hsd_statement_new_for_story (story, state);
  g_autofree char *text = hsd_statement_get_text (statement);
  g_autoptr (HsdReadStatement) read = hsd_statement_read (text, story->system, state);
  g_autoptr (HsdStatement) again = NULL;
  g_autofree char *said_again = NULL;
  HsdThrow options;

  if (read == NULL)
    return;

  options = (HsdThrow) { .character = read->character, .label = read->label, .visibility = read->visibility, .luck = read->luck };
  again = hsd_statement_new (story->system, state, read->input, &options);
  said_again = hsd_statement_get_text (again);
  fuzz_same ("a statement", text, said_again);
}

static void
check_told (const HsdStory *story)
{
  g_autoptr (HsdSteps) steps = hsd_system_explain (story->system, story);

  for (guint i = 0; i < hsd_steps_count (steps); i++)
    g_assert (g_utf8_validate (hsd_steps_get (steps, i)->text, -1, NULL));
}

/* The table after each line, one state after the other. */
static GByteArray *
play (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  g_autoptr (HsdTable) table = hsd_table_new (entropy);
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  GByteArray *states = g_byte_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdelimit (g_strdup (lines[i]), "'", '"');
      g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));
      const HsdState *state = hsd_table_get_state (table);

      hsd_state_pack (state, states);
      if (state->story == NULL)
        continue;
      check_told (state->story);
      check_statement (state);
    }

  return states;
}

static GByteArray *in_english;

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  in_english = play ();

  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzInput input = { data, data + size };
  g_autoptr (GByteArray) states = NULL;

  words = g_ptr_array_new_with_free_func (g_free);
  translated = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  while (fuzz_has_more (&input))
    g_ptr_array_add (words, fuzz_take_line (&input));

  states = play ();
  if (states->len != in_english->len || memcmp (states->data, in_english->data, states->len) != 0)
    g_error ("the table is another one in another language");

  g_clear_pointer (&words, g_ptr_array_unref);
  g_clear_pointer (&translated, g_hash_table_unref);

  return 0;
}
