import type { WireSocket } from '../connection.ts';
import type { Cancel, Environment } from '../environment.ts';

/** About a frame; doubles as long as a burst goes on, so that keys and fingers come in between. */
const PAUSE_MS = 16;
const PAUSE_MAX_MS = 100;

/**
 * A connection that delivers the events of a burst together: the first immediately, those of the
 * pause that follows in one go, which is rendered once. Otherwise each of a thousand messages a
 * second would be rendered by itself. The order is kept, also of events and answers.
 */
export const groupEvents = (
  socket: WireSocket,
  env: Pick<Environment, 'now' | 'after' | 'page'>,
): WireSocket => {
  const waiting: (() => void)[] = [];
  let pauseMs = 0;
  let pausedUntil = 0;
  let cancel: Cancel = () => {};

  const deliver = (): void => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  };
  const pause = (): void => {
    pauseMs = Math.min(Math.max(PAUSE_MS, pauseMs * 2), PAUSE_MAX_MS);
    pausedUntil = env.now() + pauseMs;
    cancel();
    cancel = env.after(pauseMs, goOn);
  };
  const goOn = (): void => {
    if (waiting.length === 0) pauseMs = 0;
    else pause();
    deliver();
  };
  const take = (event: () => void): void => {
    waiting.push(event);
    // Timers of hidden pages may take a minute, and nothing is rendered there.
    if (!env.page.isVisible()) deliver();
    else if (pauseMs === 0 || env.now() >= pausedUntil) {
      // On a busy page the timer is late, but events keep coming.
      pause();
      deliver();
    }
  };

  return {
    ...socket,
    disconnect() {
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
