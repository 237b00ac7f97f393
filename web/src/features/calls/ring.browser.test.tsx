import { afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Ring, startRing } from './ring.ts';

/** Longer than the pause between two rings. */
const PAUSE_MS = 4_500;
/** Far below the softer ring, and above what a fading note leaves. */
const AUDIBLE = 0.005;

const RealContext = window.AudioContext;
/** Hears what the rings play, and goes on when they end. */
let ear: AnalyserNode;
/** The contexts that rings have opened. */
const opened: AudioContext[] = [];
const stops: (() => void)[] = [];

beforeAll(async () => {
  // Browsers play nothing before the first click.
  await userEvent.click(document.body);
  const room = new RealContext();
  ear = new AnalyserNode(room, { fftSize: 8_192, smoothingTimeConstant: 0 });
  window.AudioContext = class extends RealContext {
    constructor() {
      super();
      const out = this.createMediaStreamDestination();
      Object.defineProperty(this, 'destination', { value: out });
      room.createMediaStreamSource(out.stream).connect(ear);
      opened.push(this);
    }
  };
  return () => {
    window.AudioContext = RealContext;
    return room.close();
  };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  opened.length = 0;
});

const start = (ring: Ring, callId: string): (() => void) => {
  const stop = startRing(ring, callId);
  stops.push(stop);
  return stop;
};
const level = (): number => {
  const samples = new Float32Array(ear.fftSize);
  ear.getFloatTimeDomainData(samples);
  return Math.max(...samples.map(Math.abs));
};
/** Of the loudest tone. */
const hertz = (): number => {
  const bins = new Float32Array(ear.frequencyBinCount);
  ear.getFloatFrequencyData(bins);
  return (bins.indexOf(Math.max(...bins)) * ear.context.sampleRate) / ear.fftSize;
};
const isOpen = () => opened.map(({ state }) => state !== 'closed');
/** The loudest moment of so many milliseconds. */
const loudest = async (ms: number): Promise<number> => {
  let most = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    most = Math.max(most, level());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return most;
};

test('a call is heard while it rings, from one of several tabs, and not any more once it is over', async () => {
  const stop = start('incoming', 'c1');
  await expect.poll(level, { interval: 20 }).toBeGreaterThan(AUDIBLE);
  const stopOther = start('incoming', 'c1');
  stop();
  await expect.poll(isOpen).toEqual([false, true]);
  await expect.poll(level, { interval: 20 }).toBeGreaterThan(AUDIBLE);
  stopOther();
  await expect.poll(isOpen).toEqual([false, false]);
  await expect.poll(level, { interval: 20 }).toBeLessThan(AUDIBLE);
  expect(await loudest(PAUSE_MS)).toBeLessThan(AUDIBLE);
});

test('the caller hears another tone than the called', async () => {
  const tone = async (): Promise<number> => {
    await expect.poll(level, { interval: 20 }).toBeGreaterThan(AUDIBLE);
    return hertz();
  };
  const stop = start('outgoing', 'c2');
  await expect.poll(tone).toBeCloseTo(425, -1);
  stop();
  await expect.poll(level, { interval: 20 }).toBeLessThan(AUDIBLE);
  start('incoming', 'c3');
  await expect.poll(tone).toBeGreaterThan(500);
});
