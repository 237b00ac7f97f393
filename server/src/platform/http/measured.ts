import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '../metrics/index.ts';

/** Requests without a name in the contract: pages, files, health checks. */
const PAGE = 'page';

const bytesOf = (reply: FastifyReply): number => {
  const length = Number(reply.getHeader('content-length'));
  return Number.isFinite(length) ? length : 0;
};

/** Counts responses by the names of calls in the contract. */
export const measureCalls = (app: FastifyInstance, metrics: Metrics): void => {
  const answered = metrics.counter({
    name: 'http_requests_total',
    help: 'Requests answered, by call and class of status.',
    labels: ['call', 'status'],
  });
  const seconds = metrics.seconds({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by call.',
    labels: ['call'],
  });
  const taken = metrics.counter({
    name: 'upload_bytes_total',
    help: 'Bytes of the files that were sent here, by call.',
    labels: ['call'],
  });
  const files = metrics.counter({
    name: 'download_bytes_total',
    help: 'Bytes of the files that were asked for, by call.',
    labels: ['call'],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call = PAGE, isUpload, isDownload } = request.routeOptions.config;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answered(1, call, status);
    seconds(reply.elapsedTime, call);
    if (isUpload === true) taken(Number(request.headers['content-length'] ?? 0) || 0, call);
    if (isDownload === true) files(bytesOf(reply), call);
  });
};
