/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/story/system.h"
#include "model/table/same.h"

gboolean
hsd_same_bytes (const GByteArray *a, const GByteArray *b)
{
  guint n_a = a != NULL ? a->len : 0;
  guint n_b = b != NULL ? b->len : 0;

  return n_a == n_b && (n_a == 0 || memcmp (a->data, b->data, n_a) == 0);
}

GByteArray *
hsd_story_pack_like (const HsdStory *made, const HsdStory *told)
{
  g_autoptr (HsdStory) copy = hsd_story_copy (made);
  GByteArray *bytes = g_byte_array_new ();

  if (made->system == told->system)
    for (guint i = 0; hsd_record_fields (copy->facts)[i].id != NULL; i++)
      if (hsd_record_fields (copy->facts)[i].flags & HSD_LATER && !hsd_record_has (told->facts, i))
        hsd_record_clear (hsd_record_own (&copy->facts), i);
  hsd_story_pack (copy, bytes);

  return bytes;
}

static gboolean
same_story (const HsdStory *told, const HsdStory *made)
{
  g_autoptr (GByteArray) told_bytes = g_byte_array_new ();
  g_autoptr (GByteArray) made_bytes = NULL;

  if (told == NULL || made == NULL)
    return told == made;

  hsd_story_pack (told, told_bytes);
  made_bytes = hsd_story_pack_like (made, told);

  return hsd_same_bytes (told_bytes, made_bytes);
}

gboolean
hsd_state_same_tests (const HsdState *told, const HsdState *made)
{
  if (!same_story (told->story, made->story) || told->beside->len != made->beside->len)
    return FALSE;

  for (guint i = 0; i < told->beside->len; i++)
    {
      const HsdStory *one = g_ptr_array_index (told->beside, i);
      const HsdStory *other = g_ptr_array_index (made->beside, i);

      if (one->throw_id != other->throw_id || !same_story (one, other))
        return FALSE;
    }

  return TRUE;
}
