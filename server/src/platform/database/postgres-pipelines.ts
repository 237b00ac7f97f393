import pg from 'pg';
import { isOutOfConnections } from '../outages.ts';
import { MODEST_MS } from './connections.ts';
import type { PreparingClient } from './postgres-client.ts';

/** One process hardly keeps more of them busy. */
const PIPELINES = 2;
/** Whoever comes while a query takes longer is not queued behind it. */
const SLOW_MS = 10;
/** Behind so many, a query takes another way if there is one. */
const PENDING_MAX = 100;
/** As long as the pool keeps a connection without work: a network may forget it silently. */
const IDLE_MS = 10_000;
/** Whoever waits longer for an answer gets an error. */
const PATIENCE_MS = 20_000;
const CHECK_MS = 2_000;

/** A connection with queries under way. */
interface Pipeline {
  client: PreparingClient;
  pending: number;
  /** When the query that is being answered began to be answered, by `performance.now()`. */
  movedAt: number;
  isCorked: boolean;
  /** Why it could not be opened; its queries were not sent. */
  refusal?: unknown;
  /** Sends nothing more by it. */
  forget(): void;
}

/** Told before a connection ends; the end itself is heard later. */
const isLast = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL';

export interface Pipelines {
  /**
   * Sends a query after those already sent; undefined if it would have to wait for a slow one, or
   * for too many while there `isAnotherWay`.
   */
  send(
    text: string,
    values: readonly unknown[],
    isAnotherWay?: () => boolean,
  ): Promise<pg.QueryResult> | undefined;
  /** Queries that have not been answered. */
  length(): number;
  close(): Promise<void>;
}

/**
 * Connections that send queries without waiting for the answers to those before, all queries of one
 * turn of the event loop at once. A pool sends each query by itself and wakes both processes for each
 * answer, which costs more than most queries. For reads outside transactions; PostgreSQL answers
 * those of one connection one after another, so they have to be short.
 */
export const createPipelines = (
  connect: () => PreparingClient,
  most: number = PIPELINES,
): Pipelines => {
  let pipelines: Pipeline[] = [];
  let modestUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const open = (): Pipeline => {
    const client = connect();
    const abandon = () => {
      pipeline.forget();
      // Its queries fail, and the next one opens another connection.
      client.connection.stream.destroy();
    };
    const check = () => {
      const quietMs = performance.now() - pipeline.movedAt;
      if (pipeline.pending > 0 && quietMs > PATIENCE_MS) abandon();
      if (pipeline.pending > 0 || quietMs < IDLE_MS) return;
      pipeline.forget();
      client.end().catch(() => {});
    };
    const checks = setInterval(check, CHECK_MS).unref();
    const pipeline: Pipeline = {
      client,
      ...{ pending: 0, movedAt: performance.now(), isCorked: false },
      forget: () => {
        clearInterval(checks);
        pipelines = pipelines.filter((other) => other !== pipeline);
      },
    };
    client.on('error', abandon);
    client.on('end', pipeline.forget);
    client.connect().catch((error: unknown) => {
      pipeline.refusal = error;
      if (isOutOfConnections(error)) modestUntil = performance.now() + MODEST_MS;
      abandon();
    });
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
    const isMost = pipelines.length >= most || performance.now() < modestUntil;
    return isIdle || isMost ? least : open();
  };

  return {
    send: (text, values, isAnotherWay = () => false) => {
      const pipeline = isClosed ? undefined : chosen();
      if (pipeline === undefined) return undefined;
      if (pipeline.pending >= PENDING_MAX && isAnotherWay()) return undefined;
      if (pipeline.pending === 0) pipeline.movedAt = performance.now();
      pipeline.pending += 1;
      cork(pipeline);
      return pipeline.client
        .query(text, [...values])
        .catch((error: unknown) => {
          if (isLast(error)) pipeline.forget();
          throw pipeline.refusal ?? error;
        })
        .finally(() => {
          pipeline.pending -= 1;
          pipeline.movedAt = performance.now();
        });
    },
    length: () => pipelines.reduce((sum, { pending }) => sum + pending, 0),
    close: async () => {
      isClosed = true;
      const ended = pipelines.map(({ client, forget }) => {
        forget();
        return client.end();
      });
      await Promise.allSettled(ended);
    },
  };
};
