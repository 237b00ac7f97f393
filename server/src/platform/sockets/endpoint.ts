import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  KithError,
  type RequestEvent,
  SECOND_MS,
  type ServerEvent,
  SOCKET_FRAME_MAX_BYTES,
  SOCKET_RECONNECT_MS,
} from '@kith/contract';
import { Server, type Socket } from 'socket.io';
import type { ZodType } from 'zod';
import { type Bus, topic } from '../bus/index.ts';
import type { Clock } from '../clock.ts';
import { asKithError, asLogged, bodyOf } from '../http/failures.ts';
import { assertAsDeclared, validate } from '../http/validate.ts';
import type { Log } from '../log.ts';
import { isForOperator } from '../outages.ts';
import { newId, type Random } from '../random.ts';
import { inRequest } from '../request-scope.ts';
import { createArrivals } from './arrivals.ts';
import type { Connection, Endpoint, Known, SocketRequest } from './connection.ts';
import { closeOneByOne } from './drain.ts';
import { createLateJoins } from './late-joins.ts';
import type { SocketMeasures } from './measured.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { sessionRoom } from './rooms.ts';
import { createTally } from './tally.ts';
import type { EventOf, Told } from './told.ts';
import {
  bufferedBytes,
  closeSoon,
  holdWrites,
  isRequest,
  type RawConnection,
  terminate,
  writeOncePerTurn,
} from './wire.ts';

/** The unverified claim of a connection. */
export interface Handshake {
  token: string;
  cookie: string | undefined;
}

export interface EndpointOptions<Actor extends { sessionId: string }, Events extends Told> {
  server: HttpServer;
  bus: Bus;
  clock: Clock;
  path: string;
  /** Name in the metrics. */
  name: string;
  measures: SocketMeasures;
  log: Log;
  random: Random;
  cookieName: string;
  /** The address of a request, considering trusted proxies. */
  addressOf(request: IncomingMessage): string;
  /** The id of a request in the log, considering trusted proxies. */
  requestIdOf(request: IncomingMessage): string;
  /** Maximum number of unauthenticated connections per address. */
  unknownMax: number;
  /** Maximum number of connections per session; a browser has one for each window. */
  sessionMax: number;
  /** Multiplies the number of refusals after which a connection is closed. */
  limitFactor: number;
  /** The contract of this socket. */
  events: Readonly<Partial<Record<EventOf<Events>, ServerEvent>>>;
  requests: Readonly<Record<string, RequestEvent>>;
  /**
   * Called for an event or answer that does not match its declaration; for tests. Without it nothing is
   * compared.
   */
  onUndeclared?: ((error: Error) => void) | undefined;
  /** False refuses before anything is read: the wrong origin, or too many attempts. */
  admits(headers: IncomingHttpHeaders, address: string): boolean;
  /** Throws if the maximum is reached. */
  demandRoom(address: string): void;
  authenticate(handshake: Handshake): Promise<Actor>;
  /** Throws if the actor may not make this request, or has made too many. */
  admit(actor: Actor, name: string): void;
}

/**
 * Operations of every process on its sockets in a room. `since` is the version in `known`, as processes
 * of the version before send and understand it.
 */
type RoomAct =
  | {
      act: 'emit';
      room: string | readonly string[];
      event: string;
      payload: unknown;
      except?: readonly string[] | string;
      version?: number;
    }
  | ({ room: string } & (
      | { act: 'join'; other: string; known?: Known; since?: number }
      | { act: 'leave'; other: string }
      | { act: 'check' | 'drop' }
    ));

const BUFFER_MAX_BYTES = 4 * 1024 * 1024;
/** Connections that have not authenticated by then are closed. */
const CONNECT_TIMEOUT_MS = 10_000;

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A busy server and its failures are no fault of the client. */
const isOfClient = ({ code }: KithError): boolean => code !== 'overloaded' && code !== 'internal';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * One Socket.IO endpoint: websocket only, authenticated before it is open, small frames, no
 * compression. Every listener validates and catches, because one that throws would end the process.
 */
export const createEndpoint = <Actor extends { sessionId: string }, Events extends Told>(
  options: EndpointOptions<Actor, Events>,
): Endpoint<Actor, Events> => {
  const { bus, clock, log, events, measures, onUndeclared } = options;
  const compare = (what: string, schema: ZodType | undefined, value: unknown): void => {
    if (onUndeclared === undefined) return;
    try {
      assertAsDeclared(what, schema, value);
    } catch (cause) {
      onUndeclared(new Error(`${what} does not match its declaration`, { cause }));
    }
  };
  const roomAct = topic<RoomAct>(`room:${options.path}`);
  const io = new Server(options.server, {
    path: options.path,
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: SOCKET_FRAME_MAX_BYTES,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, done) => {
      const address = options.addressOf(request);
      const mayKnock = unknown.count(address) < options.unknownMax;
      done(null, mayKnock && options.admits(request.headers, address));
    },
    connectTimeout: CONNECT_TIMEOUT_MS,
  });
  /** Ends counting a connection as unauthenticated. */
  const strangers = new WeakMap<object, () => void>();
  const arrivals = createArrivals();
  const lateJoins = createLateJoins(clock);
  const known = createTally();
  const unknown = createTally();
  const refusals = new WeakMap<object, Refusals>();
  /** A client that goes on after so many refusals is only closed: reading on would cost more than it. */
  const countRefusal = (connection: object): void => {
    if (refusals.get(connection)?.count() !== true) return;
    refusals.delete(connection);
    measures.cut(1, options.name);
    const retryAfter = SOCKET_RECONNECT_MS / SECOND_MS;
    const payload = { reason: 'too_many_refusals', retryAfter };
    for (const socket of io.sockets.sockets.values())
      if (socket.conn === connection) socket.emit('connection.closing', payload);
    closeSoon(connection as RawConnection, clock);
  };
  io.engine.on('headers', (_headers: object, { socket }: IncomingMessage) => holdWrites(socket));
  io.engine.on('connection', (connection: RawConnection) => {
    writeOncePerTurn(connection);
    refusals.set(connection, createRefusals(clock, options.limitFactor));
    connection.on('packet', (packet) => {
      if (!isRequest(packet)) countRefusal(connection);
    });
    const leave = unknown.add(options.addressOf(connection.request));
    strangers.set(connection, leave);
    connection.once('close', () => {
      leave();
      arrivals.end(connection);
    });
  });
  const requests = new Map<string, SocketRequest<Actor, Events>>();
  const welcomes: ((connection: Connection<Actor, Events>) => Promise<void>)[] = [];

  const knock = (socket: Socket, requestId: string, next: (error?: Error) => void): void => {
    const { auth, headers } = socket.handshake;
    arrivals.begin(socket.conn);
    Promise.try(() => options.demandRoom(options.addressOf(socket.request)))
      .then(() =>
        options.authenticate({
          token: textOf((auth as { token?: unknown }).token),
          cookie: cookieOf(headers.cookie, options.cookieName),
        }),
      )
      .then((actor) => {
        strangers.get(socket.conn)?.();
        if (known.count(actor.sessionId) >= options.sessionMax)
          throw new KithError('rate_limited', 'Too many windows are open.', { retryAfter: 60 });
        socket.conn.once('close', known.add(actor.sessionId));
        socket.data = actor;
        measures.knocked(1, options.name, 'ok');
        next();
      })
      .catch((error: unknown) => {
        const failure = asKithError(error);
        measures.knocked(1, options.name, failure.code);
        if (isForOperator(failure)) log.error({ err: asLogged(error) }, 'handshake failed');
        arrivals.end(socket.conn);
        next(Object.assign(new Error(failure.message), { data: bodyOf(failure, requestId) }));
      });
  };
  io.use((socket, next) => {
    const requestId = options.requestIdOf(socket.request);
    inRequest(requestId, () => knock(socket, requestId, next));
  });

  const toConnection = (socket: Socket): Connection<Actor, Events> => ({
    actor: socket.data as Actor,
    join: (rooms, known = new Map()) => {
      for (const [room, version] of known) lateJoins.joined(room, { by: socket.id, version });
      void socket.join(rooms);
    },
    leave: (rooms) => {
      for (const room of rooms) void socket.leave(room);
    },
    rooms: () => socket.rooms,
    emit: (event, payload) => {
      compare(`The event ${event}`, events[event]?.payload, payload);
      socket.emit(event, payload);
    },
    onEnd: (callback) => void socket.once('disconnect', callback),
    end: () => void socket.disconnect(true),
    get connected() {
      return socket.connected;
    },
  });

  const connections = new WeakMap<Socket, Connection<Actor, Events>>();
  /** Always the same object for a socket. */
  const connectionOf = (socket: Socket): Connection<Actor, Events> => {
    const connection = connections.get(socket) ?? toConnection(socket);
    connections.set(socket, connection);
    return connection;
  };
  const hinted: ((connection: Connection<Actor, Events>, hint: 'moved' | 'check') => void)[] = [];
  const before: (() => void)[] = [];
  const passHint = (room: string, hint: 'moved' | 'check'): void => {
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (socket !== undefined) for (const told of hinted) told(connectionOf(socket), hint);
    }
  };

  const answer = async (
    { conn }: Socket,
    connection: Connection<Actor, Events>,
    [name, ...args]: unknown[],
    requestId: string,
  ): Promise<void> => {
    const last = args.at(-1);
    const ack = typeof last === 'function' ? (last as (value: unknown) => void) : undefined;
    const begun = performance.now();
    /** Undeclared requests share one name in the metrics. */
    const asked = requests.has(textOf(name)) ? textOf(name) : 'unknown';
    let outcome = 'ok';
    try {
      const { actor } = connection;
      options.admit(actor, textOf(name));
      const request = requests.get(textOf(name));
      if (request === undefined) throw new KithError('not_found', 'There is no such request.');
      const result = await request.handle(
        validate(request.payload, args[0]) as never,
        actor,
        connection,
      );
      const declared = options.requests[textOf(name)]?.answer;
      if (declared !== undefined) compare(`The answer of ${name}`, declared, result);
      ack?.({ ok: result ?? {} });
      log.debug({ name }, 'socket request');
    } catch (error) {
      const failure = asKithError(error);
      outcome = failure.code;
      if (isForOperator(failure))
        log.error({ err: asLogged(error), name }, 'socket request failed');
      ack?.({ error: bodyOf(failure, requestId) });
      if (isOfClient(failure)) countRefusal(conn);
    }
    measures.asked(1, asked, outcome);
    measures.seconds(performance.now() - begun, asked);
  };

  io.on('connection', (socket) => {
    log.debug({ path: options.path, address: socket.handshake.address }, 'socket opened');
    const { sessionId } = socket.data as Actor;
    // Not needed any more once the handshake has its headers.
    (socket.conn as { request: unknown }).request = null;
    void socket.join(sessionRoom(sessionId));
    const connection = connectionOf(socket);
    socket.onAny((...asked: unknown[]) => {
      const requestId = newId(options.random);
      void inRequest(requestId, () => answer(socket, connection, asked, requestId));
    });
    socket.on('error', () => socket.disconnect(true));
    // A client that answers no ping will not answer a close either; not waiting for it halves the
    // time the connection is held.
    socket.conn.on('close', (reason: string) => {
      if (reason === 'ping timeout') terminate(socket);
    });
    // A client that only announces leaving would keep a connection that ending the session does not reach.
    socket.on('disconnect', () => socket.conn.close());
    Promise.all(welcomes.map((welcome) => welcome(connection))).catch((error: unknown) => {
      log.error({ err: error }, 'welcome failed');
      socket.disconnect(true);
    });
    if (!arrivals.end(socket.conn, socket.rooms)) socket.disconnect(true);
  });

  const stopHearing = bus.subscribe(roomAct, (told) => {
    if (told.act === 'emit') {
      for (const run of before) run();
      const { version } = told;
      const rooms = [told.room].flat();
      const late =
        version === undefined ? [] : rooms.flatMap((room) => lateJoins.knowing(room, version));
      const except = [...[told.except ?? []].flat(), ...late];
      return void io.in(rooms).except(except).emit(told.event, told.payload);
    }
    const room = io.in(told.room);
    if (told.act === 'join') {
      room.socketsJoin(told.other);
      const { known, since } = told;
      if (known !== undefined) lateJoins.joined(told.other, known);
      else if (since !== undefined) lateJoins.joined(told.other, { by: told.room, version: since });
    }
    if (told.act === 'leave') room.socketsLeave(told.other);
    if (told.act !== 'drop') return passHint(told.room, told.act === 'check' ? 'check' : 'moved');
    arrivals.drop(told.room);
    room.disconnectSockets(true);
  });

  return {
    emit: (room, event, payload, except, version) => {
      compare(`The event ${event}`, events[event]?.payload, payload);
      measures.emitted(1, event);
      const more = { ...(except && { except }), ...(version !== undefined && { version }) };
      bus.publish(roomAct, { act: 'emit', room, event, payload, ...more });
    },
    join: (room, other, known) =>
      bus.publish(roomAct, {
        ...{ act: 'join', room, other },
        ...(known && { known, since: known.version }),
      }),
    leave: (room, other) => bus.publish(roomAct, { act: 'leave', room, other }),
    check: (room) => bus.publish(roomAct, { act: 'check', room }),
    end: (sessionId, reason) => {
      const room = io.in(sessionRoom(sessionId));
      room.emit('session.ended', { reason });
      room.disconnectSockets(true);
    },
    has: (room) => !bus.isAlone || io.sockets.adapter.rooms.has(room),
    sessions: (room) => {
      if (!bus.isAlone) return undefined;
      const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])];
      const sockets = ids.flatMap((id) => io.sockets.sockets.get(id) ?? []);
      return new Set(sockets.map(({ data }) => (data as Actor).sessionId));
    },
    drop: (room) => bus.publish(roomAct, { act: 'drop', room }),
    onRequest: (name, request) => void requests.set(name, request),
    onConnection: (welcome) => void welcomes.push(welcome),
    onHint: (told) => void hinted.push(told),
    beforeEmit: (run) => void before.push(run),
    connections: () => {
      const sockets = [...io.sockets.sockets.values()];
      // A client that is too slow to read its events is disconnected without a notice, which it
      // would not read either; it catches up when it comes back.
      for (const socket of sockets) if (bufferedBytes(socket) > BUFFER_MAX_BYTES) terminate(socket);
      return sockets.filter((socket) => socket.connected).map(connectionOf);
    },
    count: () => io.sockets.sockets.size,
    buffered: () =>
      [...io.sockets.sockets.values()].reduce((sum, socket) => sum + bufferedBytes(socket), 0),
    // Looks like a network failure: clients do not reconnect on their own after a disconnect packet.
    drain: (ms) =>
      closeOneByOne(
        clock,
        ms,
        [...io.sockets.sockets.values()].map(({ conn }) => conn),
      ),
    close: () => {
      stopHearing();
      return new Promise((resolve) => void io.close(() => resolve()));
    },
  };
};
