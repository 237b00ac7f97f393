import { type ErrorCode, KithError, type Route, type RouteName } from '@kith/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** Refusals that may indicate guessing. */
const GUESSED: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'wrong_code',
  'passkey_refused',
  'ticket_expired',
  'challenge_over',
]);

const MILLISECOND_DIGITS = 1;

/** Logs every answer: calls at `info`, pages and files at `debug`; by route, never by address. */
export const logRequests = (app: FastifyInstance, log: Log): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'page' } = request.routeOptions;
    log[url.startsWith('/api/') ? 'info' : 'debug'](
      {
        requestId: request.id,
        address: request.ip,
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Number(reply.elapsedTime.toFixed(MILLISECOND_DIGITS)),
      },
      'request',
    );
  });
};

/** Logs successful sign-ins, and failed ones at `warn` for programs that block addresses. */
export const signInJournal = (log: Log) => {
  const fields = (request: FastifyRequest, call: RouteName) => ({
    address: request.ip,
    requestId: request.id,
    call,
  });
  return {
    answered: (
      request: FastifyRequest,
      call: RouteName,
      { actor }: Route,
      answer: unknown,
    ): void => {
      const isIn = typeof answer === 'object' && answer !== null && 'token' in answer;
      if (actor === 'anyone' && isIn) log.info(fields(request, call), 'signed in');
    },
    refused: (request: FastifyRequest, call: RouteName, { rate }: Route, error: unknown): void => {
      if (rate !== 'signIn' || !(error instanceof KithError) || !GUESSED.has(error.code)) return;
      log.warn({ ...fields(request, call), code: error.code }, 'sign-in failed');
    },
  };
};
