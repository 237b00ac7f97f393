/** Loudness is measured in frames of this length. */
const FRAME_MS = 20;
/** Quieter than this is never speech. */
const QUIET = 0.008;
/** Speech is this much louder than the background, */
const LOUDER = 3;
/** to which the estimate rises this fast when something is louder, for example a fan. */
const RISE = 1.002;
/** Kept from before the first loud frame, so that soft beginnings are not cut off. */
const BEFORE_MS = 300;
/** Shorter sounds are not speech. */
const SPOKEN_MIN_MS = 240;
const PAUSE_MS = 600;
/** Long speech is cut at a short pause; */
const LONG_MS = 7_000;
const SHORT_PAUSE_MS = 160;
/** at this length, anywhere. */
const MAX_MS = 9_900;

const loudness = (frame: Float32Array): number =>
  Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length);

const join = (frames: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const all = new Float32Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
};

/** Cuts the sound of a microphone into what is said between pauses, by its loudness. */
export const createUtterances = (
  rate: number,
  onUtterance: (samples: Float32Array<ArrayBuffer>) => void,
) => {
  const size = Math.round((rate * FRAME_MS) / 1_000);
  let rest = new Float32Array(0);
  let background = QUIET;
  let frames: Float32Array[] = [];
  let spokenMs = 0;
  let pauseMs = 0;

  const end = (): void => {
    if (spokenMs >= SPOKEN_MIN_MS) onUtterance(join(frames));
    frames = [];
    spokenMs = 0;
    pauseMs = 0;
  };
  const addFrame = (frame: Float32Array): void => {
    const level = loudness(frame);
    const isLoud = level > Math.max(QUIET, background * LOUDER);
    background = Math.max(QUIET / LOUDER, Math.min(level, background * RISE));
    frames.push(frame);
    if (isLoud) {
      spokenMs += FRAME_MS;
      pauseMs = 0;
    } else if (spokenMs === 0) {
      if (frames.length > BEFORE_MS / FRAME_MS) frames.shift();
      return;
    } else pauseMs += FRAME_MS;
    const lengthMs = frames.length * FRAME_MS;
    const enoughMs = lengthMs > LONG_MS ? SHORT_PAUSE_MS : PAUSE_MS;
    if (pauseMs >= enoughMs || lengthMs >= MAX_MS) end();
  };

  return {
    add: (samples: Float32Array): void => {
      const all = join([rest, samples]);
      let at = 0;
      for (; at + size <= all.length; at += size) addFrame(all.slice(at, at + size));
      rest = all.slice(at);
    },
    /** Ends what is being said. */
    end: (): void => {
      rest = new Float32Array(0);
      end();
    },
  };
};
