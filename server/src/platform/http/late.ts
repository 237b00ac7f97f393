import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** For the headers, for bodies other than uploads, and for what is left of any body after its answer. */
const REQUEST_TIMEOUT_MS = 30_000;

const inTime = (request: IncomingMessage, orElse: () => void): void => {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(orElse, REQUEST_TIMEOUT_MS);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
};

/** Ends requests that do not arrive. While an upload is taken, it has a minimum pace instead. */
export const endLate = (app: FastifyInstance): void => {
  const server: Server = app.server;
  // The only limit that Node has is for all requests, and an upload may last for hours.
  server.requestTimeout = 0;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.isUpload === true) return;
    inTime(raw, () => server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket));
  });
  server.on('request', (request, response) => {
    response.once('finish', () => inTime(request, () => request.socket.destroy()));
  });
};
