/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The album: pictures for the stage. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/clock.h"
#include "model/table/table-album.h"
#include "model/table/table-private.h"

static const HsdRecord *
find_picture (HsdTable *self, const HsdRecord *args, GError **error)
{
  int id = hsd_record_get (args, HSD_EDIT_PICTURE);
  const HsdRecord *picture = hsd_state_find_picture (self->state, id);

  if (picture == NULL)
    hsd_picture_refuse_unknown ("picture", id, error);

  return picture;
}

/* A replay has the moment, and not the bytes. */
static gboolean
prepare_to_show (HsdTable *self, const HsdRecord *picture, HsdRecord *args, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *time = NULL;

  if (!hsd_record_get (args, HSD_EXPOSE_SHOWN) || hsd_record_has (args, HSD_EXPOSE_TIME))
    return TRUE;

  bytes = hsd_table_read_picture (self, picture);
  if (bytes == NULL)
    {
      /* Translators: why a picture is not shown. */
      hsd_refuse_reason (error, "picture-unreadable", _("The picture cannot be read: it is missing from the table file, or damaged in it."));
      return FALSE;
    }

  time = hsd_clock_write_end (self->clock ());
  hsd_record_set_text (args, HSD_EXPOSE_TIME, time);
  return TRUE;
}

static gboolean
refuse_file (GError **error)
{
  /* Translators: why a picture is refused; %1$d is a number of mebibytes, %2$d a number of pixels. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "file", _("The picture must be a PNG or JPEG file of at most %1$d MiB and %2$d pixels on each side."),
              HSD_PICTURE_BYTES >> 20, HSD_PICTURE_SIDE);

  return FALSE;
}

static gboolean
prepare (HsdTable *self, HsdPictureAction action, HsdRecord *args, GError **error)
{
  HsdContext context = { self->state, NULL, NULL };
  const HsdRecord *picture;

  if (!hsd_record_validate (args, &context, error))
    return FALSE;
  if (action == HSD_PICTURE_ADD)
    return hsd_record_has (args, HSD_ADD_HASH) || refuse_file (error);

  picture = find_picture (self, args, error);

  return picture != NULL && (action != HSD_PICTURE_SHOW || prepare_to_show (self, picture, args, error));
}

/* Nothing is saved where the table sees the same as before. */
static gboolean
is_so_already (HsdTable *self, HsdPictureAction action, const HsdRecord *args)
{
  return action == HSD_PICTURE_SHOW && hsd_record_get (hsd_state_find_picture (self->state, hsd_record_get (args, HSD_EXPOSE_PICTURE)),
                                                       HSD_PICTURE_SHOWN) == hsd_record_get (args, HSD_EXPOSE_SHOWN);
}

/* A picture that is removed is nobody’s portrait. */
static void
forget_portraits (HsdTurn *turn, const char *hash)
{
  for (guint i = 0; i < hsd_turn_get_state (turn)->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (hsd_turn_get_state (turn)->characters, i);

      if (g_strcmp0 (hsd_character_get_portrait (character), hash) == 0)
        hsd_turn_set_portrait (turn, hsd_character_get_name (character), NULL);
    }
}

static gboolean
carry_out (HsdTable *self, HsdPictureAction action, const HsdRecord *args, GBytes *bytes, GError **error)
{
  HsdIntent intent = { HSD_INTENT_PICTURE, .index = action, .picture = bytes };
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  g_autoptr (HsdTurn) turn = NULL;

  if (!prepare (self, action, checked, error))
    return FALSE;
  if (is_so_already (self, action, checked))
    return TRUE;

  intent.args = checked;
  turn = hsd_table_begin (self, &intent);
  if (action == HSD_PICTURE_DROP)
    forget_portraits (turn, hsd_record_get_text (hsd_state_find_picture (self->state, hsd_record_get (checked, 0)), HSD_PICTURE_HASH));
  if (hsd_state_do_picture (hsd_turn_edit_ledger (turn), action, checked))
    return hsd_table_accept (self, turn, &intent, error);

  /* Translators: why a picture is refused. */
  hsd_refuse_reason (error, "too-many-pictures", _("There are too many pictures: remove one first."));
  return FALSE;
}

gboolean
hsd_table_do_picture (HsdTable *self, HsdPictureAction action, const HsdRecord *args, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self) && action < HSD_N_PICTURE_ACTIONS, FALSE);
  g_return_val_if_fail (hsd_record_fields (args) == hsd_picture_actions[action].fields, FALSE);

  return carry_out (self, action, args, NULL, error);
}

gboolean
hsd_table_add_picture (HsdTable *self, HsdRecord *args, GBytes *bytes, GError **error)
{
  g_autofree char *hash = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (!hsd_picture_is_fit (bytes))
    return refuse_file (error);

  hash = hsd_picture_hash (bytes);
  hsd_record_set_text (args, HSD_ADD_HASH, hash);

  return carry_out (self, HSD_PICTURE_ADD, args, bytes, error);
}

gboolean
hsd_table_show_picture (HsdTable *self, int picture, gboolean shown, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_SHOW].fields);

  hsd_record_set (args, HSD_EXPOSE_PICTURE, picture);
  hsd_record_set (args, HSD_EXPOSE_SHOWN, shown);

  return hsd_table_do_picture (self, HSD_PICTURE_SHOW, args, error);
}

GBytes *
hsd_table_read_picture (HsdTable *self, const HsdRecord *picture)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_read_picture (self->store, hsd_record_get_text (picture, HSD_PICTURE_HASH));
}

gboolean
hsd_table_set_portrait (HsdTable *self, const char *name, int picture, GError **error)
{
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  hsd_record_set (given, hsd_record_index (given, "portrait"), picture);

  return hsd_table_set_character (self, given, error);
}
