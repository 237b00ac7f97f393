import type { Tx } from '../database/index.ts';
import type { Log } from '../log.ts';

type Inside<Payload> = (tx: Tx, payload: Payload) => Promise<unknown>;
type After<Payload> = (payload: Payload) => unknown;

/** A feature's reaction to a fact of another. */
export interface Reaction {
  fact: string;
  inside?: Inside<never>;
  after?: After<never>;
}

/** An event in the domain, declared by the feature where it happens. */
export interface Fact<Payload> {
  readonly name: string;
  /** Inside the same transaction: an error rolls it back. */
  inside(react: Inside<Payload>): Reaction;
  /** Once it is on disk; an error is logged and has no effect. */
  after(react: After<Payload>): Reaction;
}

/** Named `<what>.<happened>`; its publisher exports it from its index. */
export const defineFact = <Payload>(fact: string): Fact<Payload> => ({
  name: fact,
  inside: (react) => ({ fact, inside: react }),
  after: (react) => ({ fact, after: react }),
});

export interface Facts {
  /** Registers the reactions of features, which run in order of registration. */
  react(reactions: readonly Reaction[]): void;
  /** Notifies all reactions: inside ones immediately and in turn, the others after the commit. */
  publish<Payload>(tx: Tx, fact: Fact<Payload>, payload: Payload): Promise<void>;
}

/** Lets features react to each other without knowing each other. */
export const createFacts = (log: Pick<Log, 'error'>): Facts => {
  const known = new Map<string, Reaction[]>();
  return {
    react: (reactions) => {
      for (const reaction of reactions)
        known.set(reaction.fact, [...(known.get(reaction.fact) ?? []), reaction]);
    },
    publish: async (tx, { name }, payload) => {
      for (const { inside, after } of known.get(name) ?? []) {
        await (inside as Inside<unknown> | undefined)?.(tx, payload);
        if (after !== undefined)
          tx.afterCommit(() => {
            Promise.try(after as After<unknown>, payload).catch((error: unknown) =>
              log.error({ err: error, fact: name }, 'could not react to a fact'),
            );
          });
      }
    },
  };
};
