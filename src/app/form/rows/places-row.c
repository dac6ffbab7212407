/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form/rows/rows.h"
#include "app/widgets/format.h"
#include "app/widgets/wrap-layout.h"

/* No game lays more dice of one kind that a choice could name. */
#define PLACES_MAX 64

struct _HsdPlacesRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *flow;
  GPtrArray *checks; /* GtkCheckButton by place; owned by the box */
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdPlacesRow, hsd_places_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static GtkCheckButton *
check_at (HsdPlacesRow *self, guint place)
{
  return g_ptr_array_index (self->checks, place);
}

static guint
count_places (const HsdQuestion *question)
{
  guint n = 0;

  while (n < PLACES_MAX && hsd_question_has_place (question, n))
    n++;

  return n;
}

/* The only kind of dice that takes so many places; HSD_N_DICE when several do. */
static HsdDieKind
find_kind (const HsdStory *story, guint n_places)
{
  HsdDieKind found = HSD_N_DICE;

  for (guint kind = 0; kind < HSD_N_DICE; kind++)
    {
      if (hsd_story_n_places (story, kind) != n_places)
        continue;
      if (found != HSD_N_DICE)
        return HSD_N_DICE;
      found = kind;
    }

  return found;
}

static char *
name_place (const HsdStory *story, HsdDieKind kind, guint place)
{
  const HsdDie *die = kind != HSD_N_DICE ? hsd_story_die_at (story, kind, place) : NULL;

  return die != NULL ? hsd_format_describe_die (story, die) : g_strdup_printf ("%u", place + 1);
}

static void
add_check (HsdPlacesRow *self)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_box_append (GTK_BOX (self->flow), check);
  g_ptr_array_add (self->checks, check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (hsd_form_row_changed), self, G_CONNECT_SWAPPED);
}

static void
hsd_places_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdPlacesRow *self = HSD_PLACES_ROW (row);
  const HsdStory *story = question->context.story;
  guint n = story != NULL ? count_places (question) : 0;
  HsdDieKind kind = story != NULL ? find_kind (story, n) : HSD_N_DICE;

  while (self->checks->len < n)
    add_check (self);

  for (guint place = 0; place < self->checks->len; place++)
    {
      g_autofree char *name = place < n ? name_place (story, kind, place) : NULL;

      gtk_check_button_set_label (check_at (self, place), name);
      gtk_widget_set_visible (GTK_WIDGET (check_at (self, place)), place < n);
      gtk_widget_set_sensitive (GTK_WIDGET (check_at (self, place)), place < n && hsd_question_allows_place (question, place));
    }
}

static gboolean
is_checked (HsdPlacesRow *self, guint place)
{
  return gtk_check_button_get_active (check_at (self, place)) && gtk_widget_get_sensitive (GTK_WIDGET (check_at (self, place)));
}

static void
hsd_places_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  HsdPlacesRow *self = HSD_PLACES_ROW (row);

  for (guint place = 0; place < self->checks->len; place++)
    if (is_checked (self, place))
      hsd_record_add_number (record, index, place);
}

static gboolean
hsd_places_row_says (HsdFormRow *row)
{
  HsdPlacesRow *self = HSD_PLACES_ROW (row);

  for (guint place = 0; place < self->checks->len; place++)
    if (is_checked (self, place))
      return TRUE;

  return FALSE;
}

static void
hsd_places_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdPlacesRow *self = HSD_PLACES_ROW (row);
  const GArray *places = hsd_record_get_numbers (record, index);

  for (guint place = 0; place < self->checks->len; place++)
    {
      gboolean named = FALSE;

      for (guint i = 0; i < places->len; i++)
        named |= g_array_index (places, int, i) == (int) place;
      gtk_check_button_set_active (check_at (self, place), named);
    }
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_places_row_follow;
  iface->write = hsd_places_row_write;
  iface->says = hsd_places_row_says;
  iface->fill = hsd_places_row_fill;
}

static void
hsd_places_row_finalize (GObject *object)
{
  g_clear_pointer (&HSD_PLACES_ROW (object)->checks, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_places_row_parent_class)->finalize (object);
}

static void
hsd_places_row_class_init (HsdPlacesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_places_row_finalize;

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/places-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPlacesRow, flow);
}

static void
hsd_places_row_init (HsdPlacesRow *self)
{
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
