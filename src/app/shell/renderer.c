/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "app/shell/renderer.h"

/* Device files of graphics cards: of the kernel's own drivers, of NVIDIA's, of Windows below a Linux, of telephones. */
static const char *const cards[] = { "nvidiactl", "dxg", "kgsl-3d0", "mali0" };

static gboolean
has_drivers (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "dri", NULL);
  g_autoptr (GDir) drivers = g_dir_open (path, 0, NULL);
  const char *name;

  while (drivers != NULL && (name = g_dir_read_name (drivers)) != NULL)
    if (g_str_has_prefix (name, "card") || g_str_has_prefix (name, "renderD"))
      return TRUE;

  return FALSE;
}

gboolean
hsd_renderer_has_card (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *path = g_build_filename (folder, cards[i], NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }

  return has_drivers (folder);
}

/* Without a card the processor does what OpenGL asks for, and shades each pixel of a die by a program that samples
 * a texture: a frame of the stage takes three to four times as long as cairo takes to copy it. */
static void
prefer_cairo (void)
{
  if (!hsd_renderer_has_card ("/dev"))
    g_setenv ("GSK_RENDERER", "cairo", FALSE);
}

/* GTK would load all of OpenGL and never use it: twice the memory and a sixth of the time of a start. Its
 * environment is read when the screen is opened; later versions do not know the word. */
static void
leave_gl_out (void)
{
  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0 && gtk_get_minor_version () < 14)
    g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
}

void
hsd_renderer_choose (void)
{
  prefer_cairo ();
  leave_gl_out ();
}
