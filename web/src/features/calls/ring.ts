interface Pattern {
  /** Frequencies, each with its start in seconds. */
  notes: readonly { hertz: number; at: number }[];
  loudness: number;
  everyMs: number;
  fadeS: number;
}

const PATTERNS = {
  incoming: {
    notes: [
      { hertz: 587.3, at: 0 },
      { hertz: 740, at: 0.18 },
      { hertz: 880, at: 0.36 },
      { hertz: 740, at: 0.72 },
      { hertz: 880, at: 0.9 },
    ],
    loudness: 0.12,
    everyMs: 2_600,
    fadeS: 0.5,
  },
  /** The ringback tone for the caller. */
  outgoing: { notes: [{ hertz: 425, at: 0 }], loudness: 0.04, everyMs: 4_000, fadeS: 1.1 },
} satisfies Record<string, Pattern>;

export type Ring = keyof typeof PATTERNS;

const playNote = (out: AudioContext, { hertz, at }: Pattern['notes'][number], of: Pattern) => {
  const start = out.currentTime + at;
  const tone = new OscillatorNode(out, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(out, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(of.loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + of.fadeS);
  tone.connect(volume).connect(out.destination);
  tone.start(start);
  tone.stop(start + of.fadeS);
};

/** Plays until `signal` ends it; silent in browsers that block sound before the first interaction. */
const sound = async (ring: Ring, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  const pattern: Pattern = PATTERNS[ring];
  const out = new AudioContext();
  const play = () => {
    if (out.state !== 'running') return void out.resume().catch(() => undefined);
    for (const note of pattern.notes) playNote(out, note, pattern);
  };
  void out.resume().then(play, () => undefined);
  const timer = setInterval(play, pattern.everyMs);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  clearInterval(timer);
  await out.close();
};

/**
 * Rings for a call until the returned function is called. Only one of several tabs plays the sound;
 * another continues when that is closed.
 */
export const startRing = (ring: Ring, callId: string): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  if (navigator.locks === undefined) void sound(ring, signal).catch(() => undefined);
  else
    void navigator.locks
      .request(`kith.ring ${callId}`, { signal }, () => sound(ring, signal))
      .catch(() => undefined);
  return () => end.abort();
};
