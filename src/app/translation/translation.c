/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/translation/msgfmt.h"
#include "app/translation/translation.h"
#include "model/translation/live.h"

/* Milliseconds without a change after which a file is thought to be saved. Editors write in several steps. */
#define SAVED 30

/* Milliseconds after which a fault is told: it may be half of a file that is still being written. */
#define FAULTY 250

struct _HsdTranslation
{
  GObject parent_instance;

  GFile *file;           /* owned; NULL: none is followed */
  GFileMonitor *monitor; /* owned */
  GBytes *bytes;         /* owned: what was read last */
  HsdPoFile *po;         /* owned: what is shown, or NULL */
  HsdLive *live;         /* owned */
  GPtrArray *undo;       /* GBytes: the file before each edit */
  GCancellable *asking;  /* owned: msgfmt is asked */
  char *fault;
  guint fault_line;
  gboolean sewn;
  guint reading, telling; /* sources, or 0 */
};

G_DEFINE_FINAL_TYPE (HsdTranslation, hsd_translation, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_FAULT,
  PROP_SEWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

HsdTranslation *
hsd_translation_get_default (void)
{
  static HsdTranslation *translation;

  if (translation == NULL)
    translation = g_object_new (HSD_TYPE_TRANSLATION, NULL);

  return translation;
}

/* --- faults --- */

static void
set_fault (HsdTranslation *self, const char *fault, guint line)
{
  if (g_strcmp0 (self->fault, fault) == 0 && self->fault_line == line)
    return;

  g_free (self->fault);
  self->fault = g_strdup (fault);
  self->fault_line = line;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAULT]);
}

typedef struct
{
  HsdTranslation *self;
  char *fault;
  guint line;
} Late;

static void
free_late (gpointer data)
{
  Late *late = data;

  g_free (late->fault);
  g_free (late);
}

static gboolean
tell_cb (gpointer data)
{
  Late *late = data;

  late->self->telling = 0;
  set_fault (late->self, late->fault, late->line);

  return G_SOURCE_REMOVE;
}

/* At once where a fault is told already: it is not the first half of anything. */
static void
tell_fault (HsdTranslation *self, const char *fault, guint line)
{
  Late *late;

  g_clear_handle_id (&self->telling, g_source_remove);
  if (self->fault != NULL || self->po == NULL)
    {
      set_fault (self, fault, line);
      return;
    }

  late = g_new (Late, 1);
  *late = (Late) { self, g_strdup (fault), line };
  self->telling = g_timeout_add_full (G_PRIORITY_DEFAULT, FAULTY, tell_cb, late, free_late);
}

static void
forget_fault (HsdTranslation *self)
{
  g_clear_handle_id (&self->telling, g_source_remove);
  set_fault (self, NULL, 0);
}

/* --- showing --- */

static gboolean
show (HsdTranslation *self, const HsdPoFile *po, GError **error)
{
  if (self->live == NULL)
    self->live = hsd_live_new (error);
  if (self->live == NULL || !hsd_live_show (self->live, po, self->sewn, error))
    return FALSE;

  if (self->po != po)
    {
      g_clear_pointer (&self->po, hsd_po_file_unref);
      self->po = hsd_po_file_ref ((HsdPoFile *) po);
    }
  forget_fault (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

static void
take (HsdTranslation *self, const HsdPoFile *po)
{
  g_autoptr (GError) error = NULL;

  if (!show (self, po, &error))
    tell_fault (self, error->message, 0);
}

/* The sentence with the line before it. */
static gboolean
check_texts (const HsdPoFile *po, guint *line, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (hsd_po_file_check (po, line, &failure))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: of a .po file: %1$u is the line, %2$s a sentence. */
               _("Line %1$u: %2$s"), *line, failure->message);

  return FALSE;
}

/* A catalogue that we take, and msgfmt is still asked about. */
typedef struct
{
  HsdPoFile *po;
  HsdPoFile *before; /* that was shown, or NULL */
  GError *fault;     /* that we found, or NULL */
  guint line;
} Candidate;

static void
free_candidate (Candidate *candidate)
{
  hsd_po_file_unref (candidate->po);
  g_clear_pointer (&candidate->before, hsd_po_file_unref);
  g_clear_error (&candidate->fault);
  g_free (candidate);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Candidate, free_candidate)

/* A fault that msgfmt finds goes before those that we found, and takes back what is shown already. */
static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdTranslation *self = HSD_TRANSLATION (source);
  g_autoptr (Candidate) candidate = data;
  g_autoptr (GError) error = NULL;
  guint line;

  if (hsd_msgfmt_finish (result, &line, &error))
    {
      if (candidate->fault != NULL)
        tell_fault (self, candidate->fault->message, candidate->line);
      else if (self->po != candidate->po)
        take (self, candidate->po);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      if (self->po == candidate->po && candidate->before != NULL)
        take (self, candidate->before);
      tell_fault (self, error->message, line);
    }
}

/* Of what is new in the file. We refuse all that msgfmt refuses, as tests hold us to, and a little more: so the text does not wait
 * for it, but it has the last word. */
static void
check (HsdTranslation *self, HsdPoFile *po)
{
  g_autoptr (GBytes) asked = hsd_po_file_get_changes (po, self->po);
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->po = hsd_po_file_ref (po);
  candidate->before = self->po != NULL ? hsd_po_file_ref (self->po) : NULL;
  self->asking = g_cancellable_new ();
  hsd_msgfmt_check_async (G_OBJECT (self), asked, self->asking, checked_cb, candidate);
  if (check_texts (po, &candidate->line, &candidate->fault) && self->po != NULL)
    take (self, po);
}

static void
stop_asking (HsdTranslation *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

/* The bytes of the file, if they are others than those that were read last. */
static GBytes *
read_bytes (HsdTranslation *self, GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (self->file, NULL, NULL, error);

  if (bytes == NULL || (self->bytes != NULL && g_bytes_equal (bytes, self->bytes)))
    return NULL;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = g_bytes_ref (bytes);

  return g_steal_pointer (&bytes);
}

/* A file that is not there is one that is being replaced. */
static gboolean
read_cb (gpointer data)
{
  HsdTranslation *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_bytes (self, &error);
  g_autoptr (HsdPoFile) po = NULL;

  self->reading = 0;
  if (error != NULL)
    tell_fault (self, error->message, 0);
  if (bytes == NULL)
    return G_SOURCE_REMOVE;

  stop_asking (self);
  po = hsd_po_file_new (bytes, &error);
  if (po == NULL)
    {
      tell_fault (self, error->message, 0);
      return G_SOURCE_REMOVE;
    }

  check (self, po);

  return G_SOURCE_REMOVE;
}

static gboolean
is_ours (HsdTranslation *self, GFile *file)
{
  return file != NULL && g_file_equal (file, self->file);
}

/* A file that was closed, or put in its place, is saved; other changes may go on. */
static void
changed_cb (HsdTranslation *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  gboolean done = event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT || event == G_FILE_MONITOR_EVENT_RENAMED ||
                  event == G_FILE_MONITOR_EVENT_MOVED_IN;

  if (!is_ours (self, file) && !is_ours (self, other))
    return;

  g_clear_handle_id (&self->reading, g_source_remove);
  self->reading = g_timeout_add (done ? 0 : SAVED, read_cb, self);
}

/* --- following --- */

/* Before the first picture there is time to wait for msgfmt, and nothing to be seen without it. */
static void
read_now (HsdTranslation *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdPoFile) po = hsd_po_file_new (self->bytes, &error);
  guint line = 0;

  if (po == NULL || !hsd_msgfmt_check (self->bytes, &line, &error) || !check_texts (po, &line, &error))
    tell_fault (self, error->message, line);
  else
    take (self, po);
}

/* The whole folder: GLib looks away for a tenth of a second after a change to a file that its monitor did not ask for, and most
 * editors write one beside ours first. */
static void
watch (HsdTranslation *self)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  self->monitor = folder != NULL ? g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL) : NULL;
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

gboolean
hsd_translation_follow (HsdTranslation *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (HSD_IS_TRANSLATION (self) && G_IS_FILE (file), FALSE);

  bytes = g_file_load_bytes (file, NULL, NULL, error);
  if (bytes == NULL)
    return FALSE;

  hsd_translation_end (self);
  self->file = g_object_ref (file);
  self->bytes = g_steal_pointer (&bytes);
  watch (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  read_now (self);

  return TRUE;
}

void
hsd_translation_end (HsdTranslation *self)
{
  g_return_if_fail (HSD_IS_TRANSLATION (self));

  if (self->file == NULL)
    return;

  stop_asking (self);
  g_clear_handle_id (&self->reading, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->po, hsd_po_file_unref);
  g_clear_pointer (&self->live, hsd_live_free);
  g_ptr_array_set_size (self->undo, 0);
  self->sewn = FALSE;
  forget_fault (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
hsd_translation_is_on (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), FALSE);

  return self->file != NULL;
}

GFile *
hsd_translation_get_file (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), NULL);

  return self->file;
}

const char *
hsd_translation_get_fault (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), NULL);

  return self->fault;
}

guint
hsd_translation_get_fault_line (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), 0);

  return self->fault_line;
}

const HsdPoFile *
hsd_translation_get_po (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), NULL);

  return self->po;
}

void
hsd_translation_retell (HsdTranslation *self)
{
  g_return_if_fail (HSD_IS_TRANSLATION (self));

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_translation_set_sewn (HsdTranslation *self, gboolean sewn)
{
  g_return_if_fail (HSD_IS_TRANSLATION (self));

  if (self->sewn == sewn)
    return;

  self->sewn = sewn;
  if (self->po != NULL)
    take (self, self->po);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEWN]);
}

/* --- writing --- */

/* The editor beside us may have written meanwhile: that is not written over. */
static gboolean
is_untouched (HsdTranslation *self, GError **error)
{
  g_autoptr (GBytes) now = g_file_load_bytes (self->file, NULL, NULL, error);

  if (now == NULL)
    return FALSE;
  if (self->po != NULL && g_bytes_equal (now, hsd_po_file_get_bytes (self->po)))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The file has changed and is not shown yet: nothing was written."));

  return FALSE;
}

/* Through a file beside it, so that no cut one is ever there. */
static gboolean
replace (HsdTranslation *self, GBytes *bytes, GError **error)
{
  g_autoptr (HsdPoFile) po = hsd_po_file_new (bytes, error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (po == NULL || !g_file_replace_contents (self->file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error))
    return FALSE;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = g_bytes_ref (bytes);

  return show (self, po, error);
}

gboolean
hsd_translation_write (HsdTranslation *self, const HsdPoEntry *entry, const char *const *forms, gboolean keep_fuzzy, GError **error)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  g_return_val_if_fail (HSD_IS_TRANSLATION (self), FALSE);

  if (!is_untouched (self, error))
    return FALSE;

  before = g_bytes_ref (hsd_po_file_get_bytes (self->po));
  after = hsd_po_file_set_text (self->po, entry->index, forms, keep_fuzzy, error);
  if (after == NULL || !hsd_msgfmt_check (after, NULL, error) || !replace (self, after, error))
    return FALSE;

  g_ptr_array_add (self->undo, g_steal_pointer (&before));

  return TRUE;
}

gboolean
hsd_translation_can_undo (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), FALSE);

  return self->undo->len > 0;
}

gboolean
hsd_translation_undo (HsdTranslation *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self) && self->undo->len > 0, FALSE);

  if (!is_untouched (self, error) || !replace (self, g_ptr_array_index (self->undo, self->undo->len - 1), error))
    return FALSE;

  g_ptr_array_set_size (self->undo, (int) self->undo->len - 1);

  return TRUE;
}

/* --- class --- */

static void
hsd_translation_dispose (GObject *object)
{
  hsd_translation_end (HSD_TRANSLATION (object));

  G_OBJECT_CLASS (hsd_translation_parent_class)->dispose (object);
}

static void
hsd_translation_finalize (GObject *object)
{
  HsdTranslation *self = HSD_TRANSLATION (object);

  g_ptr_array_unref (self->undo);
  g_free (self->fault);

  G_OBJECT_CLASS (hsd_translation_parent_class)->finalize (object);
}

static void
hsd_translation_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HsdTranslation *self = HSD_TRANSLATION (object);

  if (id == PROP_FILE)
    g_value_set_object (value, self->file);
  else if (id == PROP_FAULT)
    g_value_set_string (value, self->fault);
  else
    g_value_set_boolean (value, self->sewn);
}

static void
hsd_translation_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  hsd_translation_set_sewn (HSD_TRANSLATION (object), g_value_get_boolean (value));
}

static void
hsd_translation_class_init (HsdTranslationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = hsd_translation_dispose;
  object_class->finalize = hsd_translation_finalize;
  object_class->get_property = hsd_translation_get_property;
  object_class->set_property = hsd_translation_set_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_FAULT] = g_param_spec_string ("fault", NULL, NULL, NULL, flags);
  properties[PROP_SEWN] = g_param_spec_boolean ("sewn", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_translation_init (HsdTranslation *self)
{
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}
