import pg from 'pg';
import { nameOfStatement } from './statement.ts';

/**
 * A prepared statement whose result has other columns since a migration, as PostgreSQL reports it:
 * by a code that other errors share, and the name of its own function.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '0A000' &&
  (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';

/**
 * A connection that keeps the statements of the hot path prepared: parsing and planning them cost
 * PostgreSQL more than running them.
 */
export class PreparingClient extends pg.Client {
  /** Counts migrations that have changed a prepared statement; they are prepared again. */
  #generation = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the library
  override query(...asked: any[]): any {
    const [text, values, ...more] = asked;
    const name = typeof text === 'string' && more.length === 0 ? nameOfStatement(text) : undefined;
    if (name === undefined) return super.query(...(asked as Parameters<pg.Client['query']>));
    return this.#prepared(name, text, values);
  }

  async #prepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const generation = this.#generation;
    try {
      return await super.query({ name: `${name}.${generation}`, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#generation = generation + 1;
      // Within a transaction only all of it can be repeated.
      if (this.getTransactionStatus() !== 'I') throw error;
      return super.query({ text, values });
    }
  }
}
