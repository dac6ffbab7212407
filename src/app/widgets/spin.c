/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/spin.h"
#include "model/words/number.h"

/* GTK writes a hyphen. A plus is left out: what is asked for says itself whether it has one. */
static gboolean
output_cb (GtkSpinButton *spin)
{
  char buffer[16];
  const char *text = hsd_format_signed (gtk_spin_button_get_value_as_int (spin), buffer);

  text += *text == '+';
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);

  return TRUE;
}

/* A text that is no number leaves the one before. */
static int
input_cb (GtkSpinButton *spin, double *value)
{
  gint64 number;

  *value = hsd_read_number (gtk_editable_get_text (GTK_EDITABLE (spin)), &number) ? CLAMP (number, -G_MAXINT, G_MAXINT)
                                                                                    : gtk_spin_button_get_value (spin);

  return TRUE;
}

static void
insert_cb (GtkEditable *text, const char *inserted, int length, int *position)
{
  for (const char *p = inserted; p < inserted + length; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)))
      {
        g_signal_stop_emission_by_name (text, "insert-text");
        return;
      }
}

void
hsd_spin_button_take_minus (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_spin_button_set_numeric (spin, FALSE);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "insert-text", G_CALLBACK (insert_cb), NULL);
  gtk_spin_button_update (spin);
}
