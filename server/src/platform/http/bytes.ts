import type { Readable } from 'node:stream';
import { KithError } from '@kith/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { atPace } from './pace.ts';

const YEAR_S = 31_536_000;

/** An answer that is a file. Only what the server itself has encoded may be shown in a page. */
export interface Bytes {
  type: string;
  size: number;
  /** Names the content; the same content has the same tag. */
  tag: string;
  /** To be saved under this name, and kept nowhere on the way. */
  fileName?: string;
  stream(): Readable;
}

/** The raw body of a request; ends with a refusal once it is larger than `maxBytes`, or comes too slowly. */
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
 * Sends a file that never changes under its address. Should a browser open it as a page, it may do
 * nothing there; another sign-in in the same browser does not find it in the cache.
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
