import pg from 'pg';
import type { PreparingClient } from './postgres-client.ts';

/** One process hardly keeps more of them busy. */
const PIPELINES = 2;
/** Whoever comes while a query takes longer is not queued behind it. */
const SLOW_MS = 10;

/** A connection with queries under way. */
interface Pipeline {
  client: PreparingClient;
  pending: number;
  /** When the query that is being answered began to be answered, by `performance.now()`. */
  movedAt: number;
  isCorked: boolean;
  /** Sends nothing more by it. */
  forget(): void;
}

/** Told before a connection ends; the end itself is heard later. */
const isLast = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL';

export interface Pipelines {
  /** Sends a query after those already sent; undefined if it would have to wait for a slow one. */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> | undefined;
  close(): Promise<void>;
}

/**
 * Connections that send queries without waiting for the answers to those before, all queries of one
 * turn of the event loop at once. A pool sends each query by itself and wakes both processes for each
 * answer, which costs more than most queries. For reads outside transactions; PostgreSQL answers
 * those of one connection one after another, so they have to be short.
 */
export const createPipelines = (connect: () => PreparingClient): Pipelines => {
  let pipelines: Pipeline[] = [];

  const open = (): Pipeline => {
    const client = connect();
    const forget = () => {
      pipelines = pipelines.filter((other) => other !== pipeline);
    };
    const pipeline = { client, pending: 0, movedAt: 0, isCorked: false, forget };
    // Its queries fail, and the next one opens another connection.
    client.on('error', forget);
    client.on('end', forget);
    client.connect().catch(forget);
    pipelines.push(pipeline);
    return pipeline;
  };

  /** Keeps what is sent until the end of the turn. */
  const cork = (pipeline: Pipeline): void => {
    if (pipeline.isCorked) return;
    const { stream } = pipeline.client.connection;
    pipeline.isCorked = true;
    stream.cork();
    setImmediate(() => {
      pipeline.isCorked = false;
      stream.uncork();
    });
  };

  const isSlow = ({ pending, movedAt }: Pipeline): boolean =>
    pending > 0 && performance.now() - movedAt > SLOW_MS;

  const chosen = (): Pipeline | undefined => {
    const free = pipelines.filter((pipeline) => !isSlow(pipeline));
    const [least] = free.sort((one, other) => one.pending - other.pending);
    const isIdle = least?.pending === 0;
    return isIdle || pipelines.length === PIPELINES ? least : open();
  };

  return {
    send: (text, values) => {
      const pipeline = chosen();
      if (pipeline === undefined) return undefined;
      if (pipeline.pending === 0) pipeline.movedAt = performance.now();
      pipeline.pending += 1;
      cork(pipeline);
      return pipeline.client
        .query(text, [...values])
        .catch((error: unknown) => {
          if (isLast(error)) pipeline.forget();
          throw error;
        })
        .finally(() => {
          pipeline.pending -= 1;
          pipeline.movedAt = performance.now();
        });
    },
    close: async () => {
      await Promise.allSettled(pipelines.map(({ client }) => client.end()));
    },
  };
};
