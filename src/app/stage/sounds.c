/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib.h>

#include "app/settings.h"
#include "app/stage/sounds.h"

/* Plays samples of the folder of sounds by their names. All of it (the connection to the sound
 * server, the files) is done in a thread of its own, so that no frame waits for it. Without gsound,
 * and where no server answers, it is silent. */
typedef struct _HsdSoundPlayer HsdSoundPlayer;

#ifdef HSD_HAVE_SOUND

#include <gsound.h>
#include <math.h>

/* Later than this a sample no longer belongs to what is seen, in microseconds. */
#define TOO_LATE 150000

struct _HsdSoundPlayer
{
  GAsyncQueue *asked; /* Sample */
  GThread *thread;
};

typedef struct
{
  char *path; /* NULL: the end */
  double decibels;
  gint64 time;
} Sample;

static void
free_sample (gpointer data)
{
  Sample *sample = data;

  g_free (sample->path);
  g_free (sample);
}

static void
sound_player_play (GSoundContext *context, const Sample *sample)
{
  char volume[G_ASCII_DTOSTR_BUF_SIZE];

  if (g_get_monotonic_time () - sample->time > TOO_LATE)
    return;

  g_ascii_formatd (volume, sizeof volume, "%.2f", sample->decibels);
  gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, sample->path, GSOUND_ATTR_CANBERRA_VOLUME,
                              volume, GSOUND_ATTR_MEDIA_ROLE, "game", NULL);
}

static gpointer
run (gpointer data)
{
  GAsyncQueue *asked = data;
  GSoundContext *context = gsound_context_new (NULL, NULL);

  for (;;)
    {
      Sample *sample = g_async_queue_pop (asked);
      gboolean ended = sample->path == NULL;

      if (!ended && context != NULL)
        sound_player_play (context, sample);
      free_sample (sample);
      if (ended)
        break;
    }
  g_clear_object (&context);
  g_async_queue_unref (asked);

  return NULL;
}

static void
push (HsdSoundPlayer *self, char *path, double decibels)
{
  Sample *sample = g_new (Sample, 1);

  *sample = (Sample) { .path = path, .decibels = decibels, .time = g_get_monotonic_time () };
  g_async_queue_push (self->asked, sample);
}

static HsdSoundPlayer *
hsd_sound_player_new (void)
{
  HsdSoundPlayer *self = g_new (HsdSoundPlayer, 1);

  self->asked = g_async_queue_new_full (free_sample);
  self->thread = g_thread_new ("sounds", run, g_async_queue_ref (self->asked));

  return self;
}

/* A server that hangs is not waited for: the thread ends by itself. */
static void
hsd_sound_player_free (HsdSoundPlayer *self)
{
  push (self, NULL, 0);
  g_thread_unref (self->thread);
  g_async_queue_unref (self->asked);
  g_free (self);
}

/* The installed data, or those in the source tree. */
static void
hsd_sound_player_play (HsdSoundPlayer *self, const char *name, double loudness)
{
  const char *data = g_getenv ("HASARD_PKGDATADIR");
  g_autofree char *file = g_strconcat (name, ".wav", NULL);

  push (self, g_build_filename (data != NULL ? data : HSD_PKGDATADIR, "sounds", file, NULL),
        20 * log10 (CLAMP (loudness, .001, 1)));
}

#else

struct _HsdSoundPlayer
{
  guint n_asked;
};

static HsdSoundPlayer *
hsd_sound_player_new (void)
{
  return g_new0 (HsdSoundPlayer, 1);
}

static void
hsd_sound_player_free (HsdSoundPlayer *self)
{
  g_free (self);
}

static void
hsd_sound_player_play (HsdSoundPlayer *self, const char *name, double loudness)
{
  self->n_asked++;
}

#endif

#define APART 33000 /* microseconds between two blows */
#define N_SAMPLES 4 /* of each matter */

/* In units of an impact's speed. */
#define SOFTEST 1.2 /* slower ones are not heard */
#define HARDEST 22.0

/* Of what the tray adds, and of a card, to the loudness of a die. */
#define UNDER_FELT .5
#define UNDER_RIM .7
#define CARD .45

struct _HsdSounds
{
  GObject parent_instance;

  gboolean enabled;
  double volume;
  HsdSoundPlayer *player; /* made for the first sound */
  gint64 last;            /* when a blow was heard */
  guint n_blows;          /* to go through the samples in turn */
};

G_DEFINE_FINAL_TYPE (HsdSounds, hsd_sounds, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  PROP_VOLUME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_PLAYED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const matters[] = {
  [HSD_MATERIAL_BONE] = "bone",   [HSD_MATERIAL_EBONY] = "ebony", [HSD_MATERIAL_RESIN] = "resin",
  [HSD_MATERIAL_LAPIS] = "lapis", [HSD_MATERIAL_BRASS] = "brass", [HSD_MATERIAL_CONTRAST] = "contrast",
};

static const char *const outcomes[] = {
  [HSD_MARK_NONE] = NULL,
  [HSD_MARK_CRITICAL_SUCCESS] = "critical-success",
  [HSD_MARK_SUCCESS] = "success",
  [HSD_MARK_TIE] = "tie",
  [HSD_MARK_FAILURE] = "failure",
  [HSD_MARK_AUTOMATIC_FAILURE] = "automatic-failure",
  [HSD_MARK_CRITICAL_FAILURE] = "critical-failure",
};

/* A rattle in the cup: always this one. */
static const struct
{
  double time;
  double loudness;
} rattle[] = {
  { .08, .5 }, { .19, .7 }, { .28, .45 }, { .4, .8 }, { .5, .5 }, { .62, .6 }, { .75, .75 }, { .88, .4 }, { 1.05, .5 },
};

static void
play (HsdSounds *self, const char *name, double loudness)
{
  if (!self->enabled || self->volume <= 0)
    return;

  if (self->player == NULL)
    self->player = hsd_sound_player_new ();
  hsd_sound_player_play (self->player, name, loudness * self->volume);
  g_signal_emit (self, signals[SIGNAL_PLAYED], 0, name, loudness * self->volume);
}

/* One of the samples of that matter, each in its turn. */
static void
play_matter (HsdSounds *self, const char *matter, double loudness)
{
  g_autofree char *name = g_strdup_printf ("%s-%u", matter, 1 + self->n_blows % N_SAMPLES);

  play (self, name, loudness);
}

/* Whether another blow may be heard now. */
static gboolean
may_strike (HsdSounds *self)
{
  gint64 now = g_get_monotonic_time ();

  if (now - self->last < APART)
    return FALSE;

  self->last = now;
  self->n_blows++;

  return TRUE;
}

void
hsd_sounds_play_motion (HsdSounds *self, const HsdMotion *motion, HsdMaterialName material, double from, double to)
{
  const HsdImpact *hardest = NULL;
  double loudness;

  g_return_if_fail (HSD_IS_SOUNDS (self));

  for (guint i = 0; i < motion->n_impacts; i++)
    {
      const HsdImpact *impact = &motion->impacts[i];

      if (impact->time > from && impact->time <= to && impact->speed > SOFTEST &&
          (hardest == NULL || impact->speed > hardest->speed))
        hardest = impact;
    }
  if (hardest == NULL || !may_strike (self))
    return;

  loudness = CLAMP (hardest->speed / HARDEST, .06, 1);
  play_matter (self, matters[material], loudness);
  if (hardest->partner == HSD_WITH_FLOOR)
    play_matter (self, "felt", loudness * UNDER_FELT);
  else if (hardest->partner == HSD_WITH_RIM)
    play_matter (self, "rim", loudness * UNDER_RIM);
}

void
hsd_sounds_play_covered (HsdSounds *self, double from, double to)
{
  g_return_if_fail (HSD_IS_SOUNDS (self));

  for (guint i = 0; i < G_N_ELEMENTS (rattle); i++)
    if (rattle[i].time > from && rattle[i].time <= to && may_strike (self))
      {
        self->n_blows = i;
        play_matter (self, "rim", rattle[i].loudness);
      }
}

void
hsd_sounds_play_card (HsdSounds *self)
{
  g_return_if_fail (HSD_IS_SOUNDS (self));

  self->n_blows++;
  play_matter (self, "felt", CARD);
}

void
hsd_sounds_play_outcome (HsdSounds *self, HsdMark mark)
{
  g_return_if_fail (HSD_IS_SOUNDS (self));

  if (outcomes[mark] != NULL)
    play (self, outcomes[mark], 1);
}

static void
hsd_sounds_finalize (GObject *object)
{
  g_clear_pointer (&HSD_SOUNDS (object)->player, hsd_sound_player_free);

  G_OBJECT_CLASS (hsd_sounds_parent_class)->finalize (object);
}

static void
hsd_sounds_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdSounds *self = HSD_SOUNDS (object);

  if (prop_id == PROP_ENABLED)
    g_value_set_boolean (value, self->enabled);
  else
    g_value_set_double (value, self->volume);
}

static void
hsd_sounds_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdSounds *self = HSD_SOUNDS (object);

  if (prop_id == PROP_ENABLED)
    self->enabled = g_value_get_boolean (value);
  else
    self->volume = g_value_get_double (value);
}

static void
hsd_sounds_class_init (HsdSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hsd_sounds_finalize;
  object_class->get_property = hsd_sounds_get_property;
  object_class->set_property = hsd_sounds_set_property;

  properties[PROP_ENABLED] =
    g_param_spec_boolean ("enabled", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_VOLUME] =
    g_param_spec_double ("volume", NULL, NULL, 0, 1, .7, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_DOUBLE);
}

static void
hsd_sounds_init (HsdSounds *self)
{
}

HsdSounds *
hsd_sounds_new (void)
{
  return g_object_new (HSD_TYPE_SOUNDS, NULL);
}

HsdSounds *
hsd_sounds_get_default (void)
{
  static HsdSounds *sounds;

  if (sounds == NULL)
    {
      HsdSettings *settings = hsd_settings_get_default ();

      sounds = hsd_sounds_new ();
      g_object_bind_property (settings, "sound", sounds, "enabled", G_BINDING_SYNC_CREATE);
      g_object_bind_property (settings, "volume", sounds, "volume", G_BINDING_SYNC_CREATE);
    }

  return sounds;
}
