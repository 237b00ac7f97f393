import { HOUR_MS, KithError, RESUME_MAX_BYTES, type ResumePayload } from '@kith/contract';
import type { Schedule } from '../tasks/index.ts';

/** A collection as a socket follows it: declared by its feature, and by that alone. */
export interface Followed<Actor, Answer = object> {
  /** As the contract has it. */
  name: string;
  /**
   * Everything, or what changed since a version, by the rules and the access of its list; null when
   * that is more than one page. `owner` says which one, where there are many.
   */
  since(actor: Actor, version: number, owner?: string): Promise<Answer | null>;
  /** Its part of the heads, by the names of the contract. */
  heads?(actor: Actor): Promise<object>;
  /** Forgets old deletions, once an hour. */
  purge?: Pick<Schedule, 'name' | 'run'>;
}

/** The rounds that collections need. */
export const purgesOf = (collections: readonly Pick<Followed<never>, 'purge'>[]): Schedule[] =>
  collections.flatMap(({ purge }) => (purge ? [{ ...purge, everyMs: HOUR_MS }] : []));

/** The heads that a connection is told. */
export const headsOf =
  <Actor>(epoch: string, collections: readonly Followed<Actor>[]) =>
  async (actor: Actor): Promise<object> =>
    Object.assign(
      { epoch },
      ...(await Promise.all(collections.flatMap(({ heads }) => heads?.(actor) ?? []))),
    );

/** Counts what is answered, by collection. */
interface ResumeMeasures {
  answered(by: number, collection: string, outcome: string): void;
  answeredBytes(by: number, collection: string): void;
}

type Resumed = { collection: string; answer: object } | { collection: string; ask: true };

/**
 * Answers `resume`: what changed in every copy that a client holds. Only the call says why something
 * is not told here, so that both refuse alike.
 */
export const resumer = <Actor>(
  epoch: string,
  collections: readonly Followed<Actor>[],
  measures?: ResumeMeasures,
) => {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));

  const told = async (
    actor: Actor,
    { collection, owner, version }: ResumePayload['copies'][number],
    isSameDatabase: boolean,
  ): Promise<object | null> => {
    try {
      const since = isSameDatabase ? version : 0;
      return (await byName.get(collection)?.since(actor, since, owner)) ?? null;
    } catch (error) {
      if (error instanceof KithError && error.code !== 'internal') return null;
      throw error;
    }
  };

  return async (
    { epoch: held, copies }: ResumePayload,
    actor: Actor,
  ): Promise<{ epoch: string; answers: Resumed[] }> => {
    const isSameDatabase = held === null || held === epoch;
    const all = await Promise.all(copies.map((copy) => told(actor, copy, isSameDatabase)));
    let room = RESUME_MAX_BYTES;
    const answers = all.map((answer, at): Resumed => {
      const collection = copies[at]?.collection ?? '';
      const bytes = answer === null ? 0 : JSON.stringify(answer).length;
      room -= bytes;
      const isTold = answer !== null && room >= 0;
      measures?.answered(1, collection, isTold ? 'told' : 'ask');
      if (!isTold) return { collection, ask: true };
      measures?.answeredBytes(bytes, collection);
      return { collection, answer };
    });
    return { epoch, answers };
  };
};
