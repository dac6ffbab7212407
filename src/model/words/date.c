/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/words/date.h"

#define UNKNOWN "?"

static const char *const weekdays[] = {
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Monday"),
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Tuesday"),
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Wednesday"),
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Thursday"),
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Friday"),
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Saturday"),
  /* Translators: a day of the week, as it begins a heading. */
  NC_("day that begins a heading", "Sunday"),
};

static const char *const months[] = {
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "January"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "February"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "March"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "April"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "May"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "June"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "July"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "August"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "September"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "October"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "November"),
  /* Translators: a month in a full date, in the form that it has after the day. */
  NC_("month of a date", "December"),
};

static GDateTime *
make_local (gint64 time)
{
  return g_date_time_new_from_unix_local (time / 1000);
}

/* French says “le 1er” and “le 2”; most languages have nothing of the kind. */
static char *
write_number_of_day (GDateTime *local)
{
  int day = g_date_time_get_day_of_month (local);

  /* Translators: the first day of a month, as it is written in a full date; most languages leave it as it is. */
  return day == 1 ? g_strdup (C_("first day of a month", "1")) : g_strdup_printf ("%d", day);
}

static char *
write_day (GDateTime *local)
{
  const char *month = g_dpgettext2 (GETTEXT_PACKAGE, "month of a date", months[g_date_time_get_month (local) - 1]);
  g_autofree char *day = write_number_of_day (local);

  /* Translators: a full date: %1$s is the month, %2$s the day, %3$d the year. */
  return g_strdup_printf (C_("date", "%1$s %2$s, %3$d"), month, day, g_date_time_get_year (local));
}

static char *
write_hour (GDateTime *local)
{
  /* Translators: the time of day: %1$02d are the hours, from 0 to 23, %2$02d the minutes. */
  return g_strdup_printf (C_("time of day", "%1$02d:%2$02d"), g_date_time_get_hour (local), g_date_time_get_minute (local));
}

char *
hsd_format_day (gint64 time)
{
  g_autoptr (GDateTime) local = make_local (time);

  return local != NULL ? write_day (local) : g_strdup (UNKNOWN);
}

char *
hsd_format_heading_day (gint64 time)
{
  g_autoptr (GDateTime) local = make_local (time);
  g_autofree char *day = NULL;

  if (local == NULL)
    return g_strdup (UNKNOWN);

  day = write_day (local);
  /* Translators: a day that is a heading: %1$s is the day of the week, %2$s the date. */
  return g_strdup_printf (C_("heading", "%1$s, %2$s"),
                          g_dpgettext2 (GETTEXT_PACKAGE, "day that begins a heading",
                                        weekdays[g_date_time_get_day_of_week (local) - 1]),
                          day);
}

char *
hsd_format_hour (gint64 time)
{
  g_autoptr (GDateTime) local = make_local (time);

  return local != NULL ? write_hour (local) : g_strdup (UNKNOWN);
}

char *
hsd_format_moment (gint64 time)
{
  g_autoptr (GDateTime) local = make_local (time);
  g_autofree char *day = NULL;
  g_autofree char *hour = NULL;

  if (local == NULL)
    return g_strdup (UNKNOWN);

  day = write_day (local);
  hour = write_hour (local);
  /* Translators: within a sentence: %1$s is a full date, %2$s the time of day. */
  return g_strdup_printf (C_("moment", "%1$s, %2$s"), day, hour);
}

char *
hsd_format_short_moment (gint64 time)
{
  g_autoptr (GDateTime) local = make_local (time);
  g_autofree char *hour = local != NULL ? write_hour (local) : NULL;

  if (local == NULL)
    return g_strdup (UNKNOWN);

  /* Translators: in a column: %1$02d is the month, %2$02d the day, %3$04d the year, %4$s the time of day. */
  return g_strdup_printf (C_("date in a column", "%1$02d/%2$02d/%3$04d %4$s"), g_date_time_get_month (local),
                          g_date_time_get_day_of_month (local), g_date_time_get_year (local), hour);
}
