/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdlib.h>

#include <gio/gio.h>

#include "render/dice/make/make.h"

/* make-dice-data DRAWINGS DATA SOURCE: writes an HsdDiceData into the file DATA, and a source that takes it into the program
 * as it is. A compiler would need seconds to read as many numbers. */

static void
make_fall (float *table)
{
  for (int i = 0; i <= HSD_FALL; i++)
    table[i] = expf (-i * HSD_FALL_END / HSD_FALL);
}

static gboolean
write_source (const char *path, const char *data, GError **error)
{
  g_autofree char *text = g_strdup_printf ("__asm__ (\".pushsection .rodata\\n\"\n"
                                           "         \".balign 64\\n\"\n"
                                           "         \".globl hsd_dice_data\\n\"\n"
                                           "         \".hidden hsd_dice_data\\n\"\n"
                                           "         \".type hsd_dice_data, %%object\\n\"\n"
                                           "         \".size hsd_dice_data, %" G_GSIZE_FORMAT "\\n\"\n"
                                           "         \"hsd_dice_data: .incbin \\\"%s\\\"\\n\"\n"
                                           "         \".popsection\");\n", sizeof (HsdDiceData), data);

  return g_file_set_contents (path, text, -1, error);
}

int
main (int argc, char **argv)
{
  g_autofree HsdDiceData *data = g_new0 (HsdDiceData, 1);
  g_autoptr (GError) error = NULL;

  if (argc != 4)
    {
      g_printerr ("usage: make-dice-data DRAWINGS DATA SOURCE\n");
      return EXIT_FAILURE;
    }
  hsd_make_noise (data->noise);
  hsd_make_wool (data->wool);
  make_fall (data->fall);
  if (hsd_make_glyphs (argv[1], data->fields, &error)
      && g_file_set_contents (argv[2], (const char *) data, sizeof *data, &error)
      && write_source (argv[3], argv[2], &error))
    return EXIT_SUCCESS;
  g_printerr ("make-dice-data: %s\n", error->message);
  return EXIT_FAILURE;
}
