import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DAY_MS, SECOND_MS } from '@kith/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onDemand } from '../on-demand.ts';

/** A document that is the same for every reader. */
export interface Document {
  type: string;
  etag: string;
  cacheControl: string;
  /** For a page with inline scripts or styles. */
  policy?: string;
  /** For a page that uses cameras and microphones. */
  permissions?: string;
  /** Pages of this server may show it in a frame. */
  isFramed?: true;
  /** Compressed once, when somebody first asks for it: few pages are read of each start. */
  encodings: Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>;
}

const tagOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** `quality` from 1 to 11: lower for documents made for one reader. */
export const toDocument = (text: string, type = 'text/html', quality = 11): Document => {
  const identity = Buffer.from(text);
  const gzip = onDemand(() => gzipSync(identity));
  const br = onDemand(() =>
    brotliCompressSync(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  );
  return {
    type: `${type}; charset=utf-8`,
    etag: tagOf(identity),
    cacheControl: 'no-cache',
    encodings: {
      identity,
      get br() {
        return br();
      },
      get gzip() {
        return gzip();
      },
    },
  };
};

/** A picture, which is already compressed. */
export const toPicture = (identity: Buffer, type: string): Document => ({
  type,
  etag: tagOf(identity),
  cacheControl: `public, max-age=${DAY_MS / SECOND_MS}`,
  encodings: { identity },
});

/** The best encoding that the client accepts. */
const encodingFor = (
  accepted: string | undefined,
  encodings: Document['encodings'],
): keyof Document['encodings'] => {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*/, ''));
  const isTaken = (name: 'br' | 'gzip') => taken.includes(name) && encodings[name] !== undefined;
  return (['br', 'gzip'] as const).find(isTaken) ?? 'identity';
};

/** Sends a document, or 304 to clients that already have it. */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, cacheControl, policy, permissions, isFramed, encodings }: Document,
  status = 200,
): FastifyReply => {
  const encoding = encodingFor(request.headers['accept-encoding'], encodings);
  const tag = `"${etag}-${encoding}"`;
  reply.headers({
    etag: tag,
    // Pages depend on the reader's language.
    vary: type.startsWith('text/html') ? 'accept-encoding, accept-language' : 'accept-encoding',
    'cache-control': cacheControl,
    // A form of this server sends its origin as referrer; other sites get nothing.
    'referrer-policy': 'same-origin',
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...(permissions !== undefined && { 'permissions-policy': permissions }),
    ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
  });
  if (status === 200 && request.headers['if-none-match']?.includes(tag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(type).send(encodings[encoding]);
};
