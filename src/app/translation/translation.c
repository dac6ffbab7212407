/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/live.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"

/* Milliseconds without a change after which a file is thought to be saved. Editors write in several steps. */
#define SAVED 30

/* Milliseconds after which a fault is reported: it may be half of a file that is still being written. */
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
  char *fault;
  gboolean sewn;
  guint reading, telling; /* sources, or 0 */
};

G_DEFINE_FINAL_TYPE (HsdTranslation, hsd_translation, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_FAULT,
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
set_fault (HsdTranslation *self, const char *fault)
{
  g_clear_handle_id (&self->telling, g_source_remove);
  if (g_strcmp0 (self->fault, fault) == 0)
    return;

  g_free (self->fault);
  self->fault = g_strdup (fault);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAULT]);
}

/* Of the messages: the first one, and how many there are. The others are shown. */
static char *
describe_faults (const HsdPoFile *po)
{
  guint n;
  const HsdPoEntry *entry = hsd_po_file_find_fault (po, &n);
  const char *header = hsd_po_file_get_header_fault (po);
  g_autofree char *first = NULL;

  if (entry == NULL)
    return header != NULL ? g_strdup_printf (_("Line %1$u: %2$s"), 1, header) : NULL;

  /* Translators: of a .po file: %1$u is the line, %2$s the English of a message, %3$s what gettext says of its translation. */
  first = g_strdup_printf (_("Line %1$u, “%2$s”: %3$s"), entry->line, entry->msgid, entry->fault);
  if (n == 1)
    return g_steal_pointer (&first);

  /* Translators: %1$s is a sentence about a message, %2$u how many other messages have a fault, too; the form is for that number. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s (and %2$u more fault)", "%1$s (and %2$u more faults)", n - 1), first, n - 1);
}

/* --- showing --- */

static gboolean
show (HsdTranslation *self, const HsdPoFile *po, GError **error)
{
  g_autofree char *fault = NULL;

  if (self->live == NULL)
    self->live = hsd_live_new (hsd_translation_get_domain (self), error);
  if (self->live == NULL || !hsd_live_show (self->live, po, self->sewn, error))
    return FALSE;

  if (self->po != po)
    {
      g_clear_pointer (&self->po, hsd_po_file_unref);
      self->po = hsd_po_file_ref ((HsdPoFile *) po);
    }
  fault = describe_faults (po);
  set_fault (self, fault);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

static gboolean
show_bytes (HsdTranslation *self, GError **error)
{
  g_autoptr (HsdPoFile) po = hsd_po_file_new (self->bytes, self->po, error);

  return po != NULL && show (self, po, error);
}

/* The bytes of the file; FALSE if they are those that were read last, or cannot be read. */
static gboolean
read_bytes (HsdTranslation *self, GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (self->file, NULL, NULL, error);

  if (bytes == NULL || (self->bytes != NULL && g_bytes_equal (bytes, self->bytes)))
    return FALSE;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = g_steal_pointer (&bytes);

  return TRUE;
}

static gboolean
faulty_cb (gpointer data)
{
  HsdTranslation *self = data;
  g_autoptr (GError) error = NULL;

  self->telling = 0;
  read_bytes (self, &error);
  if (error == NULL)
    show_bytes (self, &error);
  if (error != NULL)
    set_fault (self, error->message);

  return G_SOURCE_REMOVE;
}

/* A file that is not there is being replaced, and one that is no catalogue may be half written: both are looked at once more, unless
 * a fault was reported already. */
static gboolean
read_cb (gpointer data)
{
  HsdTranslation *self = data;
  g_autoptr (GError) error = NULL;

  self->reading = 0;
  if (read_bytes (self, &error))
    {
      g_clear_handle_id (&self->telling, g_source_remove);
      show_bytes (self, &error);
    }
  if (error == NULL)
    return G_SOURCE_REMOVE;

  if (self->fault != NULL)
    set_fault (self, error->message);
  else if (self->telling == 0)
    self->telling = g_timeout_add (FAULTY, faulty_cb, self);

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
  g_autoptr (GError) fault = NULL;

  g_return_val_if_fail (HSD_IS_TRANSLATION (self) && G_IS_FILE (file), FALSE);

  bytes = g_file_load_bytes (file, NULL, NULL, error);
  if (bytes == NULL)
    return FALSE;

  hsd_translation_end (self);
  self->file = g_object_ref (file);
  self->bytes = g_steal_pointer (&bytes);
  watch (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  if (!show_bytes (self, &fault))
    set_fault (self, fault->message);

  return TRUE;
}

void
hsd_translation_end (HsdTranslation *self)
{
  g_return_if_fail (HSD_IS_TRANSLATION (self));

  if (self->file == NULL)
    return;

  g_clear_handle_id (&self->reading, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->po, hsd_po_file_unref);
  g_clear_pointer (&self->live, hsd_live_free);
  g_ptr_array_set_size (self->undo, 0);
  self->sewn = FALSE;
  set_fault (self, NULL);
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
hsd_translation_get_domain (HsdTranslation *self)
{
  g_autoptr (GFile) folder = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (HSD_IS_TRANSLATION (self) && self->file != NULL, NULL);

  folder = g_file_get_parent (self->file);
  name = g_file_get_basename (folder);

  return hsd_languages_find_domain (name);
}

const char *
hsd_translation_get_fault (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), NULL);

  return self->fault;
}

const HsdPoFile *
hsd_translation_get_po (HsdTranslation *self)
{
  g_return_val_if_fail (HSD_IS_TRANSLATION (self), NULL);

  return self->po;
}

void
hsd_translation_notify_changed (HsdTranslation *self)
{
  g_return_if_fail (HSD_IS_TRANSLATION (self));

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_translation_set_sewn (HsdTranslation *self, gboolean sewn)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (HSD_IS_TRANSLATION (self));

  if (self->sewn == sewn)
    return;

  self->sewn = sewn;
  if (self->po != NULL && !show (self, self->po, &error))
    set_fault (self, error->message);
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

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The file changed on disk; nothing was written."));

  return FALSE;
}

/* Through a file beside it, so that no cut one is ever there. */
static gboolean
replace (HsdTranslation *self, GBytes *bytes, GError **error)
{
  g_autoptr (HsdPoFile) po = hsd_po_file_new (bytes, self->po, error);
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
  if (after == NULL || !replace (self, after, error))
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
  else
    g_value_set_string (value, self->fault);
}

static void
hsd_translation_class_init (HsdTranslationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = hsd_translation_dispose;
  object_class->finalize = hsd_translation_finalize;
  object_class->get_property = hsd_translation_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_FAULT] = g_param_spec_string ("fault", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_translation_init (HsdTranslation *self)
{
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}
