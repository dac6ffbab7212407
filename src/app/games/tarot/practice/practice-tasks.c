/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tarot/practice/practice-tasks.h"
#include "app/games/tarot/practice/texts.h"
#include "model/examples/example.h"
#include "model/odds/best-play.h"
#include "model/story/level.h"
#include "model/words/marks.h"

#define LEAST_OFFSET (-3)
#define MOST_OFFSET 9
#define MOST_MODIFIER 9
#define N_OFFSETS (MOST_OFFSET - LEAST_OFFSET + 1)

/* Of one suit, and those that stay in the hand at the end. */
#define N_CARDS 14
#define KEPT 3

/* Translators: what somebody meets a situation with. */
#define STRENGTH HSD_NC_("type of roll", "Strength")
/* Translators: what somebody meets a situation with. */
#define CUNNING HSD_NC_("sample", "Cunning")
/* Translators: what somebody meets a situation with. */
#define LEARNING HSD_NC_("trait", "Learning")
/* Translators: what somebody meets a situation with: courage and sympathy. */
#define HEART HSD_NC_("sample", "Heart")
/* Translators: what somebody meets a situation with. */
#define AGILITY HSD_NC_("type of roll", "Agility")

static const struct
{
  const char *text;
  const char *trait;
} situations[] = {
  /* Translators: a situation to be met with cunning, in the practice of the tarot; a little story in one or two
     sentences. */
  { N_("The bridge keeper counts your coins a second time. Make him look away."), CUNNING },
  /* Translators: a situation to be met with heart, in the practice of the tarot; a little story in one or two
     sentences. */
  { N_("A wolf stands on the path. Do not let it see that you are afraid."), HEART },
  /* Translators: a situation to be met with strength, in the practice of the tarot; a little story in one sentence. */
  { N_("The cart is stuck, and the river has begun to rise."), STRENGTH },
  /* Translators: a situation to be met with learning, in the practice of the tarot; a phrase without a verb. */
  { N_("An inscription in a language nobody has spoken for a thousand years."), LEARNING },
  /* Translators: a situation to be met with agility, in the practice of the tarot; a phrase without a verb. */
  { N_("From roof to roof, with the loot under one arm."), AGILITY },
  /* Translators: a situation to be met with cunning, in the practice of the tarot; a little story in one or two
     sentences. */
  { N_("The innkeeper swears he has never seen you. Make him remember."), CUNNING },
  /* Translators: a situation to be met with learning, in the practice of the tarot; a phrase without a verb. */
  { N_("A fever that no herb of these hills has ever cured."), LEARNING },
  /* Translators: a situation to be met with strength, in the practice of the tarot: a castle gate that falls shut. */
  { N_("The portcullis is coming down. Hold it until all of you are through."), STRENGTH },
  /* Translators: a situation to be met with agility, in the practice of the tarot: her train is the long tail of her
     dress. */
  { N_("Dance with the duchess, and stay off her train."), AGILITY },
  /* Translators: a situation to be met with heart, in the practice of the tarot; a little story in one or two
     sentences. */
  { N_("The old soldier wants to stay behind. Give him a reason to walk on."), HEART },
  /* Translators: a situation to be met with agility, in the practice of the tarot; the second sentence has no verb. */
  { N_("The dogs have your scent. Across the stream, and not a sound."), AGILITY },
  /* Translators: a situation to be met with learning, in the practice of the tarot; a phrase without a verb. */
  { N_("Three phials, one antidote, and little time."), LEARNING },
  /* Translators: a situation to be met with cunning, in the practice of the tarot; a little story in one or two
     sentences. */
  { N_("The judge is yawning. Win him over before he goes to dinner."), CUNNING },
  /* Translators: a situation to be met with heart, in the practice of the tarot; a little story in one sentence. */
  { N_("The mule will not set foot on the rope bridge, and it carries all the food."), HEART },
  /* Translators: a situation to be met with strength, in the practice of the tarot; a little story in one sentence. */
  { N_("The door of the crypt has not been opened since the flood."), STRENGTH },
  /* Translators: a situation to be met with cunning, in the practice of the tarot; a little story in one or two
     sentences. */
  { N_("The letter is forged. The seal must not give it away."), CUNNING },
  /* Translators: a situation to be met with heart, in the practice of the tarot; a little story in one sentence. */
  { N_("The child knows what happened at the mill, and says nothing."), HEART },
  /* Translators: a situation to be met with learning, in the practice of the tarot: a chart of the sky. */
  { N_("A star is missing from the chart. Which one?"), LEARNING },
};

/* Levels of the rules that a test may have; and, but the last, modifiers of an NPC. */
static const int difficulties[] = { 0, 2, 4, 6, 8, 10 };
#define N_DIFFICULTIES(npc) (G_N_ELEMENTS (difficulties) - (npc))

/* A new seed is made of a word in the language of those who pass it on. What was made is a text like any
 * other from then on: the same cycle follows from it in every language. */
static const char *const words[] = {
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "ferryman"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "lantern"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "raven"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "bell"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "hourglass"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "mill"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "cliff"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "scales"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "brazier"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "fox"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "gargoyle"),
  /* Translators: begins a name such as “ferryman-14”, which is typed again: one word, small letters, no accent. */
  NC_("seed", "drum"),
};

HsdSystem *
hsd_practice_system (void)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    if (HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->advice_fields != NULL)
      return hsd_registry_get (i);

  g_return_val_if_reached (NULL);
}

/* --- what is practiced --- */

static const HsdRecord *
find_modifiers (HsdTable *table, const char *person, guint *index)
{
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (table), hsd_practice_system (), person);

  *index = sheet != NULL ? hsd_record_index (sheet, "modifiers") : 0;

  return sheet;
}

guint
hsd_practice_count_modifiers (HsdTable *table, const char *person)
{
  guint index;
  const HsdRecord *sheet = find_modifiers (table, person, &index);

  return sheet != NULL ? hsd_record_n_rows (sheet, index) : 0;
}

/* At a level of the table, or against an NPC. */
static void
set_level (HsdPracticeTask *task, const HsdRecord *shared, gboolean npc, guint number)
{
  const HsdRecord *level = npc ? NULL : hsd_record_get_row (shared, hsd_record_index (shared, "levels"), number);

  task->level = npc ? "" : g_intern_string (hsd_level_get_key (level));
  task->difficulty = npc ? difficulties[number] : hsd_record_get (level, hsd_record_index (level, "value"));
}

/* Each modifier at each level; of more than the model can count, some, at regular intervals. */
static GArray *
list_tasks (HsdTable *table, const char *person, gboolean npc)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (table), hsd_practice_system ());
  GArray *tasks = g_array_new (FALSE, FALSE, sizeof (HsdPracticeTask));
  guint index;
  const HsdRecord *sheet = find_modifiers (table, person, &index);
  guint n_levels = npc ? N_DIFFICULTIES (TRUE) : hsd_record_n_rows (shared, hsd_record_index (shared, "levels"));
  guint n = hsd_record_n_rows (sheet, index) * n_levels;

  for (guint i = 0; i < MIN (n, HSD_OFFSETS_MAX); i++)
    {
      guint number = i * n / MIN (n, HSD_OFFSETS_MAX);
      const HsdRecord *row = hsd_record_get_row (sheet, index, number / n_levels);
      HsdPracticeTask task = {
        .text = g_intern_string (person),
        .trait = g_intern_string (hsd_record_get_text (row, hsd_record_index (row, "name"))),
        .modifier = hsd_record_get (row, hsd_record_index (row, "modifier")),
      };

      set_level (&task, shared, npc, number % n_levels);
      g_array_append_val (tasks, task);
    }

  return tasks;
}

HsdPracticeGame *
hsd_practice_game_new (gboolean critical, guint tests, gboolean npc, HsdTable *table, const char *person)
{
  HsdPracticeGame *self = g_atomic_rc_box_new0 (HsdPracticeGame);

  self->critical = critical;
  self->tests = tests;
  self->npc = npc;
  self->person = g_intern_string (person);
  self->asked = person != NULL ? list_tasks (table, person, npc) : NULL;

  return self;
}

HsdPracticeGame *
hsd_practice_game_ref (HsdPracticeGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_game (gpointer data)
{
  HsdPracticeGame *self = data;

  g_clear_pointer (&self->asked, g_array_unref);
}

void
hsd_practice_game_unref (HsdPracticeGame *self)
{
  g_atomic_rc_box_release_full (self, clear_game);
}

gboolean
hsd_practice_game_equal (const HsdPracticeGame *self, const HsdPracticeGame *other)
{
  return self->critical == other->critical && (!self->critical || self->tests == other->tests) && self->npc == other->npc &&
         self->person == other->person;
}

gboolean
hsd_practice_game_is_usual (const HsdPracticeGame *self)
{
  return self->person == NULL && !self->npc && (!self->critical || self->tests >= HSD_PRACTICE_ROUNDS);
}

/* --- tests --- */

/* A number below @n. This cannot fail: a seeded stream does not end. */
static guint
draw_below (HsdEntropy *entropy, guint n)
{
  guint32 value = 0;

  hsd_entropy_below (entropy, n, &value, NULL);

  return value;
}

/* Among the levels those at which a modifier makes that offset. */
static void
set_offset (HsdPracticeTask *task, int offset, gboolean npc, HsdEntropy *entropy)
{
  int fitting[G_N_ELEMENTS (difficulties)];
  guint n = 0;

  for (guint i = 0; i < N_DIFFICULTIES (npc); i++)
    if (offset + difficulties[i] >= 0 && offset + difficulties[i] <= MOST_MODIFIER)
      fitting[n++] = difficulties[i];

  task->difficulty = fitting[draw_below (entropy, n)];
  task->modifier = offset + task->difficulty;
}

static void
draw_situations (HsdPracticeTask *tasks, guint n_tasks, gboolean npc, HsdEntropy *entropy)
{
  guint order[G_N_ELEMENTS (situations)];

  g_return_if_fail (n_tasks <= G_N_ELEMENTS (situations));

  for (guint i = 0; i < G_N_ELEMENTS (situations); i++)
    order[i] = i;

  for (guint i = 0; i < n_tasks; i++)
    {
      guint k = i + draw_below (entropy, G_N_ELEMENTS (situations) - i);
      guint chosen = order[k];

      order[k] = order[i];
      tasks[i] = (HsdPracticeTask) { situations[chosen].text, situations[chosen].trait };
      set_offset (&tasks[i], LEAST_OFFSET + (int) draw_below (entropy, N_OFFSETS), npc, entropy);
    }
}

void
hsd_practice_tasks_draw (HsdPracticeTask *tasks, guint n_tasks, const HsdPracticeGame *game, HsdEntropy *entropy)
{
  if (game->asked == NULL)
    {
      draw_situations (tasks, n_tasks, game->npc, entropy);
      return;
    }

  for (guint i = 0; i < n_tasks; i++)
    tasks[i] = g_array_index (game->asked, HsdPracticeTask, draw_below (entropy, game->asked->len));
}

const char *
hsd_practice_task_format (const HsdPracticeTask *task, const char *text)
{
  return task->level != NULL ? text : hsd_example_text (text);
}

/* The mean chance of a card over all offsets. */
static double
mean_chance (int card)
{
  double sum = 0;

  for (int offset = LEAST_OFFSET; offset <= MOST_OFFSET; offset++)
    sum += hsd_best_play_successes (card + offset) / 21.0;

  return sum / N_OFFSETS;
}

/* Who plays the highest card always keeps the three lowest to the end; who plays at random plays each card as often. */
static gpointer
count_means (gpointer data)
{
  HsdPracticeMeans *means = g_new0 (HsdPracticeMeans, 1);
  int offsets[N_OFFSETS];
  g_autoptr (HsdBestPlay) play = NULL;

  for (int i = 0; i < N_OFFSETS; i++)
    offsets[i] = LEAST_OFFSET + i;
  play = hsd_best_play_new (offsets, N_OFFSETS);
  means->perfect = hsd_fraction_to_double (hsd_best_play_cycle (play));
  for (int card = 1; card <= N_CARDS; card++)
    {
      means->highest += card > KEPT ? mean_chance (card) : 0;
      means->random += mean_chance (card) * (N_CARDS - KEPT) / N_CARDS;
    }

  return means;
}

const HsdPracticeMeans *
hsd_practice_tasks_means (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, count_means, NULL);
}

char *
hsd_practice_seed_new (void)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_system_new ();
  const char *word = words[draw_below (entropy, G_N_ELEMENTS (words))];
  /* It makes the cards: marks would make others. */
  g_autofree char *bare = hsd_marks_strip (g_dpgettext2 (GETTEXT_PACKAGE, "seed", word));

  return g_strdup_printf ("%s-%u", bare, 1 + draw_below (entropy, 999));
}

char *
hsd_practice_seed_of_day (GDateTime *now)
{
  return g_strdup_printf ("%04d-%02d-%02d", g_date_time_get_year (now), g_date_time_get_month (now), g_date_time_get_day_of_month (now));
}
