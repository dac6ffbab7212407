/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/projection/projection.h"
#include "app/translation/messages.h"
#include "app/translation/pointing.h"
#include "app/translation/translation-bar.h"
#include "app/translation/translation.h"
#include "app/widgets/drawn-texts.h"

/* Nothing is called so: whatever a widget is called is told as being another. */
#define NO_NAME "\001"

static void
add (GPtrArray *texts, const char *text)
{
  if (text != NULL && hsd_marks_has (text))
    g_ptr_array_add (texts, g_strdup (text));
}

/* GTK tells what a widget is called only to tests, and to buses. */
static void
add_called (GPtrArray *texts, GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *called = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, NO_NAME);

  add (texts, called);
}

/* The texts of @widget that carry marks, with them: what it shows, its tip, and what a screen reader is told. Strings. */
static GPtrArray *
list_texts (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  if (GTK_IS_LABEL (widget))
    add (texts, gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_WINDOW (widget))
    add (texts, gtk_window_get_title (GTK_WINDOW (widget)));
  add (texts, gtk_widget_get_tooltip_text (widget));
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    add_called (texts, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    add_called (texts, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  return texts;
}

static gboolean
has_words (const HsdPoFile *po, const HsdMarkSpan *span)
{
  return po == NULL || span->entry >= hsd_po_file_count (po) || hsd_po_entry_has_words (hsd_po_file_get (po, span->entry));
}

/* The messages of a text. Of a composed one its parts, and not the separators between them. */
static GArray *
find_spans (const char *text)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  GArray *spans = hsd_marks_find (text);
  guint n = 0;

  for (guint i = 0; i < spans->len; i++)
    n += has_words (po, &g_array_index (spans, HsdMarkSpan, i));
  for (guint i = spans->len; n > 0 && i-- > 0;)
    if (!has_words (po, &g_array_index (spans, HsdMarkSpan, i)))
      g_array_remove_index (spans, i);

  return spans;
}

/* A tip that is the name too is one text. */
static gboolean
has (const GArray *found, guint first, guint entry, guint form)
{
  for (guint i = first; i < found->len; i++)
    {
      const HsdShownText *text = &g_array_index (found, HsdShownText, i);

      if (text->entry == entry && text->form == form)
        return TRUE;
    }

  return FALSE;
}

/* @first is the first one of @widget. */
static void
add_spans (GArray *found, guint first, GtkWidget *widget, const char *text)
{
  g_autoptr (GArray) spans = find_spans (text);

  for (guint i = 0; i < spans->len; i++)
    {
      const HsdMarkSpan *span = &g_array_index (spans, HsdMarkSpan, i);
      HsdShownText shown = { widget, span->entry, span->form };

      if (!has (found, first, span->entry, span->form))
        g_array_append_val (found, shown);
    }
}

static void
collect (GtkWidget *widget, GArray *found)
{
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GPtrArray) drawn = NULL;
  guint first = found->len;

  if (!gtk_widget_get_mapped (widget))
    return;

  texts = list_texts (widget);
  for (guint i = 0; i < texts->len; i++)
    add_spans (found, first, widget, g_ptr_array_index (texts, i));
  drawn = hsd_drawn_texts_of (widget);
  for (guint i = 0; i < drawn->len; i++)
    add_spans (found, first, widget, ((HsdDrawnText *) g_ptr_array_index (drawn, i))->text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

GArray *
hsd_texts_find (GtkWidget *root)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (HsdShownText));

  collect (root, found);

  return found;
}

/* --- at a point --- */

/* The byte of the label's text at a point of @root; −1 beside it. */
static int
find_byte (GtkLabel *label, GtkWidget *root, double x, double y)
{
  int left, top, byte, trailing;
  double own_x, own_y;

  if (!gtk_widget_translate_coordinates (root, GTK_WIDGET (label), x, y, &own_x, &own_y))
    return -1;

  gtk_label_get_layout_offsets (label, &left, &top);
  if (!pango_layout_xy_to_index (gtk_label_get_layout (label), (int) (own_x - left) * PANGO_SCALE, (int) (own_y - top) * PANGO_SCALE, &byte, &trailing))
    return -1;

  return byte;
}

/* The innermost one around @byte, or else the first. */
static const HsdMarkSpan *
choose (const GArray *spans, int byte)
{
  const HsdMarkSpan *chosen = &g_array_index (spans, HsdMarkSpan, 0);

  for (guint i = 0; byte >= 0 && i < spans->len; i++)
    {
      const HsdMarkSpan *span = &g_array_index (spans, HsdMarkSpan, i);

      if (span->start <= (gsize) byte && (gsize) byte < span->end)
        chosen = span;
    }

  return chosen;
}

/* The message at a point of @root, the innermost one there; FALSE if there is none. */
static gboolean
texts_pick (GtkWidget *root, double x, double y, HsdShownText *text)
{
  for (GtkWidget *widget = gtk_widget_pick (root, x, y, GTK_PICK_INSENSITIVE); widget != NULL && widget != root;
       widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GPtrArray) texts = list_texts (widget);
      g_autoptr (GArray) spans = texts->len > 0 ? find_spans (g_ptr_array_index (texts, 0)) : NULL;
      const HsdMarkSpan *span;

      if (spans == NULL || spans->len == 0)
        continue;
      span = choose (spans, GTK_IS_LABEL (widget) ? find_byte (GTK_LABEL (widget), root, x, y) : -1);
      *text = (HsdShownText) { widget, span->entry, span->form };
      return TRUE;
    }

  return FALSE;
}

#define MARKED "pointed-at"

static struct
{
  GtkApplication *application; /* NULL: it is off */
  gulong added;
  GtkWidget *marked; /* weak */
  guint entry, form; /* what is pointed at there */
} pointing;

gboolean
hsd_pointing_is_on (void)
{
  return pointing.application != NULL;
}

/* --- what is pointed at --- */

static void
unmark (void)
{
  if (pointing.marked == NULL)
    return;

  gtk_widget_remove_css_class (pointing.marked, MARKED);
  g_clear_weak_pointer (&pointing.marked);
}

/* Where the text is out of sight, what it stands in is scrolled. */
static void
bring_to_sight (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;

  if (scrolled == NULL || !gtk_widget_compute_bounds (widget, scrolled, &bounds))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
}

static HsdMessage *
find_message (void)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());

  return pointing.marked != NULL && po != NULL && pointing.entry < hsd_po_file_count (po) ? hsd_message_new (po, pointing.entry) : NULL;
}

static void
point_at (const HsdShownText *text)
{
  g_autoptr (HsdMessage) message = NULL;

  if (pointing.marked == text->widget && pointing.entry == text->entry && pointing.form == text->form)
    return;

  unmark ();
  g_set_weak_pointer (&pointing.marked, text->widget);
  pointing.entry = text->entry;
  pointing.form = text->form;
  gtk_widget_add_css_class (text->widget, MARKED);
  message = find_message ();
  hsd_messages_point (pointing.application, message);
}

gboolean
hsd_pointing_show (GtkWidget *root, guint entry)
{
  g_autoptr (GArray) texts = hsd_texts_find (root);

  g_return_val_if_fail (hsd_pointing_is_on (), FALSE);

  for (guint i = 0; i < texts->len; i++)
    {
      const HsdShownText *text = &g_array_index (texts, HsdShownText, i);

      if (text->entry != entry)
        continue;
      point_at (text);
      bring_to_sight (text->widget);
      return TRUE;
    }

  return FALSE;
}

/* The button that ends it works, and those that close the window. */
static gboolean
is_spared (GtkWidget *window, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);

  return widget != NULL && (gtk_widget_get_ancestor (widget, HSD_TYPE_TRANSLATION_BAR) != NULL ||
                            gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL);
}

/* The click is for the text, and for nothing below it; with Ctrl it is for what it meets, such as a menu whose texts are wanted. */
static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  HsdShownText text;

  if (is_spared (window, x, y) || gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) & GDK_CONTROL_MASK)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (texts_pick (window, x, y, &text))
    point_at (&text);
}

/* --- keys --- */

/* The text after the one that is pointed at, or before it; around the end it begins again. */
static void
step (GtkWidget *window, int by)
{
  g_autoptr (GArray) texts = hsd_texts_find (window);
  int n = (int) texts->len;
  int place = by > 0 ? -1 : n;

  for (int i = 0; i < n; i++)
    {
      const HsdShownText *text = &g_array_index (texts, HsdShownText, i);

      if (text->widget == pointing.marked && text->entry == pointing.entry && text->form == pointing.form)
        place = i;
    }
  if (n == 0)
    return;

  place = (place + by + n) % n;
  point_at (&g_array_index (texts, HsdShownText, place));
  bring_to_sight (pointing.marked);
}

static gboolean
pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      step (window, modifiers & GDK_SHIFT_MASK ? -1 : 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_ISO_Left_Tab:
      step (window, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      hsd_messages_present (pointing.application);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      g_action_group_change_action_state (G_ACTION_GROUP (pointing.application), "where", g_variant_new_boolean (FALSE));
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- windows --- */

/* The messages are written there, and would be pointed at by who means to write. */
static gboolean
takes_part (GtkWindow *window)
{
  return !HSD_IS_PROJECTION (window) && !(ADW_IS_WINDOW (window) && HSD_IS_MESSAGES (adw_window_get_content (ADW_WINDOW (window))));
}

static void
add_controller (GtkWindow *window, GtkEventController *controller)
{
  gtk_event_controller_set_name (controller, MARKED);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

static void
attach (GtkApplication *application, GtkWindow *window)
{
  GtkGesture *click;
  GtkEventController *keys;

  if (!takes_part (window))
    return;

  click = gtk_gesture_click_new ();
  keys = gtk_event_controller_key_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), NULL);
  add_controller (window, GTK_EVENT_CONTROLLER (click));
  add_controller (window, keys);
}

static void
detach (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), MARKED) == 0)
        gtk_widget_remove_controller (window, controller);
    }
}

void
hsd_pointing_set (GtkApplication *application, gboolean on)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  if (on == hsd_pointing_is_on ())
    return;

  unmark ();
  hsd_translation_set_sewn (hsd_translation_get_default (), on);
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (on)
      attach (application, l->data);
    else
      detach (l->data);

  if (on)
    pointing.added = g_signal_connect (application, "window-added", G_CALLBACK (attach), NULL);
  else
    g_clear_signal_handler (&pointing.added, application);
  pointing.application = on ? application : NULL;
}
