/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/words/placeholders.h"

#define MOST 16

/* The arguments that printf takes for a sentence: for each place the length and the kind, as 'l' << 8 | 'd'. */
typedef struct
{
  guint n;
  guint kinds[MOST];
} Taken;

typedef struct
{
  guint position; /* from 1; 0: the next one */
  gboolean has_star, has_blank;
  guint length;
  char conversion;
} Directive;

static const char *
skip_digits (const char *text)
{
  while (g_ascii_isdigit (*text))
    text++;

  return text;
}

/* A number, or a star; what stands behind it. */
static const char *
skip_number (const char *text, Directive *directive)
{
  if (*text != '*')
    return skip_digits (text);

  directive->has_star = TRUE;
  return text + 1;
}

static const char *
read_position (const char *text, Directive *directive)
{
  const char *end = skip_digits (text);

  if (end == text || *end != '$')
    return text;

  directive->position = g_ascii_strtoull (text, NULL, 10);
  if (directive->position == 0 || end - text > 3)
    directive->position = MOST + 1; /* there is no such place */
  return end + 1;
}

/* hh and ll count as themselves, whose letters no other length has. */
static const char *
read_length (const char *text, Directive *directive)
{
  for (guint i = 0; i < 2 && *text != '\0' && strchr ("hljztLq", *text) != NULL; i++)
    {
      if (i > 0 && (text[0] != text[-1] || strchr ("hl", *text) == NULL))
        break;
      directive->length = directive->length * 2 + *text;
      text++;
    }

  return text;
}

/* One kind for all letters that take the same. */
static char
kind_of (char conversion)
{
  switch (conversion)
    {
    case 'i':
      return 'd';
    case 'o':
    case 'x':
    case 'X':
      return 'u';
    case 'e':
    case 'E':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      return 'f';
    default:
      return conversion;
    }
}

/* Reads what follows a percent sign; returns the end, or NULL if it is no directive. */
static const char *
read_directive (const char *text, Directive *directive)
{
  *directive = (Directive) { 0 };
  text = read_position (text, directive);
  for (; *text != '\0' && strchr ("-+#0'I ", *text) != NULL; text++)
    directive->has_blank |= *text == ' ';
  text = skip_number (text, directive);
  if (*text == '.')
    text = skip_number (text + 1, directive);
  text = read_length (text, directive);
  if (*text == '\0' || strchr ("diouxXeEfFgGaAcsp%", *text) == NULL)
    return NULL;

  directive->conversion = kind_of (*text);
  return text + 1;
}

/* @blank: whether a blank after the sign makes a directive, which printf thinks and "100 % of them" does not. */
static gboolean
has_directive (const char *text, gboolean blank)
{
  Directive directive;

  while ((text = strchr (text, '%')) != NULL)
    if (read_directive (++text, &directive) != NULL && (blank || !directive.has_blank))
      return TRUE;

  return FALSE;
}

static gboolean
add (Taken *taken, guint position, const Directive *directive)
{
  guint kind = directive->length << 8 | (guchar) directive->conversion;

  if (position == 0 || position > MOST || (taken->kinds[position - 1] != 0 && taken->kinds[position - 1] != kind))
    return FALSE;

  taken->kinds[position - 1] = kind;
  taken->n = MAX (taken->n, position);
  return TRUE;
}

/* FALSE where printf would read more than it was given, or no directive. */
static gboolean
take (const char *text, Taken *taken)
{
  guint n = 0, n_numbered = 0;

  *taken = (Taken) { 0 };
  while ((text = strchr (text, '%')) != NULL)
    {
      Directive directive;
      const char *end = read_directive (++text, &directive);

      if (end == NULL || directive.has_star || (directive.conversion == '%' && end != text + 1))
        return FALSE;
      text = end;
      if (directive.conversion == '%')
        continue;
      n++;
      n_numbered += directive.position > 0;
      if ((n_numbered > 0 && n_numbered < n) || !add (taken, directive.position > 0 ? directive.position : n, &directive))
        return FALSE;
    }

  return TRUE;
}

static gboolean
takes_same (const Taken *given, const char *translation, gboolean is_plural)
{
  Taken taken;

  return take (translation, &taken) && (is_plural ? taken.n <= given->n : taken.n == given->n)
         && memcmp (given->kinds, taken.kinds, taken.n * sizeof *taken.kinds) == 0;
}

gboolean
hsd_placeholders_agree (const char *msgid, const char *translation, gboolean is_plural)
{
  Taken given = { 0 };

  if (strchr (msgid, '%') == NULL)
    {
      if (!has_directive (translation, TRUE))
        return TRUE;
    }
  else if (!take (msgid, &given) || !has_directive (msgid, FALSE)) /* no format: “all results, in %” */
    return TRUE;

  return takes_same (&given, translation, is_plural);
}

gboolean
hsd_placeholders_agree_in_format (const char *msgid, const char *translation, gboolean is_plural)
{
  Taken given;

  return take (msgid, &given) ? takes_same (&given, translation, is_plural) : hsd_placeholders_agree (msgid, translation, is_plural);
}

const char *
hsd_placeholders_skip (const char *text)
{
  Directive directive;

  g_return_val_if_fail (text != NULL && *text == '%', NULL);

  return read_directive (text + 1, &directive);
}
