/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/translation/msgfmt.h"

/* How msgfmt calls what it reads from us. */
#define INPUT "<stdin>:"

static GSubprocess *
start (GError **error)
{
  g_autofree char *program = g_find_program_in_path ("msgfmt");

  if (program == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           /* Translators: “gettext” is the name of a package, “msgfmt” that of a program in it. */
                           _("To show a translation Hasard needs “msgfmt”: install the package “gettext”."));
      return NULL;
    }

  return g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, error, program, "--check", "-o", "/dev/null", "-", NULL);
}

/* The line of “<stdin>:12: …”, and what follows; 0 and all of it where there is none. */
static guint
split_line (const char *told, const char **rest)
{
  const char *place = g_str_has_prefix (told, INPUT) ? told + strlen (INPUT) : NULL;
  char *end = NULL;
  guint64 line = place != NULL ? g_ascii_strtoull (place, &end, 10) : 0;

  *rest = place == NULL ? told : line > 0 ? end : place;
  /* A column may stand behind it. */
  while (**rest == ':' || **rest == ' ' || (line > 0 && g_ascii_isdigit (**rest)))
    (*rest)++;

  return (guint) MIN (line, G_MAXUINT);
}

/* The first line of all that msgfmt said. */
static void
set_error (GError **error, const char *said, guint *line)
{
  g_auto (GStrv) lines = g_strsplit (said != NULL ? said : "", "\n", -1);
  const char *told = lines[0] != NULL ? lines[0] : "";
  const char *reason;
  guint place = split_line (told, &reason);

  if (line != NULL)
    *line = place;
  if (place > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: of a .po file: %1$u is the line, %2$s what msgfmt says of it. */
                 _("Line %1$u: %2$s"), place, reason);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         *reason != '\0' ? reason :
                         /* Translators: of a .po file; “msgfmt” is the name of a program, which said nothing more. */
                         _("“msgfmt” does not take this file."));
}

static gboolean
judge (GSubprocess *process, const char *said, guint *line, GError **error)
{
  if (g_subprocess_get_successful (process))
    return TRUE;

  set_error (error, said, line);

  return FALSE;
}

gboolean
hsd_msgfmt_check (GBytes *bytes, guint *line, GError **error)
{
  g_autoptr (GSubprocess) process = start (error);
  g_autoptr (GBytes) said = NULL;
  g_autofree char *text = NULL;
  gsize size;
  const char *data;

  if (process == NULL || !g_subprocess_communicate (process, bytes, NULL, NULL, &said, error))
    return FALSE;

  data = g_bytes_get_data (said, &size);
  text = g_utf8_make_valid (data != NULL ? data : "", (gssize) size);

  return judge (process, text, line, error);
}

static void
told_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GSubprocess *process = G_SUBPROCESS (source);
  g_autoptr (GBytes) said = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;
  guint line = 0;

  if (g_subprocess_communicate_finish (process, result, NULL, &said, &error))
    {
      gsize size;
      const char *bytes = g_bytes_get_data (said, &size);

      text = g_utf8_make_valid (bytes != NULL ? bytes : "", (gssize) size);
      judge (process, text, &line, &error);
    }
  g_task_set_task_data (task, GUINT_TO_POINTER (line), NULL);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
hsd_msgfmt_check_async (GObject *source, GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);
  GError *error = NULL;
  g_autoptr (GSubprocess) process = start (&error);

  if (process == NULL)
    g_task_return_error (task, error);
  else
    g_subprocess_communicate_async (process, bytes, cancellable, told_cb, g_steal_pointer (&task));
}

gboolean
hsd_msgfmt_finish (GAsyncResult *result, guint *line, GError **error)
{
  *line = GPOINTER_TO_UINT (g_task_get_task_data (G_TASK (result)));

  return g_task_propagate_boolean (G_TASK (result), error);
}
