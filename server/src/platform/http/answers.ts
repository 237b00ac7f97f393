import { Readable } from 'node:stream';
import { KithError, type Route } from '@kith/contract';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Counted } from '../metrics/index.ts';
import type { Limits } from './limits.ts';
import { createTurns, watchReader } from './turns.ts';
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

  return {
    /** Waits for the account's turn, which lasts until the answer is sent or its reader is gone. */
    turn: async (
      name: string,
      { reply: { raw }, route, accountId }: Pick<Answering, 'reply' | 'route' | 'accountId'>,
    ): Promise<void> => {
      if (accountId === undefined || route.atOnce === undefined) return;
      limits.demandAnswers(accountId);
      const release = await takeTurn(`${name} ${accountId}`, route.atOnce);
      // A pipelined answer has no socket of its own yet.
      const { socket } = raw.req;
      if (raw.destroyed || socket.destroyed) {
        release();
        throw new KithError('bad_request', 'The connection was closed.');
      }
      const unwatch = watchReader(clock, socket);
      raw.once('close', () => {
        unwatch();
        release();
      });
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
