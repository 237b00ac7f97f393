const ROWS = [697, 770, 852, 941];
const COLUMNS = [1209, 1336, 1477];
const KEYS = '123456789*0#';
const SOUNDS_S = 0.12;
const LOUDNESS = 0.05;

/** The two frequencies of a key. */
export const tonesOf = (key: string): readonly number[] => {
  const at = KEYS.indexOf(key);
  if (at < 0 || key.length !== 1) return [];
  return [ROWS[Math.floor(at / 3)] as number, COLUMNS[at % 3] as number];
};

/** Sounds keys as telephones do; closed with the screen. */
export const createKeyTones = () => {
  let out: AudioContext | undefined;
  return {
    play(key: string): void {
      out ??= new AudioContext();
      void out.resume().catch(() => undefined);
      const start = out.currentTime;
      const volume = new GainNode(out, { gain: LOUDNESS });
      volume.gain.setValueAtTime(LOUDNESS, start + SOUNDS_S / 2);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + SOUNDS_S);
      volume.connect(out.destination);
      for (const frequency of tonesOf(key)) {
        const tone = new OscillatorNode(out, { frequency });
        tone.connect(volume);
        tone.start(start);
        tone.stop(start + SOUNDS_S);
      }
    },
    close(): void {
      void out?.close().catch(() => undefined);
      out = undefined;
    },
  };
};
