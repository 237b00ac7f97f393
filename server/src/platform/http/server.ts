import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { KithError, type RouteName, SOCKET_PATHS } from '@kith/contract';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import { isForOperator } from '../outages.ts';
import type { Overload } from '../overload/index.ts';
import type { Random } from '../random.ts';
import { asKithError, asLogged, bodyOf } from './failures.ts';
import { securityHeaders } from './headers.ts';
import { logRequests } from './journal.ts';
import { endLate } from './late.ts';
import { measureCalls } from './measured.ts';
import { senderBehind } from './network.ts';
import { credentialOf, type Past } from './past.ts';
import { requestIds } from './request-ids.ts';
import { METRICS_PATH } from './scrape.ts';
import { refuseFirst } from './shed.ts';

const COMPRESS_MIN_BYTES = 4_096;
/** Requested by load balancers and Prometheus under any host name. */
const UNNAMED = ['/health', '/ready', METRICS_PATH];

export interface HttpOptions {
  log: Log;
  metrics: Metrics;
  overload: Overload;
  past: Past;
  random: Random;
  /** PEM; absent without https. */
  certificate: { key: string; cert: string } | undefined;
  /** Addresses of proxies that are trusted to report the client's address. */
  trustedProxies: string[];
  secure: boolean;
  isKnownHost(host: string | undefined): boolean;
}

const socketPaths = Object.values(SOCKET_PATHS);

/** Elsewhere upgrade requests are ignored and answered as ordinary requests. */
const shouldUpgradeCallback = ({ url = '' }: IncomingMessage): boolean =>
  socketPaths.some((path) => url.startsWith(path));

const UNREAD: Record<string, KithError> = {
  HPE_HEADER_OVERFLOW: new KithError('too_large', 'The headers are larger than allowed.'),
  ERR_HTTP_REQUEST_TIMEOUT: new KithError('too_slow', 'The request took too long to arrive.'),
};

/** Answers requests that Node could not parse, in the shape of every other error. */
const refuseUnread =
  (secure: boolean) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const failure =
      UNREAD[error.code ?? ''] ?? new KithError('bad_request', 'The request could not be read.');
    const body = JSON.stringify({ error: failure.body() });
    const head = [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
      ...Object.entries(securityHeaders(secure)).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };

/** The HTTP server with the common parts of every answer: headers, error shape, compression. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { log, certificate } = options;
  const app = Fastify({
    logger: false,
    genReqId: requestIds(options),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    ...(certificate === undefined
      ? { http: { shouldUpgradeCallback } }
      : { https: { ...certificate, shouldUpgradeCallback } }),
    clientErrorHandler: refuseUnread(options.secure),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const failure = asKithError(error);
      void reply
        .headers(securityHeaders(options.secure))
        .code(failure.status)
        .send({ error: failure.body() });
    },
  }) as unknown as FastifyInstance;
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESS_MIN_BYTES,
    // Compressed bodies are not accepted, so a small body cannot expand into a large one.
    globalDecompression: false,
    encodings: ['gzip'],
    zlibOptions: { level: 1 },
    customTypes: /^application\/json/,
  });
  refuseFirst(app.server, { ...options, addressOf: senderBehind(options.trustedProxies) });
  logRequests(app, log);
  measureCalls(app, options.metrics);
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    reply.headers(securityHeaders(options.secure));
    if (!options.isKnownHost(headers.host) && !UNNAMED.includes(url))
      throw new KithError('forbidden', 'This server does not serve that host name.');
  });
  endLate(app);
  // Calls without a body accept requests with none, whatever the content type says.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    const failure = asKithError(error);
    if (isForOperator(failure))
      log.error(
        {
          err: asLogged(error),
          requestId: request.id,
          route: request.routeOptions.url,
        },
        'request failed',
      );
    // Bytes still in flight would be parsed as the next request.
    if (failure.code === 'too_slow') reply.header('connection', 'close');
    const credential = credentialOf(request.headers);
    if (failure.code === 'rate_limited' && credential !== undefined) options.past.add(credential);
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
    const body = bodyOf(failure, request.id);
    return reply.code(failure.status).header('cache-control', 'no-store').send({ error: body });
  });
  return app;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in the contract. */
    call?: RouteName;
    /** Accepts raw bytes, as long as they arrive fast enough. */
    isUpload?: boolean;
    /** Answers raw bytes. */
    isDownload?: boolean;
  }
}
