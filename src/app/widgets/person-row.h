/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/story/character.h"

G_BEGIN_DECLS

/* A character who can help or lend, and the effect. Strings are copied; NULL leaves a part out. */
typedef struct
{
  HsdCharacter *character; /* for the picture; NULL for a neutral one */
  const char *name;
  const char *caption; /* of a closed row, why it is closed */
  const char *gain;    /* with its sign, as in “+7.7 pts” */
  const char *button;  /* what the button says; NULL for a check instead of a button */
  gboolean active;     /* whether the check is on */
  gboolean closed;
} HsdPersonLook;

/**
 * HsdPersonRow:
 *
 * A row of a boxed list about one person, with a check or a button at its end. The row itself has
 * the focus; Enter, Space or a click anywhere on it do what its end does.
 *
 * Signals: "toggled" (gboolean), when the user checks or unchecks; "pressed", for a button.
 */
#define HSD_TYPE_PERSON_ROW (hsd_person_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdPersonRow, hsd_person_row, HSD, PERSON_ROW, AdwActionRow)

GtkWidget *hsd_person_row_new (void);

void     hsd_person_row_show (HsdPersonRow *self, const HsdPersonLook *look);
gboolean hsd_person_row_get_active (HsdPersonRow *self);

G_END_DECLS
