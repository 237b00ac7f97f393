/** What is told, by name; `Payload` is plain data that could travel to another process. */
export interface Topic<Payload extends object> {
  readonly name: string;
  /** Never there: it gives the topic its type. */
  readonly payload?: Payload;
}

export const topic = <Payload extends object>(name: string): Topic<Payload> => ({ name });

/**
 * The one way processes hear each other; today there is one, which hears itself in the same turn.
 * What is told is a hint that may get lost, come late or twice: the truth is in the database, and
 * whoever listens also looks there from time to time.
 */
export interface Bus {
  publish<Payload extends object>(topic: Topic<Payload>, payload: Payload): void;
  /** The answer ends it. */
  subscribe<Payload extends object>(
    topic: Topic<Payload>,
    handler: (payload: Payload) => void,
  ): () => void;
}

/** `onError` receives what a handler throws; other handlers and the publisher are not affected. */
export const createBus = (onError: (error: unknown, topic: string) => void): Bus => {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  return {
    publish: ({ name }, payload) => {
      for (const handler of handlers.get(name) ?? []) {
        try {
          handler(payload as never);
        } catch (error) {
          onError(error, name);
        }
      }
    },
    subscribe: ({ name }, handler) => {
      const listening = handlers.get(name) ?? new Set();
      handlers.set(name, listening.add(handler));
      return () => void listening.delete(handler);
    },
  };
};
