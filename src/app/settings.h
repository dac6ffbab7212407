/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HsdSettings:
 *
 * The settings for all tables. Each key of the schema is a property of the same name: views bind to
 * it or connect to notify::KEY, and see every change, even by another process. Enumerations are
 * numbers, as declared below.
 *
 * If the schema is not installed, or is an older one, all keys have their defaults and are kept in
 * memory only.
 */
#define HSD_TYPE_SETTINGS (hsd_settings_get_type ())
G_DECLARE_FINAL_TYPE (HsdSettings, hsd_settings, HSD, SETTINGS, GObject)

/* “material” has the values of HsdMaterialName. */

typedef enum
{
  HSD_PACE_NATURAL,
  HSD_PACE_SLOW, /* HSD_PACE_SLOWNESS times as long */
  HSD_PACE_INSTANT,
  HSD_N_PACES
} HsdPace;

#define HSD_PACE_SLOWNESS 1.4

typedef enum
{
  HSD_BACKGROUND_DESKTOP,
  HSD_BACKGROUND_LIGHT,
  HSD_BACKGROUND_DARK,
  HSD_N_BACKGROUNDS
} HsdBackground;

/* When the coach of the practice speaks: those between are the grades of what a card costs. */
typedef enum
{
  HSD_COACH_ALWAYS,
  HSD_COACH_FROM_IMPRECISION,
  HSD_COACH_FROM_ERROR,
  HSD_COACH_FROM_BLUNDER,
  HSD_COACH_NEVER,
  HSD_N_COACHES
} HsdCoach;

/* The one of the program. Returns (transfer none). */
HsdSettings *hsd_settings_get_default (void);

/* Those of the schema in @source; NULL for none, which is what a program has that was not
 * installed. For tests. */
HsdSettings *hsd_settings_new (GSettingsSchemaSource *source);

/* Whether what is set outlasts the program. */
gboolean hsd_settings_is_kept (HsdSettings *self);

/* The value of a property; it is set by g_object_set(). */
gboolean hsd_settings_get_boolean (HsdSettings *self, const char *key);
guint    hsd_settings_get_choice (HsdSettings *self, const char *key);
int      hsd_settings_get_size (HsdSettings *self, const char *key);
char    *hsd_settings_dup_text (HsdSettings *self, const char *key);

/* The path of what is kept as an address; NULL for nothing, or for what is not on this computer.
 * (transfer full) */
char *hsd_settings_dup_path (HsdSettings *self, const char *key);
void  hsd_settings_set_path (HsdSettings *self, const char *key, const char *path);

/* Waits until all that was set is kept: the last thing that a program does. */
void hsd_settings_flush (HsdSettings *self);

G_END_DECLS
