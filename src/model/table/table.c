/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/recovery.h"
#include "model/store/state-pack.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/evening-summary.h"
#include "model/table/table-album.h"
#include "model/table/table-private.h"
#include "model/words/date.h"
#include "model/words/number.h"
#include "model/table/table.h"

enum
{
  PROP_0,
  PROP_TEST,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_SECRET,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_NOTICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdTable, hsd_table, G_TYPE_OBJECT)

/* --- telling the views, after the fact --- */

static gint64
now (void)
{
  return g_get_real_time () / 1000;
}

static gboolean
same_character (GListStore *list, guint old_index, const GPtrArray *now, guint new_index)
{
  g_autoptr (HsdCharacter) old = g_list_model_get_item (G_LIST_MODEL (list), old_index);

  return old == g_ptr_array_index (now, new_index);
}

/* Replaces only the items between the first and the last difference. */
static void
mirror (GListStore *list, const GPtrArray *now)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint n_new = now->len;
  guint first = 0;

  while (first < MIN (n_old, n_new) && same_character (list, first, now, first))
    first++;
  while (n_old > first && n_new > first && same_character (list, n_old - 1, now, n_new - 1))
    {
      n_old--;
      n_new--;
    }

  if (first < n_old || first < n_new)
    g_list_store_splice (list, first, n_old - first, n_new > first ? now->pdata + first : NULL, n_new - first);
}

static void
mirror_characters (HsdTable *self)
{
  const GPtrArray *now = self->state->characters;
  g_autoptr (GPtrArray) present = g_ptr_array_new ();

  for (guint i = 0; i < now->len; i++)
    if (!hsd_character_is_retired (g_ptr_array_index (now, i)))
      g_ptr_array_add (present, g_ptr_array_index (now, i));

  mirror (self->everybody, now);
  mirror (self->characters, present);
}

static void
mirror_test (HsdTable *self)
{
  HsdStory *story = self->state->story;

  if (story != NULL && self->test != NULL && hsd_test_get_story (self->test)->throw_id == story->throw_id)
    {
      hsd_test_set_story (self->test, story);
      return;
    }

  if (story == NULL && self->test == NULL)
    return;

  g_clear_object (&self->test);
  self->test = story != NULL ? hsd_test_new (story) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEST]);
}

static void
notify_if_changed (HsdTable *self, gboolean *told, gboolean is, guint property)
{
  if (*told == is)
    return;

  *told = is;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* The promise takes the place of a picture of the album. */
void
hsd_table_update_picture (HsdTable *self)
{
  const HsdRecord *picture = hsd_state_get_shown_picture (self->state);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (HsdShownPicture) shown = NULL;
  g_autofree char *words = NULL;

  bytes = picture != NULL && !self->promise ? hsd_table_read_picture (self, picture) : NULL;
  if (self->promise)
    {
      words = hsd_promise_in_words (hsd_table_get_commitment (self));
      shown = hsd_shown_picture_new_promise (hsd_table_get_commitment (self), words);
    }
  else if (bytes != NULL)
    shown = hsd_shown_picture_new (bytes, hsd_record_get (picture, HSD_PICTURE_CAPTION) ? hsd_record_get_text (picture, HSD_PICTURE_TITLE) : NULL,
                                   hsd_record_get (picture, HSD_PICTURE_BESIDE));
  hsd_public_stage_set_picture (self->stage, shown);
}

static void
tell_stages (HsdTable *self, gboolean again)
{
  const HsdState *state = self->state;
  g_autoptr (HsdPublicView) view = again && state->beside->len == 0
                                     ? hsd_public_view_again (hsd_public_stage_get_view (self->stage), state->story, state)
                                     : hsd_public_view_of_state (state);

  hsd_public_stage_show (self->stage, view, state);
  hsd_bare_stage_show (self->console, state->story, state);
}

void
hsd_table_publish (HsdTable *self, HsdState *state)
{
  g_autoptr (HsdState) old = self->state;
  gboolean renamed = hsd_store_set_names (self->store, state->standing);

  self->state = state;
  hsd_table_forget_counted (self);
  mirror_characters (self);
  if (self->promise && old->story != state->story)
    {
      self->promise = FALSE;
      hsd_table_update_picture (self);
    }
  else if (!hsd_record_equal (hsd_state_get_shown_picture (state), hsd_state_get_shown_picture (old)))
    hsd_table_update_picture (self);
  tell_stages (self, old->story == state->story);
  if (old->story != state->story)
    mirror_test (self);

  notify_if_changed (self, &self->told_undo, hsd_table_can_undo (self), PROP_CAN_UNDO);
  notify_if_changed (self, &self->told_redo, hsd_table_can_redo (self), PROP_CAN_REDO);
  notify_if_changed (self, &self->told_secret, hsd_state_is_secret (state), PROP_SECRET);

  for (guint i = 0; i < self->notices->len; i++)
    {
      const HsdNotice *notice = &g_array_index (self->notices, HsdNotice, i);

      g_signal_emit (self, signals[SIGNAL_NOTICE], 0, notice->id, notice->text);
    }
  if (self->history != NULL)
    hsd_history_set_state (self->history, state);
  if (renamed && self->history != NULL)
    hsd_history_changed (self->history, 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_table_update_language (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  g_array_set_size (self->notices, 0);
  hsd_table_publish (self, hsd_state_ref (self->state));
}

/* --- class --- */

static void
finalize (GObject *object)
{
  HsdTable *self = HSD_TABLE (object);

  g_clear_pointer (&self->check, hsd_check_stop);
  g_clear_pointer (&self->timeline, hsd_timeline_free);
  g_clear_pointer (&self->state, hsd_state_unref);
  g_clear_pointer (&self->notices, g_array_unref);
  hsd_table_forget_counted (self);
  g_clear_object (&self->entropy);
  g_clear_object (&self->salts);
  g_clear_pointer (&self->salt, g_byte_array_unref);
  g_clear_object (&self->history);
  g_clear_object (&self->stage);
  g_clear_object (&self->console);
  g_clear_object (&self->test);
  g_clear_object (&self->characters);
  g_clear_object (&self->everybody);
  g_clear_pointer (&self->store, hsd_store_unref);

  G_OBJECT_CLASS (hsd_table_parent_class)->finalize (object);
}

static void
get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdTable *self = HSD_TABLE (object);

  switch (prop_id)
    {
    case PROP_TEST:
      g_value_set_object (value, self->test);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, hsd_table_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, hsd_table_can_redo (self));
      break;
    case PROP_SECRET:
      g_value_set_boolean (value, hsd_state_is_secret (self->state));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
notice_clear (HsdNotice *notice)
{
  g_free (notice->text);
}

HsdState *
hsd_table_make_state (void)
{
  HsdState *state = hsd_state_new ();

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
      HsdRecord *shared = klass->shared != NULL ? hsd_record_new (klass->shared) : NULL;

      if (shared != NULL && klass->lay != NULL)
        klass->lay (system, shared);
      g_ptr_array_add (state->shared, shared);
    }

  return state;
}

/* --- from a file --- */

/* No signals: there are no views yet. */
static gboolean
load (HsdTable *self, GError **error)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();

  self->timeline = hsd_store_load (self->store, fresh, error);
  if (self->timeline == NULL)
    return FALSE;

  self->state = hsd_table_make_state ();
  hsd_table_publish (self, hsd_state_ref (hsd_timeline_now (self->timeline)->state));

  return TRUE;
}

/* Of a file that is too damaged to be opened what can be read is saved at once, unless it was before. Always fails. */
static gboolean
recover_unopened (const char *path, GError **error)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autofree char *saved = hsd_recovery_find (path);
  g_autofree char *from = g_filename_display_name (path);
  g_autofree char *to = NULL;

  if (saved == NULL && !hsd_recover (path, fresh, &saved, error))
    return FALSE;

  to = g_filename_display_name (saved);
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED,
               /* Translators: %1$s is the damaged file, %2$s the one that was saved. */
               _("“%1$s” is damaged and was left as it is: what can be read of it was saved in “%2$s”."), from, to);
  return FALSE;
}

static gboolean
open_file (HsdTable *self, const char *path, GError **error)
{
  g_autoptr (GError) failure = NULL;

  self->store = hsd_store_open (path, &failure);
  if (self->store != NULL && load (self, &failure))
    return TRUE;

  g_clear_pointer (&self->store, hsd_store_unref);
  if (g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED))
    return recover_unopened (path, error);

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

HsdTable *
hsd_table_open (const char *path, HsdEntropy *entropy, GError **error)
{
  g_autoptr (HsdTable) self = g_object_new (HSD_TYPE_TABLE, NULL);

  if (!open_file (self, path, error))
    return NULL;

  self->history = hsd_history_new (self->store);
  hsd_history_set_state (self->history, self->state);
  if (entropy == NULL)
    self->evening = hsd_evening_new (self->store);
  self->entropy = entropy != NULL ? g_object_ref (entropy) : HSD_ENTROPY (self->evening);
  self->salts = hsd_entropy_system_new ();

  return g_steal_pointer (&self);
}

HsdTable *
hsd_table_new (HsdEntropy *entropy)
{
  g_autoptr (GError) error = NULL;
  HsdTable *self = hsd_table_open (NULL, entropy, &error);

  if (self == NULL)
    g_error ("no table in memory: %s", error->message);

  return self;
}

const HsdState *
hsd_table_get_state (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->state;
}

HsdTest *
hsd_table_get_test (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->test;
}

HsdBareStage *
hsd_table_get_console (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->console;
}

HsdPublicStage *
hsd_table_get_stage (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->stage;
}

HsdHistory *
hsd_table_get_history (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->history;
}

HsdStatistics *
hsd_table_count (HsdTable *self, HsdSystem *system, const char *character)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_statistics_new (self->store, system, character);
}

gint64
hsd_table_get_evening_start (HsdTable *self)
{
  HsdDatabase *database;
  gint64 now, last, opened;

  g_return_val_if_fail (HSD_IS_TABLE (self), 0);

  database = hsd_store_get_database (self->store);
  now = self->clock ();
  if (!hsd_store_require_index (self->store, NULL))
    return now;

  last = hsd_database_number (database, "SELECT max(time) FROM throw", 0);
  opened = hsd_database_number (database, "SELECT max(opened) FROM evening", 0);
  if (last + HSD_EVENING_QUIET_MS < now)
    return now;

  return self->evening != NULL && opened != 0 ? opened : now - HSD_EVENING_QUIET_MS;
}

HsdStatistics *
hsd_table_count_evening (HsdTable *self, HsdSystem *system, const char *character)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_statistics_new_since (self->store, system, character, hsd_table_get_evening_start (self));
}

GArray *
hsd_table_list_sittings (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_sittings_list (self->store);
}

GPtrArray *
hsd_table_count_fortunes (HsdTable *self, guint first, guint last, gboolean public)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_fortunes_count (self->store, first, last, public);
}

GListModel *
hsd_table_get_characters (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->characters);
}

GListModel *
hsd_table_get_everybody (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->everybody);
}

gboolean
hsd_table_can_undo (HsdTable *self)
{
  return hsd_timeline_before (self->timeline) != NULL;
}

gboolean
hsd_table_can_redo (HsdTable *self)
{
  return hsd_timeline_after (self->timeline) != NULL;
}

const GArray *
hsd_table_get_notices (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return self->notices;
}

void
hsd_table_set_state (HsdTable *self, HsdState *state)
{
  HsdTimeline *timeline = hsd_store_restart (self->store, state, NULL);

  g_return_if_fail (timeline != NULL);

  g_clear_pointer (&self->timeline, hsd_timeline_free);
  self->timeline = timeline;
  hsd_table_publish (self, hsd_state_ref (state));
}

/* --- the systems’ own intents --- */

gboolean
hsd_table_run (HsdTable *self, HsdSystem *system, guint errand, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  HsdIntent intent = { HSD_INTENT_RUN, system, errand, args };
  HsdContext context = { self->state, NULL, NULL };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_record_validate (checked, &context, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);
  if (!HSD_SYSTEM_GET_CLASS (system)->run (system, turn, errand, checked, error))
    return FALSE;

  return hsd_table_accept (self, turn, &intent, error);
}

gboolean
hsd_table_set_scene (HsdTable *self, const HsdRecord *standing, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_SCENE, .args = standing };

  g_return_val_if_fail (HSD_IS_TABLE (self) && hsd_record_fields (standing) == hsd_standing_fields, FALSE);

  turn = hsd_table_begin (self, &intent);
  hsd_turn_set_standing (turn, standing);

  return hsd_table_accept (self, turn, &intent, error);
}

/* --- the file --- */

char *
hsd_table_default_path (void)
{
  const char *folder = g_getenv ("HASARD_DATA_DIR");
  g_autofree char *chosen =
    folder != NULL && *folder != '\0' ? g_strdup (folder) : g_build_filename (g_get_user_data_dir (), "hasard", NULL);

  g_mkdir_with_parents (chosen, 0700);

  return g_build_filename (chosen, "table.hasard", NULL);
}

const char *
hsd_table_get_path (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_get_path (self->store);
}

gboolean
hsd_table_is_read_only (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return !hsd_store_check_writes (self->store, NULL);
}

char *
hsd_table_why_read_only (HsdTable *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_check_writes (self->store, &error) ? NULL : g_strdup (error->message);
}

gboolean
hsd_table_save_copy (HsdTable *self, const char *path, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  /* The database must not be queried while it is copied. */
  hsd_history_load_all (self->history);

  return hsd_store_complete (self->store, self->timeline, error) &&
         hsd_store_copy (self->store, path, error);
}

/* --- following --- */

static gboolean
load_again (HsdTable *self)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (HsdTimeline) timeline = hsd_store_load (self->store, fresh, NULL);

  if (timeline == NULL)
    return FALSE;

  g_clear_pointer (&self->timeline, hsd_timeline_free);
  self->timeline = g_steal_pointer (&timeline);
  hsd_table_publish (self, hsd_state_ref (hsd_timeline_now (self->timeline)->state));
  hsd_history_changed (self->history, 0);

  return TRUE;
}

void
hsd_table_follow (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  if (hsd_store_get_mode (self->store) != HSD_STORE_FOLLOWS)
    return;

  if (hsd_store_take_over (self->store))
    {
      /* Reads first, because writing an outdated state would damage the table. */
      if (!load_again (self))
        hsd_store_fail_as_damaged (self->store, NULL);
      else if (self->evening != NULL)
        hsd_evening_take_up (self->evening);
    }
  else if (hsd_store_has_changed (self->store) && !load_again (self))
    {
      hsd_store_was_not_read (self->store);
    }
}

/* --- damage --- */

gboolean
hsd_table_is_damaged (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return hsd_store_get_damage (self->store) != NULL;
}

static void
checked_cb (HsdDamage *damage, gpointer data)
{
  HsdTable *self = data;
  g_autoptr (HsdTable) alive = g_object_ref (self);

  g_clear_pointer (&self->check, hsd_check_stop);
  if (damage == NULL)
    return;

  hsd_store_take_damage (self->store, damage);
  hsd_history_changed (self->history, 0);
  g_signal_emit_by_name (self, "changed");
}

void
hsd_table_check (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  if (!self->checked)
    self->check = hsd_check_start (self->store, checked_cb, self);
  self->checked = TRUE;
}

gboolean
hsd_table_check_now (HsdTable *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return hsd_store_check (self->store, error);
}

gboolean
hsd_table_recover (HsdTable *self, char **saved, GError **error)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return hsd_recover (hsd_store_get_path (self->store), fresh, saved, error);
}

char *
hsd_table_describe_missing (HsdTable *self)
{
  guint n;
  g_autofree char *number = NULL;
  g_autofree char *moment = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  if (hsd_store_read_number (self->store, HSD_NUMBER_RECOVERED) == 0 || hsd_store_read_number (self->store, HSD_NUMBER_CONFIRMED) != 0)
    return NULL;

  n = hsd_store_read_number (self->store, HSD_NUMBER_MISSING);
  number = hsd_format_number (n);
  moment = hsd_format_moment (hsd_store_read_number (self->store, HSD_NUMBER_RECOVERED));
  if (n == 0)
    /* Translators: %s is a day and an hour. */
    return g_strdup_printf (_("This table was saved from a damaged file on %s: no entry is missing, and what happened before "
                              "cannot be undone."),
                            moment);

  return g_strdup_printf (
    /* Translators: %1$s is a day and an hour, %2$s a number of entries of the history. */
    g_dngettext (GETTEXT_PACKAGE, "This table was saved from a damaged file on %1$s: %2$s entry is missing, and what happened "
                                  "before cannot be undone.",
                 "This table was saved from a damaged file on %1$s: %2$s entries are missing, and what happened before cannot be "
                 "undone.", n),
    moment, number);
}

gboolean
hsd_table_confirm_missing (HsdTable *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_store_begin (self->store, error))
    return FALSE;
  if (!hsd_store_write_number (self->store, HSD_NUMBER_CONFIRMED, self->clock (), error))
    {
      hsd_store_roll_back (self->store);
      return FALSE;
    }
  if (!hsd_store_commit (self->store, error))
    return FALSE;

  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

static void
hsd_table_class_init (HsdTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = finalize;
  object_class->get_property = get_property;

  properties[PROP_TEST] =
    g_param_spec_object ("test", NULL, NULL, HSD_TYPE_TEST, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SECRET] =
    g_param_spec_boolean ("secret", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* Emitted after every accepted intent, when the state is complete. */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted with an identifier and a sentence. */
  signals[SIGNAL_NOTICE] = g_signal_new ("notice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
hsd_table_init (HsdTable *self)
{
  self->clock = now;
  self->notices = g_array_new (FALSE, FALSE, sizeof (HsdNotice));
  g_array_set_clear_func (self->notices, (GDestroyNotify) notice_clear);
  self->stage = hsd_public_stage_new ();
  self->console = hsd_bare_stage_new ();
  self->characters = g_list_store_new (HSD_TYPE_CHARACTER);
  self->everybody = g_list_store_new (HSD_TYPE_CHARACTER);
}
