import { SHARE_PATH, SHARED_PATH } from '@kith/contract/paths';
import type { FastifyInstance } from 'fastify';

/**
 * The target for shares from other apps in a browser without the service worker. The server stores
 * nothing: the next page says that nothing has arrived.
 */
export const serveShareTarget = (http: FastifyInstance): void => {
  void http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.post(SHARE_PATH, async (_request, reply) =>
      // Does not wait for the rest of the form.
      reply.header('connection', 'close').redirect(SHARED_PATH, 303),
    );
  });
};
