/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* The pictures of the table. The table sees the one that is shown, and its title only as a caption. The state names the bytes of a
 * picture by their hash, so that the chain of the entries vouches for them; the file contains them once.
 *
 * In the protocol: {"do":"picture","title","file","caption","beside"}, {"do":"edit-picture","picture",…} with those that change,
 * {"do":"show-picture","picture","shown"}, {"do":"drop-picture","picture"}. */

#define HSD_PICTURES_MAX 200
#define HSD_PICTURE_BYTES (4 * 1024 * 1024)
#define HSD_PICTURE_SIDE 3840

enum
{
  HSD_PICTURE_ID,
  HSD_PICTURE_TITLE,
  HSD_PICTURE_HASH,
  HSD_PICTURE_CAPTION, /* the title stands below it on the stage */
  HSD_PICTURE_BESIDE,  /* it stays beside a roll, which otherwise takes its place */
  HSD_PICTURE_SHOWN,
  HSD_PICTURE_LAST,    /* when it was shown last, as ISO 8601 has it; absent: never */
};

extern const HsdField hsd_picture_fields[];

enum
{
  HSD_ALBUM_LAST, /* the number that was given last */
  HSD_ALBUM_ROWS, /* of hsd_picture_fields, by their numbers */
};

extern const HsdField hsd_album_fields[];

/* Actions; only identifiers are part of the file format. */
typedef enum
{
  HSD_PICTURE_ADD,
  HSD_PICTURE_EDIT,
  HSD_PICTURE_SHOW, /* in place of the one that was shown; or no more */
  HSD_PICTURE_DROP,
  HSD_N_PICTURE_ACTIONS
} HsdPictureAction;

typedef struct
{
  const char *id;
  const HsdField *fields;
} HsdPictureActionInfo;

extern const HsdPictureActionInfo hsd_picture_actions[HSD_N_PICTURE_ACTIONS];

/* −1 if there is none of that name. */
int hsd_picture_find_action (const char *id);

/* The arguments of the actions; of all but the first the first is the number of the picture. */
enum
{
  HSD_ADD_TITLE,
  HSD_ADD_HASH,
  HSD_ADD_CAPTION,
  HSD_ADD_BESIDE,
};

enum
{
  HSD_EDIT_PICTURE,
  HSD_EDIT_TITLE,
  HSD_EDIT_CAPTION,
  HSD_EDIT_BESIDE,
};

enum
{
  HSD_EXPOSE_PICTURE,
  HSD_EXPOSE_SHOWN,
  HSD_EXPOSE_TIME, /* set by the table */
};

/* Records of hsd_picture_fields; find and get_shown return NULL if there is none. */
guint            hsd_state_n_pictures (const HsdState *self);
const HsdRecord *hsd_state_get_picture (const HsdState *self, guint index);
const HsdRecord *hsd_state_find_picture (const HsdState *self, int id);
const HsdRecord *hsd_state_get_shown_picture (const HsdState *self);

/* Sets @error; always returns FALSE. */
gboolean hsd_picture_refuse_unknown (const char *field, int id, GError **error);

/* The picture that is the portrait of a character; NULL if there is none. */
const HsdRecord *hsd_state_find_picture_of (const HsdState *self, HsdCharacter *character);

/* Carries an action out on a state that is not published yet; @args is a valid record of its fields, and the picture is there.
 * FALSE if there are too many already. */
gboolean hsd_state_do_picture (HsdState *self, HsdPictureAction action, const HsdRecord *args);

gboolean hsd_state_same_album (const HsdState *a, const HsdState *b);

/* Whether what was read from a file hangs together, beside the ranges of its fields. */
gboolean hsd_album_is_valid (const HsdRecord *album);

/* The hash of bytes as text, to be freed with g_free(). */
char *hsd_picture_hash (GBytes *bytes);

/* Whether they are a PNG or JPEG within the bounds above, as far as its head tells. */
gboolean hsd_picture_is_fit (GBytes *bytes);

G_END_DECLS
