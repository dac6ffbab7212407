/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statement says exactly what is thrown: for random states and inputs of every game, in both languages, the line before a throw is
 * that of the throw, and another answer gives another line. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "contract.h"
#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

#define THROWS 400

static const char *const characters[] = {
  "{'do':'character','name':'Nadia','luck':{'luck':12,'luck_points':7},'2d20':{'luck':9,'luck_points':4}}",
  "{'do':'character','name':'Élise d’Aubigny','2d20':{'luck':6}}",
  "{'do':'character','name':'K-2 · “SO”'}",
  "{'do':'character','name':'Somebody'}",
};

static TestTable *
open_table (gint64 seed)
{
  TestTable *table = test_table_new (seed);

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    json_decref (test_table_must (table, characters[i]));

  return table;
}

/* --- random throws --- */

static const char *
pick (const char *const *some, guint n, GRand *rand)
{
  return some[g_rand_int_range (rand, 0, n)];
}

static const char *
make_label (GRand *rand)
{
  static const char *const labels[] = {
    NULL, NULL, "Crochetage", "PER + Crochetage", "un garde · Athlétisme", "Nadia · Sight", "secret roll", "open to all", "skill 4", "compétence 4",
    "4d20", "a, b", "“", "\\", " x", "5 dD", "1 luck point", "physical dice: 3", "Somebody · Sight", "A · B · C", "Étage 2",
  };

  return pick (labels, G_N_ELEMENTS (labels), rand);
}

static const char *
make_actor (HsdSystem *system, GRand *rand)
{
  static const char *const actors[] = { "Nadia", "Élise d’Aubigny", "K-2 · “SO”", "Somebody", NULL };
  guint n = G_N_ELEMENTS (actors) - (HSD_SYSTEM_GET_CLASS (system)->needs_character ? 1 : 0);

  return pick (actors, n, rand);
}

/* Whether two inputs make the same throw: unset values count as their defaults or as the values of the sheet. */
static gboolean
is_same (const HsdRecord *a, const HsdRecord *b, const HsdContext *context)
{
  const HsdField *fields = hsd_record_fields (a);
  g_autoptr (HsdRecord) plain_a = hsd_record_copy (a);
  g_autoptr (HsdRecord) plain_b = hsd_record_copy (b);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      gboolean number = fields[i].kind == HSD_INT || fields[i].kind == HSD_WORD || fields[i].kind == HSD_LEVEL;
      gboolean absent = fields[i].flags & HSD_PICKED || hsd_field_need (&fields[i], a, context) == HSD_NEED_ABSENT;

      if (!absent && (!number || fields[i].flags & HSD_NOTED || hsd_record_get (a, i) != hsd_record_get (b, i) ||
                      (fields[i].kind == HSD_LEVEL && g_strcmp0 (hsd_record_get_text (a, i), hsd_record_get_text (b, i)) != 0)))
        continue;
      hsd_record_clear (plain_a, i);
      hsd_record_clear (plain_b, i);
    }

  return hsd_record_equal (plain_a, plain_b);
}

static char *
say (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options)
{
  g_autoptr (HsdStatement) statement = hsd_statement_new (system, state, input, options);

  return hsd_statement_get_text (statement);
}

static void
check (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options, const HsdStory *thrown)
{
  g_autofree char *line = say (system, state, input, options);
  g_autofree char *again = say (system, state, thrown->input, options);

  g_assert_cmpstr (line, ==, again);
}

/* Another answer to one question gives another line, unless it makes the same throw. */
static void
check_others (HsdSystem *system, const HsdState *state, const HsdRecord *input, const HsdThrow *options, GRand *rand)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (system)->inputs;
  HsdContext context = { state, NULL, options->character };
  g_autofree char *line = say (system, state, input, options);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      g_autoptr (HsdRecord) answers = contract_make_record (fields, &context, (int) i, rand);
      g_autoptr (HsdRecord) other = hsd_record_copy (input);
      g_autofree char *said = NULL;

      for (guint j = 0; fields[j].id != NULL; j++)
        if (j != i)
          hsd_record_clear (answers, j);
      hsd_record_update (other, answers);
      hsd_system_complete (system, &context, other);
      if (!hsd_record_validate (other, &context, NULL))
        continue;
      said = say (system, state, other, options);
      if (g_str_equal (said, line) && !is_same (input, other, &context))
        g_error ("%s: “%s” says nothing of %s", hsd_system_get_id (system), line, fields[i].id);
    }
}

static gboolean
throw (TestTable *table, HsdSystem *system, GRand *rand)
{
  g_autoptr (HsdState) before = hsd_state_ref ((HsdState *) hsd_table_get_state (table->table));
  HsdThrow options = { make_actor (system, rand), make_label (rand), g_rand_int_range (rand, HSD_OPEN, HSD_GM_FIRST + 1), NULL };
  HsdContext context = { before, NULL, options.character };
  g_autoptr (HsdRecord) input = contract_make_record (HSD_SYSTEM_GET_CLASS (system)->inputs, &context, -1, rand);

  if (!hsd_table_roll (table->table, system, hsd_record_copy (input), &options, NULL))
    return FALSE;

  check (system, before, input, &options, hsd_table_get_state (table->table)->story);
  check_others (system, before, hsd_table_get_state (table->table)->story->input, &options, rand);

  return TRUE;
}

static void
test_system (gconstpointer data)
{
  HsdSystem *system = hsd_registry_get (GPOINTER_TO_UINT (data));
  g_autoptr (GRand) rand = g_rand_new_with_seed (14 + GPOINTER_TO_UINT (data));
  g_autoptr (TestTable) table = open_table (14);
  guint thrown = 0;

  for (guint i = 0; i < 20 * THROWS && thrown < THROWS; i++)
    {
      thrown += throw (table, system, rand);
      /* A card test must be ended before the next one. */
      if (hsd_table_get_state (table->table)->story != NULL && hsd_table_get_state (table->table)->story->choosing)
        hsd_table_undo (table->table, NULL);
    }
  g_assert_cmpuint (thrown, ==, THROWS);
}

static void
test_system_in_french (gconstpointer data)
{
  const char *catalogues = g_getenv ("HASARD_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_setenv ("LANGUAGE", "fr", TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  g_assert_cmpstr (g_dpgettext2 (GETTEXT_PACKAGE, "person", "Somebody"), ==, "Quelqu’un");
  test_system (data);
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "C");
}

/* --- in words --- */

typedef struct
{
  const char *system;
  const char *intent;
  const char *line;
} Spoken;

static const Spoken spoken[] = {
  { "2d20",
    "'character':'Nadia','label':'PER + Crochetage','input':{'attribute':8,'skill':4,'asset':true,'difficulty':2,'bought_dice':2,"
    "'helpers':[{'name':'Élise','attribute':7,'skill':3,'asset':true},{'name':'“Z”','attribute':6,'skill':0}]},'visibility':'throw'",
    "Nadia · PER + Crochetage · attribute 8 · skill 4 · personal asset ★ · against difficulty 2 · dice bought: 2 · helped "
    "by Élise 7 + 3 ★, ““Z\\”” 6 + 0 · 4d20 · 3 AP: 1 from the group, 2 to the GM · secret roll" },
  { "2d20", "'input':{'attribute':6,'skill':2,'npc':true,'bought_dice':1,'attack':true}",
    "Somebody · attribute 6 · skill 2 · against difficulty 1 · dice bought: 1 · Test of an NPC · attack: Melee · 3d20 · "
    "1 AP from the GM · open to all" },
  { "2d20", "'input':{'attribute':6,'skill':2,'bought_dice':1}",
    "Somebody · attribute 6 · skill 2 · against difficulty 1 · dice bought: 1 · 3d20 · 1 AP from the group · open to all" },
  { "2d20", "'label':'un garde · Athlétisme','input':{'attribute':6,'skill':2,'stacked_deck':true},'faces':[3,null]",
    "un garde · Athlétisme · attribute 6 · skill 2 · against difficulty 1 · Stroke of Luck: luck instead of the attribute "
    "· 2d20 · 1 luck point (luck 5) · physical dice: 3 … · open to all" },
  /* What nobody gave and moves the odds is said. */
  { "2d20", "'input':{'attribute':6,'skill':0}", "Somebody · attribute 6 · skill 0 · against difficulty 1 · 2d20 · open to all" },
  { "luck", "'input':{'mode':'luck'}", "Somebody · Luck roll requested by the game master · level 0 · 1d100, luck 10 · open to all" },
  { "luck", "'character':'Nadia','label':'Sight','input':{'characteristic':12,'roll_type':'sight','level':-1}",
    "Nadia · Sight · characteristic 12 · Sight · level −1 · 1d100 · open to all" },
  { "luck", "'character':'Nadia','label':'Sight/Woods','input':{'characteristic':12,'roll_type':'sight','skill':-3,'difficulty':-1}",
    "Nadia · Sight/Woods · characteristic 12 · Sight · skill −3 · difficulty −1 · 1d100 · open to all" },
  /* Told as nothing is not the same as not told: the level is what is said then. */
  { "luck", "'character':'Nadia','input':{'characteristic':12,'roll_type':'sight','skill':0,'difficulty':0}",
    "Nadia · characteristic 12 · Sight · skill 0 · difficulty 0 · 1d100 · open to all" },
  { "luck", "'character':'Nadia','input':{'mode':'luck','hours':{'birth':1,'astral':3,'current':7}}",
    "Nadia · Luck roll requested by the game master · level 0 · born: Hour of the Ship, astral number 3, now: Hour of the "
    "Lyre · 1d100, luck 12 · open to all" },
  { "discordant", "'character':'Nadia','input':{'sources':[{'label':'Escalade','value':4},{'label':'Rhume','value':-2}],'niv':3,'challenge':2}",
    "Nadia · dice of Escalade +4, Rhume −2 · level +3 · against challenge +2 · 7 dD · open to all" },
  { "discordant",
    "'character':'Nadia','input':{'d':7,'niv':3,'mode':'dice-to-levels','converted':6,'cap':'total','floor':false,"
    "'tools':[{'label':'Corde','value':1},{'label':'Pitons','value':-2}]}",
    "Nadia · +7 D · level +3 · Dice → Levels · tools Corde +1, Pitons −2 · 6 D into levels · cut at Aptitude and tools + 5 "
    "· Lower limit at −5 (house rule): no · 6 dD · open to all" },
  { "tarot", "'character':'Nadia','input':{'modifier':3,'difficulty':'Heroic','adjustment':-1},'visibility':'threshold'",
    "Nadia · against: Destiny · modifier 3 · difficulty Heroic (+10) · adjustment −1 · 1 card drawn · threshold kept secret" },
  { "tarot", "'character':'Nadia','input':{'modifier':3,'difficulty':'Moyen'}",
    "Nadia · against: Destiny · modifier 3 · difficulty Medium (+4) · 1 card drawn · open to all" },
  { "tarot", "'character':'Nadia','input':{'kind':'versus-npc','modifier':3,'opponent_modifier':5,'npc_talon':'shared'}",
    "Nadia · against: An NPC · modifier 3 · their modifier 5 · Destiny from: GM’s deck, up to XIV · 1 card drawn · open to "
    "all" },
  { "initiates", "'character':'Nadia','label':'CHA + Mentir','input':{'characteristic':'CHA','value':1,'bonus':4,'threshold':8,'dice':1}",
    "Nadia · CHA + Mentir · Charisma (CHA) · value 1 · dice chosen: 1 · skill bonus +4 · against threshold 8 · 1d10 · open to all" },
  { "free", "'character':'Nadia','label':'Coins','input':{'expression':'4D6 garder 3 + 2'}", "Nadia · Coins · 4d6kh3+2 · open to all" },
  { "free", "'label':'1d6','input':{'expression':'3d20-d4'},'visibility':'throw'", "Somebody · 1d6 · 3d20-1d4 · secret roll" },
};

static void
test_spoken (gconstpointer data)
{
  const Spoken *row = data;
  HsdSystem *system = hsd_registry_find (row->system);
  g_autoptr (TestTable) table = open_table (3);
  g_autoptr (HsdState) before = NULL;
  g_autofree char *intent = g_strdup_printf ("{'do':'roll','system':'%s',%s}", row->system, row->intent);
  g_autofree char *said = NULL;
  g_autofree char *line = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (HsdStatement) statement = NULL;
  GArray *luck = NULL;
  int faces[] = { 3, HSD_FACE_HOLE };
  HsdThrow options = { NULL };
  const HsdStory *story;

  if (g_str_equal (row->system, "2d20"))
    json_decref (test_table_must (table, "{'do':'pools','group':1,'gm':5}"));
  before = hsd_state_ref ((HsdState *) hsd_table_get_state (table->table));
  json_decref (test_table_must (table, intent));
  story = hsd_table_get_state (table->table)->story;
  if (strstr (row->intent, "faces") != NULL)
    luck = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (int)), faces, G_N_ELEMENTS (faces));
  options = (HsdThrow) { story->character, story->label, story->visibility, luck };
  statement = hsd_statement_new (system, before, story->input, &options);
  line = hsd_statement_get_text (statement);
  parts = g_strsplit (line, "\u00a0", -1);
  said = g_strjoinv (" ", parts);
  g_assert_cmpstr (said, ==, row->line);
  check (system, before, story->input, &options, story);
  g_clear_pointer (&luck, g_array_unref);
}

HSD_SUITE (statement)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      g_autofree char *path = g_strdup_printf ("/statement/random/%s", hsd_system_get_id (hsd_registry_get (i)));
      g_autofree char *french = g_strdup_printf ("%s/fr", path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_system);
      g_test_add_data_func (french, GUINT_TO_POINTER (i), test_system_in_french);
    }
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++)
    {
      g_autofree char *path = g_strdup_printf ("/statement/spoken/%s/%u", spoken[i].system, i);

      g_test_add_data_func (path, &spoken[i], test_spoken);
    }
}
