/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hand.h"

#ifdef HSD_XTEST
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/extensions/XTest.h>

static gboolean
is_managed (Display *display)
{
  Atom type;
  int format;
  unsigned long n = 0, left;
  unsigned char *data = NULL;

  XGetWindowProperty (display, DefaultRootWindow (display), XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False), 0, 1, False,
                      XA_WINDOW, &type, &format, &n, &left, &data);
  if (data != NULL)
    XFree (data);

  return n > 0;
}

static Display *
get_display (void)
{
  static Display *display;
  static gboolean asked;

  if (!asked)
    {
      display = g_getenv ("HASARD_TEST_NO_HAND") == NULL ? XOpenDisplay (NULL) : NULL;
      if (display != NULL && is_managed (display))
        g_clear_pointer (&display, XCloseDisplay);
    }
  asked = TRUE;

  return display;
}

gboolean
hsd_hand_key (guint keyval)
{
  Display *display = get_display ();
  KeyCode code = display != NULL ? XKeysymToKeycode (display, keyval) : 0;

  if (code == 0)
    return FALSE;

  XTestFakeKeyEvent (display, code, True, 0);
  XTestFakeKeyEvent (display, code, False, 0);
  XSync (display, False);

  return TRUE;
}

gboolean
hsd_hand_click (int x, int y)
{
  Display *display = get_display ();

  if (display == NULL)
    return FALSE;

  XTestFakeMotionEvent (display, -1, x, y, 0);
  XTestFakeButtonEvent (display, 1, True, 0);
  XTestFakeButtonEvent (display, 1, False, 0);
  XSync (display, False);

  return TRUE;
}
#else
gboolean
hsd_hand_key (guint keyval)
{
  return FALSE;
}

gboolean
hsd_hand_click (int x, int y)
{
  return FALSE;
}
#endif
