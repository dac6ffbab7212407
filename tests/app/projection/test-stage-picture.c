/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture of the album on the projection: the one that is shown, where no roll takes its place. */

#include "config.h"

#include <glib/gstdio.h>

#include "app/projection/projector.h"
#include "app/projection/projection.h"
#include "app/stage/stage-picture.h"
#include "model/table/protocol.h"
#include "suite.h"
#include "walk.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"

typedef struct
{
  HsdTable *table;
  HsdProtocol *protocol;
  GtkWidget *console;
  HsdProjector *projector;
  GtkWidget *projection;
  GtkWidget *picture;
} Fixture;

static gboolean
is_drawn (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->table = hsd_test_table (TRUE);
  f->protocol = hsd_protocol_new (f->table);
  f->console = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  gtk_window_present (GTK_WINDOW (f->console));
  f->projector = hsd_projector_new (GTK_WINDOW (f->console));
  hsd_projector_follow (f->projector, hsd_table_get_stage (f->table));
  hsd_projector_start (f->projector);
  f->projection = GTK_WIDGET (hsd_projector_get_projection (f->projector));
  g_assert_true (hsd_test_wait (is_drawn, f->projection));
  f->picture = hsd_test_find (f->projection, HSD_TYPE_STAGE_PICTURE, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->console));
  hsd_test_settle ();
  g_assert_finalize_object (f->projector);
  hsd_protocol_free (f->protocol);
  g_object_unref (f->table);
  hsd_test_settle ();
}

static void
must (Fixture *f, const char *line)
{
  g_autofree char *text = g_strdelimit (g_strdup (line), "'", '"');

  hsd_protocol_handle_line (f->protocol, text, strlen (text));
  g_assert_false (hsd_protocol_refused (f->protocol));
  hsd_test_settle ();
}

static void
add (Fixture *f, const char *title)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 40, 30);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hasard-test-picture.png", NULL);
  g_autofree char *line = g_strdup_printf ("{'do':'picture','title':'%s','file':'%s'}", title, path);

  g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL));
  must (f, line);
  g_remove (path);
}

static gboolean
is_opaque (gpointer widget)
{
  return gtk_widget_get_opacity (widget) == 1;
}

/* A picture is decoded in another thread before it is seen. */
static void
assert_seen (Fixture *f, const char *label)
{
  g_assert_true (gtk_widget_is_visible (f->picture) == (label != NULL));
  if (label != NULL)
    {
      gtk_test_accessible_assert_property (f->picture, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      g_assert_true (hsd_test_wait (is_opaque, f->picture));
    }
}

/* A line of the protocol, or an action; and the words for the picture that is seen, or NULL. */
static void
test_shown (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *does, *label;
  } steps[] = {
    { "{'do':'edit-picture','picture':1,'caption':true}", NULL },
    { "{'do':'show-picture','picture':1,'shown':true}", "Manoir" },
    { "{'do':'show-picture','picture':2,'shown':true}", "Picture" },
    { LUCK, NULL },
    { "clear-stage", "Picture" },
    { "{'do':'edit-picture','picture':2,'beside':true}", "Picture" },
    { LUCK, "Picture" },
    { "freeze", "Picture" },
    { "{'do':'show-picture','picture':1,'shown':true}", "Picture" },
    { "freeze", NULL },
    { "clear-stage", "Manoir" },
    { "blank", NULL },
    { "blank", "Manoir" },
    { "{'do':'drop-picture','picture':1}", NULL },
    { "{'do':'undo'}", "Manoir" },
    { "{'do':'show-picture','picture':1,'shown':false}", NULL },
  };

  add (f, "Manoir");
  add (f, "Plan");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_test_message ("%s", steps[i].does);
      if (steps[i].does[0] == '{')
        must (f, steps[i].does);
      else
        g_action_group_activate_action (G_ACTION_GROUP (f->console), steps[i].does, NULL);
      hsd_test_settle ();
      assert_seen (f, steps[i].label);
    }
}

HSD_SUITE (stage_picture)
{
  g_test_add ("/stage-picture/shown", Fixture, NULL, set_up, test_shown, tear_down);
}
