/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The acts of an evening. */

#include "config.h"

#include <errno.h>
#include <string.h>

#include "calls.h"
#include "model/table/interchange.h"
#include "world.h"

/* --- intents --- */

static const char *const lines[] = {
  "{'do':'roll','system':'luck','character':'Ondine','input':{'characteristic':9,'roll_type':'agility'}}",
  "{'do':'roll','system':'luck','character':'Ondine','input':{'characteristic':9,'roll_type':'sight'},'faces':[96]}",
  "{'do':'choose','choice':'appeal','faces':[null,null]}",
  "{'do':'roll','system':'discordant','input':{'d':7,'niv':-2,'challenge':3},'visibility':'gm-first'}",
  "{'do':'show'}",
  "{'do':'roll','system':'initiates','label':'Le guet','input':{'value':3,'threshold':5}}",
  "{'do':'roll','system':'2d20','character':'Ondine','input':{'attribute':13,'skill':4,'difficulty':0,'bought_dice':1,'attack':true}}",
  "{'do':'choose','choice':'combat-dice','count':4}",
  "{'do':'roll','system':'tarot','character':'Barnabé','input':{'difficulty':7,'modifier':2,'crucial':true}}",
  "{'do':'choose','choice':'destiny'}",
  "{'do':'choose','choice':'play','card':3}",
  "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6},'2d20':{'luck':9},'tarot':{}}",
  "{'do':'character','name':'Barnabé','tarot':{'suit':'swords'},'player':'Lou','motif':'star'}",
  "{'do':'character','name':'Ondine','update':true,'player':'Max'}",
};

static char *
draw_line (Draw *draw)
{
  guint which = draw_below (draw, 32);

  if (which < 5)
    return g_strdup ("{'do':'undo'}");
  if (which < 8)
    return g_strdup ("{'do':'redo'}");
  if (which < 12)
    return g_strdup_printf ("{'do':'pools','group':%u,'gm':%u}", draw_below (draw, 7), draw_below (draw, 40));

  return g_strdup (lines[draw_below (draw, G_N_ELEMENTS (lines))]);
}

static WitnessMove
find_move (const char *line)
{
  return strcmp (line, "{'do':'undo'}") == 0 ? WITNESS_BACK : strcmp (line, "{'do':'redo'}") == 0 ? WITNESS_FORTH : WITNESS_STEP;
}

/* A refused intent changes nothing; one that was accepted changed something, or needed not to. */
static void
judge_answer (World *self, guint process, WitnessMove move)
{
  HsdTable *table = self->tables[process];
  gboolean refused = hsd_protocol_refused (self->protocols[process]);

  fault_look_away ();
  if (!refused && hsd_store_length (table->store) != witness_length (self->witness))
    {
      self->n_accepted++;
      world_complain (self, self->rotten ? "silent" : "answer", witness_accept (self->witness, table, move));
      self->unsure = self->refused = FALSE;
    }
  else if (hsd_store_get_mode (table->store) == HSD_STORE_WRITES)
    {
      world_complain (self, self->rotten ? "silent" : "refusal", self->rotten ? witness_compare_rotten (self->witness, table)
                                                                              : witness_compare (self->witness, table));
    }
  fault_look_again ();
}

/* A refusal may say that it does not know whether the intent was kept; what is refused after it was
 * not even tried. */
static void
note_refused (World *self, const char *answer, WitnessMove move)
{
  if (self->unsure && !self->refused)
    return;

  self->unsure = TRUE;
  self->refused = strstr (answer, "when you reopen the table") == NULL;
  self->move = move;
}

void
world_say (World *self, guint process, const char *line)
{
  g_autofree char *json = g_strdelimit (g_strdup (line), "'", '"');
  g_autofree char *answer = NULL;
  WitnessMove move = find_move (line);

  fault_be (process);
  fault_has_happened ();
  answer = hsd_protocol_answer (self->protocols[process], json, strlen (json));
  if (fault_is_dead (process))
    {
      self->unsure = TRUE;
      self->refused = FALSE;
      self->move = move;
      return;
    }

  judge_answer (self, process, move);
  if (fault_has_happened () && hsd_protocol_refused (self->protocols[process]))
    note_refused (self, answer, move);
}

static void
say_something (World *self, guint process)
{
  g_autofree char *line = draw_line (&self->draw);

  world_say (self, process, line);
}

void
world_close_evening (World *self, guint process)
{
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;

  fault_be (process);
  if (hsd_table_close_evening (self->tables[process], &seed, &commitment, NULL) && !fault_is_dead (process) && seed != NULL)
    g_ptr_array_add (self->witness->seeds, g_steal_pointer (&seed));
}

/* --- following --- */

void
world_follow (World *self, guint process)
{
  HsdTable *table = self->tables[process];
  guint before = witness_length (self->witness);

  /* Who cannot write does not follow either. */
  if (hsd_store_get_mode (table->store) != HSD_STORE_FOLLOWS)
    return;

  fault_be (process);
  fault_has_happened ();
  hsd_table_follow (table);
  if (fault_is_dead (process) || fault_has_happened ())
    return;

  fault_look_away ();
  world_complain (self, "stale", self->unsure ? witness_compare_after (self->witness, table, self->move)
                                              : witness_compare (self->witness, table));
  fault_look_again ();
  if (witness_length (self->witness) > before)
    self->seen = witness_length (self->witness);
  if (hsd_store_get_mode (table->store) == HSD_STORE_WRITES)
    self->unsure = FALSE;
}

/* --- copies --- */

static gboolean
take_line (const char *line, gpointer data)
{
  World *self = data;

  g_ptr_array_add (self->lines, g_strdup (line));

  return TRUE;
}

void
world_export (World *self, guint process)
{
  fault_look_away ();
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->exported, witness_free);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->exported = witness_copy (self->witness);
  if (!hsd_table_export (self->tables[process], FALSE, take_line, self, NULL))
    world_complain (self, "export", g_strdup ("the table cannot be exported"));
  fault_look_again ();
}

typedef struct
{
  GPtrArray *lines;
  guint next;
} Reading;

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  Reading *reading = data;

  if (reading->next == reading->lines->len)
    return FALSE;

  g_string_assign (line, g_ptr_array_index (reading->lines, reading->next++));
  return TRUE;
}

static gboolean
is_import (const char *path)
{
  return strstr (path, "/import") != NULL;
}

static gboolean
make (World *self, guint process, const char *path, GError **error)
{
  Reading reading = { self->lines, 0 };

  fault_be (process);

  return is_import (path) ? hsd_table_import (path, read_line, &reading, error)
                          : hsd_table_save_copy (self->tables[process], path, error);
}

static void
remember_begun (World *self, const char *path)
{
  Begun *begun = g_new (Begun, 1);

  *begun = (Begun) { g_strdup (path), witness_copy (is_import (path) ? self->exported : self->witness) };
  g_ptr_array_add (self->begun, begun);
}

static void
judge_no_copy (World *self, guint process, const char *path, const GError *error)
{
  if (error == NULL || strlen (error->message) < 10)
    world_complain (self, "mute", g_strdup_printf ("%s was not made, and nothing is said", path));
  else if (!fault_has_happened () && !self->rotten && hsd_store_get_mode (self->tables[process]->store) == HSD_STORE_WRITES)
    world_complain (self, "copy", g_strdup_printf ("%s is not made without a fault: %s", path, error->message));
  else if (disk_find (path) != NULL)
    world_complain (self, "copy", g_strdup_printf ("%s was refused, and is there", path));
  else
    remember_begun (self, path);
}

/* The power is cut soon after an answer, before anything else is synced. */
static void
cut_soon (World *self)
{
  Fault fault = { FAULT_CUT, N_CALLS, draw_depth (&self->draw, 20), EIO };

  if (draw_once_in (&self->draw, 4))
    fault_arm_if_room (&fault);
}

/* Who only looks sees the table as it was then, and copies that. */
static gboolean
sees_less (World *self, guint process)
{
  HsdStore *store = self->tables[process]->store;
  gboolean less;

  fault_look_away ();
  less = hsd_store_get_mode (store) == HSD_STORE_LOOKS && hsd_store_length (store) < witness_length (self->witness);
  fault_look_again ();

  return less;
}

void
world_make (World *self, guint process, const char *what)
{
  g_autofree char *path = g_strdup_printf (WORLD_TABLES "/%s-%u.hasard", what, g_hash_table_size (self->copies) + self->begun->len);
  g_autoptr (GError) error = NULL;
  gboolean made;

  /* Only a table whose content is known can be compared with its copy. */
  if (self->unsure || sees_less (self, process))
    return;
  if (is_import (path) && self->lines == NULL)
    world_export (self, process);

  fault_has_happened ();
  made = make (self, process, path, &error);
  if (fault_is_dead (process))
    remember_begun (self, path);
  else if (made)
    {
      g_hash_table_insert (self->copies, g_strdup (path), witness_copy (is_import (path) ? self->exported : self->witness));
      cut_soon (self);
    }
  else
    judge_no_copy (self, process, path, error);
}

/* It is not there, or is whole. */
void
world_make_again (World *self, const Begun *begun)
{
  g_autoptr (GError) error = NULL;
  HsdTable *table;

  if (disk_find (begun->path) == NULL)
    {
      if (make (self, 0, begun->path, &error))
        g_hash_table_insert (self->copies, g_strdup (begun->path), witness_copy (is_import (begun->path) ? self->exported : self->witness));
      else
        world_complain (self, "halfway", g_strdup_printf ("%s cannot be made again: %s", begun->path, error->message));
      return;
    }

  table = hsd_table_open (begun->path, NULL, &error);
  if (table == NULL)
    world_complain (self, "halfway", g_strdup_printf ("%s was made halfway: %s", begun->path, error->message));
  else
    world_complain (self, "halfway", witness_compare (begun->held, table));
  g_hash_table_insert (self->copies, g_strdup (begun->path), witness_copy (begun->held));
  g_clear_object (&table);
}

/* --- all of it --- */

/* Long after the last close, the disk does not give back all that it was given. */
static void
rot (World *self)
{
  for (guint i = 0; i < FAULT_PROCESSES; i++)
    world_close (self, i);
  world_bury (self);
  if (self->unsure)
    return;

  disk_settle ();
  self->rotten = disk_rot (WORLD_TABLE, &self->draw);
}

static void
open_somewhere (World *self)
{
  guint process = self->tables[0] == NULL ? 0 : 1;

  if (self->tables[process] == NULL)
    world_open (self, process);
  else
    world_follow (self, process);
}

/* A spoilt table is opened again and again; now and then the program is killed while it saves what can be read. */
static void
live_with_rot (World *self, int writer)
{
  Fault fault = { FAULT_DIES, N_CALLS, draw_depth (&self->draw, 4000), EIO };
  guint process = draw_below (&self->draw, FAULT_PROCESSES);

  if (writer >= 0 && draw_once_in (&self->draw, 2))
    {
      say_something (self, writer);
      return;
    }
  if (self->tables[process] != NULL)
    {
      world_close (self, process);
      return;
    }

  if (self->said && draw_once_in (&self->draw, 3))
    fault_arm_if_room (&fault);
  world_open (self, process);
}

void
world_act (World *self)
{
  int process = world_writer (self);
  guint which = draw_below (&self->draw, 64);

  fault_begin_act ();
  if (self->rotten)
    live_with_rot (self, process);
  else if (process < 0)
    open_somewhere (self);
  else if (which < 40)
    say_something (self, process);
  else if (which < 43)
    world_close_evening (self, process);
  else if (which < 47)
    world_close (self, process);
  else if (which < 50)
    open_somewhere (self);
  else if (which < 54)
    world_follow (self, self->tables[1] != NULL ? 1 : process);
  else if (which < 55)
    calls_wait (13 * G_GINT64_CONSTANT (3600000000));
  else if (which < 57)
    world_make (self, process, "copy");
  else if (which < 59)
    world_make (self, process, "import");
  else if (which < 60)
    rot (self);
  else
    say_something (self, self->tables[1] != NULL ? 1 : process);
}
