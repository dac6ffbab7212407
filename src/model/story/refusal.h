/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HsdRefusal:
 *
 * Why an intent was not carried out. Every refusal is a #GError of this domain: its message is a
 * sentence for the user, and it carries the identifiers that the protocol sends (the field
 * concerned, the reason of a rule). A refused intent has changed nothing.
 */
typedef enum
{
  HSD_REFUSAL_MALFORMED,
  HSD_REFUSAL_UNKNOWN_INTENT,
  HSD_REFUSAL_UNKNOWN_SYSTEM,
  HSD_REFUSAL_UNKNOWN_CHOICE,
  HSD_REFUSAL_UNKNOWN_CHARACTER,
  HSD_REFUSAL_UNKNOWN_LEVEL,
  HSD_REFUSAL_UNKNOWN_FIELD,
  HSD_REFUSAL_MISSING_FIELD,
  HSD_REFUSAL_WRONG_TYPE,
  HSD_REFUSAL_OUT_OF_RANGE,
  HSD_REFUSAL_WRONG_FACE_COUNT,
  HSD_REFUSAL_BAD_FACE,
  HSD_REFUSAL_CARD_NOT_AVAILABLE,
  HSD_REFUSAL_NOT_ALLOWED,
  HSD_REFUSAL_NO_TEST,
  HSD_REFUSAL_DUPLICATE_CHARACTER,
  HSD_REFUSAL_NOTHING_TO_UNDO,
  HSD_REFUSAL_NOTHING_TO_REDO,
  HSD_REFUSAL_STORAGE,
  HSD_REFUSAL_NO_CHANCE, /* the source of chance failed: see HsdEntropyError */
} HsdRefusal;

#define HSD_REFUSAL (hsd_refusal_quark ())

GQuark      hsd_refusal_quark (void);
const char *hsd_refusal_code_id (int code);

/* Sets @error; @field is the path of the argument concerned, or NULL. */
void hsd_refuse (GError **error, HsdRefusal code, const char *field, const char *format, ...) G_GNUC_PRINTF (4, 5);

/* A rule forbids it: code not-allowed with the identifier of the reason. */
void hsd_refuse_reason (GError **error, const char *reason, const char *message);

/* Prepends "@format" to the path in @error, as in "helpers[0]" + "skill". */
void hsd_refusal_prefix (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

const char *hsd_refusal_get_field (const GError *error);
const char *hsd_refusal_get_reason (const GError *error);

G_END_DECLS
