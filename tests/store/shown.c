/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/registry.h"
#include "model/table/interchange.h"
#include "model/table/protocol.h"
#include "model/table/statistics.h"
#include "model/table/verify.h"
#include "../model/support.h"
#include "shown.h"

void
test_shown_clear (TestShown *self)
{
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->sums, g_ptr_array_unref);
}

static void
add_json (GPtrArray *lines, const char *what, json_t *json)
{
  g_autofree char *text = json_dumps (json, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);

  g_ptr_array_add (lines, g_strdup_printf ("%s %s", what, text));
}

static json_t *
ask (HsdProtocol *protocol, const char *line)
{
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));

  return json_loads (answer, 0, NULL);
}

void
test_show_protocol (TestShown *self, HsdTable *table)
{
  HsdProtocol *protocol = hsd_protocol_new (table);
  g_autoptr (json_t) state = ask (protocol, "{\"do\":\"state\"}");
  g_autoptr (json_t) answer = ask (protocol, "{\"do\":\"history\"}");
  json_t *history = json_object_get (answer, "history");

  add_json (self->lines, "state", state);
  for (gsize i = 0; i < json_array_size (history); i++)
    if (json_is_true (json_object_get (json_array_get (history, i), "unreadable")))
      self->marked = TRUE;
    else
      add_json (self->lines, "entry", json_array_get (history, i));
  hsd_protocol_free (protocol);
}

static void
show_throws (TestShown *self, HsdTable *table)
{
  g_autoptr (HsdHistory) throws = hsd_history_new (table->store);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (throws));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (throws), i);
      g_autoptr (GByteArray) story = g_byte_array_new ();
      g_autofree char *bytes = NULL;

      if (throw == NULL || !hsd_history_throw_is_readable (throw))
        {
          self->marked = TRUE;
          continue;
        }
      if (hsd_history_throw_get_story (throw) != NULL)
        hsd_story_pack (hsd_history_throw_get_story (throw), story);
      bytes = g_base64_encode (story->data, story->len);
      g_ptr_array_add (self->lines,
                       g_strdup_printf ("throw %u of %u at %" G_GINT64_FORMAT " in %" G_GINT64_FORMAT " by %" G_GUINT64_FORMAT " %d %s %s",
                                        hsd_history_throw_get_number (throw), hsd_history_throw_get_seq (throw),
                                        hsd_history_throw_get_time (throw),
                                        hsd_history_throw_get_evening (throw), hsd_history_throw_get_motion (throw),
                                        hsd_history_throw_is_cancelled (throw),
                                        hsd_history_throw_get_chance (throw), bytes));
    }
  g_ptr_array_add (self->sums, g_strdup_printf ("%u throws", n));
}

static void
show_found (TestShown *self, HsdTable *table, const char *text)
{
  HsdFilter filter = { .text = text };
  g_autoptr (HsdHistory) throws = hsd_history_new (table->store);
  GString *line = g_string_new ("found");
  guint n;

  hsd_history_set_filter (throws, &filter);
  hsd_history_load_all (throws);
  n = g_list_model_get_n_items (G_LIST_MODEL (throws));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (throws), i);

      g_string_append_printf (line, " %u", throw != NULL ? hsd_history_throw_get_number (throw) : 0);
    }
  g_ptr_array_add (self->sums, g_string_free (line, FALSE));
}

static void
show_sums (TestShown *self, HsdStatistics *sums)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "sums %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %.9f", sums->count, sums->told,
                          sums->succeeded, sums->expected);
  for (guint i = 0; i < sums->outcomes->len; i++)
    g_string_append_printf (line, " %" G_GUINT64_FORMAT, g_array_index (sums->outcomes, HsdOutcomeCount, i).count);
  for (guint i = 0; i < sums->faces->len; i++)
    {
      const HsdFaces *faces = &g_array_index (sums->faces, HsdFaces, i);

      g_string_append_printf (line, " d%d:%" G_GUINT64_FORMAT, faces->kind, faces->real);
      for (guint face = 0; face < faces->n_faces; face++)
        g_string_append_printf (line, ",%" G_GUINT64_FORMAT, faces->counts[face]);
    }
  g_ptr_array_add (self->sums, g_string_free (line, FALSE));
  hsd_statistics_free (sums);
}

static void
show_evenings (TestShown *self, HsdTable *table)
{
  g_autoptr (GError) error = NULL;
  guint n_outside = 0;
  g_autoptr (GArray) audits = hsd_table_verify (table, &n_outside, &error);

  for (guint i = 0; i < audits->len; i++)
    {
      const HsdAudit *audit = &g_array_index (audits, HsdAudit, i);

      g_ptr_array_add (self->sums, g_strdup_printf ("evening %s of %" G_GINT64_FORMAT " from %u: %d, %u entries, %u and %u dice, %u",
                                                     audit->commitment, audit->opened, audit->first, audit->result,
                                                     audit->n_entries, audit->n_virtual, audit->n_real, audit->seq));
    }
  g_ptr_array_add (self->sums, g_strdup_printf ("%u evenings, %u outside", audits->len, n_outside));
  self->marked |= error != NULL;
}

static gboolean
take_line (const char *line, gpointer data)
{
  TestShown *self = data;

  /* The last line has the number of those before it, and of those left out. */
  if (strstr (line, "\"left-out\"") != NULL)
    self->marked = TRUE;
  else
    g_ptr_array_add (strstr (line, "\"end\"") != NULL ? self->sums : self->lines, g_strdup (line));

  return TRUE;
}

static void
show_export (TestShown *self, HsdTable *table, gboolean player)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_export (table, player, take_line, self, &error))
    self->marked = TRUE;
}

void
test_show (TestShown *self, HsdTable *table)
{
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->sums = g_ptr_array_new_with_free_func (g_free);
  self->marked = !hsd_table_check_now (table, NULL);

  test_show_protocol (self, table);
  show_throws (self, table);
  show_found (self, table, "ondine");
  show_found (self, table, "guet");
  show_sums (self, hsd_statistics_new (table->store, NULL, NULL));
  for (guint i = 0; i < hsd_registry_count (); i++)
    show_sums (self, hsd_statistics_new (table->store, hsd_registry_get (i), NULL));
  show_sums (self, hsd_statistics_new_since (table->store, NULL, NULL, 1));
  show_evenings (self, table);
  show_export (self, table, FALSE);
  show_export (self, table, TRUE);
}
