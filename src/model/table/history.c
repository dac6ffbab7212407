/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/search.h"
#include "model/store/words.h"
#include "model/story/ledger.h"
#include "model/story/names.h"
#include "model/story/state.h"
#include "model/systems/registry.h"
#include "model/table/intent.h"
#include "model/table/history.h"

void
hsd_entry_clear (HsdEntry *entry)
{
  g_clear_pointer (&entry->story, hsd_story_unref);
  g_clear_pointer (&entry->note, g_free);
}

const char *
hsd_entry_kind_id (HsdEntryKind kind)
{
  static const char *const ids[] = { "test", "undo", "table" };

  return ids[kind];
}

/* The note on the throw that an entry made; if it was undone, the one that it came with. */
static char *
read_note (const HsdState *state, const HsdStoreEntry *kept)
{
  const char *note = state != NULL ? hsd_state_get_note (state, kept->seq) : NULL;

  if (kept->throw_id != kept->seq)
    return NULL;

  return note != NULL || !kept->cancelled || kept->intent == NULL ? g_strdup (note)
                                                                   : hsd_intent_read_note (kept->intent->data, kept->intent->len);
}

/* For the history alone: the entry of that number, which there is, with the notes of @state. */
static void
entry_read (HsdStore *store, const HsdState *state, guint seq, HsdEntry *entry)
{
  g_auto (HsdStoreEntry) kept = { 0 };

  *entry = (HsdEntry) { .seq = seq, .unreadable = TRUE };
  if (hsd_damage_has (hsd_store_get_damage (store), seq) || !hsd_store_get (store, seq, &kept, NULL))
    return;

  if (kept.story != NULL)
    entry->story = hsd_story_unpack (kept.story->data, kept.story->len, hsd_registry_find);
  if (kept.kind == HSD_ENTRY_TEST && entry->story == NULL)
    return;

  entry->unreadable = FALSE;
  entry->kind = kept.kind;
  entry->cancelled = kept.cancelled;
  if (entry->story != NULL)
    {
      entry->story->throw_id = kept.throw_id;
      hsd_names_apply_to_story (hsd_store_get_names (store), kept.throw_id, entry->story);
    }
  entry->note = read_note (state, &kept);
}

struct _HsdHistory
{
  GObject parent_instance;

  HsdStore *store;  /* owned */
  HsdState *state;  /* owned: the one with the notes, or NULL */
  gboolean listing; /* the list was used */

  /* Whether there is a filter; without one all throws are listed, so that a position gives the number. */
  gboolean filtered;
  HsdFilter filter;
  guint n_throws;       /* announced to views, if unfiltered */
  GArray *numbers;      /* guint32, descending: those found so far, if filtered */
  sqlite3_stmt *query;  /* owned; the search for the rest */
  HsdSearchPlace place; /* where it searches */
  GArray *noted;        /* guint32, ascending: throws that their notes match, and that are not in the list yet; or NULL */
  gboolean mixed;       /* the throws found last are not at the end */
  guint source;         /* the source that steps it */
};

static HsdDatabase *
database (HsdHistory *self)
{
  return hsd_store_get_database (self->store);
}

typedef struct
{
  HsdDatabase *database;
  const HsdFilter *filter;
  GStrv typed; /* the words that are searched */
  GArray *found;
} Looking;

static gboolean
begins_one (GStrv words, const char *beginning)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], beginning))
      return TRUE;

  return FALSE;
}

/* The words that are searched and not in the note; NULL if none of them is in it. */
static char *
find_rest (GStrv typed, const char *note)
{
  g_auto (GStrv) words = hsd_words_fold (note);
  g_autoptr (GString) rest = g_string_new (NULL);
  gboolean some = FALSE;

  for (guint i = 0; typed[i] != NULL; i++)
    {
      if (begins_one (words, typed[i]))
        some = TRUE;
      else
        g_string_append_printf (rest, "%s ", typed[i]);
    }

  return some ? g_string_free (g_steal_pointer (&rest), FALSE) : NULL;
}

/* Whether all else that is searched is true of the throw. */
static gboolean
matches_with (const Looking *self, const char *note, guint number)
{
  g_autofree char *rest = find_rest (self->typed, note);
  HsdFilter filter = *self->filter;

  filter.text = rest;

  return rest != NULL && number > 0 && hsd_search_matches (self->database, &filter, number);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a;
  guint32 other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

static void
look_at (guint64 throw_id, const char *text, gpointer data)
{
  Looking *self = data;
  g_autofree char *rest = find_rest (self->typed, text);
  guint32 number;
  guint found;

  if (rest == NULL || !hsd_search_find_number (self->database, throw_id, &found) || !matches_with (self, text, found))
    return;

  number = found;
  g_array_append_val (self->found, number);
}

/* Notes are in no index: there are few, and they are all in the state. */

/* The numbers (guint32, ascending) of the throws that match @filter only with the words of their notes. @state may be NULL.
 * Returns (transfer full). */
static GArray *
noted_find (HsdDatabase *database, const HsdState *state, const HsdFilter *filter)
{
  g_auto (GStrv) typed = hsd_words_fold (filter->text);
  Looking self = { database, filter, typed, g_array_new (FALSE, FALSE, sizeof (guint32)) };

  if (state != NULL && typed[0] != NULL)
    hsd_state_foreach_note (state, look_at, &self);
  g_array_sort (self.found, compare_numbers);

  return self.found;
}

/* The note on the throw of that number, or NULL. */
static const char *
find_note (HsdDatabase *database, const HsdState *state, guint number)
{
  gint64 throw_id = 0;
  sqlite3_stmt *row = hsd_database_ask (database, NULL, "SELECT telling FROM throw WHERE number = ?", "i", (gint64) number);

  while (hsd_database_next (database, row, NULL))
    throw_id = sqlite3_column_int64 (row, 0);

  return throw_id > 0 && state != NULL ? hsd_state_get_note (state, throw_id) : NULL;
}

/* Whether the throw of that number matches, with or without its note. */
static gboolean
noted_matches (HsdDatabase *database, const HsdState *state, const HsdFilter *filter, guint number)
{
  g_auto (GStrv) typed = hsd_words_fold (filter->text);
  Looking self = { database, filter, typed, NULL };
  const char *note = typed[0] != NULL ? find_note (database, state, number) : NULL;

  return hsd_search_matches (database, filter, number) || (note != NULL && matches_with (&self, note, number));
}

/* The size of the first page, and the time to search for more before yielding to the main loop. */
#define FIRST_PAGE 64
#define SLICE_US 2000

/* The number of throws among which the latest of a kind are searched. */
#define LATEST_MAX 400

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdHistory, hsd_history, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- entry by entry --- */

guint
hsd_history_get_length (HsdHistory *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), 0);

  return hsd_store_length (self->store);
}

gboolean
hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), FALSE);

  if (seq == 0 || seq > hsd_store_length (self->store))
    return FALSE;

  entry_read (self->store, self->state, seq, entry);
  return TRUE;
}

/* --- the list --- */

static guint
count_throws (HsdHistory *self)
{
  return hsd_store_count_throws (self->store);
}

/* Counts the throws only when the list is first used, since a table in play needs no list. */
static void
start_listing (HsdHistory *self)
{
  if (self->listing || !hsd_store_require_index (self->store, NULL))
    return;

  self->listing = TRUE;
  self->n_throws = count_throws (self);
}

static HsdHistoryThrow *
make_throw (HsdHistory *self, guint number)
{
  HsdHistoryThrow *throw = hsd_history_throw_new (self->store, number);

  if (throw != NULL)
    hsd_history_throw_take_note (throw, self->state);

  return throw;
}

static guint
history_get_n_items (GListModel *model)
{
  HsdHistory *self = HSD_HISTORY (model);

  start_listing (self);

  return self->filtered ? self->numbers->len : self->n_throws;
}

static gpointer
history_get_item (GListModel *model, guint position)
{
  HsdHistory *self = HSD_HISTORY (model);

  if (position >= history_get_n_items (model))
    return NULL;

  return make_throw (self, self->filtered ? g_array_index (self->numbers, guint32, position) : self->n_throws - position);
}

static GType
history_get_item_type (GListModel *model)
{
  return HSD_TYPE_HISTORY_THROW;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = history_get_item_type;
  iface->get_n_items = history_get_n_items;
  iface->get_item = history_get_item;
}

/* --- finding --- */

/* The position of @number in the descending list, or where to insert it. */
static guint
place_of (HsdHistory *self, guint32 number, gboolean *found)
{
  guint low = 0;
  guint high = self->numbers->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->numbers, guint32, middle) > number)
        low = middle + 1;
      else
        high = middle;
    }
  *found = low < self->numbers->len && g_array_index (self->numbers, guint32, low) == number;

  return low;
}

static void
stop_finding (HsdHistory *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->query, sqlite3_finalize);
  g_clear_pointer (&self->noted, g_array_unref);
}

/* It is nearly always the last; if the clock went back it can be anywhere, or in the list already. */
static void
add_found (HsdHistory *self, guint32 number)
{
  gboolean listed;
  guint place = place_of (self, number, &listed);

  if (listed)
    return;

  self->mixed |= place < self->numbers->len;
  g_array_insert_val (self->numbers, place, number);
}

/* Checks the conditions that are not in the index. */
static gboolean
story_matches (HsdHistory *self, guint32 number)
{
  g_autoptr (HsdHistoryThrow) throw = NULL;
  const HsdStory *story;

  if (!self->filter.real && !self->filter.secret && !(self->filter.character != NULL && hsd_names_changed (self->filter.names)))
    return TRUE;

  throw = make_throw (self, number);
  story = throw != NULL ? hsd_history_throw_get_story (throw) : NULL;

  return story != NULL && (!self->filter.real || story->real) &&
         (self->filter.character == NULL || g_strcmp0 (story->character, self->filter.character) == 0) && (!self->filter.secret || hsd_story_visibility (story) != HSD_OPEN);
}

/* Adds those that their notes match, down to @number. */
static void
add_noted (HsdHistory *self, guint32 number)
{
  while (self->noted->len > 0 && g_array_index (self->noted, guint32, self->noted->len - 1) >= number)
    {
      guint32 noted = g_array_index (self->noted, guint32, self->noted->len - 1);

      g_array_set_size (self->noted, self->noted->len - 1);
      if (story_matches (self, noted))
        add_found (self, noted);
    }
}

static void
look_in (HsdHistory *self, HsdSearchPlace place)
{
  self->place = place;
  self->filter.names = hsd_store_get_names (self->store);
  self->query = hsd_search_prepare (database (self), &self->filter, place, NULL);
}

/* Searches until there are @most, until @deadline, or to the end of a place. */
static void
find_more (HsdHistory *self, guint most, gint64 deadline)
{
  for (guint n = 1; self->query != NULL && self->numbers->len < most; n++)
    {
      if (hsd_database_next (database (self), self->query, NULL))
        {
          guint32 number = sqlite3_column_int64 (self->query, 0);

          add_noted (self, number);
          if (sqlite3_column_int (self->query, 1) && story_matches (self, number))
            add_found (self, number);
        }
      else
        {
          g_clear_pointer (&self->query, sqlite3_finalize);
          if (self->place == HSD_SEARCH_LIKELY)
            look_in (self, HSD_SEARCH_ALL);
          if (self->query == NULL)
            add_noted (self, 0);
          return;
        }

      if (n % (self->filter.real || self->filter.secret ? 16 : 256) == 0 && g_get_monotonic_time () > deadline)
        return;
    }
}

static void
tell_found (HsdHistory *self, guint before)
{
  guint first = self->mixed ? 0 : before;

  self->mixed = FALSE;
  if (self->numbers->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), first, before - first, self->numbers->len - first);
}

static gboolean
on_idle (gpointer data)
{
  HsdHistory *self = data;
  guint before = self->numbers->len;
  gboolean more;

  find_more (self, G_MAXUINT, g_get_monotonic_time () + SLICE_US);
  more = self->query != NULL;
  if (!more)
    self->source = 0;
  tell_found (self, before);

  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
start_finding (HsdHistory *self)
{
  stop_finding (self);
  g_array_set_size (self->numbers, 0);
  self->n_throws = count_throws (self);
  if (!self->filtered)
    return;

  self->noted = noted_find (database (self), self->state, &self->filter);
  look_in (self, HSD_SEARCH_LIKELY);
  if (self->query == NULL)
    add_noted (self, 0);
  find_more (self, FIRST_PAGE, g_get_monotonic_time () + SLICE_US);
  self->mixed = FALSE;
  if (self->query != NULL)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
}

static void
clear_filter (HsdHistory *self)
{
  g_free ((char *) self->filter.text);
  g_free ((char *) self->filter.outcome);
  g_free ((char *) self->filter.character);
  self->filter = (HsdFilter) { 0 };
  self->filtered = FALSE;
}

void
hsd_history_set_filter (HsdHistory *self, const HsdFilter *filter)
{
  guint before;

  g_return_if_fail (HSD_IS_HISTORY (self));

  before = history_get_n_items (G_LIST_MODEL (self));
  clear_filter (self);
  if (filter != NULL)
    {
      self->filter = *filter;
      self->filter.text = g_strdup (filter->text);
      self->filter.outcome = g_strdup (filter->outcome);
      self->filter.character = g_strdup (filter->character);
      self->filtered = (filter->text != NULL && *filter->text != '\0') || filter->system != NULL || filter->outcome != NULL ||
                       filter->character != NULL || filter->critical || filter->real || filter->secret || filter->since != 0 ||
                       filter->until != 0;
    }

  start_finding (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, history_get_n_items (G_LIST_MODEL (self)));
}

gboolean
hsd_history_is_loading (HsdHistory *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), FALSE);

  return self->query != NULL;
}

void
hsd_history_load_all (HsdHistory *self)
{
  guint before;

  g_return_if_fail (HSD_IS_HISTORY (self));

  before = self->numbers->len;
  while (self->query != NULL)
    find_more (self, G_MAXUINT, G_MAXINT64);
  stop_finding (self);
  tell_found (self, before);
}

static GArray *
list_all (HsdHistory *self)
{
  GArray *numbers = g_array_sized_new (FALSE, FALSE, sizeof (guint32), self->n_throws);

  for (guint32 number = self->n_throws; number > 0; number--)
    g_array_append_val (numbers, number);

  return numbers;
}

GArray *
hsd_history_list_numbers (HsdHistory *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), NULL);

  start_listing (self);

  return self->filtered ? g_array_copy (self->numbers) : list_all (self);
}

GArray *
hsd_history_list_period (HsdHistory *self)
{
  GArray *numbers;
  sqlite3_stmt *rows;

  g_return_val_if_fail (HSD_IS_HISTORY (self), NULL);

  start_listing (self);
  if (self->filter.since == 0 && self->filter.until == 0)
    return list_all (self);

  numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  rows = hsd_database_ask (database (self), NULL, "SELECT number FROM throw WHERE time >= ? AND time < ? ORDER BY number DESC",
                           "ii", self->filter.since, self->filter.until != 0 ? self->filter.until : G_MAXINT64);
  while (hsd_database_next (database (self), rows, NULL))
    {
      guint32 number = sqlite3_column_int64 (rows, 0);

      g_array_append_val (numbers, number);
    }

  return numbers;
}

HsdHistoryThrow *
hsd_history_get_throw (HsdHistory *self, guint number)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), NULL);

  return make_throw (self, number);
}

static void
list_before (HsdHistory *self, HsdHistoryThrow *throw, GPtrArray *request)
{
  while (throw != NULL && hsd_history_throw_joins (throw))
    {
      throw = hsd_history_get_throw (self, hsd_history_throw_get_number (throw) - 1);
      if (throw != NULL)
        g_ptr_array_insert (request, 0, throw);
    }
}

static void
list_after (HsdHistory *self, HsdHistoryThrow *throw, GPtrArray *request)
{
  g_autoptr (HsdHistoryThrow) next = hsd_history_get_throw (self, hsd_history_throw_get_number (throw) + 1);

  while (next != NULL && hsd_history_throw_joins (next))
    {
      HsdHistoryThrow *joined = g_steal_pointer (&next);

      g_ptr_array_add (request, joined);
      next = hsd_history_get_throw (self, hsd_history_throw_get_number (joined) + 1);
    }
}

GPtrArray *
hsd_history_list_request (HsdHistory *self, HsdHistoryThrow *throw)
{
  g_autoptr (GPtrArray) request = NULL;

  g_return_val_if_fail (HSD_IS_HISTORY (self), NULL);
  g_return_val_if_fail (HSD_IS_HISTORY_THROW (throw), NULL);

  request = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (request, g_object_ref (throw));
  list_before (self, throw, request);
  list_after (self, throw, request);

  return request->len > 1 ? g_steal_pointer (&request) : NULL;
}

/* --- what is new --- */

static void
follow_filtered (HsdHistory *self, guint32 number)
{
  gboolean listed;
  guint place = place_of (self, number, &listed);
  gboolean matches;

  self->filter.names = hsd_store_get_names (self->store);
  matches = noted_matches (database (self), self->state, &self->filter, number) && story_matches (self, number);

  /* Positions after the pages loaded so far will be loaded. */
  if (place == self->numbers->len && self->query != NULL)
    return;

  if (matches && !listed)
    g_array_insert_val (self->numbers, place, number);
  else if (!matches && listed)
    g_array_remove_index (self->numbers, place);

  if (matches || listed)
    g_list_model_items_changed (G_LIST_MODEL (self), place, listed ? 1 : 0, matches ? 1 : 0);
}

static void
follow_all (HsdHistory *self, guint number)
{
  guint before = self->n_throws;

  self->n_throws = count_throws (self);
  if (self->n_throws > before)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->n_throws - before);
  else if (number != 0)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n_throws - number, 1, 1);
}

void
hsd_history_changed (HsdHistory *self, guint throw_id)
{
  guint before;
  guint number;

  g_return_if_fail (HSD_IS_HISTORY (self));

  if (!self->listing)
    return;

  /* Where the disk does not say which throw it was, the list begins anew: it has one more, or one that changed. */
  if (throw_id == 0 || !hsd_search_find_number (database (self), throw_id, &number))
    {
      before = history_get_n_items (G_LIST_MODEL (self));
      start_finding (self);
      g_list_model_items_changed (G_LIST_MODEL (self), 0, before, history_get_n_items (G_LIST_MODEL (self)));
      return;
    }

  if (number == 0)
    return;

  if (self->filtered)
    follow_filtered (self, number);
  else
    follow_all (self, number);
}

void
hsd_history_set_state (HsdHistory *self, HsdState *state)
{
  g_autoptr (HsdState) old = self->state;
  guint64 throw_id;

  self->state = hsd_state_ref (state);
  if (old != NULL && hsd_state_notes_differ (old, state, &throw_id))
    hsd_history_changed (self, throw_id);
}

/* --- class --- */

static void
history_finalize (GObject *object)
{
  HsdHistory *self = HSD_HISTORY (object);

  stop_finding (self);
  clear_filter (self);
  g_array_unref (self->numbers);
  g_clear_pointer (&self->state, hsd_state_unref);
  g_clear_pointer (&self->store, hsd_store_unref);

  G_OBJECT_CLASS (hsd_history_parent_class)->finalize (object);
}

HsdHistory *
hsd_history_new (HsdStore *store)
{
  HsdHistory *self = g_object_new (HSD_TYPE_HISTORY, NULL);

  self->store = hsd_store_ref (store);

  return self;
}

GPtrArray *
hsd_history_find_latest (HsdHistory *self, const HsdFilter *filter, guint most)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  HsdFilter wanted = *filter;
  sqlite3_stmt *query = NULL;

  wanted.names = hsd_store_get_names (self->store);
  if (hsd_store_require_index (self->store, NULL))
    query = hsd_search_prepare (database (self), &wanted, HSD_SEARCH_LIKELY, NULL);
  for (guint i = 0; query != NULL && i < LATEST_MAX && found->len < most && hsd_database_next (database (self), query, NULL); i++)
    {
      HsdHistoryThrow *throw =
        sqlite3_column_int (query, 1) ? make_throw (self, sqlite3_column_int64 (query, 0)) : NULL;

      if (throw != NULL)
        g_ptr_array_add (found, throw);
    }
  sqlite3_finalize (query);

  return found;
}

HsdHistoryThrow *
hsd_history_find_throw (HsdHistory *self, guint64 throw_id)
{
  guint number;

  g_return_val_if_fail (HSD_IS_HISTORY (self), NULL);

  if (!hsd_store_require_index (self->store, NULL) || !hsd_search_find_number (database (self), throw_id, &number))
    return NULL;

  return number > 0 ? make_throw (self, number) : NULL;
}

static void
hsd_history_class_init (HsdHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = history_finalize;
}

static void
hsd_history_init (HsdHistory *self)
{
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
}
