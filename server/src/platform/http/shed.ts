import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BASES, type KithError, ROUTES, type Route } from '@kith/contract';
import type { Overload } from '../overload/index.ts';
import { securityHeaders } from './headers.ts';
import { credentialOf, type Past } from './past.ts';

const bases = Object.values(BASES).map((base) => `${base}/`);

/** Addresses that are always answered, even under overload. */
const EVEN_OVERLOADED = new Set(
  Object.values(ROUTES).flatMap(({ evenOverloaded, method, base, path }: Route) =>
    evenOverloaded === true ? `${method} ${BASES[base]}${path}` : [],
  ),
);

const isRefusable = ({ method, url = '' }: IncomingMessage): boolean =>
  bases.some((base) => url.startsWith(base)) && !EVEN_OVERLOADED.has(`${method} ${url}`);

const send = (response: ServerResponse, secure: boolean, failure: KithError): void => {
  const body = JSON.stringify({ error: failure.body() });
  response.writeHead(failure.status, {
    ...securityHeaders(secure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    'retry-after': `${failure.retryAfter}`,
  });
  response.end(body);
};

export interface RefuseFirstOptions {
  overload: Overload;
  past: Past;
  secure: boolean;
  addressOf(request: IncomingMessage): string;
}

/**
 * Refuses calls of an overloaded server before any other processing: through the framework each refusal
 * costs half as much as an answer, so the server would be busy with refusing alone.
 */
export const refuseFirst = (
  server: Server,
  { overload, past, secure, addressOf }: RefuseFirstOptions,
): void => {
  const isPast = (request: IncomingMessage): boolean => {
    const credential = credentialOf(request.headers);
    return (
      (credential !== undefined && past.has(credential)) ||
      past.has(`address:${addressOf(request)}`)
    );
  };
  const answers = server.listeners('request') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const failure = isRefusable(request)
      ? overload.refusal('call', () => isPast(request))
      : undefined;
    if (failure !== undefined) return send(response, secure, failure);
    for (const answer of answers) answer.call(server, request, response);
  });
};
