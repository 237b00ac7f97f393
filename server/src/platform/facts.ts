import type { Tx } from './database/index.ts';
import type { Log } from './log.ts';

type Inside<Payload> = (tx: Tx, payload: Payload) => Promise<unknown>;
type After<Payload> = (payload: Payload) => unknown;

/** What one feature does because of another's fact. */
export interface Reaction {
  fact: string;
  inside?: Inside<never>;
  after?: After<never>;
}

/** Something that became true, declared by the feature that makes it so. */
export interface Fact<Payload> {
  readonly name: string;
  /** Inside the transaction that makes it true: who fails here undoes it. */
  inside(react: Inside<Payload>): Reaction;
  /** Once it is on disk; a failure is logged and changes nothing. */
  after(react: After<Payload>): Reaction;
}

/** Named `<what>.<happened>`; its publisher exports it by its index. */
export const defineFact = <Payload>(fact: string): Fact<Payload> => ({
  name: fact,
  inside: (react) => ({ fact, inside: react }),
  after: (react) => ({ fact, after: react }),
});

export interface Facts {
  /** Takes on what features do; in the order in which they are told. */
  react(reactions: readonly Reaction[]): void;
  /** Tells everybody who reacts: inside at once and in turn, the others after the commit. */
  publish<Payload>(tx: Tx, fact: Fact<Payload>, payload: Payload): Promise<void>;
}

/** How features that must not know each other hear of each other. */
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
