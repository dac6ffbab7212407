/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/form/question.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdForm:
 *
 * Asks for a list of fields: inputs of a test, arguments of a choice, members of an
 * object. It makes a row for each, lays them into the group or the expander that it is
 * given, shows those that the other answers call for, and reads them back as a record.
 * #HsdForm::changed follows every change of an answer.
 */
#define HSD_TYPE_FORM (hsd_form_get_type ())
G_DECLARE_FINAL_TYPE (HsdForm, hsd_form, HSD, FORM, GObject)

/* The inputs of a test of @system, but for those, by id and ended by NULL, that are asked for @elsewhere; the
 * arguments of its @choice, by index; the members of a field of another form. A form can also ask for @fields
 * that are the window's own. */
HsdForm *hsd_form_new_for_test (HsdTable *table, HsdSystem *system, const char *const *elsewhere);
HsdForm *hsd_form_new_for_choice (HsdTable *table, HsdSystem *system, guint choice);
HsdForm *hsd_form_new_for_fields (HsdTable *table, HsdSystem *system, const HsdField *fields);
HsdForm *hsd_form_new_within (HsdForm *outer, const HsdField *fields);

/* The questions of a test as they were asked at the table of @state: its inputs, or with an index
 * its choice there. What fell then is not asked for. @table is what the form belongs to. */
HsdForm *hsd_form_new_for_past (HsdTable *table, HsdSystem *system, int choice, HsdState *state);

/* The same questions at another table. */
void hsd_form_set_state (HsdForm *self, HsdState *state);

/* Whether the form asks for that field. */
gboolean hsd_form_asks (HsdForm *self, guint index);

/* Lays the rows into an AdwPreferencesGroup or an AdwExpanderRow; once. Folded fields go
 * into an expander of their own, which comes last. */
void hsd_form_lay (HsdForm *self, GtkWidget *host);

/* The same with a host of their own for folded fields; @host is hidden while it asks for nothing. */
void hsd_form_lay_apart (HsdForm *self, GtkWidget *host, GtkWidget *folded);

/* The acting character, or NULL. */
void hsd_form_set_character (HsdForm *self, const char *character);

/* Call it when the table or the context of the form has changed. */
void hsd_form_follow (HsdForm *self);

/* Answers with what is set in @record, of the same fields. */
void hsd_form_fill (HsdForm *self, const HsdRecord *record);

/* The answers that have a place; a new record. */
HsdRecord *hsd_form_read (HsdForm *self);

/* The row of the field that a path points at, such as "helpers[0].skill"; NULL when it
 * is not of this form. */
GtkWidget *hsd_form_find (HsdForm *self, const char *path);

/* Marks that row; FALSE when it is not of this form. Any change takes the marks away. */
gboolean hsd_form_mark (HsdForm *self, const char *path);

/* The same with the sentence below the row. */
gboolean hsd_form_explain (HsdForm *self, const char *path, const char *sentence);
void     hsd_form_unmark (HsdForm *self);

G_END_DECLS
