import type { WireSocket } from '../connection.ts';
import type { Cancel, Environment } from '../environment.ts';

/** About a frame, and at most. */
const PAUSE_MS = 16;
const PAUSE_MAX_MS = 400;
/** How much longer than the work on a group of events the page is left to keys and fingers. */
const REST = 3;
/** Likewise while they are used. */
const USED_PAUSE_MAX_MS = 1_000;
const USED_REST = 8;
const USED_MS = 500;

/**
 * A connection that delivers the events of a burst together: the first immediately, those of the
 * pause that follows in one go, which is rendered once. Otherwise each of a thousand messages a
 * second would be rendered by itself. The order is kept, also of events and answers.
 */
export const groupEvents = (
  socket: WireSocket,
  env: Pick<Environment, 'now' | 'after' | 'page' | 'together'>,
): WireSocket => {
  const waiting: (() => void)[] = [];
  let isPaused = false;
  let pausedUntil = 0;
  let cancel: Cancel = () => {};
  let usedUntil = 0;
  let stopWatching: Cancel = () => {};

  const deliver = (): void =>
    env.together.run(() => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
    });
  const pauseAfter = (began: number): void => {
    const isUsed = env.now() < usedUntil;
    const [rest, most] = isUsed ? [USED_REST, USED_PAUSE_MAX_MS] : [REST, PAUSE_MAX_MS];
    const pauseMs = Math.min(Math.max(PAUSE_MS, rest * (env.now() - began)), most);
    pausedUntil = env.now() + pauseMs;
    cancel = env.after(pauseMs, goOn);
  };
  const deliverGroup = (): void => {
    cancel();
    isPaused = true;
    pausedUntil = Number.POSITIVE_INFINITY;
    const began = env.now();
    // React renders in a microtask that is queued during the delivery, so before this one.
    try {
      deliver();
    } finally {
      queueMicrotask(() => pauseAfter(began));
    }
  };
  const goOn = (): void => {
    isPaused = false;
    if (waiting.length > 0) deliverGroup();
  };
  const take = (event: () => void): void => {
    waiting.push(event);
    // Timers of hidden pages may take a minute, and nothing is rendered there.
    if (!env.page.isVisible()) deliver();
    // On a busy page the timer is late, but events keep coming.
    else if (!isPaused || env.now() >= pausedUntil) deliverGroup();
  };

  return {
    ...socket,
    connect() {
      stopWatching();
      stopWatching = env.page.onInput((kind) => {
        if (kind === 'input') usedUntil = env.now() + USED_MS;
      });
      socket.connect();
    },
    disconnect() {
      stopWatching();
      waiting.length = 0;
      socket.disconnect();
    },
    onLost: (listener) =>
      socket.onLost((isDropped) => {
        deliver();
        listener(isDropped);
      }),
    on: (event, listener) => socket.on(event, (payload) => take(() => listener(payload))),
    onAny: (listener) => socket.onAny((event, payload) => take(() => listener(event, payload))),
    request: (event, payload, timeoutMs) =>
      socket.request(event, payload, timeoutMs).finally(deliver),
  };
};
