/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/translation/plural-rule.h"

#define MOST_FORMS 20
#define LONGEST 400 /* bytes, as hsd_catalogue_new() has it; it bounds how deep a formula goes too */
#define TRIED 1000  /* numbers from 0, as msgfmt tries them */

typedef struct
{
  const char *next;
  guint64 n;
  gboolean is_sound;
} Reading;

/* Every sign of two operands, the longer ones first; more @rank binds closer. */
static const struct
{
  const char *sign;
  guint rank;
} operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 }, { ">", 4 }, { "+", 5 }, { "-", 5 }, { "*", 6 }, { "%", 6 },
};

static guint64 read_choice (Reading *self);

static void
skip_blanks (Reading *self)
{
  self->next += strspn (self->next, " \t");
}

static gboolean
take (Reading *self, const char *sign)
{
  skip_blanks (self);
  if (!g_str_has_prefix (self->next, sign))
    return FALSE;

  self->next += strlen (sign);
  return TRUE;
}

static guint64
read_number (Reading *self)
{
  guint64 number = 0;

  self->is_sound &= g_ascii_isdigit (*self->next);
  for (; g_ascii_isdigit (*self->next); self->next++)
    {
      self->is_sound &= number < G_MAXUINT32; /* more than anybody counts, and ten times as much is still a number */
      number = number * 10 + (*self->next - '0');
    }

  return number;
}

static guint64
read_operand (Reading *self)
{
  guint64 value;

  if (take (self, "!"))
    return !read_operand (self);
  if (take (self, "n"))
    return self->n;
  if (!take (self, "("))
    return read_number (self);

  value = read_choice (self);
  self->is_sound &= take (self, ")");
  return value;
}

static guint64
apply (const char *sign, guint64 left, guint64 right)
{
  switch (*sign)
    {
    case '|':
      return left || right;
    case '&':
      return left && right;
    case '=':
      return left == right;
    case '!':
      return left != right;
    case '<':
      return sign[1] == '=' ? left <= right : left < right;
    case '>':
      return sign[1] == '=' ? left >= right : left > right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return left % right;
    }
}

/* A divisor that stands there and is not 0: then no n divides by nothing. hsd_catalogue_new() wants the same. */
static guint64
read_divisor (Reading *self)
{
  guint64 divisor;

  self->next += strspn (self->next, " ");
  self->is_sound &= *self->next != '0';
  divisor = read_number (self);

  return MAX (divisor, 1);
}

/* Operands of signs that bind as close as @rank, or closer. */
static guint64
read_operation (Reading *self, guint rank)
{
  guint64 left = read_operand (self);

  while (self->is_sound)
    {
      guint i = 0;

      skip_blanks (self);
      while (i < G_N_ELEMENTS (operators) && !g_str_has_prefix (self->next, operators[i].sign))
        i++;
      if (i == G_N_ELEMENTS (operators) || operators[i].rank < rank)
        break;
      self->next += strlen (operators[i].sign);
      left = apply (operators[i].sign, left,
                    *operators[i].sign == '%' ? read_divisor (self) : read_operation (self, operators[i].rank + 1));
    }

  return left;
}

static guint64
read_choice (Reading *self)
{
  guint64 condition = read_operation (self, 1);
  guint64 yes, no;

  if (!self->is_sound || !take (self, "?"))
    return condition;

  yes = read_choice (self);
  self->is_sound &= take (self, ":");
  no = self->is_sound ? read_choice (self) : 0;
  return condition ? yes : no;
}

/* FALSE if @formula is none. Both sides of a condition are reckoned: no operation can fail. */
static gboolean
reckon (const char *formula, guint64 n, guint64 *form)
{
  Reading self = { .next = formula, .n = n, .is_sound = TRUE };

  *form = read_choice (&self);
  skip_blanks (&self);

  return self.is_sound && *self.next == '\0';
}

/* Text after the first @name in @header up to the semicolon, wherever that stands, as the C library searches. */
static char *
find_value (const char *header, const char *name)
{
  const char *found = strstr (header, name);

  return found != NULL ? g_strndup (found + strlen (name), strcspn (found + strlen (name), ";\n")) : NULL;
}

static gboolean
read_count (HsdPluralRule *self, char *text, GError **error)
{
  guint64 count;

  if (!g_ascii_string_to_unsigned (g_strstrip (text), 10, 1, MOST_FORMS, &count, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: why a .po file is not read; it follows a colon, hence no capital; keep Plural-Forms and nplurals;
                      %u is the largest number. */
                   _("nplurals of Plural-Forms is not a number from 1 to %u"), MOST_FORMS);
      return FALSE;
    }

  self->n_forms = count;
  return TRUE;
}

/* Its forms are kept: each translation of a catalogue asks for many of them. */
static gboolean
try_formula (HsdPluralRule *self, GError **error)
{
  gboolean is_short = strlen (self->formula) <= LONGEST;

  self->forms = g_new (guint8, TRIED + 1);
  for (guint n = 0; n <= TRIED; n++)
    {
      guint64 form;

      if (!is_short || !reckon (self->formula, n, &form))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                               /* Translators: why a .po file is not read; it follows a colon, hence no capital; keep Plural-Forms;
                                  C is the programming language, whose remainder is that of a division. */
                               _("plural of Plural-Forms is not a short formula of n, numbers and the operators of C, without a "
                                 "division, and with remainders by a number alone"));
          return FALSE;
        }
      if (form >= self->n_forms)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       /* Translators: why a .po file is not read; it follows a colon, hence no capital; keep Plural-Forms and
                          nplurals; %u is a number that is counted, as in “5 dice”. */
                       _("Plural-Forms gives %u a form that is not below nplurals"), n);
          return FALSE;
        }
      self->forms[n] = (guint8) form;
    }

  return TRUE;
}

gboolean
hsd_plural_rule_read (HsdPluralRule *self, const char *header, GError **error)
{
  g_autofree char *count = find_value (header, "nplurals=");
  g_autofree char *formula = find_value (header, "plural=");

  *self = (HsdPluralRule) { .n_forms = 2 };
  if (count == NULL || formula == NULL)
    return TRUE;

  self->formula = g_steal_pointer (&formula);
  if (read_count (self, count, error) && try_formula (self, error))
    return TRUE;

  hsd_plural_rule_clear (self);
  return FALSE;
}

void
hsd_plural_rule_clear (HsdPluralRule *self)
{
  g_clear_pointer (&self->formula, g_free);
  g_clear_pointer (&self->forms, g_free);
}

guint
hsd_plural_rule_get (const HsdPluralRule *self, guint64 n)
{
  guint64 form = n != 1;

  if (self->forms != NULL && n <= TRIED)
    return self->forms[n];
  if (self->formula != NULL)
    reckon (self->formula, n, &form);

  return form < self->n_forms ? form : 0;
}
