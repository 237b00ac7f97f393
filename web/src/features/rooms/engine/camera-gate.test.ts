import { expect, test } from 'vitest';
import { createCameraGate, type Sent } from './camera-gate.ts';
import { qualityOf } from './quality.ts';

const SAMPLE_LOSSY = { lost: 0.3, roundTripMs: 60 };
const FINE = { lost: 0, roundTripMs: 60 };
const CHOKED = { lost: 0.2, roundTripMs: 900 };

const start = () => {
  const gate = createCameraGate();
  /** What is sent after each of these samples, without repetitions. */
  const pass = (sample: typeof FINE, times: number, isPaused = false): Sent[] => {
    const sent = Array.from({ length: times }, () => gate(qualityOf(sample), sample, isPaused));
    return sent.filter((each, nth) => each !== sent[nth - 1]);
  };
  return pass;
};

test('on a good line, the camera is sent in all sizes', () => {
  expect(start()(FINE, 50)).toEqual(['all']);
});

test('losses make the picture small, and stop it not', () => {
  const pass = start();
  pass(FINE, 5);
  expect(pass(SAMPLE_LOSSY, 100)).toEqual(['all', 'small']);
  expect(pass(FINE, 5)).toEqual(['small', 'all']);
});

test('a line that is too slow even for the smallest size carries the voice alone', () => {
  const pass = start();
  pass(FINE, 5);
  expect(pass(CHOKED, 1)).toEqual(['small']);
  expect(pass(CHOKED, 3)).toEqual(['small', 'none']);
  // The queue is empty now.
  expect(pass(FINE, 5)).toEqual(['none', 'small']);
  // Back at once, and each time later.
  expect(pass(CHOKED, 3)).toEqual(['small', 'none']);
  expect(pass(FINE, 9)).toEqual(['none']);
  expect(pass(FINE, 1)).toEqual(['small']);
  expect(pass(CHOKED, 3)).toEqual(['small', 'none']);
  expect(pass(FINE, 19)).toEqual(['none']);
  expect(pass(FINE, 50)).toEqual(['small', 'all']);
});

test('a way that has become longer is not a slow line', () => {
  const pass = start();
  pass(FINE, 5);
  const far = { lost: 0, roundTripMs: 1_000 };
  pass(far, 9);
  expect(pass(far, 50)).toEqual(['small']);
});

test('while pictures of the others do not fit, one’s own is small', () => {
  const pass = start();
  pass(FINE, 5);
  expect(pass(FINE, 50, true)).toEqual(['small']);
  expect(pass(FINE, 5)).toEqual(['small', 'all']);
});
