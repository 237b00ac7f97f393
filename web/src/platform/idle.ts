import {
  IDLE_STAMP_THROTTLE_MS,
  IDLE_TIMEOUT_MS,
  MOUSE_IGNORE_MS,
} from '@kith/contract/base/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cancel, Environment } from './environment.ts';

export type IdleStore = StoreApi<{ idle: boolean }>;

/** Time of the last activity in any tab. */
const STAMP = 'kith.activity';

/** Idle after 30 s without input in any tab. */
export const watchIdle = (
  env: Pick<Environment, 'now' | 'after' | 'storage' | 'page'>,
): { store: IdleStore; dispose: Cancel } => {
  const store: IdleStore = createStore(() => ({ idle: false }));
  let lastActivity = env.now();
  let lastWritten = Number.NEGATIVE_INFINITY;
  let lastChange = Number.NEGATIVE_INFINITY;
  let cancelTimer: Cancel = () => {};

  const set = (idle: boolean): void => {
    if (store.getState().idle === idle) return;
    lastChange = env.now();
    store.setState({ idle });
  };
  const stamp = (): number => Number(env.storage.get(STAMP) ?? 0) || 0;
  const isRecent = (time: number): boolean =>
    time <= env.now() && env.now() - time < IDLE_STAMP_THROTTLE_MS;
  const arm = (): void => {
    cancelTimer();
    cancelTimer = env.after(lastActivity + IDLE_TIMEOUT_MS - env.now(), elapse);
  };
  const elapse = (): void => {
    // A time in the future means that the clock was set back, not activity.
    const elsewhere = stamp();
    if (elsewhere > lastActivity && elsewhere <= env.now()) lastActivity = elsewhere;
    if (env.now() - lastActivity >= IDLE_TIMEOUT_MS) set(true);
    else arm();
  };
  /** During activity the timer is not restarted: it checks again when it expires. */
  const wake = (): void => {
    lastActivity = env.now();
    if (!store.getState().idle) return;
    set(false);
    arm();
  };

  const cancels = [
    env.page.onInput((kind) => {
      // The browser also reports a mouse move when the page changes under the pointer.
      if (kind === 'mouse' && env.now() - lastChange < MOUSE_IGNORE_MS) return;
      wake();
      // The first says so for a browser without storage, the second for the other tabs.
      if (isRecent(lastWritten) || isRecent(stamp())) return;
      lastWritten = env.now();
      env.storage.set(STAMP, String(lastWritten));
    }),
    env.storage.watch((key) => key === STAMP && wake()),
  ];
  arm();
  return {
    store,
    dispose() {
      cancelTimer();
      for (const cancel of cancels) cancel();
    },
  };
};
