import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { KithError } from '@kith/contract';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import { isLoopback, type OriginRules } from './origin.ts';

export const METRICS_PATH = '/metrics';

export interface ScrapeOptions {
  metrics: Metrics;
  /** Gives access to the metrics from anywhere. */
  token: string | undefined;
  /** Whether a proxy on this machine might forward requests without saying so. */
  mayBeProxied: boolean;
  origins: OriginRules;
}

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
/** Headers that show that a proxy forwards for somebody else. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|.*-client-ip|.*-connecting-ip)$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the request comes from this machine, and not through a proxy on it. */
const isFromHere = ({ headers, socket }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  isLoopback(headers.host) &&
  !Object.keys(headers).some((name) => FORWARDING.test(name));

/** Serves Prometheus; for everybody else the address does not exist. */
export const serveMetrics = (app: FastifyInstance, options: ScrapeOptions): void => {
  const { metrics, token, mayBeProxied, origins } = options;
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  const hasToken = ({ headers }: IncomingMessage): boolean =>
    wanted !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), wanted);
  app.get(METRICS_PATH, async ({ raw }, reply) => {
    if (hasToken(raw) || (!mayBeProxied && isFromHere(raw)))
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    // The response of any unknown address.
    if (!origins.isKnownHost(raw.headers.host))
      throw new KithError('forbidden', 'This server does not serve that host name.');
    return reply.callNotFound();
  });
};
