import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { DIRECTORY_REQUESTS, READING_REQUESTS, SOCKET_PATHS } from '@kith/contract';
import { type Bus, topic } from '../bus/index.ts';
import {
  type Authenticator,
  demandScope,
  type Limits,
  type OriginRules,
  type ProfileActor,
  type UserActor,
} from '../http/index.ts';
import type { Log } from '../log.ts';
import { createEndpoint, type Endpoint } from './endpoint.ts';

export interface SocketsOptions {
  server: HttpServer;
  bus: Bus;
  log: Log;
  origins: OriginRules;
  limits: Limits;
  authenticator(): Authenticator;
}

export interface Sockets {
  /** Socket 1, of the account. */
  main: Endpoint<UserActor>;
  /** Socket 2, of one profile. */
  directory: Endpoint<ProfileActor>;
  close(): Promise<void>;
}

/** A session is over: every process closes what it holds of it, possibly more than once. */
export const sessionEnded = topic<{ sessionId: string; reason: string }>('session.ended');

/** Both endpoints on the one HTTP server. */
export const createSockets = (options: SocketsOptions): Sockets => {
  const { server, bus, log, origins, limits, authenticator } = options;
  const admits = ({ origin, host }: IncomingHttpHeaders, address: string): boolean => {
    if (!origins.isTrustworthy(host)) return false;
    if (origin !== undefined && !origins.isOwn(origin, host)) return false;
    try {
      limits.take('session', 'address', address);
      return true;
    } catch {
      return false;
    }
  };
  const common = {
    server,
    bus,
    log,
    cookieName: origins.cookieName,
    admits,
    admit: (actor: UserActor, name: string) => {
      limits.take('write', 'account', actor.accountId);
      demandScope(actor, READING_REQUESTS.includes(name));
    },
  };
  const main = createEndpoint<UserActor>({
    ...common,
    path: SOCKET_PATHS.main,
    authenticate: ({ token, cookie }) => authenticator().byUserToken(token, cookie),
  });
  const directory = createEndpoint<ProfileActor>({
    ...common,
    path: SOCKET_PATHS.directory,
    authenticate: ({ token, cookie }) => authenticator().bySocketToken(token, cookie),
  });
  directory.onRequest('ping', {
    payload: DIRECTORY_REQUESTS.ping.payload,
    handle: async () => ({}),
  });
  const stopHearing = bus.subscribe(sessionEnded, ({ sessionId, reason }) => {
    main.end(sessionId, reason);
    directory.end(sessionId, reason);
  });
  return {
    main,
    directory,
    // Together, because each waits until the server has no connection left.
    close: async () => {
      stopHearing();
      await Promise.all([main.close(), directory.close()]);
    },
  };
};
