/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#ifdef HAVE_GETTEXT_PO
#include <gettext-po.h>
#endif

#include "app/translation/po-file.h"
#include "app/translation/texts.h"

/* Bytes of the largest file that is read. */
#define MOST_BYTES (10 * 1024 * 1024)

#define MOST_FORMS 20

/* How they call what they read from us. */
#define INPUT "<stdin>:"

struct _HsdPoFile
{
  gatomicrefcount references;
  GBytes *bytes;
  GArray *entries;        /* HsdPoEntry */
  GHashTable *by_key;     /* its keys → their index + 1 */
  GStringChunk *strings;  /* what the entries point to */
  GPtrArray *lists;       /* and their lists of forms */
  const char *header;     /* "" without one */
  char *header_fault;
};

/* --- the programs of gettext --- */

/* The line of “<stdin>:12:5: …”, and what follows; 0 and all of it without one. */
static guint
split_line (const char *told, const char **rest)
{
  const char *place = g_str_has_prefix (told, INPUT) ? told + strlen (INPUT) : NULL;
  char *end = NULL;
  guint64 line = place != NULL ? g_ascii_strtoull (place, &end, 10) : 0;

  *rest = place == NULL ? told : line > 0 ? end : place;
  while (**rest == ':' || **rest == ' ' || (line > 0 && g_ascii_isdigit (**rest)))
    (*rest)++;

  return (guint) MIN (line, G_MAXUINT);
}

/* The first line of all that the program said. */
static void
set_error (GError **error, const char *said)
{
  g_auto (GStrv) lines = g_strsplit (said, "\n", 2);
  const char *reason;
  guint line = split_line (lines[0] != NULL ? lines[0] : "", &reason);

  if (line > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: of a .po file: %1$u is the line, %2$s what gettext says of it. */
                 _("Line %1$u: %2$s"), line, reason);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         *reason != '\0' ? reason :
                         /* Translators: of a .po file; gettext is a collection of programs, which said nothing more. */
                         _("gettext does not accept this file."));
}

/* Gives @po to @name, which writes what it makes of it to @path. */
static gboolean
run (const char *name, const char *option, GBytes *po, const char *path, GError **error)
{
  g_autofree char *program = g_find_program_in_path (name);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) told = NULL;
  g_autofree char *said = NULL;
  gsize size;
  const char *data;

  if (program == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   /* Translators: “gettext” is the name of a package, %s that of a program in it. */
                   _("To show a translation Hasard needs “%s”: install the package “gettext”."), name);
      return FALSE;
    }

  /* Unless the program may inherit what is open, GLib forks. Each page of memory that is written then is copied, which took 150 ms a save. */
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_INHERIT_FDS, error,
                              program, option, "-o", path, "-", NULL);
  if (process == NULL || !g_subprocess_communicate (process, po, NULL, NULL, &told, error))
    return FALSE;
  if (g_subprocess_get_successful (process))
    return TRUE;

  data = g_bytes_get_data (told, &size);
  said = g_utf8_make_valid (data != NULL ? data : "", (gssize) size);
  set_error (error, said);

  return FALSE;
}

gboolean
hsd_po_compile (GBytes *po, const char *path, GError **error)
{
  return run ("msgfmt", "--check-header", po, path, error);
}

/* --- what was read --- */

static HsdPoFile *
file_new (GBytes *bytes)
{
  HsdPoFile *self = g_new0 (HsdPoFile, 1);

  g_atomic_ref_count_init (&self->references);
  self->bytes = g_bytes_ref (bytes);
  self->entries = g_array_new (FALSE, TRUE, sizeof (HsdPoEntry));
  self->by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->strings = g_string_chunk_new (64 * 1024);
  self->lists = g_ptr_array_new_with_free_func (g_free);
  self->header = "";

  return self;
}

HsdPoFile *
hsd_po_file_ref (HsdPoFile *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
hsd_po_file_unref (HsdPoFile *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_bytes_unref (self->bytes);
  g_array_unref (self->entries);
  g_hash_table_unref (self->by_key);
  g_string_chunk_free (self->strings);
  g_ptr_array_unref (self->lists);
  g_free (self->header_fault);
  g_free (self);
}

#ifdef HAVE_GETTEXT_PO

/* --- gettext's sentences --- */

/* libgettextpo hands its handlers nothing of ours: where the sentences go, while it checks a file. */
static struct
{
  GHashTable *faults; /* po_message_t → the first sentence about it */
  char *header;       /* the first one about anything else */
} heard;

static void
hear (int severity, po_message_t message, const char *file, size_t line, size_t column, int several, const char *text)
{
  g_autofree char *sentence = g_utf8_make_valid (text, -1);

  if (severity == PO_SEVERITY_WARNING)
    return;

  g_strstrip (sentence);
  if (heard.faults != NULL && message != NULL && *po_message_msgid (message) != '\0')
    {
      if (!g_hash_table_contains (heard.faults, message))
        g_hash_table_insert (heard.faults, message, g_steal_pointer (&sentence));
    }
  else if (heard.header == NULL)
    heard.header = g_steal_pointer (&sentence);
}

static void
begin_hearing (void)
{
  g_clear_pointer (&heard.faults, g_hash_table_unref);
  g_clear_pointer (&heard.header, g_free);
  heard.faults = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

/* Of two messages, or the header and a message, the second one is at fault. */
static void
hear_two (int severity, po_message_t message, const char *file, size_t line, size_t column, int several, const char *text,
          po_message_t other, const char *other_file, size_t other_line, size_t other_column, int other_several, const char *other_text)
{
  g_autofree char *both = g_strdup_printf ("%s %s", text, other_text);

  hear (severity, other != NULL ? other : message, file, line, column, several, both);
}

static const struct po_xerror_handler handler = { hear, hear_two };

/* --- reading --- */

/* libgettextpo reads files, by their names. */
static po_file_t
read_bytes (GBytes *bytes, GError **error)
{
  g_autofree char *path = NULL;
  po_file_t file = NULL;
  int fd = g_file_open_tmp ("hasard-XXXXXX.po", &path, error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (fd < 0)
    return NULL;
  g_close (fd, NULL);
  if (g_file_set_contents (path, data, (gssize) size, error))
    {
      file = po_file_read (path, &handler);
      if (file == NULL)
        g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    }
  g_unlink (path);

  return file;
}

static const char *
keep (HsdPoFile *self, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (self->strings, text) : NULL;
}

static const char *
keep_files (HsdPoFile *self, po_message_t message)
{
  g_autoptr (GString) files = g_string_new (NULL);
  po_filepos_t place;

  for (int i = 0; (place = po_message_filepos (message, i)) != NULL; i++)
    g_string_append_printf (files, "%s%s", i > 0 ? "\n" : "", po_filepos_file (place));

  return files->len > 0 ? keep (self, files->str) : NULL;
}

static void
read_forms (HsdPoFile *self, HsdPoEntry *entry, po_message_t message)
{
  const char **forms = g_new0 (const char *, MOST_FORMS + 1);
  const char *text;

  if (entry->plural == NULL)
    forms[entry->n_forms++] = keep (self, po_message_msgstr (message));
  else
    while (entry->n_forms < MOST_FORMS && (text = po_message_msgstr_plural (message, (int) entry->n_forms)) != NULL)
      forms[entry->n_forms++] = keep (self, text);
  g_ptr_array_add (self->lists, forms);
  entry->forms = forms;
}

static HsdPoState
find_state (const HsdPoEntry *entry, po_message_t message)
{
  for (guint i = 0; i < entry->n_forms; i++)
    if (*entry->forms[i] == '\0')
      return HSD_PO_UNTRANSLATED;

  return po_message_is_fuzzy (message) || entry->n_forms == 0 ? HSD_PO_FUZZY : HSD_PO_TRANSLATED;
}

static void
read_message (HsdPoFile *self, po_message_t message, const char *fault)
{
  HsdPoEntry entry = {
    .index = self->entries->len,
    .files = keep_files (self, message),
    .previous = keep (self, po_message_prev_msgid (message)),
    .context = keep (self, po_message_msgctxt (message)),
    .msgid = keep (self, po_message_msgid (message)),
    .plural = keep (self, po_message_msgid_plural (message)),
    .fault = keep (self, fault),
    .is_obsolete = po_message_is_obsolete (message) != 0,
  };

  read_forms (self, &entry, message);
  entry.state = find_state (&entry, message);
  entry.is_header = entry.context == NULL && *entry.msgid == '\0' && !entry.is_obsolete;
  if (entry.is_header)
    self->header = entry.forms[0];
  else if (!entry.is_obsolete)
    g_hash_table_insert (self->by_key, hsd_po_entry_dup_key (&entry), GUINT_TO_POINTER (entry.index + 1));
  g_array_append_val (self->entries, entry);
}

static void
read_messages (HsdPoFile *self, po_file_t file)
{
  po_message_iterator_t iterator = po_message_iterator (file, NULL);
  po_message_t message;

  begin_hearing ();
  po_file_check_all (file, &handler);
  while ((message = po_next_message (iterator)) != NULL)
    read_message (self, message, g_hash_table_lookup (heard.faults, message));
  po_message_iterator_free (iterator);
  self->header_fault = g_steal_pointer (&heard.header);
}

/* Whether the line begins the msgid of an entry. */
static gboolean
is_msgid (const char *line)
{
  if (g_str_has_prefix (line, "#~ "))
    line += strlen ("#~ ");

  return g_str_has_prefix (line, "msgid") && line[5] != '\0' && strchr (" \t\"", line[5]) != NULL;
}

/* One line of a comment, without its sign. */
static void
append_comment (GString *comments, const char *line)
{
  if (comments->len > 0)
    g_string_append_c (comments, '\n');
  g_string_append (comments, *line == ' ' ? line + 1 : line);
}

static const char *
take_comments (HsdPoFile *self, GString *comments)
{
  const char *kept = comments->len > 0 ? keep (self, comments->str) : NULL;

  g_string_truncate (comments, 0);

  return kept;
}

/* libgettextpo does not say where an entry stands, and never frees the comments that it hands out. Entries come in the order of their
 * words msgid. */
static void
read_lines (HsdPoFile *self)
{
  gsize size;
  const char *data = g_bytes_get_data (self->bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) comments = g_string_new (NULL);
  g_autoptr (GString) extracted = g_string_new (NULL);
  guint entry = 0;

  for (guint i = 0; lines[i] != NULL && entry < self->entries->len; i++)
    if (is_msgid (lines[i]))
      {
        HsdPoEntry *read = &g_array_index (self->entries, HsdPoEntry, entry++);

        read->line = i + 1;
        read->comments = take_comments (self, comments);
        read->extracted = take_comments (self, extracted);
      }
    else if (g_str_has_prefix (lines[i], "#."))
      append_comment (extracted, lines[i] + 2);
    else if (lines[i][0] == '#' && (lines[i][1] == ' ' || lines[i][1] == '\0'))
      append_comment (comments, lines[i] + 1);
}

static gboolean
is_utf8 (const HsdPoFile *self)
{
  g_autofree char *type = hsd_po_file_get_field (self, "Content-Type");
  g_autofree char *small = type != NULL ? g_ascii_strdown (type, -1) : NULL;

  return small != NULL && strstr (small, "charset=utf-8") != NULL;
}

/* Where the string of the line begins, after msgstr and its form if it has them; NULL where it is no text. */
static const char *
find_string (const char *line)
{
  const char *string = line;

  if (g_str_has_prefix (string, "msgstr"))
    {
      string += strlen ("msgstr");
      if (*string == '[')
        string += 1 + strspn (string + 1, "0123456789");
      string += *string == ']';
      string += *string == ' ';
    }

  return *string == '"' ? string : NULL;
}

/* A string in quotes, with the usual escapes alone, which ends the line. */
static gboolean
is_string (const char *text)
{
  for (text++; *text != '\0' && *text != '"'; text++)
    if (*text == '\\' && (*++text == '\0' || strchr ("nt\"\\", *text) == NULL))
      return FALSE;

  return text[0] == '"' && text[1] == '\0';
}

static gboolean
is_other_text (const char *before, const char *after)
{
  const char *old = find_string (before);
  const char *new = find_string (after);

  return old != NULL && new != NULL && old - before == new - after && strncmp (before, after, old - before) == 0 && is_string (old) &&
         is_string (new) && strstr (after, "Content-Type") == NULL && strstr (before, "Content-Type") == NULL;
}

gboolean
hsd_po_differs_in_texts_alone (GBytes *before, GBytes *after)
{
  g_autofree char *old = g_strndup (g_bytes_get_data (before, NULL), g_bytes_get_size (before));
  g_autofree char *new = g_strndup (g_bytes_get_data (after, NULL), g_bytes_get_size (after));
  g_auto (GStrv) old_lines = g_strsplit (old, "\n", -1);
  g_auto (GStrv) new_lines = g_strsplit (new, "\n", -1);
  gboolean translation = FALSE;
  guint i = 0;

  for (; old_lines[i] != NULL && new_lines[i] != NULL; i++)
    {
      if (*old_lines[i] != '"')
        translation = g_str_has_prefix (old_lines[i], "msgstr");
      if (strcmp (old_lines[i], new_lines[i]) != 0 && !(translation && is_other_text (old_lines[i], new_lines[i])))
        return FALSE;
    }

  return old_lines[i] == NULL && new_lines[i] == NULL;
}

/* What libgettextpo is given is a catalogue: a syntax error would end it in the middle. @before is one. */
static gboolean
is_catalogue (GBytes *bytes, const HsdPoFile *before, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end;

  if (size > MOST_BYTES)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The file is larger than 10 MB."));
      return FALSE;
    }
  if (size == 0 || !g_utf8_validate (data, (gssize) size, &end))
    {
      guint line = 1;

      for (const char *p = data; size > 0 && p < end; p++)
        line += *p == '\n';
      /* Translators: of a .po file; %u is a line. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Line %u: this is not a PO file in UTF-8."), line);
      return FALSE;
    }

  if (before != NULL && hsd_po_differs_in_texts_alone (before->bytes, bytes))
    return TRUE;

  /* msgfmt is the quicker one; but it refuses a file for one faulty message, too. */
  return run ("msgfmt", "--no-hash", bytes, "/dev/null", NULL) || run ("msgcat", "--force-po", bytes, "/dev/null", error);
}

HsdPoFile *
hsd_po_file_new (GBytes *bytes, const HsdPoFile *before, GError **error)
{
  g_autoptr (HsdPoFile) self = NULL;
  po_file_t file;

  if (!is_catalogue (bytes, before, error))
    return NULL;
  file = read_bytes (bytes, error);
  if (file == NULL)
    return NULL;

  self = file_new (bytes);
  read_messages (self, file);
  po_file_free (file);
  if (!is_utf8 (self))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Line %u: this is not a PO file in UTF-8."), 1);
      return NULL;
    }
  read_lines (self);

  return g_steal_pointer (&self);
}

/* --- writing --- */

static void
set_forms (po_message_t message, const char *const *forms)
{
  if (po_message_msgid_plural (message) == NULL)
    po_message_set_msgstr (message, forms[0]);
  else
    for (int i = 0; forms[i] != NULL; i++)
      po_message_set_msgstr_plural (message, i, forms[i]);
}

static void
set_sure (po_message_t message)
{
  po_message_set_fuzzy (message, FALSE);
  po_message_set_prev_msgctxt (message, NULL);
  po_message_set_prev_msgid (message, NULL);
  po_message_set_prev_msgid_plural (message, NULL);
}

static GBytes *
write_file (po_file_t file, GError **error)
{
  g_autofree char *path = NULL;
  GBytes *bytes = NULL;
  int fd = g_file_open_tmp ("hasard-XXXXXX.po", &path, error);
  char *text;
  gsize size;

  if (fd < 0)
    return NULL;
  g_close (fd, NULL);
  po_file_write (file, path, &handler);
  if (g_file_get_contents (path, &text, &size, error))
    bytes = g_bytes_new_take (text, size);
  g_unlink (path);

  return bytes;
}

/* The message at @index, changed and checked; FALSE with the sentence of gettext. */
static gboolean
change (po_file_t file, guint index, const char *const *forms, gboolean keep_fuzzy, GError **error)
{
  po_message_iterator_t iterator = po_message_iterator (file, NULL);
  po_message_t message = po_next_message (iterator);
  const char *fault;

  for (guint i = 0; i < index && message != NULL; i++)
    message = po_next_message (iterator);
  g_return_val_if_fail (message != NULL, FALSE);

  set_forms (message, forms);
  if (!keep_fuzzy)
    set_sure (message);
  begin_hearing ();
  po_message_check_all (message, iterator, &handler);
  po_message_iterator_free (iterator);
  fault = g_hash_table_lookup (heard.faults, message);
  if (fault != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, fault);

  return fault == NULL;
}

GBytes *
hsd_po_file_set_text (const HsdPoFile *self, guint i, const char *const *forms, gboolean keep_fuzzy, GError **error)
{
  po_file_t file = read_bytes (self->bytes, error);
  GBytes *bytes = NULL;

  if (file == NULL)
    return NULL;
  if (change (file, i, forms, keep_fuzzy, error))
    bytes = write_file (file, error);
  po_file_free (file);

  return bytes;
}

#else

static void
set_unavailable (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       /* Translators: “libgettextpo” is the name of a library. */
                       _("This Hasard was built without libgettextpo, and cannot show a translation."));
}

HsdPoFile *
hsd_po_file_new (GBytes *bytes, const HsdPoFile *before, GError **error)
{
  set_unavailable (error);

  return NULL;
}

GBytes *
hsd_po_file_set_text (const HsdPoFile *self, guint i, const char *const *forms, gboolean keep_fuzzy, GError **error)
{
  set_unavailable (error);

  return NULL;
}

#endif

/* --- questions --- */

GBytes *
hsd_po_file_get_bytes (const HsdPoFile *self)
{
  return self->bytes;
}

guint
hsd_po_file_count (const HsdPoFile *self)
{
  return self->entries->len;
}

const HsdPoEntry *
hsd_po_file_get (const HsdPoFile *self, guint i)
{
  g_return_val_if_fail (i < self->entries->len, NULL);

  return &g_array_index (self->entries, HsdPoEntry, i);
}

gboolean
hsd_po_entry_is_message (const HsdPoEntry *entry)
{
  return !entry->is_header && !entry->is_obsolete;
}

gboolean
hsd_po_entry_has_words (const HsdPoEntry *entry)
{
  for (const char *p = entry->msgid; *p != '\0'; p = g_utf8_next_char (p))
    {
      /* Of a placeholder the letter that ends it, which may stand far behind its sign, is none of a word. */
      if (*p == '%')
        p += 1 + strspn (p + 1, "0123456789$.-+#' lhzjt");
      else if (g_unichar_isalpha (g_utf8_get_char (p)))
        return TRUE;
      if (*p == '\0')
        break;
    }

  return FALSE;
}

guint
hsd_po_file_count_state (const HsdPoFile *self, HsdPoState state)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (self, i);

      n += hsd_po_entry_is_message (entry) && entry->state == state;
    }

  return n;
}

const HsdPoEntry *
hsd_po_file_find_fault (const HsdPoFile *self, guint *n)
{
  const HsdPoEntry *found = NULL;

  *n = 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (self, i);

      if (entry->fault == NULL || entry->is_obsolete)
        continue;
      if (found == NULL)
        found = entry;
      *n += 1;
    }

  return found;
}

const char *
hsd_po_file_get_header_fault (const HsdPoFile *self)
{
  return self->header_fault;
}

const HsdPoEntry *
hsd_po_file_look_up (const HsdPoFile *self, const char *context, const char *msgid)
{
  g_autofree char *key = context != NULL ? g_strconcat (context, "\004", msgid, NULL) : g_strdup (msgid);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_key, key));

  return place > 0 ? hsd_po_file_get (self, place - 1) : NULL;
}

char *
hsd_po_entry_dup_key (const HsdPoEntry *entry)
{
  return entry->context != NULL ? g_strconcat (entry->context, "\004", entry->msgid, NULL) : g_strdup (entry->msgid);
}

const char *
hsd_po_file_get_header (const HsdPoFile *self)
{
  return self->header;
}

char *
hsd_po_file_get_field (const HsdPoFile *self, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (self->header, "\n", -1);
  gsize length = strlen (name);

  for (char **line = lines; *line != NULL; line++)
    if (strncmp (*line, name, length) == 0 && (*line)[length] == ':')
      return g_strstrip (g_strdup (*line + length + 1));

  return NULL;
}

guint
hsd_po_file_count_forms (const HsdPoFile *self)
{
  g_autofree char *field = hsd_po_file_get_field (self, "Plural-Forms");
  const char *number = field != NULL ? strstr (field, "nplurals=") : NULL;
  guint64 n = number != NULL ? g_ascii_strtoull (number + strlen ("nplurals="), NULL, 10) : 2;

  return (guint) CLAMP (n, 1, MOST_FORMS);
}
