/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdViewStateHolder:
 *
 * A widget that holds more than its children do, and can take that over from the one whose place it takes. Widgets are made
 * again when the language changes: what was answered, and where somebody was, must not be lost by it.
 */
#define HSD_TYPE_VIEW_STATE_HOLDER (hsd_view_state_holder_get_type ())
G_DECLARE_INTERFACE (HsdViewStateHolder, hsd_view_state_holder, HSD, VIEW_STATE_HOLDER, GtkWidget)

struct _HsdViewStateHolderInterface
{
  GTypeInterface parent_iface;

  /* Takes over from @from, which is of the same type. Its children follow by themselves. */
  void (*copy_view_state) (HsdViewStateHolder *self, HsdViewStateHolder *from);
};

/* Gives @to and its children what @from and its children show: texts being written, what is switched on, opened or folded,
 * how far things are scrolled. Widgets are matched by type and order. Returns the widget that stands for @focus, which may be NULL. */
GtkWidget *hsd_view_state_copy (GtkWidget *to, GtkWidget *from, GtkWidget *focus);

/* Closes the innermost open popover in @widget; FALSE if there is none. Wait for two frames before the next call, and before
 * @widget is destroyed: otherwise GTK 4.8 never frees a popover under the pointer, and its tooltip causes critical warnings. */
gboolean hsd_view_state_close_popover (GtkWidget *widget);

/* Where somebody is in a window. */
typedef struct
{
  GtkWidget *widget; /* or NULL */
  int start, end;    /* what is selected of a text */
} HsdFocus;

/* Before the content of @window is taken out, which takes its selection away. */
HsdFocus hsd_view_state_get_focus (GtkWindow *window);

/* The same with the focus, which comes at the latest once it can: what was just made is not laid out. */
void hsd_view_state_copy_with_focus (GtkWidget *to, GtkWidget *from, const HsdFocus *focus);

G_END_DECLS
