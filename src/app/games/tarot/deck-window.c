/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/games/pages.h"
#include "app/games/tarot/hand.h"
#include "app/stage/stage-deck.h"
#include "app/widgets/label.h"
#include "model/story/cards.h"
#include "model/words/join.h"
#include "render/cards/card.h"
#include "render/cards/print.h"

#define SMALL 75 /* pixels: the width of a card among all */

struct _HsdDeckWindow
{
  AdwWindow parent_instance;

  HsdCardId shown;
  HsdCardSheet *sheet; /* owned: that is printed, or NULL */

  /* of the template */
  GtkStack *stack;
  GtkDrawingArea *card;
  GtkWidget *next;
  GtkLabel *name;
  GtkLabel *meaning;
  GtkFlowBox *all;
};

#define HSD_TYPE_DECK_WINDOW (hsd_deck_window_get_type ())
G_DECLARE_FINAL_TYPE (HsdDeckWindow, hsd_deck_window, HSD, DECK_WINDOW, AdwWindow)
G_DEFINE_FINAL_TYPE (HsdDeckWindow, hsd_deck_window, ADW_TYPE_WINDOW)

/* --- drawing --- */

static void
ready_cb (HsdCardId id, gpointer data)
{
  gtk_widget_queue_draw (data);
}

static void
forget_cb (GtkWidget *area)
{
  hsd_card_cache_forget (hsd_stage_deck_get (), area);
}

/* As large as there is room, in the middle. */
static void
draw_card (GtkDrawingArea *area, cairo_t *cr, int width, int height, HsdCardId id)
{
  double wide = MIN (width, height * HSD_CARD_WIDTH / HSD_CARD_HEIGHT) * .94;
  double high = wide * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;
  int pixels = MAX (wide * gtk_widget_get_scale_factor (GTK_WIDGET (area)), 1);
  HsdCardShow show = {
    .id = id,
    .words = hsd_stage_deck_words (id),
    .surface = hsd_card_cache_request (hsd_stage_deck_get (), id, pixels, ready_cb, area),
  };

  cairo_translate (cr, (width - wide) / 2, (height - high) / 2);
  hsd_card_draw (cr, &show, wide);
  g_clear_pointer (&show.surface, cairo_surface_destroy);
}

static void
draw_shown_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  draw_card (area, cr, width, height, HSD_DECK_WINDOW (data)->shown);
}

static void
draw_small_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  draw_card (area, cr, width, height, (HsdCardId) GPOINTER_TO_UINT (data));
}

/* --- words --- */

/* “XVI The Tower”, “Eight of Wands” */
static char *
name_of (HsdCardId id)
{
  int number = hsd_card_id_number (id);

  if (!hsd_card_id_is_major (id))
    return hsd_hand_name_card ((HsdCardSuit) ((id - HSD_CARD_MAJORS) / HSD_CARD_RANKS), number);

  return hsd_join (HSD_JOIN_VALUE, hsd_card_id_numeral (id), hsd_major_name (number), NULL);
}

/* What the game does with it. */
static char *
meaning_of (HsdCardId id)
{
  int number = hsd_card_id_number (id);

  if (!hsd_card_id_is_major (id))
    /* Translators: what a small card means in the game; %d is its value, 1 to 14. */
    return g_strdup_printf (_("Worth %d in a player’s hand; once played, it goes to the discard."), number);
  if (number == 0)
    return g_strdup (_("As Destiny it does not count: it is put aside, and another card is drawn."));
  if (number == 15)
    return g_strdup (_("As Destiny: critical failure, whatever card was played."));
  if (number == 21)
    return g_strdup (_("As Destiny: critical success, whatever card was played."));
  if (number <= 14)
    /* Translators: what a major arcanum from I to XIV means in the game; %d is its number. */
    return g_strdup_printf (_("As Destiny it is worth %d: card and modifier must reach it plus the difficulty. In an opposition NPCs play it."), number);

  /* Translators: what a major arcanum beyond XIV means in the game; %d is its number. */
  return g_strdup_printf (_("As Destiny it is worth %d: card and modifier must reach it plus the difficulty."), number);
}

static void
show_card (HsdDeckWindow *self, HsdCardId id)
{
  g_autofree char *name = name_of (id);
  g_autofree char *meaning = meaning_of (id);
  g_autofree char *said = hsd_join_pair (name, meaning);

  self->shown = id;
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->meaning, meaning);
  hsd_widget_set_label (GTK_WIDGET (self->card), said);
  gtk_widget_queue_draw (GTK_WIDGET (self->card));
}

/* --- callbacks --- */

static void
turn_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdDeckWindow *self = HSD_DECK_WINDOW (widget);
  int by = g_variant_get_int32 (parameter);

  gtk_stack_set_visible_child_name (self->stack, "one");
  show_card (self, (HsdCardId) ((self->shown + HSD_CARD_BACK + by) % HSD_CARD_BACK));
}

static void
show_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdDeckWindow *self = HSD_DECK_WINDOW (widget);

  gtk_stack_set_visible_child_name (self->stack, "one");
  show_card (self, (HsdCardId) MIN (g_variant_get_uint32 (parameter), HSD_CARD_BACK - 1));
}

static void
draw_page_cb (HsdDeckWindow *self, GtkPrintContext *context, int page)
{
  hsd_deck_print_page (self->sheet, hsd_stage_deck_words, gtk_print_context_get_cairo_context (context), gtk_print_context_get_width (context),
                       gtk_print_context_get_height (context), page);
}

/* An export to PDF is one of the printers of the dialog. */
static void
print_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdDeckWindow *self = HSD_DECK_WINDOW (widget);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  g_clear_object (&self->sheet);
  self->sheet = hsd_stage_deck_make_sheet ();
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation, HSD_DECK_PAGES);
  gtk_print_operation_set_job_name (operation, gtk_window_get_title (GTK_WINDOW (widget)));
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_page_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (widget), NULL);
}

/* --- class --- */

static void
add_small (HsdDeckWindow *self, HsdCardId id)
{
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = name_of (id);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SMALL);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SMALL * HSD_CARD_HEIGHT / HSD_CARD_WIDTH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_small_cb, GUINT_TO_POINTER (id), NULL);
  g_signal_connect (area, "unrealize", G_CALLBACK (forget_cb), NULL);
  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "deck.show");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) id);
  hsd_widget_set_tooltip (button, name);
  hsd_widget_set_label (button, name);
  gtk_flow_box_append (self->all, button);
}

static void
hsd_deck_window_dispose (GObject *object)
{
  g_clear_object (&HSD_DECK_WINDOW (object)->sheet);

  G_OBJECT_CLASS (hsd_deck_window_parent_class)->dispose (object);
}

static void
hsd_deck_window_class_init (HsdDeckWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_deck_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/deck-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDeckWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdDeckWindow, card);
  gtk_widget_class_bind_template_child (widget_class, HsdDeckWindow, next);
  gtk_widget_class_bind_template_child (widget_class, HsdDeckWindow, name);
  gtk_widget_class_bind_template_child (widget_class, HsdDeckWindow, meaning);
  gtk_widget_class_bind_template_child (widget_class, HsdDeckWindow, all);
  gtk_widget_class_bind_template_callback (widget_class, forget_cb);
  gtk_widget_class_install_action (widget_class, "deck.turn", "i", turn_activated);
  gtk_widget_class_install_action (widget_class, "deck.show", "u", show_activated);
  gtk_widget_class_install_action (widget_class, "deck.print", NULL, print_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "deck.turn", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "deck.turn", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "deck.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_deck_window_init (HsdDeckWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->card, draw_shown_cb, self, NULL);
  for (HsdCardId id = 0; id < HSD_CARD_BACK; id++)
    add_small (self, id);
  show_card (self, 0);
}

GtkWindow *
hsd_deck_window_show (GtkWindow *parent)
{
  HsdDeckWindow *self = g_object_new (HSD_TYPE_DECK_WINDOW, "transient-for", parent, NULL);

  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->next);

  return GTK_WINDOW (self);
}
