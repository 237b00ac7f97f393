import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Every answer by the tus protocol, the refusals too, names its version. */
export const TUS_VERSION = '1.0.0';

/** An answer without a body, by the tus protocol. */
export interface Head {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** The headers of the request, of which that protocol is made. */
export interface WithHeaders {
  headers: IncomingHttpHeaders;
}

export const sendHead = (reply: FastifyReply, { status, headers }: Head): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send();
