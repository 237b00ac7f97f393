import { SPEECH_MAX_BYTES } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { wavOf } from './wav.ts';

const read = async (wav: Blob) => new DataView(await wav.arrayBuffer());

test.each([16_000, 44_100, 48_000])('a sound at %i Hz becomes speech at 16 kHz', async (rate) => {
  const samples = Float32Array.from({ length: rate }, (_, at) => Math.sin((at / rate) * 880));
  const wav = wavOf(samples, rate);
  const view = await read(wav);
  expect(wav.type).toBe('audio/wav');
  expect(view.byteLength).toBe(44 + 2 * 16_000);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect(view.getUint32(40, true)).toBe(2 * 16_000);
  for (const at of [100, 5_000, 15_000])
    expect(view.getInt16(44 + 2 * at, true) / 0x7f_ff).toBeCloseTo(
      Math.sin((at / 16_000) * 880),
      1,
    );
});

test('a sound that is too loud is not distorted, and the longest is small enough', async () => {
  const view = await read(wavOf(new Float32Array([2, -2]), 16_000));
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([32_767, -32_767]);
  expect(wavOf(new Float32Array(9_900 * 48), 48_000).size).toBeLessThan(SPEECH_MAX_BYTES);
});
