import { fetchOnce } from './early-answers.ts';
import type { Cancel, Environment, Page, PageEvent } from './environment.ts';
import { browserStorage, tabStorage } from './storage.ts';
import { createTogether } from './together.ts';
import { isInWrapper } from './wrapper-marker.ts';

const listen = (target: EventTarget, type: string, listener: () => void): Cancel => {
  target.addEventListener(type, listener, { passive: true });
  return () => target.removeEventListener(type, listener);
};

const isIos = (): boolean =>
  isInWrapper(navigator.userAgent) ||
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const on = (event: PageEvent, listener: () => void): Cancel => {
  if (event !== 'visible' && event !== 'hidden') return listen(window, event, listener);
  return listen(document, 'visibilitychange', () => {
    if (document.visibilityState === event) listener();
  });
};

const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'scroll'];

const page: Page = {
  isIos: isIos(),
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  on,
  onInput(listener) {
    const cancels = [
      listen(window, 'mousemove', () => listener('mouse')),
      ...INPUTS.map((type) => listen(window, type, () => listener('input'))),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  },
};

/**
 * The browser as the engines see it. Generates ids without `crypto.randomUUID`, which is missing
 * over plain http.
 */
export const browserEnvironment = (): Environment => ({
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  uuid: () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
  fetch: fetchOnce,
  storage: browserStorage,
  tab: tabStorage,
  page,
  indexedDB: window.indexedDB,
  together: createTogether(),
});
