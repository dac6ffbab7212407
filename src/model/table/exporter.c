/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/table/export-private.h"

/* The size of a write. */
#define PIECE 65536

struct _HsdExporter
{
  const HsdExport *format;
  HsdHistory *history; /* owned */
  gboolean public;
  GArray *numbers; /* guint32; NULL while the list is being loaded */
  guint left;      /* how many of them are left */
  GArray *listed;  /* guint32; for players: the throws that match the filter */
  guint left_listed;
  guint n_hidden;
  guint n_unreadable; /* of those that were written */
  gboolean begun;
  GString *out;
  HsdExportWrite write;
  gpointer data;
};

/* --- what is listed for players --- */

/* Whether @number is in @listed; both go down from call to call. */
static gboolean
is_listed (const GArray *listed, guint *left, guint32 number)
{
  while (*left > 0 && g_array_index (listed, guint32, *left - 1) < number)
    (*left)--;

  return *left > 0 && g_array_index (listed, guint32, *left - 1) == number;
}

/* For players a throw in the period that is hidden appears even if it does not match the filter:
 * otherwise a filter for a character would reveal who made a hidden throw. */
static HsdPublicView *
find_view (HsdHistory *history, const GArray *listed, guint *left, guint32 number)
{
  g_autoptr (HsdPast) past = hsd_history_get_throw (history, number);
  g_autoptr (HsdPublicView) view = past != NULL ? hsd_public_view_of_past (past) : NULL;

  if (view == NULL || (!is_listed (listed, left, number) && !hsd_public_view_is_closed (view)))
    return NULL;

  return g_steal_pointer (&view);
}

GPtrArray *
hsd_export_list_public (HsdHistory *history)
{
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GArray) listed = NULL;
  GPtrArray *views = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_public_view_unref);
  guint left;

  hsd_history_load_all (history);
  numbers = hsd_history_list_period (history);
  listed = hsd_history_list_numbers (history);
  left = listed->len;
  for (guint i = numbers->len; i > 0; i--)
    {
      HsdPublicView *view = find_view (history, listed, &left, g_array_index (numbers, guint32, i - 1));

      if (view != NULL)
        g_ptr_array_add (views, view);
    }

  return views;
}

/* --- piece by piece --- */

HsdExporter *
hsd_exporter_new (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data)
{
  HsdExporter *self = g_new0 (HsdExporter, 1);

  self->format = format;
  self->history = g_object_ref (history);
  self->out = g_string_new (NULL);
  self->write = write;
  self->data = data;

  return self;
}

HsdExporter *
hsd_exporter_new_public (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data)
{
  HsdExporter *self = hsd_exporter_new (format, history, write, data);

  self->public = TRUE;

  return self;
}

void
hsd_exporter_free (HsdExporter *self)
{
  g_object_unref (self->history);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->listed, g_array_unref);
  g_string_free (self->out, TRUE);
  g_free (self);
}

static gboolean
flush (HsdExporter *self, gsize from, GError **error)
{
  GString *out = self->out;
  gboolean done = out->len < from || out->len == 0 || self->write (out->str, out->len, self->data, error);

  if (out->len >= from)
    g_string_truncate (out, 0);

  return done;
}

static void
begin (HsdExporter *self)
{
  self->numbers = self->public ? hsd_history_list_period (self->history) : hsd_history_list_numbers (self->history);
  self->left = self->numbers->len;
  if (self->public)
    {
      self->listed = hsd_history_list_numbers (self->history);
      self->left_listed = self->listed->len;
    }
  hsd_export_begin (self->format, self->out);
}

static void
print_public (HsdExporter *self, guint32 number)
{
  g_autoptr (HsdPublicView) view = find_view (self->history, self->listed, &self->left_listed, number);

  if (view == NULL)
    return;

  hsd_export_append_view (self->format, view, self->out, !self->begun);
  self->begun = TRUE;
  self->n_hidden += hsd_public_view_is_closed (view) && !hsd_public_view_is_unreadable (view);
  self->n_unreadable += hsd_public_view_is_unreadable (view);
}

static void
print_whole (HsdExporter *self, guint32 number)
{
  g_autoptr (HsdPast) past = hsd_history_get_throw (self->history, number);

  if (past == NULL)
    return;

  hsd_export_append_past (self->format, past, self->out, !self->begun);
  self->begun = TRUE;
  self->n_unreadable += !hsd_past_is_readable (past);
}

static void
print_next (HsdExporter *self)
{
  guint32 number = g_array_index (self->numbers, guint32, --self->left);

  if (self->public)
    print_public (self, number);
  else
    print_whole (self, number);
}

gboolean
hsd_exporter_step (HsdExporter *self, gint64 deadline, GError **error)
{
  if (self->numbers == NULL)
    {
      if (hsd_history_is_loading (self->history))
        return TRUE;
      begin (self);
    }

  while (self->left > 0)
    {
      print_next (self);
      if (!flush (self, PIECE, error))
        return FALSE;
      if (g_get_monotonic_time () >= deadline)
        return TRUE;
    }
  /* A filter lists none of them: its conditions cannot be judged. */
  hsd_export_end (self->format, self->out, self->n_hidden, MAX (self->n_unreadable, hsd_history_count_unreadable (self->history)));
  flush (self, 0, error);

  return FALSE;
}

double
hsd_exporter_get_share (HsdExporter *self)
{
  if (self->numbers == NULL || self->numbers->len == 0)
    return 0;

  return 1 - (double) self->left / self->numbers->len;
}

gboolean
hsd_exporter_run (HsdExporter *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  hsd_history_load_all (self->history);
  hsd_exporter_step (self, G_MAXINT64, &failure);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}
