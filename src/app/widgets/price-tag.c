/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"
#include "app/widgets/price-tag.h"
#include "app/widgets/property.h"
#include "app/widgets/closures.h"

struct _HsdPriceTag
{
  GtkWidget parent_instance;

  char *text;
  int tone; /* HsdTone */
};

G_DEFINE_FINAL_TYPE (HsdPriceTag, hsd_price_tag, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_TONE,
  N_PROPS
};

static char **
classes_for (HsdPriceTag *self, int tone)
{
  static const char *const tones[] = { "plain", "gold", "teal", "best" };

  return g_strdupv ((char *[]) { (char *) "price", (char *) tones[tone], NULL });
}

static void
hsd_price_tag_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdPriceTag *self = HSD_PRICE_TAG (object);

  if (prop_id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else
    g_value_set_int (value, self->tone);
}

static void
hsd_price_tag_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPriceTag *self = HSD_PRICE_TAG (object);

  if (prop_id == PROP_TEXT)
    {
      hsd_property_set_text (self, pspec, &self->text, g_value_get_string (value));
      gtk_widget_set_visible (GTK_WIDGET (self), hsd_has_text (self, self->text));
    }
  else
    hsd_property_set_int (self, pspec, &self->tone, g_value_get_int (value));
}

static void
hsd_price_tag_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));
  g_clear_pointer (&HSD_PRICE_TAG (object)->text, g_free);

  G_OBJECT_CLASS (hsd_price_tag_parent_class)->dispose (object);
}

static void
hsd_price_tag_class_init (HsdPriceTagClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamSpec *properties[N_PROPS] = {
    [PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, HSD_PROPERTY_FLAGS),
    [PROP_TONE] = g_param_spec_int ("tone", NULL, NULL, HSD_TONE_NONE, HSD_TONE_BEST, HSD_TONE_NONE, HSD_PROPERTY_FLAGS),
  };

  object_class->get_property = hsd_price_tag_get_property;
  object_class->set_property = hsd_price_tag_set_property;
  object_class->dispose = hsd_price_tag_dispose;
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/price-tag.ui");
  gtk_widget_class_bind_template_callback (widget_class, classes_for);
}

static void
hsd_price_tag_init (HsdPriceTag *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hsd_price_tag_new (void)
{
  return g_object_new (HSD_TYPE_PRICE_TAG, NULL);
}

void
hsd_price_tag_set (GtkWidget *tag, const char *text, HsdTone tone)
{
  g_object_set (tag, "text", text, "tone", tone, NULL);
}
