/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/format.h"
#include "model/story/cards.h"
#include "model/words/join.h"

#define DELIMITERS " ,;\t\n"
#define MINUS "\u2212"

/* A face of each of the three symbols that the dice of −, 0 and + show. */
#define FACE_MINUS 1
#define FACE_ZERO 3
#define FACE_PLUS 5

static int
read_one (const char *text)
{
  gint64 number;

  if (g_str_equal (text, "?"))
    return HSD_FACE_HOLE;
  if (g_str_equal (text, "-") || g_str_equal (text, MINUS))
    return HSD_FACE_SYMBOL + FACE_MINUS;
  if (g_str_equal (text, "+"))
    return HSD_FACE_SYMBOL + FACE_PLUS;
  if (g_ascii_string_to_signed (text, 10, 0, 999, &number, NULL))
    return number;

  return HSD_FACE_WRONG_TYPE;
}

static gboolean
has_symbol (const GArray *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, int, i) <= HSD_FACE_SYMBOL + FACE_PLUS)
      return TRUE;

  return FALSE;
}

GArray *
hsd_format_read (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, DELIMITERS, -1);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      {
        int number = read_one (words[i]);

        g_array_append_val (numbers, number);
      }

  if (numbers->len == 0)
    return NULL;

  if (has_symbol (numbers))
    for (guint i = 0; i < numbers->len; i++)
      if (g_array_index (numbers, int, i) == 0)
        g_array_index (numbers, int, i) = HSD_FACE_SYMBOL + FACE_ZERO;

  return g_steal_pointer (&numbers);
}

const char *
hsd_format_die (const HsdDie *die, char buffer[8])
{
  static const char *const signs[] = { MINUS, "0", "+" };
  static const char *const combat[] = { "1", "2", "", "", "★", "★" };

  switch ((HsdDieKind) die->kind)
    {
    case HSD_DIE_DISCORDANT:
      return signs[hsd_die_discordant_value (die->face) + 1];
    case HSD_DIE_COMBAT:
      return combat[die->face - 1];
    case HSD_DIE_D100:
      g_snprintf (buffer, 8, "%02d", die->face % 100);
      return buffer;
    case HSD_DIE_D20:
    case HSD_DIE_D10:
    case HSD_DIE_D4:
    case HSD_DIE_D6:
    case HSD_DIE_D8:
    case HSD_DIE_D12:
    case HSD_N_DICE:
    default:
      g_snprintf (buffer, 8, "%d", die->face);
      return buffer;
    }
}

char *
hsd_format_describe_die (const HsdStory *story, const HsdDie *die)
{
  static const char *const states[] = {
    [HSD_DIE_KEPT] = NULL,
    /* Translators: a die that does not count. */
    [HSD_DIE_DROPPED] = HSD_NC_("die", "dropped"),
    /* Translators: a die that was rolled again. */
    [HSD_DIE_REROLLED] = HSD_NC_("die", "re-rolled"),
    /* Translators: a die whose roll never happened. */
    [HSD_DIE_CANCELLED] = HSD_NC_("die", "canceled"),
  };
  const char *owner = hsd_story_owner_name (story, die->owner);
  const char *state = states[die->state];
  char buffer[8];
  const char *face = hsd_format_die (die, buffer);
  GString *said = g_string_new (face);

  if (face[0] == '\0')
    /* Translators: a die that shows an empty face. */
    g_string_assign (said, C_("die", "blank"));
  else if (g_str_equal (face, "★"))
    /* Translators: a die that shows a star. */
    g_string_assign (said, C_("die", "effect"));

  if (state != NULL)
    hsd_join_add (said, HSD_JOIN_LIST, hsd_translate (state));
  hsd_join_add (said, HSD_JOIN_LIST, owner);

  return g_string_free (said, FALSE);
}

const char *
hsd_format_card (const HsdCard *card, char buffer[8])
{
  const char *roman = card->arcana == HSD_CARD_MAJOR ? hsd_major_roman (card->number) : "";

  if (card->arcana == HSD_CARD_MAJOR)
    return roman[0] != '\0' ? roman : "☆";

  g_snprintf (buffer, 8, "%d", card->number);
  return buffer;
}

static const char *
name_card (const HsdCard *card)
{
  return card->arcana == HSD_CARD_MAJOR ? hsd_major_name (card->number) : hsd_minor_name (card->number);
}

char *
hsd_format_describe_card (const HsdStory *story, const HsdCard *card)
{
  return hsd_join (HSD_JOIN_LIST, name_card (card), hsd_story_owner_name (story, card->owner), NULL);
}
