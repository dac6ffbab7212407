/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define HSD_PROPERTY_FLAGS (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

/* For setters of properties with %G_PARAM_EXPLICIT_NOTIFY: stores the value in @field and emits #GObject::notify; FALSE,
 * and nothing is emitted, when @field holds it already. A boolean is an int. */
gboolean hsd_property_set_int (gpointer object, GParamSpec *pspec, int *field, int value);

/* The same of a string, which is copied, or NULL. */
gboolean hsd_property_set_text (gpointer object, GParamSpec *pspec, char **field, const char *text);

G_END_DECLS
