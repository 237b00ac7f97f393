import { HOUR_MS, KithError, RESUME_MAX_BYTES, type ResumePayload } from '@kith/contract';
import type { Schedule } from '../tasks/index.ts';

/** A collection that sockets can follow, as declared by its feature. */
export interface Followed<Actor, Answer = object> {
  /** The name in the contract. */
  name: string;
  /**
   * Returns everything, or the changes since a version, by the rules and access checks of its list;
   * null if that is more than one page. `owner` selects the instance, if there are several.
   */
  since(actor: Actor, version: number, owner?: string): Promise<Answer | null>;
  /** Its part of the heads, by names of the contract. */
  heads?(actor: Actor): Promise<object>;
  /** Removes old deletion markers, once an hour. */
  purge?: Pick<Schedule, 'name' | 'run'>;
}

/** The scheduled work that collections need. */
export const purgesOf = (collections: readonly Pick<Followed<never>, 'purge'>[]): Schedule[] =>
  collections.flatMap(({ purge }) => (purge ? [{ ...purge, everyMs: HOUR_MS }] : []));

/** The heads of a connection. */
export const headsOf =
  <Actor>(epoch: string, collections: readonly Followed<Actor>[]) =>
  async (actor: Actor): Promise<object> =>
    Object.assign(
      { epoch },
      ...(await Promise.all(collections.flatMap(({ heads }) => heads?.(actor) ?? []))),
    );

/** Counts answers, by collection. */
interface ResumeMeasures {
  answered(by: number, collection: string, outcome: string): void;
  answeredBytes(by: number, collection: string): void;
}

type Resumed = { collection: string; answer: object } | { collection: string; ask: true };

/**
 * Answers `resume`: the changes to every copy that a client has. Refusals are explained only by the
 * ordinary call, so that both behave alike.
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
