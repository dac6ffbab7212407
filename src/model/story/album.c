/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>

#include "model/story/album.h"

#define HASH_BYTES 32
#define MOMENT_MAX 40

/* --- fields --- */

/* Translators: a field: what a picture of the album is called. */
#define TITLE_FIELD(flags) { "title", HSD_NC_("field", "Title of the picture"), HSD_NAME, flags }
/* Translators: a field: whether the title of a picture stands below it on the players’ screen. */
#define CAPTION_FIELD { "caption", HSD_NC_("field", "Caption on the stage"), HSD_BOOL }
/* Translators: a field: whether a picture stays on the players’ screen during a roll. */
#define BESIDE_FIELD { "beside", HSD_NC_("field", "Beside the roll"), HSD_BOOL }
/* Translators: a field: whether players see the picture. */
#define SHOWN_FIELD(flags) { "shown", HSD_NC_("field", "Shown to the table"), HSD_BOOL, flags }
/* Translators: a field: the number of a picture in the album. */
#define ID_FIELD(id) { id, HSD_NC_("field", "Number of the picture"), HSD_INT, HSD_REQUIRED, 1, G_MAXINT }
#define HASH_FIELD(flags) { "hash", NULL, HSD_TEXT, (flags) | HSD_INTERNAL, 2 * HASH_BYTES, 2 * HASH_BYTES }

const HsdField hsd_picture_fields[] = {
  [HSD_PICTURE_ID] = ID_FIELD ("id"),
  [HSD_PICTURE_TITLE] = TITLE_FIELD (HSD_REQUIRED),
  [HSD_PICTURE_HASH] = HASH_FIELD (HSD_REQUIRED),
  [HSD_PICTURE_CAPTION] = CAPTION_FIELD,
  [HSD_PICTURE_BESIDE] = BESIDE_FIELD,
  [HSD_PICTURE_SHOWN] = SHOWN_FIELD (0),
  [HSD_PICTURE_LAST] = { "last_shown", NULL, HSD_TEXT, 0, 1, MOMENT_MAX },
  { NULL },
};

/* Part of the file format, not of the protocol. */
const HsdField hsd_album_fields[] = {
  [HSD_ALBUM_LAST] = { "last", NULL, HSD_INT, HSD_REQUIRED | HSD_INTERNAL, 0, G_MAXINT },
  [HSD_ALBUM_ROWS] = { "album", NULL, HSD_LIST, HSD_INTERNAL, 0, HSD_PICTURES_MAX, .fields = hsd_picture_fields },
  { NULL },
};

static const HsdField add_fields[] = {
  [HSD_ADD_TITLE] = TITLE_FIELD (HSD_REQUIRED),
  [HSD_ADD_HASH] = HASH_FIELD (0),
  [HSD_ADD_CAPTION] = CAPTION_FIELD,
  [HSD_ADD_BESIDE] = BESIDE_FIELD,
  { NULL },
};

static const HsdField edit_fields[] = {
  [HSD_EDIT_PICTURE] = ID_FIELD ("picture"),
  [HSD_EDIT_TITLE] = TITLE_FIELD (0),
  [HSD_EDIT_CAPTION] = CAPTION_FIELD,
  [HSD_EDIT_BESIDE] = BESIDE_FIELD,
  { NULL },
};

static const HsdField show_fields[] = {
  [HSD_EXPOSE_PICTURE] = ID_FIELD ("picture"),
  [HSD_EXPOSE_SHOWN] = SHOWN_FIELD (HSD_REQUIRED),
  [HSD_EXPOSE_TIME] = { "time", NULL, HSD_TEXT, HSD_INTERNAL, 1, MOMENT_MAX },
  { NULL },
};

static const HsdField drop_fields[] = {
  ID_FIELD ("picture"),
  { NULL },
};

const HsdPictureActionInfo hsd_picture_actions[HSD_N_PICTURE_ACTIONS] = {
  [HSD_PICTURE_ADD] = { "picture", add_fields },
  [HSD_PICTURE_EDIT] = { "edit-picture", edit_fields },
  [HSD_PICTURE_SHOW] = { "show-picture", show_fields },
  [HSD_PICTURE_DROP] = { "drop-picture", drop_fields },
};

int
hsd_picture_find_action (const char *id)
{
  for (guint i = 0; i < HSD_N_PICTURE_ACTIONS; i++)
    if (strcmp (hsd_picture_actions[i].id, id) == 0)
      return i;

  return -1;
}

/* --- the album --- */

guint
hsd_state_n_pictures (const HsdState *self)
{
  return self->album != NULL ? hsd_record_n_rows (self->album, HSD_ALBUM_ROWS) : 0;
}

const HsdRecord *
hsd_state_get_picture (const HsdState *self, guint index)
{
  return hsd_record_get_row (self->album, HSD_ALBUM_ROWS, index);
}

/* Of the first picture whose @field is @value; their number if there is none. */
static guint
place_of (const HsdState *self, guint field, int value)
{
  guint place = 0;

  while (place < hsd_state_n_pictures (self) && hsd_record_get (hsd_state_get_picture (self, place), field) != value)
    place++;

  return place;
}

static const HsdRecord *
find (const HsdState *self, guint field, int value)
{
  guint place = place_of (self, field, value);

  return place < hsd_state_n_pictures (self) ? hsd_state_get_picture (self, place) : NULL;
}

const HsdRecord *
hsd_state_find_picture (const HsdState *self, int id)
{
  return find (self, HSD_PICTURE_ID, id);
}

const HsdRecord *
hsd_state_get_shown_picture (const HsdState *self)
{
  return find (self, HSD_PICTURE_SHOWN, TRUE);
}

gboolean
hsd_picture_refuse_unknown (const char *field, int id, GError **error)
{
  /* Translators: why a picture is not changed; %d is its number. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, field, _("There is no picture %d."), id);

  return FALSE;
}

const HsdRecord *
hsd_state_find_picture_of (const HsdState *self, HsdCharacter *character)
{
  const char *hash = hsd_character_get_portrait (character);

  for (guint i = 0; hash != NULL && i < hsd_state_n_pictures (self); i++)
    if (strcmp (hsd_record_get_text (hsd_state_get_picture (self, i), HSD_PICTURE_HASH), hash) == 0)
      return hsd_state_get_picture (self, i);

  return NULL;
}

/* --- actions --- */

/* A published list never changes: this one is a copy. */
static HsdRecord *
edit_album (HsdState *self)
{
  if (self->album != NULL)
    return hsd_record_own (&self->album);

  self->album = hsd_record_new (hsd_album_fields);
  hsd_record_set (self->album, HSD_ALBUM_LAST, 0);

  return self->album;
}

static gboolean
add (HsdState *self, const HsdRecord *args)
{
  HsdRecord *album = edit_album (self);
  int id = hsd_record_get (album, HSD_ALBUM_LAST);
  HsdRecord *picture;

  if (hsd_state_n_pictures (self) >= HSD_PICTURES_MAX || id == hsd_album_fields[HSD_ALBUM_LAST].max)
    return FALSE;

  picture = hsd_record_add_row (album, HSD_ALBUM_ROWS);
  hsd_record_set (album, HSD_ALBUM_LAST, id + 1);
  hsd_record_set (picture, HSD_PICTURE_ID, id + 1);
  hsd_record_set_text (picture, HSD_PICTURE_TITLE, hsd_record_get_text (args, HSD_ADD_TITLE));
  hsd_record_set_text (picture, HSD_PICTURE_HASH, hsd_record_get_text (args, HSD_ADD_HASH));
  hsd_record_set (picture, HSD_PICTURE_CAPTION, hsd_record_get (args, HSD_ADD_CAPTION));
  hsd_record_set (picture, HSD_PICTURE_BESIDE, hsd_record_get (args, HSD_ADD_BESIDE));
  hsd_record_set (picture, HSD_PICTURE_SHOWN, FALSE);

  return TRUE;
}

static void
edit (HsdRecord *picture, const HsdRecord *args)
{
  if (hsd_record_has (args, HSD_EDIT_TITLE))
    hsd_record_set_text (picture, HSD_PICTURE_TITLE, hsd_record_get_text (args, HSD_EDIT_TITLE));
  if (hsd_record_has (args, HSD_EDIT_CAPTION))
    hsd_record_set (picture, HSD_PICTURE_CAPTION, hsd_record_get (args, HSD_EDIT_CAPTION));
  if (hsd_record_has (args, HSD_EDIT_BESIDE))
    hsd_record_set (picture, HSD_PICTURE_BESIDE, hsd_record_get (args, HSD_EDIT_BESIDE));
}

static void
show (HsdState *self, guint place, const HsdRecord *args)
{
  guint former = place_of (self, HSD_PICTURE_SHOWN, TRUE);
  gboolean shown = hsd_record_get (args, HSD_EXPOSE_SHOWN);
  HsdRecord *picture;

  if (shown && former < hsd_state_n_pictures (self))
    hsd_record_set (hsd_record_edit_row (self->album, HSD_ALBUM_ROWS, former), HSD_PICTURE_SHOWN, FALSE);

  picture = hsd_record_edit_row (self->album, HSD_ALBUM_ROWS, place);
  hsd_record_set (picture, HSD_PICTURE_SHOWN, shown);
  if (shown)
    hsd_record_set_text (picture, HSD_PICTURE_LAST, hsd_record_get_text (args, HSD_EXPOSE_TIME));
}

gboolean
hsd_state_do_picture (HsdState *self, HsdPictureAction action, const HsdRecord *args)
{
  HsdRecord *album;
  guint place;

  if (action == HSD_PICTURE_ADD)
    return add (self, args);

  album = edit_album (self);
  place = place_of (self, HSD_PICTURE_ID, hsd_record_get (args, HSD_EDIT_PICTURE));
  if (action == HSD_PICTURE_DROP)
    hsd_record_remove_row (album, HSD_ALBUM_ROWS, place);
  else if (action == HSD_PICTURE_EDIT)
    edit (hsd_record_edit_row (album, HSD_ALBUM_ROWS, place), args);
  else
    show (self, place, args);

  return TRUE;
}

/* --- the same, and sound --- */

gboolean
hsd_state_same_album (const HsdState *a, const HsdState *b)
{
  if (hsd_state_n_pictures (a) != hsd_state_n_pictures (b))
    return FALSE;

  for (guint i = 0; i < hsd_state_n_pictures (a); i++)
    if (!hsd_record_equal (hsd_state_get_picture (a, i), hsd_state_get_picture (b, i)))
      return FALSE;

  return TRUE;
}

gboolean
hsd_album_is_valid (const HsdRecord *album)
{
  int before = 0;
  guint n_shown = 0;

  for (guint i = 0; i < hsd_record_n_rows (album, HSD_ALBUM_ROWS); i++)
    {
      const HsdRecord *picture = hsd_record_get_row (album, HSD_ALBUM_ROWS, i);

      if (hsd_record_get (picture, HSD_PICTURE_ID) <= before)
        return FALSE;
      before = hsd_record_get (picture, HSD_PICTURE_ID);
      n_shown += hsd_record_get (picture, HSD_PICTURE_SHOWN) != 0;
    }

  return before <= hsd_record_get (album, HSD_ALBUM_LAST) && n_shown <= 1;
}

/* --- bytes --- */

char *
hsd_picture_hash (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint8 hash[HASH_BYTES];
  char *text = g_malloc (2 * sizeof hash + 1);

  crypto_generichash (hash, sizeof hash, data, size, NULL, 0);

  return sodium_bin2hex (text, 2 * sizeof hash + 1, hash, sizeof hash);
}

static guint
read_two (const guint8 *data)
{
  return data[0] << 8 | data[1];
}

static gboolean
fits (guint width, guint height)
{
  return width > 0 && height > 0 && width <= HSD_PICTURE_SIDE && height <= HSD_PICTURE_SIDE;
}

/* The segment that begins a frame has the size; DHT, JPG and DAC are among its numbers. */
static gboolean
is_fit_jpeg (const guint8 *data, gsize size)
{
  for (gsize at = 2; at + 9 <= size && data[at] == 0xff; at += 2 + read_two (data + at + 2))
    if (data[at + 1] >= 0xc0 && data[at + 1] <= 0xcf && data[at + 1] != 0xc4 && data[at + 1] != 0xc8 && data[at + 1] != 0xcc)
      return fits (read_two (data + at + 7), read_two (data + at + 5));

  return FALSE;
}

gboolean
hsd_picture_is_fit (GBytes *bytes)
{
  static const guint8 png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0 };
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (size < 24 || size > HSD_PICTURE_BYTES)
    return FALSE;
  if (data[0] == 0xff && data[1] == 0xd8)
    return is_fit_jpeg (data, size);

  return memcmp (data, png, sizeof png) == 0 && data[20] == 0 && data[21] == 0 && fits (read_two (data + 18), read_two (data + 22));
}
