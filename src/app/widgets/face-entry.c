/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/face-entry.h"
#include "model/story/cards.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* The discordant die and the combat die have each symbol on two faces; the first one is used. */
#define SYMBOL(face) (HSD_FACE_SYMBOL + (face))
#define MINUS SYMBOL (1)
#define ZERO SYMBOL (3)
#define PLUS SYMBOL (5)
#define BLANK 3
#define EFFECT 5

#define MINORS 14
#define LAST_MAJOR 21

static HsdFaceEntry *
new_entry (int lowest, int highest, guint n)
{
  HsdFaceEntry *self = g_new0 (HsdFaceEntry, 1);

  self->lowest = lowest;
  self->highest = highest;
  self->digit = -1;
  self->faces = g_array_sized_new (FALSE, FALSE, sizeof (int), n);
  g_array_set_size (self->faces, n);
  hsd_face_entry_clear (self);

  return self;
}

HsdFaceEntry *
hsd_face_entry_new_dice (HsdDieKind kind, guint n)
{
  static const int ends[HSD_N_DICE][2] = {
    [HSD_DIE_D100] = { 1, 100 },
    [HSD_DIE_DISCORDANT] = { MINUS, PLUS },
    [HSD_DIE_D20] = { 1, 20 },
    [HSD_DIE_COMBAT] = { 1, 6 },
    [HSD_DIE_D10] = { 0, 9 },
    [HSD_DIE_D4] = { 1, 4 },
    [HSD_DIE_D6] = { 1, 6 },
    [HSD_DIE_D8] = { 1, 8 },
    [HSD_DIE_D12] = { 1, 12 },
  };
  HsdFaceEntry *self = new_entry (ends[kind][0], ends[kind][1], n);

  self->kind = kind;

  return self;
}

HsdFaceEntry *
hsd_face_entry_new_cards (guint32 allowed, HsdArcana arcana, guint n)
{
  gboolean major = arcana == HSD_CARD_MAJOR;
  HsdFaceEntry *self = new_entry (major ? 0 : 1, major ? LAST_MAJOR : MINORS, n);

  self->kind = HSD_N_DICE;
  self->arcana = arcana;
  self->allowed = allowed;

  return self;
}

void
hsd_face_entry_free (HsdFaceEntry *self)
{
  g_array_unref (self->faces);
  g_free (self);
}

static gboolean
is_cards (const HsdFaceEntry *self)
{
  return self->kind == HSD_N_DICE;
}

static int *
place (const HsdFaceEntry *self, guint i)
{
  return &g_array_index (self->faces, int, i);
}

/* A card lies in one place alone. */
static gboolean
is_elsewhere (const HsdFaceEntry *self, int card)
{
  for (guint i = 0; i < self->faces->len; i++)
    if (i != self->next && *place (self, i) == card)
      return TRUE;

  return FALSE;
}

gboolean
hsd_face_entry_takes (const HsdFaceEntry *self, int face)
{
  if (self->faces->len == 0 || face < self->lowest || face > self->highest)
    return FALSE;
  if (self->kind == HSD_DIE_DISCORDANT)
    return face == MINUS || face == ZERO || face == PLUS;

  return !is_cards (self) || ((self->allowed >> face & 1) != 0 && !is_elsewhere (self, face));
}

static void
go_on (HsdFaceEntry *self)
{
  self->digit = -1;
  if (self->next + 1 < self->faces->len)
    self->next++;
}

gboolean
hsd_face_entry_put (HsdFaceEntry *self, int face)
{
  if (!hsd_face_entry_takes (self, face))
    return FALSE;

  *place (self, self->next) = face;
  go_on (self);

  return TRUE;
}

/* --- digits --- */

/* Two digits always: 07, 72, and 00 for a hundred. */
static gboolean
type_of_hundred (HsdFaceEntry *self, int digit)
{
  int number = 10 * self->digit + digit;

  if (self->digit < 0)
    {
      *place (self, self->next) = HSD_FACE_HOLE;
      self->digit = digit;
      return TRUE;
    }

  return hsd_face_entry_put (self, number == 0 ? 100 : number);
}

static gboolean
can_begin (const HsdFaceEntry *self, int digit)
{
  for (int i = 0; i < 10 && digit > 0; i++)
    if (hsd_face_entry_takes (self, 10 * digit + i))
      return TRUE;

  return FALSE;
}

static gboolean
begin (HsdFaceEntry *self, int digit)
{
  gboolean takes = hsd_face_entry_takes (self, digit);

  if (!can_begin (self, digit))
    return hsd_face_entry_put (self, digit);

  *place (self, self->next) = takes ? digit : HSD_FACE_HOLE;
  self->digit = digit;

  return TRUE;
}

/* A second digit that does not go with the first begins the next die; the last has no next. */
static gboolean
type_number (HsdFaceEntry *self, int digit)
{
  int both = 10 * self->digit + digit;

  if (self->digit < 0)
    return begin (self, digit);
  if (hsd_face_entry_takes (self, both))
    return hsd_face_entry_put (self, both);
  if (self->next + 1 == self->faces->len || *place (self, self->next) == HSD_FACE_HOLE)
    return FALSE;
  go_on (self);

  return begin (self, digit);
}

gboolean
hsd_face_entry_type_digit (HsdFaceEntry *self, int digit)
{
  if (self->faces->len == 0)
    return FALSE;

  switch (self->kind)
    {
    case HSD_DIE_D100:
      return type_of_hundred (self, digit);
    case HSD_DIE_DISCORDANT:
      return digit == 0 && hsd_face_entry_put (self, ZERO);
    case HSD_DIE_COMBAT:
      return hsd_face_entry_put (self, digit == 0 ? BLANK : digit);
    case HSD_DIE_D20:
    case HSD_DIE_D10:
    case HSD_DIE_D4:
    case HSD_DIE_D6:
    case HSD_DIE_D8:
    case HSD_DIE_D12:
    case HSD_N_DICE:
    default:
      return type_number (self, digit);
    }
}

gboolean
hsd_face_entry_type_sign (HsdFaceEntry *self, gboolean plus)
{
  return self->kind == HSD_DIE_DISCORDANT && hsd_face_entry_put (self, plus ? PLUS : MINUS);
}

void
hsd_face_entry_settle (HsdFaceEntry *self)
{
  if (self->digit < 0)
    return;
  if (self->kind == HSD_DIE_D100 && self->digit > 0)
    *place (self, self->next) = self->digit;
  if (*place (self, self->next) != HSD_FACE_HOLE)
    go_on (self);
  self->digit = -1;
}

/* --- places --- */

void
hsd_face_entry_go (HsdFaceEntry *self, guint where)
{
  if (where >= self->faces->len)
    return;
  hsd_face_entry_settle (self);
  self->next = where;
}

void
hsd_face_entry_erase (HsdFaceEntry *self)
{
  self->digit = -1;
  if (self->faces->len > 0)
    *place (self, self->next) = HSD_FACE_HOLE;
}

void
hsd_face_entry_go_back (HsdFaceEntry *self)
{
  gboolean typing = self->digit >= 0;

  if (self->faces->len == 0)
    return;
  if (!typing && *place (self, self->next) == HSD_FACE_HOLE && self->next > 0)
    self->next--;
  hsd_face_entry_erase (self);
}

void
hsd_face_entry_clear (HsdFaceEntry *self)
{
  for (guint i = 0; i < self->faces->len; i++)
    *place (self, i) = HSD_FACE_HOLE;
  self->next = 0;
  self->digit = -1;
}

gboolean
hsd_face_entry_is_empty (const HsdFaceEntry *self)
{
  for (guint i = 0; i < self->faces->len; i++)
    if (*place (self, i) != HSD_FACE_HOLE)
      return FALSE;

  return TRUE;
}

/* --- words --- */

char *
hsd_face_entry_write (const HsdFaceEntry *self, int face)
{
  if (self->kind == HSD_DIE_DISCORDANT)
    return g_strdup (face == MINUS ? "−" : face == PLUS ? "+" : "0");
  if (self->kind == HSD_DIE_COMBAT && face >= BLANK)
    return g_strdup (face >= EFFECT ? "✸" : "○");

  return g_strdup_printf ("%d", face);
}

char *
hsd_face_entry_name (const HsdFaceEntry *self, int face)
{
  if (self->kind == HSD_DIE_DISCORDANT && face != ZERO)
    /* Translators: a face of the discordant die. */
    return g_strdup (face == MINUS ? _("Minus")
                                   /* Translators: a face of the discordant die. */
                                   : _("Plus"));
  if (self->kind == HSD_DIE_COMBAT && face >= BLANK)
    /* Translators: a face of the combat die. */
    return g_strdup (face >= EFFECT ? _("Effect")
                                    /* Translators: a face of the combat die. */
                                    : _("Blank"));
  if (!is_cards (self))
    return hsd_face_entry_write (self, face);
  if (self->arcana == HSD_CARD_MAJOR)
    {
      g_autofree char *number = hsd_format_number (face);

      return hsd_join (HSD_JOIN_LIST, number, hsd_major_name (face), NULL);
    }

  return g_strdup (hsd_minor_name (face));
}

/* Of a d100, the digits: its hundred faces would fill the window. */
guint
hsd_face_entry_offer (const HsdFaceEntry *self, int *faces, guint n)
{
  static const int signs[] = { MINUS, ZERO, PLUS };
  static const int combat[] = { 1, 2, BLANK, EFFECT };
  int from = self->kind == HSD_DIE_D100 ? 0 : self->lowest;
  int to = self->kind == HSD_DIE_D100 ? 9 : self->highest;
  guint count = 0;

  if (self->kind == HSD_DIE_DISCORDANT)
    for (guint i = 0; i < G_N_ELEMENTS (signs) && count < n; i++)
      faces[count++] = signs[i];
  else if (self->kind == HSD_DIE_COMBAT)
    for (guint i = 0; i < G_N_ELEMENTS (combat) && count < n; i++)
      faces[count++] = combat[i];
  else
    for (int face = from; face <= to && count < n; face++)
      if (!is_cards (self) || (self->allowed >> face & 1) != 0)
        faces[count++] = face;

  return count;
}
