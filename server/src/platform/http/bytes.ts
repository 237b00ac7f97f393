import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { KithError } from '@kith/contract';
import { safeName } from '@kith/formats/zip/zip-names';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { ByteRange } from '../storage/index.ts';
import { atPace } from './pace.ts';
import { rangeOf } from './range.ts';

const YEAR_S = 31_536_000;

/** An answer that is a file. Only files encoded by the server itself may be shown in a page. */
export interface Bytes {
  type: string;
  size: number;
  /** Identifies the content; the same content has the same tag. */
  tag: string;
  /** Download under this name. */
  fileName?: string;
  /** Browser caching: forever, with revalidation, or not at all. */
  kept: 'forever' | 'asking' | 'never';
  /** Pages of this server may show it in a frame. */
  isFramed?: true;
  /** In pieces, each of which is valid only until the next is requested. */
  read(range?: ByteRange): AsyncIterable<Uint8Array>;
}

/** A file that is written while it is sent: neither its size nor a part of it can be known before. */
export interface WrittenBytes {
  type: string;
  fileName: string;
  write(): AsyncIterable<Uint8Array>;
}

const CACHE_CONTROL: Record<Bytes['kept'], string> = {
  forever: `private, max-age=${YEAR_S}, immutable`,
  asking: 'private, no-cache',
  never: 'no-store',
};

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

/** A file opened as a page or in a frame has no permissions. */
const POLICY = "sandbox; default-src 'none'";
/**
 * The sandbox isolates it from this origin and the embedding page. Safari needs scripts to draw documents
 * in its viewer; nothing else may be loaded.
 */
const FRAMED = {
  'content-security-policy': "sandbox allow-scripts; default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Resolves once the network has taken the piece, or the reader is gone. */
const written = (raw: ServerResponse, piece: Uint8Array, isLast: boolean): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      raw.off('close', done);
      resolve();
    };
    raw.once('close', done);
    // Ended together with its last piece, because the client may send the next request as soon as it has
    // that.
    if (isLast) raw.end(piece, done);
    else raw.write(piece, done);
  });

/**
 * Sends pieces whose memory is reused, for which streams would not wait. A failure before the first piece
 * gets an error response; a later one cuts the connection, so that nobody mistakes a part for the whole.
 */
const sendPieces = async (
  reply: FastifyReply,
  { size, bytes }: { size: number; bytes: AsyncIterable<Uint8Array> },
  onCut: (error: unknown) => void,
): Promise<FastifyReply> => {
  const { raw } = reply;
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  let left = size;
  try {
    for (let next = first; !next.done && !raw.destroyed; next = await pieces.next()) {
      left -= next.value.length;
      await written(raw, next.value, left === 0);
    }
    if (!raw.writableEnded) raw.end();
  } catch (error) {
    raw.destroy();
    onCut(error);
  } finally {
    await pieces.return?.();
  }
  return reply;
};

/**
 * Sends a file that never changes at its address, or a part of it. After another sign-in in the same
 * browser, it is not served from the cache. `onCut` receives the reason if an answer ends too early.
 */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, size, tag, fileName, kept, isFramed, read }: Bytes,
  onCut: (error: unknown) => void,
): Promise<FastifyReply> => {
  const etag = `"${tag}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL[kept],
    'content-disposition':
      fileName === undefined ? 'inline' : contentDisposition(safeName(fileName)),
    'content-security-policy': POLICY,
    etag,
    vary: 'cookie',
    ...(isFramed && FRAMED),
  });
  const { range: wanted, 'if-range': ifRange = etag } = request.headers;
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = ifRange === etag ? rangeOf(wanted, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new KithError('range_not_satisfiable', `The file has ${size} bytes.`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.type(type).header('content-length', end - start + 1);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  // Any stream keeps the length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const length = end - start + 1;
  return sendPieces(
    reply,
    { size: length, bytes: read(length === size ? undefined : range) },
    onCut,
  );
};

/** Sends a file in chunks. A client notices one that was cut off, because the last chunk is missing. */
export const sendWritten = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, fileName, write }: WrittenBytes,
  onCut: (error: unknown) => void,
): Promise<FastifyReply> => {
  reply.type(type).headers({
    'cache-control': CACHE_CONTROL.never,
    'content-disposition': contentDisposition(safeName(fileName)),
    'content-security-policy': POLICY,
    vary: 'cookie',
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return sendPieces(reply, { size: Number.POSITIVE_INFINITY, bytes: write() }, onCut);
};
