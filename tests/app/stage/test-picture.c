/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A throw as a picture to be copied: of what the table sees, whole at once, and of nothing else. */

#include "config.h"

#include <string.h>

#include "app/stage/stage-view.h"
#include "app/widgets/copy.h"
#include "model/table/protocol.h"
#include "suite.h"
#include "walk.h"

#define MOST_STEPS 3
#define LEAST_COLOURS 200

/* Steps with their threshold as %s: of two of these, the table learns the same. */
static const struct
{
  const char *system;
  const char *steps[MOST_STEPS];
  const char *secrets[2];
} games[] = {
  { "luck", { "{'do':'roll','system':'luck',%s,'input':{'characteristic':%s,'level':0,'roll_type':'strength'},'faces':[99]}" }, { "17", "19" } },
  { "discordant", { "{'do':'roll','system':'discordant',%s,'input':{'d':0,'challenge':%s},'faces':[1,3,5,3,1]}" }, { "17", "19" } },
  { "2d20", { "{'do':'roll','system':'2d20',%s,'input':{'attribute':%s,'skill':2,'difficulty':5},'faces':[20,20]}" }, { "10", "12" } },
  { "initiates", { "{'do':'roll','system':'initiates',%s,'input':{'value':1,'threshold':%s},'faces':[3,5]}" }, { "17", "19" } },
  { "tarot",
    { "{'do':'roll','system':'tarot',%s,'input':{'difficulty':%s},'cards':[11]}", "{'do':'choose','choice':'play','card':8}",
      "{'do':'choose','choice':'destiny','cards':[16]}" },
    { "27", "26" } },
};

static void
play (HsdTable *table, const char *format, const char *visibility, const char *secret)
{
  g_autoptr (HsdProtocol) protocol = hsd_protocol_new (table);
  g_autofree char *who = g_strdup_printf ("'character':'Perrin','visibility':'%s'", visibility);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 3);
  g_autoptr (GString) line = g_string_new (parts[0]);

  if (parts[1] != NULL)
    g_string_append_printf (line, "%s%s%s%s", who, parts[1], secret, parts[2]);
  g_string_replace (line, "'", "\"", 0);
  g_test_message ("%s", hsd_protocol_handle_line (protocol, line->str, line->len));
  g_assert_false (hsd_protocol_refused (protocol));
}

static HsdTable *
play_game (guint game, const char *visibility, const char *secret)
{
  HsdTable *table = hsd_test_table (FALSE);

  play (table, "{'do':'character','name':'Perrin','colour':'#2f5d8c','motif':'disc','luck':{'luck':10},'2d20':{'luck':5},"
               "'tarot':{'suit':'cups','cards':[2,5,8]}}", NULL, NULL);
  play (table, "{'do':'levels','levels':[{'name':'27','value':27},{'name':'26','value':26}]}", NULL, NULL);
  for (guint i = 0; i < MOST_STEPS && games[game].steps[i] != NULL; i++)
    play (table, games[game].steps[i], visibility, secret);

  return table;
}

static cairo_surface_t *
paint (HsdTable *table)
{
  return hsd_stage_view_paint (hsd_public_stage_get_view (hsd_table_get_stage (table)), hsd_table_get_state (table), HSD_PICTURE_WIDTH,
                               HSD_PICTURE_HEIGHT);
}

static char *
sum_up (HsdTable *table)
{
  cairo_surface_t *picture = paint (table);
  char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (picture),
                                           (gsize) cairo_image_surface_get_stride (picture) * HSD_PICTURE_HEIGHT);

  cairo_surface_destroy (picture);

  return sum;
}

/* It is as large as promised and has no hole; cards are there at once, and the present clocks are not. */
static void
test_open (gconstpointer data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autoptr (HsdTable) table = play_game (game, "open", games[game].secrets[0]);
  g_autoptr (HsdTable) other = play_game (game, "open", games[game].secrets[1]);
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  g_autofree char *before = sum_up (table), *different = sum_up (other);
  cairo_surface_t *picture = paint (table);
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (picture);
  g_autofree char *after = NULL;

  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 1200);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 630);
  for (guint i = 0; i < 1200 * 630; i++)
    {
      g_assert_cmpuint (pixels[i] >> 24, ==, 255);
      g_hash_table_add (colours, GUINT_TO_POINTER (pixels[i]));
    }
  g_assert_cmpuint (g_hash_table_size (colours), >, LEAST_COLOURS);
  cairo_surface_destroy (picture);

  g_assert_cmpstr (different, !=, before);
  play (table, "{'do':'clock','name':'Tide','segments':6,'shown':true}", NULL, NULL);
  after = sum_up (table);
  g_assert_cmpstr (after, ==, before);
}

/* Of a hidden threshold there is nothing in the picture. */
static void
test_secret (gconstpointer data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autofree char *sums[2] = { NULL, NULL };

  for (guint which = 0; which < 2; which++)
    {
      g_autoptr (HsdTable) table = play_game (game, "threshold", games[game].secrets[which]);

      sums[which] = sum_up (table);
    }
  g_assert_cmpstr (sums[0], ==, sums[1]);
}

HSD_SUITE (picture)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *open = g_strdup_printf ("/picture/open/%s", games[i].system);
      g_autofree char *secret = g_strdup_printf ("/picture/secret/%s", games[i].system);

      g_test_add_data_func (open, GUINT_TO_POINTER (i), test_open);
      g_test_add_data_func (secret, GUINT_TO_POINTER (i), test_secret);
    }
}
