/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/widgets/avatar.h"
#include "app/widgets/portrait.h"
#include "render/cards/owner.h"

struct _HsdAvatar
{
  GtkWidget parent_instance;

  int size;
  char *letters; /* owned, or NULL */
  char *portrait; /* owned: the hash of a picture, or NULL */
  GdkRGBA colour;
  HsdOwnerMotif motif;
};

G_DEFINE_FINAL_TYPE (HsdAvatar, hsd_avatar, GTK_TYPE_WIDGET)

static const GdkRGBA grey = { .38, .40, .44, 1 };

/* The motifs of characters, in the words of the model. */
static const struct
{
  const char *id;
  HsdOwnerMotif motif;
} motifs[] = {
  { "disc", HSD_OWNER_DISC },       { "triangle", HSD_OWNER_TRIANGLE }, { "square", HSD_OWNER_SQUARE },
  { "lozenge", HSD_OWNER_LOZENGE }, { "ring", HSD_OWNER_RING },         { "cross", HSD_OWNER_CROSS },
  { "star", HSD_OWNER_STAR },
};

static void
draw_letters (HsdAvatar *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->letters);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell Bold");
  double luma = .3 * self->colour.red + .59 * self->colour.green + .11 * self->colour.blue;
  int width, height;

  pango_font_description_set_absolute_size (font, self->size * .4 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_set_source_rgb (cr, luma > .62 ? .1 : 1, luma > .62 ? .1 : 1, luma > .62 ? .1 : 1);
  cairo_move_to (cr, (self->size - width) / 2., (self->size - height) / 2.);
  pango_cairo_show_layout (cr, layout);
}

/* The motif sits on the rim, within a ring that parts it from the disc. */
static void
draw_motif (HsdAvatar *self, cairo_t *cr)
{
  double size = self->size * .34;
  double at = self->size - size / 2 - .5;

  cairo_arc (cr, at, at, size / 2 + .5, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  gdk_cairo_set_source_rgba (cr, &self->colour);
  hsd_owner_motif_path (cr, self->motif, at, at, size * .72);
  cairo_fill (cr);
}

/* A person without a name: head and shoulders, clipped by the disc. */
static void
draw_bust (HsdAvatar *self, cairo_t *cr)
{
  double size = self->size;

  cairo_save (cr);
  cairo_clip (cr);
  cairo_arc (cr, size / 2, size * .39, size * .15, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, size / 2, size * .88, size * .28, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
hsd_avatar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdAvatar *self = HSD_AVATAR (widget);
  double left = (gtk_widget_get_width (widget) - self->size) / 2;
  double top = (gtk_widget_get_height (widget) - self->size) / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (left, top, self->size, self->size));

  cairo_translate (cr, left, top);
  cairo_arc (cr, self->size / 2., self->size / 2., self->size / 2. - .5, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &self->colour);
  cairo_fill_preserve (cr);
  if (self->letters != NULL)
    {
      cairo_new_path (cr);
      if (!hsd_portrait_draw (cr, self->portrait, self->size / 2., self->size / 2., self->size - 1))
        draw_letters (self, cr);
      draw_motif (self, cr);
    }
  else
    draw_bust (self, cr);
  cairo_destroy (cr);
}

static void
hsd_avatar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = HSD_AVATAR (widget)->size;
}

static void
hsd_avatar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HSD_AVATAR (object)->size = g_value_get_int (value);
}

static void
hsd_avatar_finalize (GObject *object)
{
  g_free (HSD_AVATAR (object)->letters);
  g_free (HSD_AVATAR (object)->portrait);

  G_OBJECT_CLASS (hsd_avatar_parent_class)->finalize (object);
}

static void
hsd_avatar_class_init (HsdAvatarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_avatar_finalize;
  G_OBJECT_CLASS (klass)->set_property = hsd_avatar_set_property;
  g_object_class_install_property (
    G_OBJECT_CLASS (klass), 1,
    g_param_spec_int ("size", NULL, NULL, 1, 500, 24, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  widget_class->snapshot = hsd_avatar_snapshot;
  widget_class->measure = hsd_avatar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hsd_avatar_init (HsdAvatar *self)
{
  self->colour = grey;
  self->motif = HSD_OWNER_RING;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
hsd_avatar_new (int size)
{
  return g_object_new (HSD_TYPE_AVATAR, "size", size, NULL);
}

static void
take_base (HsdAvatar *self, const HsdRecord *base)
{
  const char *colour = hsd_record_get_text (base, HSD_CHARACTER_COLOUR);
  const HsdWord *words = hsd_record_fields (base)[HSD_CHARACTER_MOTIF].words;
  const char *motif = words[hsd_record_get (base, HSD_CHARACTER_MOTIF)].id;

  if (colour == NULL || !gdk_rgba_parse (&self->colour, colour))
    self->colour = grey;
  for (guint i = 0; i < G_N_ELEMENTS (motifs); i++)
    if (g_str_equal (motif, motifs[i].id))
      self->motif = motifs[i].motif;
}

static void
show_somebody (HsdAvatar *self, const char *name, HsdCharacter *character)
{
  g_free (self->letters);
  g_free (self->portrait);
  self->portrait = character != NULL ? g_strdup (hsd_character_get_portrait (character)) : NULL;
  self->letters = name != NULL ? g_utf8_substring (name, 0, MIN (2, g_utf8_strlen (name, -1))) : NULL;
  self->colour = grey;
  self->motif = HSD_OWNER_RING;
  if (character != NULL)
    take_base (self, hsd_character_get_base (character));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hsd_avatar_show (HsdAvatar *self, const HsdState *state, const char *name)
{
  g_return_if_fail (HSD_IS_AVATAR (self));

  show_somebody (self, name, name != NULL ? hsd_state_find (state, name) : NULL);
}

void
hsd_avatar_show_character (HsdAvatar *self, HsdCharacter *character)
{
  g_return_if_fail (HSD_IS_AVATAR (self));

  show_somebody (self, character != NULL ? hsd_character_get_name (character) : NULL, character);
}
