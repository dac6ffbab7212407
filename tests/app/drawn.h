/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A widget that draws itself, in a window of its own. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *widget;
  int last; /* of the last signal */
  guint n_signals;
} HsdDrawn;

typedef struct
{
  const char *path;
  void (*test) (HsdDrawn *f, gconstpointer data);
} HsdDrawnTest;

/* Each test gets a window, which is gone after it. */
void hsd_drawn_add (const HsdDrawnTest *tests, guint n);

/* Puts @widget into the window, and returns when it was drawn. */
void hsd_drawn_show (HsdDrawn *f, GtkWidget *widget);

/* A signal handler, swapped: stores the argument of the signal. */
void hsd_drawn_told_cb (HsdDrawn *f, int number);

/* As if the key came from the keyboard while the widget had the focus. */
gboolean hsd_drawn_press (GtkWidget *widget, guint key);

/* The accessible label or description contains @text. */
void hsd_expect_said (GtkWidget *widget, GtkAccessibleProperty property, const char *text);

G_END_DECLS
