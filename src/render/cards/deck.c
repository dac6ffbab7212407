/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "render/cards/deck.h"

#define MOST_DECKS 100
#define MOST_FILES 1000

void
hsd_card_deck_free (HsdCardDeck *self)
{
  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    g_free (self->files[id]);
  g_free (self->name);
  g_free (self->folder);
  g_free (self);
}

char *
hsd_card_deck_folder (void)
{
  const char *folder = g_getenv ("HASARD_DATA_DIR");

  return folder != NULL && *folder != '\0' ? g_build_filename (folder, "decks", NULL)
                                           : g_build_filename (g_get_user_data_dir (), "hasard", "decks", NULL);
}

/* --- names of files --- */

/* Words without accents, articles and the blanks within them. */
typedef struct
{
  int value;
  const char *words;
} Names;

static const Names majors[] = {
  { 0, "mat fou fool" },
  { 1, "bateleur magicien magician juggler" },
  { 2, "papesse grandepretresse highpriestess priestess" },
  { 3, "imperatrice empress" },
  { 4, "empereur emperor" },
  { 5, "pape hierophante hierophant pope" },
  { 6, "amoureux lovers lover" },
  { 7, "chariot" },
  { 8, "justice" },
  { 9, "hermite ermite hermit" },
  { 10, "roue rouefortune wheel wheelfortune fortune" },
  { 11, "force strength fortitude" },
  { 12, "pendu hangedman hanged" },
  { 13, "sansnom arcanesansnom mort death" },
  { 14, "temperance" },
  { 15, "diable devil" },
  { 16, "maisondieu tour tower" },
  { 17, "etoile star" },
  { 18, "lune moon" },
  { 19, "soleil sun" },
  { 20, "jugement judgement judgment" },
  { 21, "monde world" },
};

static const Names suits[] = {
  { HSD_CARD_WANDS, "wands wand batons baton clubs staves rods" },
  { HSD_CARD_CUPS, "cups cup coupes coupe chalices" },
  { HSD_CARD_SWORDS, "swords sword epees epee" },
  { HSD_CARD_COINS, "coins coin deniers denier pentacles pentacle disks discs" },
};

static const Names ranks[] = {
  { 1, "ace as one un" }, { 2, "two deux" },    { 3, "three trois" },   { 4, "four quatre" }, { 5, "five cinq" },
  { 6, "six" },           { 7, "seven sept" },  { 8, "eight huit" },    { 9, "nine neuf" },   { 10, "ten dix" },
  { 11, "page valet knave jack" },              { 12, "knight cavalier chevalier" },
  { 13, "queen reine dame" },                   { 14, "king roi" },
};

static const Names backs[] = { { HSD_CARD_BACK, "back dos verso" } };

static const char articles[] = "the of and le la les l de du des d et";

static gboolean
has_word (const char *words, const char *word)
{
  gsize n = strlen (word);

  for (const char *at = words; n > 0 && (at = strstr (at, word)) != NULL; at++)
    if ((at == words || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
      return TRUE;

  return FALSE;
}

static int
find_word (const Names *names, guint n_names, const char *word)
{
  for (guint i = 0; i < n_names; i++)
    if (has_word (names[i].words, word))
      return names[i].value;

  return -1;
}

#define FIND(names, word) find_word (names, G_N_ELEMENTS (names), word)

/* Runs of letters and runs of digits, in ASCII and small letters. */
static GPtrArray *
split (const char *stem)
{
  g_autofree char *ascii = g_str_to_ascii (stem, "C");
  g_autofree char *small = g_ascii_strdown (ascii, -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = small; *at != '\0';)
    {
      const char *end = at;

      while (g_ascii_isalpha (*at) ? g_ascii_isalpha (*end) : g_ascii_isdigit (*at) && g_ascii_isdigit (*end))
        end++;
      if (end > at)
        g_ptr_array_add (words, g_strndup (at, end - at));
      at = MAX (end, at + 1);
    }

  return words;
}

/* What the words of a name say: each −1 if they say nothing of it. */
typedef struct
{
  int suit;
  int rank;
  int number;
  int picture; /* a major or the back */
} Said;

static void
read_word (const char *word, Said *said, GString *rest)
{
  int suit = FIND (suits, word);
  int rank = FIND (ranks, word);
  int back = FIND (backs, word);

  if (g_ascii_isdigit (*word) && said->number < 0)
    said->number = atoi (word);
  else if (suit >= 0)
    said->suit = suit;
  else if (back >= 0)
    said->picture = back;
  else if (rank >= 0 && said->rank < 0)
    said->rank = rank;
  else if (!has_word (articles, word) && !g_ascii_isdigit (*word))
    g_string_append (rest, word);
}

int
hsd_card_deck_recognize (const char *file)
{
  const char *dot = strrchr (file, '.');
  g_autofree char *stem = g_strndup (file, dot != NULL ? (gsize) (dot - file) : strlen (file));
  g_autofree char *ending = g_ascii_strdown (dot != NULL ? dot + 1 : "", -1);
  g_autoptr (GPtrArray) words = NULL;
  g_autoptr (GString) rest = g_string_new (NULL);
  Said said = { -1, -1, -1, -1 };

  if (!g_utf8_validate (file, -1, NULL) ||
      (!g_str_equal (ending, "png") && !g_str_equal (ending, "jpg") && !g_str_equal (ending, "jpeg")))
    return -1;

  words = split (stem);
  for (guint i = 0; i < words->len; i++)
    read_word (g_ptr_array_index (words, i), &said, rest);

  if (said.suit >= 0)
    {
      int rank = said.rank >= 0 ? said.rank : said.number;

      return rank >= 1 && rank <= HSD_CARD_RANKS ? hsd_card_id_minor (said.suit, rank) : -1;
    }
  if (said.picture < 0)
    said.picture = FIND (majors, rest->str);
  if (said.picture >= 0)
    return said.picture;

  return said.rank < 0 && said.number >= 0 && said.number < HSD_CARD_MAJORS ? hsd_card_id_major (said.number) : -1;
}

/* --- decks --- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* In the order of their names, so that of two pictures of a card the same one is taken each time. */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && files->len < MOST_FILES && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (files, g_strdup (name));
  g_ptr_array_sort (files, compare_names);

  return files;
}

HsdCardDeck *
hsd_card_deck_read (const char *folder)
{
  g_autoptr (HsdCardDeck) deck = g_new0 (HsdCardDeck, 1);
  g_autoptr (GPtrArray) files = list_files (folder);

  deck->folder = g_strdup (folder);
  deck->name = g_filename_display_basename (folder);
  deck->n_missing = HSD_N_CARD_IDS;
  for (guint i = 0; i < files->len; i++)
    {
      int id = hsd_card_deck_recognize (g_ptr_array_index (files, i));

      if (id < 0 || deck->files[id] != NULL)
        continue;
      deck->files[id] = g_build_filename (folder, g_ptr_array_index (files, i), NULL);
      deck->n_missing--;
    }

  return deck->n_missing < HSD_N_CARD_IDS ? g_steal_pointer (&deck) : NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const HsdCardDeck *left = *(HsdCardDeck *const *) a;
  const HsdCardDeck *right = *(HsdCardDeck *const *) b;

  return g_utf8_collate (left->name, right->name);
}

GPtrArray *
hsd_card_deck_list (const char *parent)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_card_deck_free);
  g_autoptr (GDir) folder = g_dir_open (parent, 0, NULL);
  const char *name;

  while (folder != NULL && decks->len < MOST_DECKS && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (parent, name, NULL);
      HsdCardDeck *deck = name[0] != '.' ? hsd_card_deck_read (path) : NULL;

      if (deck != NULL)
        g_ptr_array_add (decks, deck);
    }
  g_ptr_array_sort (decks, compare);

  return decks;
}

static void
list_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, hsd_card_deck_list (data), (GDestroyNotify) g_ptr_array_unref);
}

void
hsd_card_deck_list_async (const char *parent, GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, data);

  g_task_set_source_tag (task, hsd_card_deck_list_async);
  g_task_set_task_data (task, g_strdup (parent), g_free);
  g_task_run_in_thread (task, list_in_thread);
}

GPtrArray *
hsd_card_deck_list_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
