import { beforeEach, expect, test } from 'vitest';
import { type Allowance, createAllowance, type Level } from './allowance.ts';
import type { Reported } from './departures.ts';
import { picturesFor, type Sight, withheldAt } from './pictures.ts';
import { createTrials } from './trials.ts';

const TICK_MS = 250;
/** What the levels need, in kbit/s; voices are part of each. */
const NEEDS = { none: 50, one: 200, small: 200, all: 1_700 };
const NOTHING: Reported = {
  ...{ arrived: 0, lost: 0, bytes: 0, spanMs: 0, delayMs: undefined },
  unreportedMs: undefined,
};
const make = (trials = createTrials(), random = 0.5) =>
  createAllowance({ trials, random: () => random });

/** A line of so many kbit/s, in front of which packets wait. */
interface Line {
  kbitPerS: number;
  wayMs: number;
  lost: number;
  /** Waiting for longer, packets are lost. */
  queueMs: number;
}
let allowance: Allowance;
let line: Line;
let now: number;
let queueMs: number;
let needs: Record<Level, number>;
/** The longest that voices have waited for other packets, and the greatest part of them that was lost. */
let voice: { waitedMs: number; lost: number };
let levels: Level[];
/** A new slide from time to time. */
let slides: { kbit: number; everyMs: number };
/** What they need on average. */
let slidesKbitPerS: number;
/** Whether the page reports sound as well, and something that it reports was just sent. */
let isSoundReported: boolean;
let wasSent: boolean;
beforeEach(() => {
  allowance = make();
  line = { kbitPerS: 10_000, wayMs: 40, lost: 0, queueMs: 600 };
  slides = { kbit: 0, everyMs: 5_000 };
  [slidesKbitPerS, isSoundReported, wasSent] = [0, true, true];
  [now, queueMs] = [0, 0];
  needs = { ...NEEDS };
  voice = { waitedMs: 0, lost: 0 };
  levels = [];
});
const demand = (level: Level): number =>
  (needs[level] + (level === 'none' ? 0 : slidesKbitPerS)) * 1_000;
const tick = () => {
  now += TICK_MS;
  const trial = (allowance.trial() ?? 0) / 1_000;
  const isPaused = allowance.isDraining() || allowance.level() === 'none';
  const slideKbitPerS = now % slides.everyMs === 0 ? (slides.kbit * 1_000) / TICK_MS : 0;
  slidesKbitPerS += (1 - Math.exp(-TICK_MS / 2_500)) * (slideKbitPerS - slidesKbitPerS);
  const kbitPerS = isPaused
    ? needs.none
    : Math.max(trial, needs[allowance.level()]) + slideKbitPerS;
  const before = queueMs;
  const grown = before + TICK_MS * (kbitPerS / line.kbitPerS - 1);
  queueMs = Math.min(line.queueMs, Math.max(0, grown));
  const over = Math.max(0, (grown - line.queueMs) * line.kbitPerS) / (TICK_MS * kbitPerS);
  const lost = 1 - (1 - over) * (1 - line.lost);
  const packets = kbitPerS / 8;
  voice = {
    waitedMs: Math.max(voice.waitedMs, queueMs),
    lost: Math.max(voice.lost, lost - line.lost),
  };
  const isReported = isSoundReported || wasSent;
  wasSent = !isPaused;
  const reported: Reported = {
    arrived: packets * (1 - lost),
    lost: packets * lost,
    bytes: ((before > 0 ? line.kbitPerS : Math.min(kbitPerS, line.kbitPerS)) * TICK_MS) / 8,
    spanMs: TICK_MS,
    // Clocks differ.
    delayMs: line.wayMs + Math.min(before, queueMs) - 123_456,
    unreportedMs: 0,
  };
  if (lost > 0.1) allowance.lose(lost, now);
  allowance.look(isReported ? reported : NOTHING, now, demand);
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
      look(NOTHING, at, () => 0);
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
  let begin = 0;
  const wait = () => {
    now += TICK_MS;
    allowance.look({ ...NOTHING, unreportedMs: now - begin }, now, demand);
  };
  const heldFor = (): number => {
    begin = now;
    do wait();
    while (!allowance.isDraining());
    return now - begin;
  };
  pass(5_000);
  expect(heldFor()).toBeLessThan(1_500);
  tick();
  expect(allowance.isDraining()).toBe(false);
  heldFor();
  for (let nth = 0; nth < 20; nth++) wait();
  expect(allowance.isDraining()).toBe(false);
  expect(allowance.level()).toBe('all');
});

test('where nobody speaks, so that nothing is reported, pictures come back as well', () => {
  pass(5_000);
  line.kbitPerS = 100;
  pass(2_000);
  expect(allowance.level()).toBe('none');
  for (let nth = 0; nth < 50; nth++) {
    now += TICK_MS;
    allowance.look(NOTHING, now, demand);
  }
  expect(allowance.level()).not.toBe('none');
});

test('a screen that does not change goes on where nothing else is reported', () => {
  pass(5_000);
  for (let nth = 0; nth < 40; nth++) {
    now += TICK_MS;
    allowance.look(NOTHING, now, demand);
    expect(allowance.isDraining()).toBe(false);
  }
  expect(allowance.level()).toBe('all');
});

test('a new slide that takes a moment on a slow line does not end the pictures', () => {
  needs = { none: 50, one: 200, small: 200, all: 200 };
  line = { ...line, kbitPerS: 1_000, queueMs: 3_000 };
  slides.kbit = 1_000;
  for (let nth = 0; nth < 240; nth++) {
    tick();
    expect(allowance.isDraining()).toBe(false);
  }
  expect(queueMs + voice.waitedMs).toBeGreaterThan(500);
  expect(levels).toEqual(['all']);
  // What does not even fit on average is noticed.
  slides = { kbit: 1_000, everyMs: 500 };
  pass(3_000);
  expect(levels.length).toBeGreaterThan(1);
});

const LATE = { arrived: 20, lost: 0, bytes: 30_000, spanMs: TICK_MS, unreportedMs: 1_200 };
test('a queue that lasts ends pictures that seemed to fit', () => {
  pass(5_000);
  needs = { none: 50, one: 80, small: 80, all: 80 };
  const begin = now;
  while (!allowance.isDraining() && now < begin + 5_000) {
    now += TICK_MS;
    allowance.look({ ...LATE, delayMs: 400 - 123_456 }, now, demand);
  }
  expect(now - begin).toBeGreaterThanOrEqual(1_500);
  expect(now - begin).toBeLessThanOrEqual(2_500);
});

test('slides with nothing between them are no queue that lasts', () => {
  pass(5_000);
  needs = { none: 50, one: 80, small: 80, all: 80 };
  for (let nth = 0; nth < 40; nth++) {
    now += TICK_MS;
    const isSlide = nth % 10 === 0;
    allowance.look(isSlide ? { ...LATE, delayMs: 400 - 123_456 } : NOTHING, now, demand);
    expect(allowance.isDraining()).toBe(false);
  }
});

test('after a longer way, pictures are soon back where nothing else is reported', () => {
  isSoundReported = false;
  pass(5_000);
  line.wayMs = 240;
  pass(20_000);
  expect(allowance.level()).toBe('all');
});

test('the first sign of a queue ends a trial, but not the pictures', () => {
  const look = (at: number, delayMs: number) =>
    allowance.look({ ...NOTHING, arrived: 9, bytes: 9_000, spanMs: 99, delayMs }, at, demand);
  look(0, 0);
  allowance.lose(0.3, 0);
  look(8_000, 0);
  expect(allowance.trial()).toBeGreaterThan(needs.small * 1_000);
  look(8_250, 500);
  expect([allowance.trial(), allowance.level()]).toEqual([undefined, 'small']);
});

test('pages try out their lines one after the other, and not in step', () => {
  const trials = createTrials();
  const pages = [0, 0.5, 0.99].map((random) => make(trials, random));
  const needed = (level: Level): number => (level === 'all' ? 2_000_000 : 0);
  const began = new Map<Allowance, number>();
  for (const page of pages) page.lose(0.3, 0);
  for (let at = TICK_MS; at <= 40_000; at += TICK_MS) {
    for (const page of pages) {
      page.look({ ...NOTHING, arrived: 1, delayMs: 0 }, at, needed);
      if (page.trial() !== undefined && !began.has(page)) began.set(page, at);
    }
    expect(pages.filter((page) => page.trial() !== undefined).length).toBeLessThan(2);
  }
  expect([...began.values()][0]).toBe(6_000);
  expect(pages.map((page) => page.level())).toEqual(['all', 'all', 'all']);
  // One that leaves lets the next one try.
  const [one = make(), two = make()] = [make(trials), make(trials)];
  for (const page of [one, two]) page.lose(0.3, 0);
  const look = (page: Allowance) =>
    page.look({ ...NOTHING, arrived: 1, delayMs: 0 }, 9_000, needed);
  look(one);
  look(two);
  expect([one.trial() === undefined, two.trial() === undefined]).toEqual([false, true]);
  one.close();
  look(two);
  expect(two.trial()).toBeDefined();
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

test('only what is missing is said to be', () => {
  const alone = { screens: [], faces: ['ann'], speaker: undefined };
  const missing = (level: Level, sight: Sight) =>
    withheldAt(level, sight).map(({ seat, line: of }) => `${seat} ${of}`);
  expect(missing('small', SIGHT)).toEqual([]);
  expect(missing('one', SIGHT)).toEqual(['ann camera', 'ben camera']);
  expect(missing('none', SIGHT)).toEqual(['ann screen', 'ann camera', 'ben camera']);
  expect(missing('one', alone)).toEqual([]);
  expect(missing('none', alone)).toEqual(['ann camera']);
  expect(missing('none', { ...alone, faces: [] })).toEqual([]);
});
