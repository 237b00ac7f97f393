import { Readable } from 'node:stream';
import { KithError, type Route } from '@kith/contract';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Counted } from '../metrics/index.ts';
import type { Limits } from './limits.ts';
import { createTurns, FILE_STALLED_MS, watchReader } from './turns.ts';
import { type ListPage, wholeList } from './whole-list.ts';

/** An answer in progress. */
export interface Answering {
  route: Route;
  reply: FastifyReply;
  /** Undefined for callers who are not signed in. */
  accountId: string | undefined;
  query: unknown;
  ask(query: unknown): Promise<unknown>;
  /** Throws if the answer does not match the contract. */
  check: ((answer: unknown) => void) | undefined;
}

/**
 * Files that one account (or the address of somebody without one) and all together read at a time. Each takes
 * nearly 2 MB: two pieces, and three that are being hashed. Many wait, as for the pictures of a long chat.
 */
const FILES_AT_ONCE = { each: 16, all: 256 };
const FILES_WAITING_MAX = 512;

/** Counts the bytes sent; cuts off an answer that does not match its declaration. */
async function* watched(
  chunks: AsyncIterable<string>,
  count: (bytes: number) => void,
  check: Answering['check'],
): AsyncGenerator<string> {
  const kept: string[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (check !== undefined) kept.push(chunk);
      yield chunk;
    }
    check?.(JSON.parse(kept.join('')));
  } finally {
    count(bytes);
  }
}

/** Sends answers one at a time and as fast as they are read, so that no account can exhaust the memory. */
export const createAnswers = (limits: Limits, clock: Clock, counted: Counted) => {
  const takeTurn = createTurns(counted);

  /** Releases the turn once the answer is sent, or its reader is gone or has stopped reading. */
  const releaseAfter = (
    { raw }: FastifyReply,
    release: () => void,
    stalledMs?: number | undefined,
  ): void => {
    // A pipelined answer has no socket of its own yet.
    const { socket } = raw.req;
    if (raw.destroyed || socket.destroyed) {
      release();
      throw new KithError('bad_request', 'The connection was closed.');
    }
    const unwatch = watchReader(clock, socket, stalledMs);
    raw.once('close', () => {
      unwatch();
      release();
    });
  };

  return {
    /** Waits for the account's turn. */
    turn: async (
      name: string,
      { reply, route, accountId }: Pick<Answering, 'reply' | 'route' | 'accountId'>,
    ): Promise<void> => {
      if (accountId === undefined || route.atOnce === undefined) return;
      limits.demandAnswers(accountId);
      releaseAfter(reply, await takeTurn(`${name} ${accountId}`, route.atOnce));
    },

    /** Waits until the reader, an account or an address, may read one more file. */
    fileTurn: async (reply: FastifyReply, reader: string): Promise<void> => {
      const { each, all } = FILES_AT_ONCE;
      const own = await takeTurn(`files ${reader}`, each, FILES_WAITING_MAX);
      const shared = await takeTurn('files', all, FILES_WAITING_MAX).catch((error: unknown) => {
        own();
        throw error;
      });
      const release = (): void => {
        shared();
        own();
      };
      releaseAfter(reply, release, FILE_STALLED_MS);
    },

    send: async (answering: Answering): Promise<FastifyReply> => {
      const { route, reply, accountId, query, ask, check } = answering;
      const count = (bytes: number): void => {
        if (accountId !== undefined) limits.countAnswer(accountId, bytes);
      };
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const { whole } = route;
      const isWhole = whole !== undefined && (query as { take?: number }).take === undefined;
      const page = (after?: string) =>
        ask({ ...(query as object), take: whole?.take, ...(after !== undefined && { after }) });
      const answer = await (isWhole ? page() : ask(query));
      if (isWhole && (answer as ListPage).next !== null) {
        const pageAfter = async (after: string) => (await page(after)) as ListPage;
        const chunks = wholeList(whole.rows, answer as ListPage, pageAfter);
        return reply.send(Readable.from(watched(chunks, count, check), { objectMode: false }));
      }
      if (answer === undefined && route.mayBeEmpty) return reply.code(204).send();
      check?.(answer);
      const text = JSON.stringify(answer);
      count(text.length);
      return reply.send(text);
    },
  };
};
