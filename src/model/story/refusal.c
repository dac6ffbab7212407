/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/refusal.h"

typedef struct
{
  char *field;
  char *reason;
} HsdRefusalPrivate;

static void
hsd_refusal_private_init (HsdRefusalPrivate *priv)
{
}

static void
hsd_refusal_private_copy (const HsdRefusalPrivate *source, HsdRefusalPrivate *copy)
{
  copy->field = g_strdup (source->field);
  copy->reason = g_strdup (source->reason);
}

static void
hsd_refusal_private_clear (HsdRefusalPrivate *priv)
{
  g_free (priv->field);
  g_free (priv->reason);
}

G_DEFINE_EXTENDED_ERROR (HsdRefusal, hsd_refusal)

const char *
hsd_refusal_code_id (int code)
{
  static const char *const ids[] = {
    [HSD_REFUSAL_MALFORMED] = "malformed",
    [HSD_REFUSAL_UNKNOWN_INTENT] = "unknown-intent",
    [HSD_REFUSAL_UNKNOWN_SYSTEM] = "unknown-system",
    [HSD_REFUSAL_UNKNOWN_CHOICE] = "unknown-choice",
    [HSD_REFUSAL_UNKNOWN_CHARACTER] = "unknown-character",
    [HSD_REFUSAL_UNKNOWN_LEVEL] = "unknown-level",
    [HSD_REFUSAL_UNKNOWN_FIELD] = "unknown-field",
    [HSD_REFUSAL_MISSING_FIELD] = "missing-field",
    [HSD_REFUSAL_WRONG_TYPE] = "wrong-type",
    [HSD_REFUSAL_OUT_OF_RANGE] = "out-of-range",
    [HSD_REFUSAL_WRONG_FACE_COUNT] = "wrong-face-count",
    [HSD_REFUSAL_BAD_FACE] = "bad-face",
    [HSD_REFUSAL_CARD_NOT_AVAILABLE] = "card-not-available",
    [HSD_REFUSAL_NOT_ALLOWED] = "not-allowed",
    [HSD_REFUSAL_NO_TEST] = "no-test",
    [HSD_REFUSAL_DUPLICATE_CHARACTER] = "duplicate-character",
    [HSD_REFUSAL_NOTHING_TO_UNDO] = "nothing-to-undo",
    [HSD_REFUSAL_NOTHING_TO_REDO] = "nothing-to-redo",
    [HSD_REFUSAL_STORAGE] = "storage",
    [HSD_REFUSAL_NO_CHANCE] = "no-chance",
  };

  g_return_val_if_fail (code >= 0 && code < (int) G_N_ELEMENTS (ids), NULL);

  return ids[code];
}

void
hsd_refuse (GError **error, HsdRefusal code, const char *field, const char *format, ...)
{
  va_list args;

  if (error == NULL)
    return;

  va_start (args, format);
  *error = g_error_new_valist (HSD_REFUSAL, code, format, args);
  va_end (args);

  hsd_refusal_get_private (*error)->field = g_strdup (field);
}

void
hsd_refuse_reason (GError **error, const char *reason, const char *message)
{
  if (error == NULL)
    return;

  *error = g_error_new_literal (HSD_REFUSAL, HSD_REFUSAL_NOT_ALLOWED, message);
  hsd_refusal_get_private (*error)->reason = g_strdup (reason);
}

void
hsd_refusal_prefix (GError **error, const char *format, ...)
{
  HsdRefusalPrivate *priv;
  g_autofree char *inner = NULL;
  g_autofree char *outer = NULL;
  va_list args;

  if (error == NULL || *error == NULL || (*error)->domain != HSD_REFUSAL)
    return;

  va_start (args, format);
  outer = g_strdup_vprintf (format, args);
  va_end (args);

  priv = hsd_refusal_get_private (*error);
  inner = g_steal_pointer (&priv->field);
  if (inner == NULL)
    priv->field = g_steal_pointer (&outer);
  else
    /* "[2]" is appended to its list directly, a member to its object with a dot. */
    priv->field = g_strconcat (outer, inner[0] == '[' ? "" : ".", inner, NULL);
}

const char *
hsd_refusal_get_field (const GError *error)
{
  return error->domain == HSD_REFUSAL ? hsd_refusal_get_private (error)->field : NULL;
}

const char *
hsd_refusal_get_reason (const GError *error)
{
  return error->domain == HSD_REFUSAL ? hsd_refusal_get_private (error)->reason : NULL;
}
