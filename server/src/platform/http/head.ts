import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Every tus response names the protocol version, including errors. */
export const TUS_VERSION = '1.0.0';

/** A tus response without a body. */
export interface Head {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** The request headers, which the tus protocol uses for its parameters. */
export interface WithHeaders {
  headers: IncomingHttpHeaders;
}

export const sendHead = (reply: FastifyReply, { status, headers }: Head): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send();
