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
  pass(CHOKED, 1);
  const far = { lost: 0, roundTripMs: 700 };
  pass(far, 5);
  expect(pass(far, 50)).toEqual(['small', 'all']);
});

test('a way on which people hardly understand each other carries the smallest size', () => {
  const pass = start();
  pass(FINE, 5);
  const furthest = { lost: 0, roundTripMs: 1_000 };
  pass(furthest, 9);
  expect(pass(furthest, 50)).toEqual(['small']);
});

test('a few steady losses do not keep the picture small', () => {
  const pass = start();
  const steady = { lost: 0.05, roundTripMs: 60 };
  pass(steady, 5);
  expect(pass(SAMPLE_LOSSY, 3)).toEqual(['all', 'small']);
  expect(pass(steady, 50)).toEqual(['small', 'all']);
});

test('a picture that is too large in all sizes returns less and less often', () => {
  const pass = start();
  const round = (calm: number): void => {
    expect(pass({ lost: 0.3, roundTripMs: 400 }, 3)).toEqual(['all', 'small']);
    expect(pass({ lost: 0.05, roundTripMs: 400 }, calm - 1)).toEqual(['small']);
    expect(pass({ lost: 0.05, roundTripMs: 400 }, 1)).toEqual(['all']);
  };
  for (const calm of [5, 10, 20, 40, 40]) round(calm);
});

test('while pictures of the others do not fit, one’s own is small', () => {
  const pass = start();
  pass(FINE, 5);
  expect(pass(FINE, 50, true)).toEqual(['small']);
  expect(pass(FINE, 5)).toEqual(['small', 'all']);
});
