import type { Readable } from 'node:stream';
import { KithError } from '@kith/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { atPace } from './pace.ts';

const YEAR_S = 31_536_000;

/** An answer that is a file. Only files encoded by the server itself may be shown in a page. */
export interface Bytes {
  type: string;
  size: number;
  /** Identifies the content; the same content has the same tag. */
  tag: string;
  /** Download under this name, not cached anywhere. */
  fileName?: string;
  stream(): Readable;
}

/** The raw body of a request; fails if it is larger than `maxBytes` or arrives too slowly. */
export async function* bodyOf(
  { body, headers }: FastifyRequest,
  maxBytes: number,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new KithError('too_large', 'The request is larger than allowed.');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  if (body === undefined) return;
  let bytes = 0;
  for await (const chunk of atPace(body as AsyncIterable<Uint8Array>, clock)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}

/**
 * Sends a file that never changes at its address. Opened as a page, it can do nothing; after
 * another sign-in in the same browser, it is not served from the cache.
 */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, size, tag, fileName, stream }: Bytes,
): FastifyReply => {
  const etag = `"${tag}"`;
  reply.headers({
    'cache-control': `private, max-age=${YEAR_S}, immutable`,
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    etag,
    vary: 'cookie',
  });
  if (fileName !== undefined)
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).header('content-length', size).send(stream());
};
