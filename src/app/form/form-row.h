/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/form/question.h"

G_BEGIN_DECLS

/**
 * HsdFormRow:
 *
 * A row of a form, which asks for one field: a widget of a preferences group. There is
 * one class for each way of asking; hsd_form_row_new() knows which.
 */
#define HSD_TYPE_FORM_ROW (hsd_form_row_get_type ())
G_DECLARE_INTERFACE (HsdFormRow, hsd_form_row, HSD, FORM_ROW, GtkWidget)

struct _HsdFormRowInterface
{
  GTypeInterface g_iface;

  /* Called when the possible values change, and once at the beginning. */
  void (*follow) (HsdFormRow *self, const HsdQuestion *question);

  /* Puts the answer into @record; leaves it alone when there is none. */
  void (*write) (HsdFormRow *self, HsdRecord *record, guint index);

  /* Whether the answer is another than what would count without it. */
  gboolean (*says) (HsdFormRow *self);

  /* Takes the answer over from @record, where it is set. */
  void (*fill) (HsdFormRow *self, const HsdRecord *record, guint index);

  /* The row inside that a path points at, such as "[0].name"; by default itself. */
  GtkWidget *(*find) (HsdFormRow *self, const char *path);
};

/* NULL for a field that a form cannot ask for. */
HsdFormRow *hsd_form_row_new (const HsdQuestion *question);

void       hsd_form_row_follow (HsdFormRow *self, const HsdQuestion *question);
void       hsd_form_row_write (HsdFormRow *self, HsdRecord *record, guint index);
void       hsd_form_row_fill (HsdFormRow *self, const HsdRecord *record, guint index);
gboolean   hsd_form_row_says (HsdFormRow *self);
GtkWidget *hsd_form_row_find (HsdFormRow *self, const char *path);

/* For the rows alone: tells the form that the answer is another one. */
void hsd_form_row_changed (HsdFormRow *self);

/* Marks a row as the one that was refused, shows it and focuses it; or takes that back. */
void hsd_row_mark (GtkWidget *row);
void hsd_row_unmark (GtkWidget *row);

/* Says below a row of a list why it is marked, until it no longer is. */
void hsd_row_explain (GtkWidget *row, const char *sentence);

G_END_DECLS
