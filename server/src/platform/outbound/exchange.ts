import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import { hostOf, type Target } from './target.ts';
import { Unreachable } from './unreachable.ts';

export interface OutboundRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Redirects to follow; 3 at most and by default for GET, none for POST. */
  redirects?: number;
}

export interface Exchange {
  request: OutboundRequest;
  signal: AbortSignal;
  /** Additional certificate authority; for tests. */
  ca: string | undefined;
}

const MAX_HEADER_BYTES = 16 * 1024;
/** Failures before anything was sent, after which the next address may work. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];

const isNotConnected = (error: unknown): boolean =>
  NOT_CONNECTED.includes((error as NodeJS.ErrnoException).code ?? '');

const sendTo = (address: string, url: URL, { request, signal, ca }: Exchange) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method = 'GET', headers, body } = request;
    const isSecure = url.protocol === 'https:';
    const host = hostOf(url);
    const sent = (isSecure ? httpsRequest : httpRequest)({
      // The address that was classified, never the name, which might resolve to another one now.
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: url.pathname + url.search,
      servername: isIP(host) === 0 ? host : '',
      headers: { ...headers, host: url.host, 'accept-encoding': 'gzip, br' },
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      ...{ method, signal, ca },
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });

/** Sends a request to the first address that accepts a connection. */
export const exchange = async (
  { url, addresses }: Target,
  how: Exchange,
): Promise<IncomingMessage> => {
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await sendTo(address, url, how);
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      failure = error;
    }
  }
  throw failure;
};

/** Ends without an error after this many bytes. */
async function* atMost(chunks: AsyncIterable<Uint8Array>, bytes: number) {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** Truncated data can be decoded up to its end. */
const DECODERS = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
} as const;

/** The decoded body; both the encoded and the decoded size are limited to `maxBytes`. */
export const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const coding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
  const raw = atMost(answer, maxBytes);
  try {
    if (coding === 'identity') return Buffer.concat(await Array.fromAsync(raw));
    if (!Object.hasOwn(DECODERS, coding))
      throw new Unreachable('failed', 'answers in an unknown encoding');
    const decoded = pipeline(
      Readable.from(raw),
      DECODERS[coding as keyof typeof DECODERS](),
      () => undefined,
    );
    return Buffer.concat(await Array.fromAsync(atMost(decoded, maxBytes)));
  } finally {
    answer.destroy();
  }
};
