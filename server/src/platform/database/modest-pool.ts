import pg from 'pg';
import { isOutOfConnections } from '../outages.ts';
import { MODEST_MS } from './connections.ts';
import { WatchedClient } from './postgres-silence.ts';

export type ModestPoolOptions = Omit<pg.PoolConfig, 'Client'> & {
  max: number;
  /** Called when PostgreSQL has no more connections, but this pool has some. */
  onModest(error: Error): void;
};

/** A pool that makes do with the connections it has while PostgreSQL gives it no more. */
export class ModestPool extends pg.Pool {
  #modest: NodeJS.Timeout | undefined;
  readonly #onModest: (error: Error) => void;
  readonly #max: number;
  #onOutcome: (() => void)[] = [];
  /** Without those that are still being opened. */
  readonly clients = new Set<WatchedClient>();

  constructor({ onModest, ...options }: ModestPoolOptions) {
    super({ ...options, Client: WatchedClient });
    this.#onModest = onModest;
    this.#max = options.max;
    this.on('connect', (client) => {
      this.clients.add(client as unknown as WatchedClient);
      this.#tell();
    });
    this.on('remove', (client) => void this.clients.delete(client as unknown as WatchedClient));
  }

  /** A connection that is there, or becomes free. */
  async acquire(): Promise<pg.PoolClient> {
    try {
      return await this.#settled();
    } catch (error) {
      if (!isOutOfConnections(error) || !(await this.#hasAny())) throw error;
      this.#onModest(error as Error);
      this.options.max = this.clients.size;
      clearTimeout(this.#modest);
      this.#modest = setTimeout(() => {
        this.options.max = this.#max;
      }, MODEST_MS).unref();
      return this.acquire();
    }
  }

  async #settled(): Promise<pg.PoolClient> {
    const client = await this.connect().catch((error: unknown) => {
      this.#tell();
      throw error;
    });
    const watched = client as unknown as WatchedClient;
    try {
      if (watched.pid === undefined) await watched.settle();
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Whether there is a connection to wait for. A refusal is faster than a connection that is asked for before it. */
  async #hasAny(): Promise<boolean> {
    while (this.clients.size === 0) {
      if (this.totalCount === 0) return false;
      await new Promise<void>((resolve) => this.#onOutcome.push(resolve));
    }
    return true;
  }

  /** One was opened or refused. */
  #tell(): void {
    for (const resolve of this.#onOutcome.splice(0)) resolve();
  }

  get isFree(): boolean {
    return this.idleCount > 0 || this.totalCount < this.options.max;
  }
}
