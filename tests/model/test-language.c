/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and dates in English, in French, and in a made-up language (language.po). The locale is that of no
 * language: whatever it says of numbers and dates must not be seen. */

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include <glib/gstdio.h>

#include "folder.h"
#include "model/words/date.h"
#include "model/words/languages.h"
#include "model/words/number.h"
#include "suite.h"

enum
{
  ENGLISH,
  FRENCH,
  MADE_UP,
  N_LANGUAGES
};

static const char *const names[N_LANGUAGES] = { "en", "fr", "qaa" };

/* Where the catalogue of the made-up language is. */
static char *folder;

static void
make_catalogue (void)
{
  g_autofree char *inner = NULL;
  g_autofree char *file = NULL;
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "language.po", NULL);
  g_autoptr (GError) error = NULL;
  int status;

  folder = test_folder_name ("language");
  inner = g_build_filename (folder, names[MADE_UP], "LC_MESSAGES", NULL);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  file = g_build_filename (inner, GETTEXT_PACKAGE ".mo", NULL);
  {
    const char *argv[] = { "msgfmt", "--check", "--output-file", file, source, NULL };

    g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
    g_assert_no_error (error);
    g_assert_cmpint (status, ==, 0);
  }
}

static void
speak (guint language)
{
  if (folder == NULL)
    make_catalogue ();
  test_queue_english ();
  g_setenv ("LANGUAGE", names[language], TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  bindtextdomain (GETTEXT_PACKAGE, language == MADE_UP ? folder : g_getenv ("HASARD_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

/* --- numbers --- */

static void
test_number (void)
{
  static const struct
  {
    gint64 number;
    const char *told[N_LANGUAGES];
  } rows[] = {
    { 0, { "0", "0", "0" } },
    { 7, { "7", "7", "7" } },
    { -5, { "−5", "−5", "−5" } },
    { 999, { "999", "999", "999" } },
    { 1000, { "1,000", "1\u202f000", "1’000" } },
    { -1000, { "−1,000", "−1\u202f000", "−1’000" } },
    { 12345, { "12,345", "12\u202f345", "12’345" } },
    { 123456, { "123,456", "123\u202f456", "123’456" } },
    { 1234567, { "1,234,567", "1\u202f234\u202f567", "1’234’567" } },
    { G_MAXINT64,
      { "9,223,372,036,854,775,807", "9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f807", "9’223’372’036’854’775’807" } },
    { G_MININT64,
      { "−9,223,372,036,854,775,808", "−9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f808", "−9’223’372’036’854’775’808" } },
  };

  for (guint language = 0; language < N_LANGUAGES; language++)
    {
      speak (language);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *told = hsd_format_number (rows[i].number);

          g_assert_cmpstr (told, ==, rows[i].told[language]);
        }
    }
}

/* Hyphen or minus, and nothing beside. */
static void
test_read (void)
{
  static const char *const wrong[] = { "", "−", "-", "−−5", "−-5", "5−", "1,234", "1\u202f234", "five", "+", " 5" };
  static const struct
  {
    const char *text;
    gint64 number;
  } rows[] = { { "0", 0 }, { "7", 7 }, { "-5", -5 }, { "−5", -5 }, { "−9223372036854775808", G_MININT64 }, { "9223372036854775807", G_MAXINT64 } };
  gint64 number;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (hsd_read_number (rows[i].text, &number));
      g_assert_cmpint (number, ==, rows[i].number);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (hsd_read_number (wrong[i], &number));
}

/* The same in all languages. */
static void
test_signed (void)
{
  static const struct
  {
    int number;
    const char *told;
  } rows[] = {
    { 0, "0" }, { 3, "+3" }, { -2, "−2" }, { 1000, "+1000" }, { G_MAXINT, "+2147483647" }, { G_MININT, "−2147483648" },
  };

  for (guint language = 0; language < N_LANGUAGES; language++)
    {
      speak (language);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          char buffer[16];

          g_assert_cmpstr (hsd_format_signed (rows[i].number, buffer), ==, rows[i].told);
          g_assert_true (hsd_format_signed (rows[i].number, buffer) == buffer);
        }
    }
}

static void
test_decimal (void)
{
  static const struct
  {
    double number;
    guint decimals;
    gboolean with_sign;
    const char *told[N_LANGUAGES];
  } rows[] = {
    { 2.28, 2, FALSE, { "2.28", "2,28", "2··28" } },      { 0.9, 1, TRUE, { "+0.9", "+0,9", "+0··9" } },
    { 0.9, 1, FALSE, { "0.9", "0,9", "0··9" } },          { -1.5, 1, TRUE, { "−1.5", "−1,5", "−1··5" } },
    { -1.5, 1, FALSE, { "−1.5", "−1,5", "−1··5" } },      { 0, 1, TRUE, { "0.0", "0,0", "0··0" } },
    { -0.04, 1, TRUE, { "0.0", "0,0", "0··0" } },         { 0.04, 1, TRUE, { "0.0", "0,0", "0··0" } },
    { -0.06, 1, TRUE, { "−0.1", "−0,1", "−0··1" } },      { 1.25, 1, FALSE, { "1.3", "1,3", "1··3" } },
    { -1.25, 1, FALSE, { "−1.3", "−1,3", "−1··3" } },     { 3, 0, FALSE, { "3", "3", "3" } },
    { 2.5, 0, TRUE, { "+3", "+3", "+3" } },               { 0.4, 0, TRUE, { "0", "0", "0" } },
    { 0.999, 2, FALSE, { "1.00", "1,00", "1··00" } },     { 999.96, 1, FALSE, { "1,000.0", "1\u202f000,0", "1’000··0" } },
    { 1234.5, 3, FALSE, { "1,234.500", "1\u202f234,500", "1’234··500" } },
    { -1234567, 1, TRUE, { "−1,234,567.0", "−1\u202f234\u202f567,0", "−1’234’567··0" } },
  };

  for (guint language = 0; language < N_LANGUAGES; language++)
    {
      speak (language);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *told = hsd_format_decimal (rows[i].number, rows[i].decimals, rows[i].with_sign);

          g_assert_cmpstr (told, ==, rows[i].told[language]);
        }
    }
}

static void
test_percent (void)
{
  static const struct
  {
    gint64 n, of;
    const char *told[N_LANGUAGES];
    const char *share[N_LANGUAGES];
  } rows[] = {
    { 0, 1, { "0%", "0\u202f%", "% 0" }, { "0.0", "0,0", "0··0" } },
    { 1, 1, { "100%", "100\u202f%", "% 100" }, { "100.0", "100,0", "100··0" } },
    { 11, 21, { "52.4%", "52,4\u202f%", "% 52··4" }, { "52.4", "52,4", "52··4" } },
    { 1, 1000, { "0.1%", "0,1\u202f%", "% 0··1" }, { "0.1", "0,1", "0··1" } },
    { 1, 1001, { "< 0.1%", "<\u00a00,1\u202f%", "under % 0··1" }, { "<0.1", "<0,1", "–0··1" } },
    { 1000, 1001, { "> 99.9%", ">\u00a099,9\u202f%", "over % 99··9" }, { "99.9", "99,9", "99··9" } },
  };

  for (guint language = 0; language < N_LANGUAGES; language++)
    {
      speak (language);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *told = hsd_chance_to_percent (hsd_fraction (rows[i].n, rows[i].of));
          g_autofree char *share = hsd_chance_to_share (hsd_fraction (rows[i].n, rows[i].of));

          g_assert_cmpstr (told, ==, rows[i].told[language]);
          g_assert_cmpstr (share, ==, rows[i].share[language]);
        }
    }
}

static void
test_whole_percent (void)
{
  static const struct
  {
    double percent;
    const char *told[N_LANGUAGES];
  } rows[] = {
    { 0, { "0%", "0\u202f%", "% 0" } },
    { 49.5, { "50%", "50\u202f%", "% 50" } },
    { 49.4, { "49%", "49\u202f%", "% 49" } },
    { 100, { "100%", "100\u202f%", "% 100" } },
  };

  for (guint language = 0; language < N_LANGUAGES; language++)
    {
      speak (language);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *told = hsd_format_whole_percent (rows[i].percent);

          g_assert_cmpstr (told, ==, rows[i].told[language]);
        }
    }
}

/* --- dates --- */

/* 2026-11-01 00:00, a Sunday. */
#define FIRST G_GINT64_CONSTANT (1793491200000)
#define MINUTES(n) ((n) * G_GINT64_CONSTANT (60000))
#define DAYS(n) ((n) * G_GINT64_CONSTANT (86400000))

static void
test_dates (void)
{
  static const struct
  {
    char *(*format) (gint64 time);
    gint64 time;
    const char *told[N_LANGUAGES];
  } rows[] = {
    { hsd_format_day, FIRST, { "November 1, 2026", "1er\u00a0novembre 2026", "2026, Fogs, primo" } },
    { hsd_format_day, FIRST + 999, { "November 1, 2026", "1er\u00a0novembre 2026", "2026, Fogs, primo" } },
    { hsd_format_day, FIRST - 1, { "October 31, 2026", "31\u00a0octobre 2026", "2026, October, 31" } },
    { hsd_format_day, FIRST + DAYS (20), { "November 21, 2026", "21\u00a0novembre 2026", "2026, Fogs, 21" } },
    { hsd_format_heading_day, FIRST, { "Sunday, November 1, 2026", "Dimanche 1er\u00a0novembre 2026", "2026, Fogs, primo (Restday)" } },
    { hsd_format_heading_day, FIRST + DAYS (1), { "Monday, November 2, 2026", "Lundi 2\u00a0novembre 2026", "2026, Fogs, 2 (Monday)" } },
    { hsd_format_hour, FIRST, { "00:00", "00:00", "0 past 0" } },
    { hsd_format_hour, FIRST - 1, { "23:59", "23:59", "59 past 23" } },
    { hsd_format_moment, FIRST + MINUTES (845), { "November 1, 2026, 14:05", "1er\u00a0novembre 2026 à 14:05", "5 past 14, 2026, Fogs, primo" } },
    { hsd_format_short_moment, FIRST + MINUTES (65), { "11/01/2026 01:05", "01/11/2026 01:05", "2026-11-01 5 past 1" } },
    { hsd_format_day, G_MAXINT64, { "?", "?", "?" } },
    { hsd_format_heading_day, G_MAXINT64, { "?", "?", "?" } },
    { hsd_format_hour, G_MAXINT64, { "?", "?", "?" } },
    { hsd_format_moment, G_MININT64, { "?", "?", "?" } },
    { hsd_format_short_moment, G_MININT64, { "?", "?", "?" } },
  };

  for (guint language = 0; language < N_LANGUAGES; language++)
    {
      speak (language);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autofree char *told = rows[i].format (rows[i].time);

          g_assert_cmpstr (told, ==, rows[i].told[language]);
        }
    }
}

/* Each of the twelve months and the seven days has its own name. */
static void
test_names_of_days (void)
{
  static const char *const months[][12] = {
    { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December" },
    { "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre" },
  };
  static const char *const days[][7] = {
    { "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday" },
    { "Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche" },
  };

  for (guint language = ENGLISH; language <= FRENCH; language++)
    {
      speak (language);
      for (guint i = 0; i < 365; i++)
        {
          g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc ((FIRST + DAYS (i)) / 1000);
          g_autofree char *told = hsd_format_heading_day (FIRST + DAYS (i));

          g_assert_nonnull (strstr (told, months[language][g_date_time_get_month (date) - 1]));
          g_assert_true (g_str_has_prefix (told, days[language][g_date_time_get_day_of_week (date) - 1]));
        }
    }
}

/* --- the language that the surroundings name --- */

/* Of no locale but those of C can it be said that it is installed. NULL is a variable that is not set. */
static const struct
{
  const char *all, *messages, *lang, *language, *option;
  const char *locale;    /* of messages, afterwards */
  const char *languages; /* that gettext is told */
} surroundings[] = {
  { "C", NULL, NULL, NULL, NULL, "C", NULL },
  { "C", NULL, NULL, "fr", NULL, "C", "fr" },
  { "C", NULL, NULL, NULL, "fr", "C_FR.UTF-8", "fr" },
  { "POSIX", NULL, NULL, "de", "fr", "C_FR.UTF-8", "fr" },
  { "C.UTF-8", NULL, NULL, NULL, NULL, "C.UTF-8", NULL },
  { "C.UTF-8", NULL, NULL, "fr", NULL, "C_FR.UTF-8", "fr" },
  { "C.utf8", NULL, NULL, "fr", NULL, "C_FR.UTF-8", "fr" },
  { "C.UTF-8", NULL, NULL, "", NULL, "C.UTF-8", "" },
  { "C_FR.UTF-8", NULL, NULL, "fr", NULL, "C_FR.UTF-8", "fr" },
  { "xx_XX.UTF-8", NULL, NULL, NULL, NULL, "C_FR.UTF-8", "xx_XX.UTF-8" },
  { "xx_XX.UTF-8", NULL, NULL, "fr", NULL, "C_FR.UTF-8", "fr" },
  { NULL, "xx_XX.utf8", NULL, NULL, NULL, "C_FR.UTF-8", "xx_XX.utf8" },
  { "", "", "xx_XX.UTF-8", NULL, NULL, "C_FR.UTF-8", "xx_XX.UTF-8" },
  { "xx_XX", NULL, NULL, NULL, NULL, "C", NULL },
  { "xx_XX.ISO-8859-1", NULL, NULL, NULL, NULL, "C", NULL },
  { NULL, NULL, NULL, NULL, NULL, "C", NULL },
};

static void
set (const char *variable, const char *value)
{
  if (value != NULL)
    g_setenv (variable, value, TRUE);
  else
    g_unsetenv (variable);
}

static void
test_settle (void)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (surroundings); i++)
    {
      set ("LC_ALL", surroundings[i].all);
      set ("LC_MESSAGES", surroundings[i].messages);
      set ("LANG", surroundings[i].lang);
      set ("LANGUAGE", surroundings[i].language);
      setlocale (LC_ALL, "C");
      hsd_language_settle (surroundings[i].option);
      g_test_message ("%s %s", surroundings[i].all, surroundings[i].lang);
      g_assert_cmpstr (setlocale (LC_MESSAGES, NULL), ==, surroundings[i].locale);
      g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, surroundings[i].languages);
    }
}

HSD_SUITE (language)
{
  g_test_add_func ("/language/number", test_number);
  g_test_add_func ("/language/read", test_read);
  g_test_add_func ("/language/signed", test_signed);
  g_test_add_func ("/language/decimal", test_decimal);
  g_test_add_func ("/language/percent", test_percent);
  g_test_add_func ("/language/whole-percent", test_whole_percent);
  g_test_add_func ("/language/dates", test_dates);
  g_test_add_func ("/language/names-of-days", test_names_of_days);
  g_test_add_func ("/language/settle", test_settle);
}
