/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/table/seat.h"

static void
free_seat (gpointer data)
{
  HsdSeat *seat = data;

  g_free (seat->name);
  g_free (seat);
}

/* Systems do not declare which field is the suit, but all use the same identifier. */
static int
read_suit (HsdCharacter *character)
{
  for (guint i = 0; i < hsd_character_n_sheets (character); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (character, i);
      int field = sheet != NULL ? hsd_fields_find (hsd_record_fields (sheet), "suit") : -1;

      if (field >= 0 && hsd_record_has (sheet, field))
        return hsd_record_get (sheet, field);
    }

  return 0;
}

static HsdSeat *
read_seat (HsdCharacter *character)
{
  const HsdRecord *base = hsd_character_get_base (character);
  const char *colour = hsd_record_has (base, HSD_CHARACTER_COLOUR) ? hsd_record_get_text (base, HSD_CHARACTER_COLOUR) : NULL;
  HsdSeat *seat = g_new0 (HsdSeat, 1);

  seat->name = g_strdup (hsd_character_get_name (character));
  seat->suit = read_suit (character);
  if (colour != NULL && colour[0] == '#' && hsd_record_has (base, HSD_CHARACTER_MOTIF))
    {
      seat->known = TRUE;
      seat->colour = g_ascii_strtoull (colour + 1, NULL, 16) & 0xffffff;
      seat->motif = hsd_record_get (base, HSD_CHARACTER_MOTIF);
    }

  return seat;
}

GPtrArray *
hsd_seats_read (const HsdState *state)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func (free_seat);

  for (guint i = 0; state != NULL && i < state->characters->len; i++)
    g_ptr_array_add (seats, read_seat (g_ptr_array_index (state->characters, i)));

  return seats;
}

const HsdSeat *
hsd_seats_find (const GPtrArray *seats, const char *name)
{
  static const HsdSeat nobody = { .known = FALSE };

  for (guint i = 0; name != NULL && seats != NULL && i < seats->len; i++)
    {
      const HsdSeat *seat = g_ptr_array_index (seats, i);

      if (g_str_equal (seat->name, name))
        return seat;
    }

  return &nobody;
}
