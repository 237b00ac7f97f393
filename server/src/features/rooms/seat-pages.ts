import { fillPath } from '@kith/contract/pages';
import { APP_ROOM_LINK_PATH, APP_ROOM_PATH } from '@kith/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Authenticator, OriginRules } from '../../platform/http/index.ts';

/** Addresses of the app, and those of the pages that they lead to. */
const PATHS = [
  [APP_ROOM_PATH, '/room/:roomKey/:userKey'],
  [APP_ROOM_LINK_PATH, '/room/:linkKey'],
] as const;

/** Loads itself again, as a page of this server, so that the browser sends the cookie. */
const AGAIN = '<!doctype html><meta http-equiv="refresh" content="0"><title></title>';

interface SeatPagesOptions {
  roomOrigin: string;
  origins: OriginRules;
  authenticator: Pick<Authenticator, 'ticketOf'>;
}

/** Sends the app's addresses of rooms on to another name of the server, with a ticket for the session. */
export const serveSeatPages = (
  http: FastifyInstance,
  { roomOrigin, origins, authenticator }: SeatPagesOptions,
): void => {
  for (const [from, to] of PATHS)
    http.get<{ Params: Record<string, string> }>(from, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // A link of another site, for which browsers keep the cookie back.
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return reply.type('text/html').send(AGAIN);
      const isApart = request.hostname !== new URL(roomOrigin).hostname;
      const cookie = request.cookies[origins.cookieName];
      // Browsers send the cookie to every port of a host.
      const ticket = isApart ? await authenticator.ticketOf(cookie) : undefined;
      const path = roomOrigin + fillPath(to, request.params);
      // In the query, because the browser keeps the fragment of the address for the page.
      return reply.redirect(ticket === undefined ? path : `${path}?ticket=${ticket}`, 302);
    });
};
