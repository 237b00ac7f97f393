import pg from 'pg';
import { isOutOfConnections } from '../outages.ts';
import { MODEST_MS } from './connections.ts';

export type ModestPoolOptions = pg.PoolConfig & {
  max: number;
  /** Called when PostgreSQL has no more connections, but this pool has some. */
  onModest(error: Error): void;
};

/** A pool that makes do with the connections it has while PostgreSQL gives it no more. */
export class ModestPool extends pg.Pool {
  #modest: NodeJS.Timeout | undefined;
  readonly #onModest: (error: Error) => void;
  readonly #max: number;
  /** Without those that are still being opened. */
  #open = 0;

  constructor({ onModest, ...options }: ModestPoolOptions) {
    super(options);
    this.#onModest = onModest;
    this.#max = options.max;
    this.on('connect', () => {
      this.#open += 1;
    });
    this.on('remove', () => {
      this.#open -= 1;
    });
  }

  /** A connection that is there, or becomes free. */
  async acquire(): Promise<pg.PoolClient> {
    try {
      return await this.connect();
    } catch (error) {
      if (!isOutOfConnections(error) || this.#open === 0) throw error;
      this.#onModest(error as Error);
      this.options.max = this.#open;
      clearTimeout(this.#modest);
      this.#modest = setTimeout(() => {
        this.options.max = this.#max;
      }, MODEST_MS).unref();
      return this.acquire();
    }
  }

  get isFree(): boolean {
    return this.idleCount > 0 || this.totalCount < this.options.max;
  }
}
