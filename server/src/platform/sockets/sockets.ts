import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  DIRECTORY_EVENTS,
  DIRECTORY_REQUESTS,
  type DirectoryServerEvents,
  MAIN_EVENTS,
  MAIN_REQUESTS,
  type MainServerEvents,
  READING_REQUESTS,
  type RequestEvent,
  ROOM_EVENTS,
  ROOM_REQUESTS,
  type RoomServerEvents,
  SOCKET_PATHS,
} from '@kith/contract';
import { type Bus, topic } from '../bus/index.ts';
import type { Clock } from '../clock.ts';
import {
  type Authenticator,
  demandAccount,
  demandScope,
  type Limits,
  type OriginRules,
  type ProfileActor,
  type UserActor,
} from '../http/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Overload } from '../overload/index.ts';
import type { Random } from '../random.ts';
import { createEndpoint } from './endpoint.ts';
import { type SocketMeasures, socketMeasures } from './measured.ts';
import type {
  DirectoryEndpoint,
  MainEndpoint,
  RoomEndpoint,
  SeatActor,
  SeatAuthenticator,
} from './sides.ts';

/** Connections of one address before signing in; more than a household opens at once. */
const UNKNOWN_MAX = 100;
const SESSION_MAX = 20;

export interface SocketsOptions {
  server: HttpServer;
  bus: Bus;
  clock: Clock;
  log: Log;
  random: Random;
  metrics: Metrics;
  overload: Overload;
  origins: OriginRules;
  addressOf(request: IncomingMessage): string;
  requestIdOf(request: IncomingMessage): string;
  limits: Limits;
  authenticator(): Authenticator;
  seatAuthenticator(): SeatAuthenticator;
  /** Called for every message that does not match its schema; for tests. */
  onUndeclared?: ((error: Error) => void) | undefined;
}

export interface Sockets {
  /** Socket 1, of the account. */
  main: MainEndpoint;
  /** Socket 2, of one profile. */
  directory: DirectoryEndpoint;
  /** The socket of a room, of one seat. */
  room: RoomEndpoint;
  measures: SocketMeasures;
  /** Closes all connections, spread over `ms`; requests are still answered meanwhile. */
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A session has ended: every process closes its connections, possibly more than once. */
export const sessionEnded = topic<{ sessionId: string; reason: string }>('session.ended');

/** All endpoints on the one HTTP server. */
export const createSockets = (options: SocketsOptions): Sockets => {
  const { server, bus, clock, log, metrics, overload } = options;
  const { origins, addressOf, requestIdOf, limits, authenticator } = options;
  const measures = socketMeasures(metrics);
  const admits = ({ origin, host }: IncomingHttpHeaders, address: string): boolean => {
    if (!origins.isTrustworthy(host) || !origins.isKnownHost(host)) return false;
    if (origin !== undefined && !origins.isOwn(origin, host)) return false;
    try {
      limits.take('session', 'address', address);
      return true;
    } catch {
      return false;
    }
  };
  /** Undeclared requests count as changes. */
  const admitTo =
    (requests: Readonly<Record<string, RequestEvent>>) =>
    (actor: UserActor, name: string): void => {
      overload.admit('request', () => limits.past.has(`account:${actor.accountId}`));
      limits.take(requests[name]?.rate ?? 'write', 'account', actor.accountId);
      demandScope(actor, READING_REQUESTS.includes(name), name);
    };
  const common = {
    server,
    bus,
    clock,
    log,
    random: options.random,
    measures,
    cookieName: origins.cookieName,
    addressOf,
    requestIdOf,
    limitFactor: limits.factor,
    sessionMax: Math.ceil(SESSION_MAX * limits.factor),
    unknownMax: Math.ceil(UNKNOWN_MAX * limits.factor),
    admits,
    demandRoom: (address: string) =>
      overload.admit('handshake', () => limits.past.has(`address:${address}`)),
    onUndeclared: options.onUndeclared,
  };
  const main = createEndpoint<UserActor, MainServerEvents>({
    ...common,
    name: 'main',
    path: SOCKET_PATHS.main,
    events: MAIN_EVENTS,
    requests: MAIN_REQUESTS,
    admit: admitTo(MAIN_REQUESTS),
    authenticate: async ({ token, cookie }) => {
      const actor = await authenticator().bySocketUserToken(token, cookie);
      demandAccount(actor);
      return actor;
    },
  });
  const directory = createEndpoint<ProfileActor, DirectoryServerEvents>({
    ...common,
    name: 'directory',
    path: SOCKET_PATHS.directory,
    events: DIRECTORY_EVENTS,
    requests: DIRECTORY_REQUESTS,
    admit: admitTo(DIRECTORY_REQUESTS),
    authenticate: ({ token, cookie }) => authenticator().bySocketToken(token, cookie),
  });
  const room = createEndpoint<SeatActor, RoomServerEvents>({
    ...common,
    name: 'room',
    path: SOCKET_PATHS.room,
    events: ROOM_EVENTS,
    requests: ROOM_REQUESTS,
    admit: ({ sessionId }, name) => {
      overload.admit('request', () => limits.past.has(`account:seat:${sessionId}`));
      const requests: Readonly<Record<string, RequestEvent>> = ROOM_REQUESTS;
      limits.take(requests[name]?.rate ?? 'write', 'account', `seat:${sessionId}`);
    },
    authenticate: ({ token, cookie }) => options.seatAuthenticator().bySocketToken(token, cookie),
  });
  const pong = { payload: DIRECTORY_REQUESTS.ping.payload, handle: async () => ({}) };
  directory.onRequest('ping', pong);
  room.onRequest('ping', pong);
  metrics.gauge(
    { name: 'socket_connections', help: 'Open connections, by socket.', labels: ['socket'] },
    () =>
      Object.entries({ main, directory, room }).map(([name, endpoint]) => ({
        value: endpoint.count(),
        labels: [name],
      })),
  );
  metrics.gauge(
    {
      name: 'socket_buffered_bytes',
      help: 'Bytes sent to connections that have not been taken by them yet, by socket.',
      labels: ['socket'],
    },
    () =>
      Object.entries({ main, directory, room }).map(([name, endpoint]) => ({
        value: endpoint.buffered(),
        labels: [name],
      })),
  );
  const stopHearing = bus.subscribe(sessionEnded, ({ sessionId, reason }) => {
    main.end(sessionId, reason);
    directory.end(sessionId, reason);
  });
  return {
    main,
    directory,
    room,
    measures,
    drain: async (ms) => {
      await Promise.all([main.drain(ms), directory.drain(ms), room.drain(ms)]);
    },
    // Together, because each waits until the server has no connection left.
    close: async () => {
      stopHearing();
      await Promise.all([main.close(), directory.close(), room.close()]);
    },
  };
};
