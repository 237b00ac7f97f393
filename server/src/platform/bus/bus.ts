import type { Wire } from './wire.ts';

/** A named topic; `Payload` is plain data, since it is sent to other processes. */
export interface Topic<Payload extends object> {
  readonly name: string;
  /** Never set; it only gives the topic its type. */
  readonly payload?: Payload;
}

export const topic = <Payload extends object>(name: string): Topic<Payload> => ({ name });

/**
 * Published within a process after hints from other processes were lost. Subscribers whose state depends
 * on hints reload it from the database.
 */
export const hintsLost = topic<Record<string, never>>('bus.lost');

/**
 * The only channel between processes. This process receives its own hints in the same turn, other
 * processes over the wire, if there is one. Hints may be lost, late or duplicated: the database is
 * authoritative, and subscribers also check it from time to time.
 */
export interface Bus {
  publish<Payload extends object>(topic: Topic<Payload>, payload: Payload): void;
  /** Returns a function that unsubscribes. */
  subscribe<Payload extends object>(
    topic: Topic<Payload>,
    handler: (payload: Payload) => void,
  ): () => void;
  /** True without a wire to other processes. */
  readonly isAlone: boolean;
  /** True while there is a wire that delivers nothing. */
  readonly isCutOff: boolean;
  /** True while other processes may be well although they do not answer. */
  readonly isQuiet: boolean;
}

/** `onError` receives what a handler throws; other handlers and the publisher are not affected. */
export const createBus = (onError: (error: unknown, topic: string) => void, wire?: Wire): Bus => {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  const tell = (name: string, payload: object): void => {
    for (const handler of handlers.get(name) ?? []) {
      try {
        handler(payload as never);
      } catch (error) {
        onError(error, name);
      }
    }
  };
  wire?.listen({ onHint: tell, onLost: () => tell(hintsLost.name, {}) });
  return {
    publish: ({ name }, payload) => {
      tell(name, payload);
      wire?.send(name, payload);
    },
    subscribe: ({ name }, handler) => {
      const listening = handlers.get(name) ?? new Set();
      handlers.set(name, listening.add(handler));
      return () => void listening.delete(handler);
    },
    isAlone: wire === undefined,
    get isCutOff() {
      return wire?.isCutOff === true;
    },
    get isQuiet() {
      return wire?.isQuiet === true;
    },
  };
};
