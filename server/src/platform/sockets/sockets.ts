import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { DIRECTORY_REQUESTS, READING_REQUESTS, SOCKET_PATHS } from '@kith/contract';
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
  log: Log;
  origins: OriginRules;
  limits: Limits;
  authenticator: Authenticator;
}

export interface Sockets {
  /** Socket 1, of the account. */
  main: Endpoint<UserActor>;
  /** Socket 2, of one profile. */
  directory: Endpoint<ProfileActor>;
  endSession(sessionId: string, reason: string): void;
  close(): Promise<void>;
}

/** Both endpoints on the one HTTP server. */
export const createSockets = (options: SocketsOptions): Sockets => {
  const { server, log, origins, limits, authenticator } = options;
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
    authenticate: ({ token, cookie }) => authenticator.byUserToken(token, cookie),
  });
  const directory = createEndpoint<ProfileActor>({
    ...common,
    path: SOCKET_PATHS.directory,
    authenticate: ({ token, cookie }) => authenticator.bySocketToken(token, cookie),
  });
  directory.onRequest('ping', {
    payload: DIRECTORY_REQUESTS.ping.payload,
    handle: async () => ({}),
  });
  return {
    main,
    directory,
    endSession: (sessionId, reason) => {
      main.end(sessionId, reason);
      directory.end(sessionId, reason);
    },
    // Together, because each waits until the server has no connection left.
    close: async () => {
      await Promise.all([main.close(), directory.close()]);
    },
  };
};
