import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import type { SOCKET_PATHS } from '@kith/contract/base/route';
import { type Cancel, type Environment, spread } from './environment.ts';

/** Event names with their listeners. */
export type EventMap<Events> = { [Name in keyof Events]: (payload: never) => void };

/** One real-time connection of the transport: it tries once, and only when told to. */
export interface WireSocket {
  connect(): void;
  disconnect(): void;
  /** The connection is dead, although nothing was reported: replaces it. */
  abandon(): void;
  onConnect(listener: () => void): void;
  /**
   * An established connection has ended; `isDropped` if the server closed this one deliberately.
   */
  onLost(listener: (isDropped: boolean) => void): void;
  /** An attempt failed; `code` is set if the server refused it. */
  onRefused(listener: (code: string | undefined) => void): void;
  on(event: string, listener: (payload: never) => void): void;
  /** Every event, by its name. */
  onAny(listener: (event: string, payload: unknown) => void): void;
  /** Dropped while there is no connection. */
  emit(event: string, payload: unknown): void;
  /** Rejects without a connection, when it ends, or when no answer arrives in time. */
  request(event: string, payload: unknown, timeoutMs: number): Promise<unknown>;
}

export interface Transport {
  /** `token` is read again for every attempt. */
  open(path: keyof typeof SOCKET_PATHS, token: () => string | null): WireSocket;
}

/** A connection that reconnects on its own. */
export interface Link<Events extends EventMap<Events>> {
  start(): void;
  stop(): void;
  /** The connection is dead, although nothing was reported: reconnects immediately. */
  abandon(): void;
  isUp(): boolean;
  /** Called on every change; returns a function that stops it. */
  watch(listener: (up: boolean) => void): Cancel;
  on<Name extends keyof Events & string>(event: Name, listener: Events[Name]): void;
  emit: WireSocket['emit'];
  request: WireSocket['request'];
}

export interface LinkDeps {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  socket: WireSocket;
  /** Renews the tokens; never rejects. */
  renew(): Promise<unknown>;
}

/**
 * By then, the answer that sets the new cookie has arrived; it is sent in parallel with the end of
 * the socket.
 */
const DROPPED_MS = 300;
const DROPPED_JITTER_MS = 100;

/**
 * Each attempt starts 3 s after the previous one ended, without backoff; a refused token is renewed
 * first. Sockets with a replaced cookie are dropped, and reconnect immediately with the new one.
 */
export const createLink = <Events extends EventMap<Events>>({
  env,
  socket,
  renew,
}: LinkDeps): Link<Events> => {
  let running = false;
  let up = false;
  let upSince = 0;
  let cancelRetry: Cancel = () => {};
  const listeners = new Set<(up: boolean) => void>();

  const set = (next: boolean): void => {
    if (up === next) return;
    up = next;
    for (const listener of listeners) listener(up);
  };
  const retry = (): void => {
    cancelRetry();
    if (!running) return;
    const wait = spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS);
    cancelRetry = env.after(wait, () => socket.connect());
  };

  const comeBack = (): void => {
    cancelRetry();
    const renewed = () =>
      void renew().finally(() => {
        if (running) socket.connect();
      });
    if (running) cancelRetry = env.after(spread(env, DROPPED_MS, DROPPED_JITTER_MS), renewed);
  };

  socket.onConnect(() => {
    upSince = env.now();
    set(true);
  });
  socket.onLost((isDropped) => {
    set(false);
    // One that is dropped repeatedly keeps the normal interval.
    if (isDropped && env.now() - upSince > SOCKET_RECONNECT_MS) comeBack();
    else retry();
  });
  socket.onRefused((code) => {
    set(false);
    if (code === 'unauthorized') void renew().finally(retry);
    else retry();
  });

  return {
    start() {
      if (running) return;
      running = true;
      socket.connect();
    },
    stop() {
      running = false;
      cancelRetry();
      socket.disconnect();
      set(false);
    },
    abandon() {
      if (!up) return;
      socket.abandon();
      set(false);
    },
    isUp: () => up,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    on: (event, listener) => socket.on(event, listener),
    emit: (event, payload) => socket.emit(event, payload),
    request: (event, payload, timeoutMs) => socket.request(event, payload, timeoutMs),
  };
};
