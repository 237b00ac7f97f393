import { SHARE_PATH, SHARED_PATH } from '@kith/contract/paths';
import type { FastifyInstance } from 'fastify';

/**
 * Where a browser without the service worker sends what other apps share. The server takes none of
 * it: the page that follows says that nothing has arrived.
 */
export const serveShareTarget = (http: FastifyInstance): void => {
  void http.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.post(SHARE_PATH, async (_request, reply) =>
      // The rest of the form is not waited for.
      reply.header('connection', 'close').redirect(SHARED_PATH, 303),
    );
  });
};
