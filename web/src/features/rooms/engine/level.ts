const SAMPLES = 512;
/** A normal voice fills the meter. */
const LOUD = 0.18;

/** Measures the level of a track, 0 to 1; call `read` for each display. */
export const createLevel = (track: MediaStreamTrack) => {
  const context = new AudioContext();
  // The browser may have started it suspended, before the microphone was allowed.
  void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  return {
    read: (): number => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
      return Math.min(1, Math.sqrt(power) / LOUD);
    },
    close: (): void => void context.close(),
  };
};

/** A short sound for testing the loudspeaker. */
export const playSound = async (speakerId: string | undefined): Promise<void> => {
  const context = new AudioContext();
  const sink = context as AudioContext & { setSinkId?(id: string): Promise<void> };
  if (speakerId !== undefined) await sink.setSinkId?.(speakerId).catch(() => undefined);
  const gain = context.createGain();
  gain.connect(context.destination);
  for (const [at, frequency] of [523, 659, 784].entries()) {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(gain);
    const begin = context.currentTime + at * 0.16;
    note.start(begin);
    note.stop(begin + 0.15);
  }
  gain.gain.setValueAtTime(0.2, context.currentTime);
  gain.gain.linearRampToValueAtTime(0, context.currentTime + 0.55);
  setTimeout(() => void context.close(), 1_000);
};
