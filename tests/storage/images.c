/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "calls.h"
#include "images.h"

typedef struct
{
  DiskImage *disk;
  Witness *witness;
} Image;

enum
{
  IMAGE_EMPTY,
  IMAGE_CLOSED,
  IMAGE_KILLED,
  N_IMAGES
};

static Image images[N_IMAGES];

static const char *const evening[] = {
  "{'do':'character','name':'Ondine','luck':{'luck':14,'luck_points':6},'2d20':{'luck':9},'tarot':{}}",
  "{'do':'character','name':'Barnabé','tarot':{'suit':'swords'},'player':'Lou','motif':'star'}",
  "{'do':'pools','group':4,'gm':11}",
  ("{'do':'roll','system':'luck','character':'Ondine','label':'Le guet de l’été','input':{'characteristic':9,'roll_type':'sight',"
   "'deliberate':true},'faces':[96]}"),
  "{'do':'choose','choice':'appeal','faces':[null,null]}",
  "{'do':'undo'}",
  "{'do':'roll','system':'discordant','input':{'d':7,'niv':-2,'challenge':3}}",
};

static Image
take (const World *world)
{
  return (Image) { disk_take_image (), witness_copy (world->witness) };
}

static void
check (const World *world)
{
  if (world->complaint != NULL)
    g_error ("the first table of the bench: %s", world->complaint);
}

void
images_make (void)
{
  World world = { .draw = draw_begin (0) };
  g_autoptr (HsdTable) none = NULL;

  calls_begin (0);
  fault_reset (&world.draw);
  disk_reset ();
  none = hsd_table_new (NULL);
  world.witness = witness_new (none);
  images[IMAGE_EMPTY] = take (&world);

  world_open (&world, 0);
  check (&world);
  for (guint i = 0; i < G_N_ELEMENTS (evening); i++)
    world_say (&world, 0, evening[i]);
  check (&world);
  images[IMAGE_KILLED] = take (&world);
  world_close (&world, 0);
  images[IMAGE_CLOSED] = take (&world);
  calls_end ();
  world_clear (&world);
}

void
images_free (void)
{
  for (guint i = 0; i < N_IMAGES; i++)
    {
      disk_image_free (images[i].disk);
      witness_free (images[i].witness);
    }
}

static void
put (World *world, guint which)
{
  disk_put_image (images[which].disk);
  world->witness = witness_copy (images[which].witness);
}

void
images_put (World *world)
{
  static const guint shares[] = { IMAGE_EMPTY, IMAGE_CLOSED, IMAGE_CLOSED, IMAGE_CLOSED, IMAGE_KILLED, IMAGE_KILLED, IMAGE_KILLED };

  put (world, shares[draw_below (&world->draw, G_N_ELEMENTS (shares))]);
}

void
images_put_empty (World *world)
{
  put (world, IMAGE_EMPTY);
}

void
images_put_closed (World *world)
{
  put (world, IMAGE_CLOSED);
}

void
images_put_killed (World *world)
{
  put (world, IMAGE_KILLED);
}
