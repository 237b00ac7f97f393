import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Measurements that a page records about itself; times in milliseconds. */
export interface Probe {
  /** When elements first appeared, from the start of the page. */
  firstSeen: Record<string, number>;
  frames: number[];
  longest: number;
  /** From keys until a task that was queued with their frame: other work may come before it. */
  keys: number[];
  /** From keys, as the browser received them, until their frames were shown, to 8 ms; not under 16. */
  shown: number[];
  /** Requests to workers and their durations. */
  answers: { kind: string; ms: number }[];
  /** Watches for a selector in every frame. */
  watch(selector: string): void;
  /** Scrolls by this distance in each frame; returns the number of blank frames. */
  scroll(scroller: string, row: string, distance: number, step: number): Promise<number>;
  reset(): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page, before anything of its own. */
const install = (): void => {
  /** Between two days. */
  const GAP_PX = 60;
  const watched = new Set<string>();
  const probe: Probe = {
    firstSeen: {},
    frames: [],
    longest: 0,
    keys: [],
    shown: [],
    answers: [],
    watch: (selector) => void watched.add(selector),
    reset() {
      Object.assign(probe, { firstSeen: {}, frames: [], longest: 0, keys: [], answers: [] });
      probe.shown = [];
    },
    scroll: (scroller, row, distance, step) =>
      new Promise((resolve) => {
        const box = document.querySelector(scroller) as HTMLElement;
        const { top, height } = box.getBoundingClientRect();
        const isFilled = (): boolean => {
          const seen = [...box.querySelectorAll(row)].map((each) => each.getBoundingClientRect());
          return [0.25, 0.5, 0.75].every((part) => {
            const y = top + height * part;
            return seen.some(({ top, bottom }) => top - GAP_PX <= y && y <= bottom + GAP_PX);
          });
        };
        let [moved, blank, last] = [0, 0, performance.now()];
        const next = (now: number): void => {
          probe.frames.push(now - last);
          last = now;
          if (!isFilled()) blank += 1;
          // What waits until nobody uses the page would not notice a position that is only set.
          box.dispatchEvent(new WheelEvent('wheel', { deltaY: -step, bubbles: true }));
          const before = box.scrollTop;
          box.scrollTop = before - step;
          moved += before - box.scrollTop;
          if (moved >= distance) resolve(blank);
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  };
  window.probe = probe;
  const look = (): void => {
    for (const selector of watched)
      if (document.querySelector(selector) !== null) {
        probe.firstSeen[selector] ??= performance.now();
        watched.delete(selector);
      }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longest = Math.max(probe.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') probe.shown.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    'keydown',
    () => {
      const since = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void probe.keys.push(performance.now() - since);
        port2.postMessage(0);
      });
    },
    true,
  );
  const Native = Worker;
  window.Worker = class extends Native {
    readonly #asked = new Map<number | undefined, { kind: string; since: number }>();
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const request = this.#asked.get(data?.seq);
        if (request === undefined) return;
        probe.answers.push({ kind: request.kind, ms: performance.now() - request.since });
      });
    }
    override postMessage(message: { seq?: number; kind?: string }, ...more: unknown[]): void {
      this.#asked.set(message.seq, { kind: message.kind ?? '', since: performance.now() });
      super.postMessage(message, ...(more as []));
    }
  };
};

export const addProbe = (page: Page): Promise<unknown> => page.addInitScript(install);

/** Milliseconds from `act` until a selector appears. */
export const timeTo = async (
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate((sought) => {
    window.probe.reset();
    addEventListener(
      'pointerdown',
      () => {
        window.probe.firstSeen.start = performance.now();
        window.probe.watch(sought);
      },
      { once: true, capture: true },
    );
  }, selector);
  await act();
  await page.waitForSelector(selector, { state: 'attached' });
  await page.waitForFunction((sought) => sought in window.probe.firstSeen, selector);
  return page.evaluate(
    (sought) => (window.probe.firstSeen[sought] ?? 0) - (window.probe.firstSeen.start ?? 0),
    selector,
  );
};

/** Milliseconds from the start of a page until a selector appears. */
export const loadTo = async (page: Page, address: string, selector: string): Promise<number> => {
  await page.addInitScript((sought) => window.probe.watch(sought), selector);
  await page.goto(address);
  return loadedTo(page, selector);
};

const POLL_MS = 20;
const LONGEST_MS = 60_000;

/**
 * The same for a selector that is watched already. Asks by the debugging protocol: the functions that
 * Playwright would first load into the page take 40 ms of a start that is four times slower.
 */
export const loadedTo = async (page: Page, selector: string): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  const expression = `window.probe?.firstSeen[${JSON.stringify(selector)}]`;
  for (const since = performance.now(); performance.now() - since < LONGEST_MS; ) {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    if (typeof result.value === 'number') return result.value;
    await pause(POLL_MS);
  }
  throw new Error(`${selector} did not appear within a minute.`);
};

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
