import { beforeEach, expect, test } from 'vitest';
import { type Allowance, createAllowance, type Level } from './allowance.ts';
import { pausedAt, picturesFor } from './pictures.ts';

const TICK_MS = 250;
/** What the levels need, in kbit/s; voices are part of each. */
const NEEDS = { none: 50, one: 200, small: 200, all: 1_700 };
/** Waiting for longer, packets are lost. */
const QUEUE_MS = 600;

/** A line of so many kbit/s, in front of which packets wait. */
interface Line {
  kbitPerS: number;
  wayMs: number;
  lost: number;
}
let allowance: Allowance;
let line: Line;
let now: number;
let queueMs: number;
let needs: Record<Level, number>;
/** The longest that voices have waited for other packets, and the greatest part of them that was lost. */
let voice: { waitedMs: number; lost: number };
let levels: Level[];
beforeEach(() => {
  allowance = createAllowance();
  line = { kbitPerS: 10_000, wayMs: 40, lost: 0 };
  [now, queueMs] = [0, 0];
  needs = { ...NEEDS };
  voice = { waitedMs: 0, lost: 0 };
  levels = [];
});
const tick = () => {
  now += TICK_MS;
  const trial = (allowance.trial() ?? 0) / 1_000;
  const kbitPerS = allowance.isDraining() ? needs.none : Math.max(trial, needs[allowance.level()]);
  const before = queueMs;
  const grown = before + TICK_MS * (kbitPerS / line.kbitPerS - 1);
  queueMs = Math.min(QUEUE_MS, Math.max(0, grown));
  const over = Math.max(0, (grown - QUEUE_MS) * line.kbitPerS) / (TICK_MS * kbitPerS);
  const lost = 1 - (1 - over) * (1 - line.lost);
  const packets = kbitPerS / 8;
  voice = {
    waitedMs: Math.max(voice.waitedMs, queueMs),
    lost: Math.max(voice.lost, lost - line.lost),
  };
  const reported = {
    arrived: packets * (1 - lost),
    lost: packets * lost,
    bytes: ((before > 0 ? line.kbitPerS : Math.min(kbitPerS, line.kbitPerS)) * TICK_MS) / 8,
    spanMs: TICK_MS,
    // Clocks differ.
    delayMs: line.wayMs + Math.min(before, queueMs) - 123_456,
  };
  if (lost > 0.1) allowance.lose(lost, now);
  allowance.look(reported, now, (level) => needs[level] * 1_000);
  if (levels.at(-1) !== allowance.level()) levels.push(allowance.level());
};
const pass = (ms: number) => {
  for (const end = now + ms; now < end; ) tick();
};
/** How often the level falls within this time. */
const falls = (ms: number): number => {
  const from = levels.length;
  pass(ms);
  return levels.slice(from).filter((level) => level === 'none').length;
};

test('on a line that takes everything, nothing is paused', () => {
  pass(60_000);
  expect(levels).toEqual(['all']);
});

test('on a slow line, pictures stop within a second, and voices no longer wait or get lost', () => {
  pass(5_000);
  line.kbitPerS = 200;
  pass(1_000);
  expect(allowance.level()).toBe('none');
  pass(1_500);
  expect(allowance.isDraining()).toBe(false);
  voice = { waitedMs: 0, lost: 0 };
  pass(60_000);
  expect(voice.lost).toBe(0);
  expect(voice.waitedMs).toBeLessThan(300);
});

test('small pictures stay where they fit', () => {
  pass(5_000);
  line.kbitPerS = 400;
  pass(7_000);
  expect(levels).toEqual(['all', 'small']);
  expect(queueMs).toBe(0);
});

test('what does not fit is tried less and less often, and voices lose nothing by it', () => {
  pass(5_000);
  line.kbitPerS = 150;
  pass(5_000);
  voice = { waitedMs: 0, lost: 0 };
  const early = falls(60_000);
  const late = falls(60_000);
  expect(early).toBeGreaterThan(1);
  expect(late).toBeLessThan(early);
  falls(120_000);
  expect(falls(120_000)).toBeLessThanOrEqual(1);
  expect(voice.lost).toBe(0);
});

test('when the line is fast again, everything is back soon', () => {
  pass(5_000);
  line.kbitPerS = 200;
  pass(6_000);
  expect(allowance.level()).toBe('none');
  line.kbitPerS = 10_000;
  pass(20_000);
  expect(levels.slice(-3)).toEqual(['none', 'small', 'all']);
});

test('a longer way is not a slow line', () => {
  pass(5_000);
  line.wayMs = 340;
  pass(3_500);
  expect(allowance.level()).toBe('all');
  expect(falls(60_000)).toBe(0);
  line.wayMs = 40;
  pass(60_000);
  line.kbitPerS = 100;
  pass(1_500);
  expect(allowance.level()).toBe('none');
});

test('losses alone make pictures small, for longer after each relapse', () => {
  const smallFor = (from: number): number => {
    const { lose, look, level } = allowance;
    lose(0.3, from);
    let at = from;
    while (level() === 'small' && at < from + 200_000) {
      at += TICK_MS;
      look({ arrived: 0, lost: 0, bytes: 0, spanMs: 0, delayMs: undefined }, at, () => 0);
    }
    return at - from;
  };
  allowance.lose(0.05, 1_000);
  expect(allowance.level()).toBe('all');
  expect(smallFor(1_000)).toBe(8_000);
  expect(smallFor(10_000)).toBe(16_000);
  expect(smallFor(30_000)).toBe(32_000);
  expect(smallFor(65_000)).toBe(64_000);
  expect(smallFor(130_000)).toBe(120_000);
  expect(smallFor(255_000)).toBe(120_000);
  // It has recovered.
  expect(smallFor(500_000)).toBe(8_000);
});

test('a third of the packets lost on the way makes pictures small, and stops none', () => {
  pass(5_000);
  line.lost = 0.3;
  pass(60_000);
  expect(levels).toEqual(['all', 'small']);
  line.lost = 0;
  pass(15_000);
  expect(allowance.level()).toBe('all');
});

test('without reports, pictures wait for a moment, but not forever', () => {
  const nothing = { arrived: 0, lost: 0, bytes: 0, spanMs: 0, delayMs: undefined };
  const heldFor = (): number => {
    const begin = now;
    do {
      now += TICK_MS;
      allowance.look(nothing, now, (level) => needs[level] * 1_000);
    } while (!allowance.isDraining());
    return now - begin;
  };
  pass(5_000);
  expect(heldFor()).toBeLessThan(1_500);
  tick();
  expect(allowance.isDraining()).toBe(false);
  heldFor();
  for (let nth = 0; nth < 20; nth++) {
    now += TICK_MS;
    allowance.look(nothing, now, (level) => needs[level] * 1_000);
  }
  expect(allowance.isDraining()).toBe(false);
  expect(allowance.level()).toBe('all');
});

test('where nobody speaks, so that nothing is reported, pictures come back as well', () => {
  pass(5_000);
  line.kbitPerS = 100;
  pass(2_000);
  expect(allowance.level()).toBe('none');
  const nothing = { arrived: 0, lost: 0, bytes: 0, spanMs: 0, delayMs: undefined };
  for (let nth = 0; nth < 50; nth++) {
    now += TICK_MS;
    allowance.look(nothing, now, (level) => needs[level] * 1_000);
  }
  expect(allowance.level()).not.toBe('none');
});

const SIGHT = { screens: ['ann'], faces: ['ann', 'ben'], speaker: 'ben' };
test('the most important picture is a shared screen, then the speaker', () => {
  expect(picturesFor('all', SIGHT).map(({ line: of, size }) => [of, size])).toEqual([
    ['screen', 'l'],
    ['camera', 'l'],
    ['camera', 'l'],
  ]);
  expect(picturesFor('small', SIGHT).map(({ size }) => size)).toEqual(['s', 's', 's']);
  expect(picturesFor('one', SIGHT)).toEqual([{ seat: 'ann', line: 'screen', size: 's' }]);
  expect(picturesFor('one', { ...SIGHT, screens: [] })).toEqual([
    { seat: 'ben', line: 'camera', size: 's' },
  ]);
  expect(picturesFor('none', SIGHT)).toEqual([]);
});

test('it is said only if something is missing', () => {
  const alone = { screens: [], faces: ['ann'], speaker: undefined };
  expect([pausedAt('small', SIGHT), pausedAt('one', SIGHT), pausedAt('none', SIGHT)]).toEqual([
    undefined,
    'some',
    'all',
  ]);
  expect([pausedAt('one', alone), pausedAt('none', alone)]).toEqual([undefined, 'all']);
  expect(pausedAt('none', { ...alone, faces: [] })).toBeUndefined();
});
