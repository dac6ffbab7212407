/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lines of the protocol that roll. */

#include <jansson.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* "do" was taken out of @object. */
gboolean hsd_protocol_roll (HsdTable *table, json_t *object, GError **error);
gboolean hsd_protocol_roll_all (HsdTable *table, json_t *object, GError **error);
gboolean hsd_protocol_front (HsdTable *table, json_t *object, GError **error);

/* Appends the members that tell all tests that stand side by side. */
void hsd_protocol_append_gathered (GString *text, const HsdState *state);

/* --- protocol.c --- */

gboolean hsd_protocol_refuse_missing (const char *key, GError **error);

/* Takes the system out of an intent; NULL if it is invalid. */
HsdSystem *hsd_protocol_take_system (json_t *object, GError **error);

/* Whether a character is mentioned, even by an invalid name. */
const char *hsd_protocol_meant_character (json_t *object);

G_END_DECLS
