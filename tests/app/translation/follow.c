/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/translation.h"
#include "follow.h"

#define HEADER                                                                                                                       \
  "msgid \"\"\nmsgstr \"\"\n\"Project-Id-Version: hasard\\n\"\n\"Last-Translator: T <t@example.org>\\n\"\n\"Language-Team: none\\n\"\n" \
  "\"Language: es\\n\"\n\"MIME-Version: 1.0\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"                                      \
  "\"Content-Transfer-Encoding: 8bit\\n\"\n\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"

char *
hsd_test_write_po (const HsdTestEntry *said, guint n)
{
  GString *po = g_string_new (HEADER);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_c (po, '\n');
      if (said[i].context != NULL)
        g_string_append_printf (po, "msgctxt \"%s\"\n", said[i].context);
      g_string_append_printf (po, "msgid \"%s\"\nmsgstr \"%s\"\n", said[i].msgid, said[i].text);
    }

  return g_string_free (po, FALSE);
}

gboolean
hsd_test_follow (HsdDesk *f, const char *folder, const HsdTestEntry *said, guint n)
{
  g_autofree char *program = g_find_program_in_path ("msgfmt");
  g_autofree char *home = hsd_desk_path (f, folder);
  g_autofree char *path = g_build_filename (home, "es.po", NULL);
  g_autofree char *po = hsd_test_write_po (said, n);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (program == NULL)
    {
      g_test_skip ("there is no gettext");
      return FALSE;
    }

  g_assert_cmpint (g_mkdir_with_parents (home, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, po, -1, NULL));
  g_assert_true (hsd_translation_follow (hsd_translation_get_default (), file, NULL));
  g_assert_cmpstr (hsd_translation_get_fault (hsd_translation_get_default ()), ==, NULL);

  return TRUE;
}
