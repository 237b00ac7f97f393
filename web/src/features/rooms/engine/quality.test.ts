import { expect, test } from 'vitest';
import { createSampler, createVideoGate, qualityOf } from './quality.ts';

test('loss and delay make a connection weak, then poor', () => {
  expect(qualityOf({ lost: 0.01, roundTripMs: 80 })).toBe('good');
  expect(qualityOf({ lost: 0.05, roundTripMs: 80 })).toBe('weak');
  expect(qualityOf({ lost: 0, roundTripMs: 400 })).toBe('weak');
  expect(qualityOf({ lost: 0.3, roundTripMs: 80 })).toBe('poor');
  expect(qualityOf({ lost: 0, roundTripMs: 900 })).toBe('poor');
});

test('video is stopped before voice, and resumes once the connection has recovered', () => {
  const isPaused = createVideoGate();
  expect(['poor', 'poor'].map(() => isPaused('poor'))).toEqual([false, false]);
  expect(isPaused('poor')).toBe(true);
  expect(isPaused('weak')).toBe(true);
  const recovering = Array.from({ length: 5 }, () => isPaused('good'));
  expect(recovering).toEqual([true, true, true, true, false]);
});

test('a single bad moment does not stop video', () => {
  const isPaused = createVideoGate();
  for (const quality of ['poor', 'poor', 'weak', 'poor', 'good'] as const)
    expect(isPaused(quality)).toBe(false);
});

test('samples count what was lost since the one before', () => {
  const sample = createSampler();
  const inbound = (packetsReceived: number, packetsLost: number) => ({
    type: 'inbound-rtp',
    packetsReceived,
    packetsLost,
  });
  const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05 };
  expect(sample([inbound(100, 0), pair])).toEqual({ lost: 0, roundTripMs: 50 });
  expect(sample([inbound(150, 50), pair]).lost).toBe(0.5);
  expect(sample([inbound(250, 50), pair]).lost).toBe(0);
  const sent = { type: 'remote-inbound-rtp', fractionLost: 0.2 };
  expect(sample([inbound(350, 50), sent, pair]).lost).toBe(0.2);
});

test('a connection exactly at a limit keeps its rating', () => {
  expect(qualityOf({ lost: 0.04, roundTripMs: 350 })).toBe('good');
  expect(qualityOf({ lost: 0.12, roundTripMs: 800 })).toBe('weak');
});

test('an interrupted good period does not bring video back', () => {
  const isPaused = createVideoGate();
  for (const quality of ['poor', 'poor', 'poor'] as const) isPaused(quality);
  for (const quality of ['good', 'good', 'good', 'good', 'weak', 'good'] as const)
    expect(isPaused(quality)).toBe(true);
});

test('all streams count, only ways in use count, and missing values are zero', () => {
  const sample = createSampler();
  const inbound = (packetsReceived?: number, packetsLost?: number) => ({
    ...{ type: 'inbound-rtp', packetsReceived, packetsLost },
  });
  const pair = (nominated: boolean, currentRoundTripTime?: unknown) => ({
    ...{ type: 'candidate-pair', nominated, currentRoundTripTime },
  });
  const sent = (fractionLost?: number) => ({ type: 'remote-inbound-rtp', fractionLost });
  expect(sample([])).toEqual({ lost: 0, roundTripMs: 0 });
  expect(sample([inbound(30, 10), inbound(30, 10), inbound(20)]).lost).toBe(0.2);
  // The counters of an ended stream disappear with it.
  expect(sample([inbound(30, 5)]).lost).toBe(0);
  const ways = [pair(false, 9), pair(true, 0.2), pair(true, 0.1), pair(true, 'soon')];
  expect(sample([inbound(30, 5), ...ways])).toEqual({ lost: 0, roundTripMs: 200 });
  expect(sample([inbound(30, 5), sent(0.1), sent(0.3), sent(), sent(0.2)]).lost).toBe(0.3);
  const other = { ...inbound(90, 90), ...pair(true, 3), fractionLost: 0.9, type: 'codec' };
  expect(sample([inbound(30, 5), other])).toEqual({ lost: 0, roundTripMs: 0 });
});
