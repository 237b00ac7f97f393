import type { Cancel } from '../platform/environment.ts';
import { openLate } from '../platform/tabs/late-wire.ts';
import type { OpenWire } from '../platform/tabs/tabs.types.ts';
import type { LiveCore } from './engine.ts';
import { FEATURES } from './features.ts';
import { openLive } from './live.ts';
import { LIVE_FEATURES } from './live-features.ts';
import { whenMayConnect } from './may-connect.ts';
import { fetchPartsAhead } from './parts.ts';
import { keepClearOfKeyboard } from './shell/screen-offsets.ts';

/** A screen that waits for longer shares the line with the connections. */
const FIRST_VIEW_MAX_MS = 3_000;

const isServedFromStorage = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Starts everything that runs while someone is signed in. */
export const goLive = (core: LiveCore): Cancel => {
  const { shown, end } = core.firstView;
  const stopWaiting = core.env.after(FIRST_VIEW_MAX_MS, end);
  const load = async () => {
    await shown;
    return import('../platform/tabs/open-wire.ts');
  };
  const mayConnect = whenMayConnect(core.env, shown, load);
  const openWire: OpenWire = (...wire) =>
    openLate(async () => (await load()).openWire(core.env, ...wire));
  const close = openLive(core, { openWire, mayConnect, features: LIVE_FEATURES });
  // What the service worker has stored opens offline without that.
  const stop = isServedFromStorage() ? () => {} : fetchPartsAhead(core, FEATURES, LIVE_FEATURES);
  const release = core.env.page.isIos ? keepClearOfKeyboard(window.visualViewport) : () => {};
  return () => {
    release();
    stop();
    stopWaiting();
    close();
  };
};
