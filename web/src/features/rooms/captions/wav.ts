import { SPEECH_HZ } from '@kith/contract/base/constants';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const PCM = 1;
const LOUDEST = 0x7f_ff;

/** At the rate of speech; each sample is the mean of those that it replaces. */
const resample = (samples: Float32Array, rate: number): Float32Array => {
  const step = rate / SPEECH_HZ;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const from = Math.floor(at * step);
    const part = samples.subarray(from, Math.max(from + 1, Math.floor((at + 1) * step)));
    return part.reduce((sum, sample) => sum + sample, 0) / part.length;
  });
};

/** A WAV file as `rooms.speak` takes it. */
export const wavOf = (samples: Float32Array, rate: number): Blob => {
  const sound = resample(samples, rate);
  const bytes = sound.length * SAMPLE_BYTES;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const text = (at: number, letters: string) => {
    for (const [nth, letter] of [...letters].entries())
      view.setUint8(at + nth, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SPEECH_HZ, true);
  view.setUint32(28, SPEECH_HZ * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [nth, sample] of sound.entries())
    view.setInt16(
      HEADER_BYTES + nth * SAMPLE_BYTES,
      Math.max(-1, Math.min(1, sample)) * LOUDEST,
      true,
    );
  return new Blob([view], { type: 'audio/wav' });
};
