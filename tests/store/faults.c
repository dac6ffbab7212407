/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spoils a table that was closed well, in many ways, and judges by content: all that is shown of it afterwards is what was
 * there, or it is said that something cannot be believed, or the table is refused, and what is saved of it is what was there.
 *
 *   faults FIRST LAST [KIND]   the faults with these numbers, each of which can be made again by its number
 */

#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "../model/folder.h"
#include "shown.h"

#define PAGE 4096
#define SECTOR 512

/* The draws are of this program alone, so that the numbers of faults stay valid. */
typedef guint64 Dice;

static guint64
draw (Dice *dice, guint64 n)
{
  guint64 mixed;

  *dice += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  mixed = (*dice ^ (*dice >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ (mixed >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return (mixed ^ (mixed >> 31)) % n;
}

/* --- a table to be spoilt --- */

typedef struct
{
  GBytes *table; /* closed well */
  GBytes *backup; /* the same, earlier, closed well as well */
  GBytes *logs[3]; /* of other moments: before the backup, after it, and of another table */
  TestShown truths[3]; /* of the table, of its backup, and of the backup with the log that belongs to it */
  GHashTable *lines;  /* of all three; owned by them */
} Specimen;

#define LUCK "{'do':'roll','system':'luck','character':'Ondine','label':'Le guet','input':{'characteristic':9,'roll_type':'sight'}}"

static void
play_evening (TestTable *table, guint n)
{
  static const char *const intents[] = {
    LUCK,
    "{'do':'roll','system':'discordant','input':{'d':7,'niv':-2,'challenge':3},'visibility':'gm-first'}",
    "{'do':'roll','system':'initiates','input':{'value':3,'threshold':5}}",
    "{'do':'undo'}",
    "{'do':'pools','group':2,'gm':3}",
    "{'do':'pools','group':5,'gm':1}",
    "{'do':'roll','system':'2d20','character':'Ondine','input':{'attribute':13,'skill':4,'difficulty':0,'bought_dice':1}}",
    "{'do':'roll','system':'tarot','character':'Barnabé','input':{'difficulty':7}}",
    "{'do':'undo'}",
    "{'do':'redo'}",
    "{'do':'roll','system':'initiates','input':{'value':3,'threshold':5},'faces':[2,3,4]}",
  };

  for (guint i = 0; i < n; i++)
    json_decref (test_table_say (table, intents[i % G_N_ELEMENTS (intents)]));
}

static GBytes *
read_bytes (const char *path, const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);
  char *content;
  gsize size;

  g_assert_true (g_file_get_contents (name, &content, &size, NULL));

  return g_bytes_new_take (content, size);
}

static void
write_bytes (const char *path, const char *ending, const guint8 *bytes, gsize size)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);

  g_assert_true (g_file_set_contents_full (name, (const char *) bytes, size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static void
collect (GHashTable *lines, const TestShown *shown)
{
  for (guint i = 0; i < shown->lines->len; i++)
    g_hash_table_add (lines, g_ptr_array_index (shown->lines, i));
}

static void
specimen_init (Specimen *self)
{
  g_autofree char *path = test_folder_name ("t.hasard");
  g_autofree char *other = test_folder_name ("other.hasard");
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (7);
  TestTable *table = test_table_open (path, NULL);

  json_decref (test_table_must (table, "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6},'2d20':{'luck':9},'tarot':{}}"));
  json_decref (test_table_must (table, "{'do':'character','name':'Barnabé','tarot':{'suit':'swords'}}"));
  play_evening (table, 25);
  self->logs[0] = read_bytes (path, "-wal");
  json_decref (test_table_must (table, "{'do':'evening','close':true}"));
  test_show (&self->truths[1], table->table);
  test_table_free (table);
  self->backup = read_bytes (path, "");

  table = test_table_open (path, NULL);
  play_evening (table, 40);
  json_decref (test_table_must (table, "{'do':'evening','close':true}"));
  self->logs[1] = read_bytes (path, "-wal");
  test_show (&self->truths[2], table->table);
  play_evening (table, 30);
  json_decref (test_table_must (table, "{'do':'evening','close':true}"));
  test_table_free (table);
  self->table = read_bytes (path, "");

  table = test_table_open (other, entropy);
  play_evening (table, 12);
  self->logs[2] = read_bytes (other, "-wal");
  test_table_free (table);

  table = test_table_open (path, NULL);
  test_show (&self->truths[0], table->table);
  test_table_free (table);
  self->lines = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < G_N_ELEMENTS (self->truths); i++)
    {
      g_assert_false (self->truths[i].marked);
      collect (self->lines, &self->truths[i]);
    }
}

static void
specimen_clear (Specimen *self)
{
  g_bytes_unref (self->table);
  g_bytes_unref (self->backup);
  for (guint i = 0; i < G_N_ELEMENTS (self->logs); i++)
    g_bytes_unref (self->logs[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->truths); i++)
    test_shown_clear (&self->truths[i]);
  g_hash_table_unref (self->lines);
}

/* --- faults --- */

typedef struct
{
  Dice dice;
  guint8 *bytes; /* owned */
  gsize size;
  GBytes *log;   /* borrowed; or NULL */
  const Specimen *specimen;
  char *said;    /* owned: the fault in words */
} Fault;

/* One in four is in the first pages, on which all the others hang. */
static gsize
draw_place (Fault *self, gsize unit)
{
  gsize n = self->size / unit;

  if (draw (&self->dice, 4) == 0)
    n = MIN (n, 2 * PAGE / unit);

  return unit * draw (&self->dice, n);
}

static void
flip_bit (Fault *self)
{
  gsize place = draw_place (self, 1);
  guint bit = draw (&self->dice, 8);

  self->bytes[place] ^= 1 << bit;
  self->said = g_strdup_printf ("bit %u of byte %" G_GSIZE_FORMAT, bit, place);
}

static void
change_byte (Fault *self)
{
  gsize place = draw_place (self, 1);

  self->bytes[place] += 1 + draw (&self->dice, 255);
  self->said = g_strdup_printf ("byte %" G_GSIZE_FORMAT, place);
}

static void
fill_with (Fault *self, gsize unit)
{
  gsize place = draw_place (self, unit);
  guint with = draw (&self->dice, 3);

  for (gsize i = 0; i < unit; i++)
    self->bytes[place + i] = with == 0 ? 0 : with == 1 ? 0xff : draw (&self->dice, 256);
  self->said = g_strdup_printf ("%" G_GSIZE_FORMAT " bytes from %" G_GSIZE_FORMAT " are %s", unit, place,
                                with == 0 ? "zeros" : with == 1 ? "ones" : "noise");
}

static void
fill_page (Fault *self)
{
  fill_with (self, PAGE);
}

static void
fill_sector (Fault *self)
{
  fill_with (self, SECTOR);
}

static void
copy_from (Fault *self, gsize unit)
{
  gsize from = draw_place (self, unit);
  gsize to = draw_place (self, unit);

  memmove (self->bytes + to, self->bytes + from, unit);
  self->said = g_strdup_printf ("%" G_GSIZE_FORMAT " bytes of %" G_GSIZE_FORMAT " at %" G_GSIZE_FORMAT, unit, from, to);
}

static void
copy_page (Fault *self)
{
  copy_from (self, PAGE);
}

static void
copy_sector (Fault *self)
{
  copy_from (self, SECTOR);
}

static void
swap_pages (Fault *self)
{
  gsize a = draw_place (self, PAGE);
  gsize b = draw_place (self, PAGE);
  guint8 page[PAGE];

  memcpy (page, self->bytes + a, PAGE);
  memcpy (self->bytes + a, self->bytes + b, PAGE);
  memcpy (self->bytes + b, page, PAGE);
  self->said = g_strdup_printf ("pages at %" G_GSIZE_FORMAT " and %" G_GSIZE_FORMAT " swapped", a, b);
}

static void
cut (Fault *self)
{
  self->size = draw (&self->dice, 2) == 0 ? draw (&self->dice, self->size) : PAGE * draw (&self->dice, self->size / PAGE);
  self->said = g_strdup_printf ("cut to %" G_GSIZE_FORMAT, self->size);
}

/* The log of another moment, whole or cut short, beside the table or its backup. */
static void
add_log (Fault *self)
{
  guint which = draw (&self->dice, G_N_ELEMENTS (self->specimen->logs));
  gboolean older = draw (&self->dice, 2) == 0;
  GBytes *log = self->specimen->logs[which];
  gsize size = g_bytes_get_size (log);
  gboolean belongs = older && which == 1;
  gsize kept = belongs || draw (&self->dice, 2) == 0 ? size : draw (&self->dice, size);

  self->log = g_bytes_new_from_bytes (log, 0, kept);
  if (older)
    {
      gconstpointer bytes = g_bytes_get_data (self->specimen->backup, &self->size);

      g_free (self->bytes);
      self->bytes = g_memdup2 (bytes, self->size);
    }
  self->said = g_strdup_printf ("log %u, %" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT " bytes, beside the %s", which, kept, size,
                                older ? "backup" : "table");
}

static const struct
{
  const char *name;
  void (*make) (Fault *self);
  guint weight;
} kinds[] = {
  { "bit", flip_bit, 6 },          { "byte", change_byte, 3 }, { "page", fill_page, 3 }, { "sector", fill_sector, 3 },
  { "page-copied", copy_page, 3 }, { "sector-copied", copy_sector, 2 }, { "pages-swapped", swap_pages, 3 }, { "cut", cut, 2 },
  { "log", add_log, 2 },
};

static guint
draw_kind (Dice *dice)
{
  guint total = 0;
  guint left;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (kinds); i++)
    total += kinds[i].weight;
  left = draw (dice, total);
  for (i = 0; left >= kinds[i].weight; i++)
    left -= kinds[i].weight;

  return i;
}

static void
fault_make (Fault *self, const Specimen *specimen, guint64 number, guint *kind)
{
  gconstpointer bytes = g_bytes_get_data (specimen->table, &self->size);
  guint drawn;

  self->dice = number;
  self->specimen = specimen;
  self->bytes = g_memdup2 (bytes, self->size);
  drawn = draw_kind (&self->dice);
  if (*kind == G_N_ELEMENTS (kinds))
    *kind = drawn;
  kinds[*kind].make (self);
}

static void
fault_clear (Fault *self)
{
  g_free (self->bytes);
  g_free (self->said);
  g_clear_pointer (&self->log, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fault, fault_clear)

/* --- judging --- */

typedef enum
{
  SAME,    /* all is as it was */
  MARKED,  /* what is there is shown, and that something is missing is said */
  REFUSED, /* in a sentence; what was saved is what was there */
  SILENT,  /* neither */
} Verdict;

static gboolean
same_lines (const GPtrArray *a, const GPtrArray *b)
{
  for (guint i = 0; i < MIN (a->len, b->len); i++)
    if (strcmp (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) != 0)
      return FALSE;

  return a->len == b->len;
}

static gboolean
same_shown (const TestShown *a, const TestShown *b)
{
  return same_lines (a->lines, b->lines) && same_lines (a->sums, b->sums);
}

static Verdict
judge_shown (const Specimen *specimen, const Fault *fault, const TestShown *shown, char **why)
{
  /* Either state is a table that was there; only a mixture never was. */
  for (guint i = 0; i < G_N_ELEMENTS (specimen->truths); i++)
    if ((i == 0 || fault->log != NULL) && same_shown (shown, &specimen->truths[i]))
      return SAME;

  for (guint i = 0; i < shown->lines->len; i++)
    if (fault->log != NULL || !g_hash_table_contains (specimen->lines, g_ptr_array_index (shown->lines, i)))
      {
        *why = g_strdup_printf ("never was: %.300s", (char *) g_ptr_array_index (shown->lines, i));
        return SILENT;
      }

  if (shown->marked)
    return MARKED;

  *why = g_strdup_printf ("%u lines of %u", shown->lines->len, specimen->truths[0].lines->len);
  for (guint i = 0; i < MIN (shown->sums->len, specimen->truths[0].sums->len); i++)
    if (strcmp (g_ptr_array_index (shown->sums, i), g_ptr_array_index (specimen->truths[0].sums, i)) != 0)
      {
        g_free (*why);
        *why = g_strdup_printf ("“%s” is not “%s”", (char *) g_ptr_array_index (shown->sums, i),
                                (char *) g_ptr_array_index (specimen->truths[0].sums, i));
      }
  return SILENT;
}

/* The entries that were saved must be among those that were there. */
static Verdict
judge_saved (const Specimen *specimen, const char *message, char **why)
{
  const char *from = g_strrstr (message, "“");
  const char *to = g_strrstr (message, "”");
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdTable) table = NULL;
  g_auto (TestShown) shown = { 0 };

  if (strstr (message, "was saved in “") == NULL)
    return REFUSED;

  path = g_strndup (from + strlen ("“"), to - from - strlen ("“"));
  table = hsd_table_open (path, NULL, &error);
  if (table == NULL)
    {
      *why = g_strdup_printf ("what was saved does not open: %s", error->message);
      return SILENT;
    }

  shown.lines = g_ptr_array_new_with_free_func (g_free);
  test_show_protocol (&shown, table);
  for (guint i = 0; i < shown.lines->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (shown.lines, i), "entry ") &&
        !g_hash_table_contains (specimen->lines, g_ptr_array_index (shown.lines, i)))
      {
        *why = g_strdup_printf ("was saved, and never was: %.300s", (char *) g_ptr_array_index (shown.lines, i));
        return SILENT;
      }

  return REFUSED;
}

static Verdict
judge (const Specimen *specimen, const Fault *fault, char **why)
{
  g_autofree char *folder = test_folder_name ("spoilt");
  g_autofree char *path = g_build_filename (folder, "t.hasard", NULL);
  g_autoptr (HsdTable) table = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (TestShown) shown = { 0 };

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_bytes (path, "", fault->bytes, fault->size);
  if (fault->log != NULL)
    write_bytes (path, "-wal", g_bytes_get_data (fault->log, NULL), g_bytes_get_size (fault->log));

  table = hsd_table_open (path, NULL, &error);
  if (table == NULL)
    return judge_saved (specimen, error->message, why);

  test_show (&shown, table);
  return judge_shown (specimen, fault, &shown, why);
}

int
main (int argc, char **argv)
{
  guint64 first = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1;
  guint64 last = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 100;
  guint counts[G_N_ELEMENTS (kinds)][SILENT + 1] = { 0 };
  guint n_silent = 0;
  Specimen specimen;

  test_folder_init ();
  specimen_init (&specimen);

  for (guint64 number = first; number <= last; number++)
    {
      g_auto (Fault) fault = { 0 };
      g_autofree char *why = NULL;
      guint kind = G_N_ELEMENTS (kinds);
      Verdict verdict;

      for (guint i = 0; argc > 3 && i < G_N_ELEMENTS (kinds); i++)
        if (strcmp (argv[3], kinds[i].name) == 0)
          kind = i;
      fault_make (&fault, &specimen, number, &kind);
      verdict = judge (&specimen, &fault, &why);
      counts[kind][verdict]++;
      if (verdict == SILENT && n_silent++ < 30)
        g_print ("# fault %" G_GUINT64_FORMAT ", %s: %s: %s\n", number, kinds[kind].name, fault.said, why);
    }

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_print ("# %s: %u as it was, %u marked, %u refused, %u silent\n", kinds[i].name, counts[i][SAME], counts[i][MARKED],
             counts[i][REFUSED], counts[i][SILENT]);
  g_print ("%sok 1 - faults %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT ": none is silent\n1..1\n", n_silent > 0 ? "not " : "", first, last);
  specimen_clear (&specimen);
  test_folder_remove ();

  return n_silent > 0;
}
