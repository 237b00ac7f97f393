import {
  type Ack,
  type DIRECTORY_EVENTS,
  type DIRECTORY_REQUESTS,
  type DirectoryRequestName,
  type ErrorBody,
  KithError,
  type MAIN_EVENTS,
  type MAIN_REQUESTS,
  type MainRequestName,
  type ROOM_EVENTS,
  type ROOM_REQUESTS,
  type RoomRequestName,
  type ServerEvent,
  SOCKET_PATHS,
} from '@kith/contract';
import { io } from 'socket.io-client';
import type { z } from 'zod';

type Events = Record<string, ServerEvent>;

/** An open socket that records what it receives. */
export interface SocketClient<Table extends Events> {
  /** Everything received so far, in order. */
  readonly heard: { name: keyof Table & string; payload: unknown }[];
  /** The first event of this name that `matches` and was not taken before, now or later. */
  next<Name extends keyof Table & string>(
    name: Name,
    matches?: (payload: z.output<Table[Name]['payload']>) => boolean,
  ): Promise<z.output<Table[Name]['payload']>>;
  readonly connected: boolean;
  /** Resolves when the server has closed it, with what the client makes of that. */
  readonly closed: Promise<string>;
  close(): void;
}

export interface MainClient extends SocketClient<typeof MAIN_EVENTS> {
  /** Makes a request and returns its acknowledgement; throws the refusal. */
  ask<Name extends MainRequestName>(
    name: Name,
    payload: z.input<(typeof MAIN_REQUESTS)[Name]['payload']>,
  ): Promise<unknown>;
}
export interface DirectoryClient extends SocketClient<typeof DIRECTORY_EVENTS> {
  /** Makes a request and returns its acknowledgement; throws the refusal. */
  ask<Name extends DirectoryRequestName>(
    name: Name,
    payload: z.input<(typeof DIRECTORY_REQUESTS)[Name]['payload']>,
  ): Promise<unknown>;
  /** Sends something without an acknowledgement. */
  say<Name extends DirectoryRequestName>(
    name: Name,
    payload: z.input<(typeof DIRECTORY_REQUESTS)[Name]['payload']>,
  ): void;
}

export interface Entry {
  origin: string;
  cookie: string;
  token: string;
  /** As a proxy passes it on. */
  requestId?: string;
}

const failureOf = ({ requestId, ...error }: ErrorBody): KithError =>
  Object.assign(new KithError(error.code, error.message, error), requestId && { requestId });

const connect = async <Table extends Events>(
  path: string,
  { origin, cookie, token, requestId }: Entry,
) => {
  const socket = io(origin, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: { cookie, origin, ...(requestId && { 'x-request-id': requestId }) },
  });
  const heard: SocketClient<Table>['heard'] = [];
  const taken = new Set<unknown>();
  const waiting = new Set<() => void>();
  socket.onAny((name: keyof Table & string, payload: unknown) => {
    heard.push({ name, payload });
    for (const look of waiting) look();
  });
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  // Sent once the socket is in its rooms. A test that acts earlier would miss events.
  const greeted = new Promise<void>((resolve) => socket.once('hello', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    // The connection can break between its opening and the answer.
    socket.once('disconnect', () => reject(new Error('The connection ended.')));
    socket.once('connect_error', (error: Error & { data?: ErrorBody }) => {
      socket.close();
      reject(error.data === undefined ? error : failureOf(error.data));
    });
  });

  const client: SocketClient<Table> = {
    heard,
    next: (name, matches = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(
            (event) => event.name === name && !taken.has(event) && matches(event.payload as never),
          );
          if (found === undefined) return;
          taken.add(found);
          waiting.delete(look);
          resolve(found.payload as never);
        };
        waiting.add(look);
        look();
      }),
    get connected() {
      return socket.connected;
    },
    closed,
    close: () => void socket.close(),
  };
  await Promise.race([greeted, closed]);
  return { client, socket };
};

type Asking = Awaited<ReturnType<typeof connect>>['socket'];
const askBy =
  (socket: Asking) =>
  async (name: string, payload: unknown): Promise<unknown> => {
    const ack = (await socket.emitWithAck(name, payload)) as Ack<unknown>;
    if ('error' in ack) throw failureOf(ack.error);
    return ack.ok;
  };

/** Opens socket 1; throws the server's refusal. */
export const connectMain = async (entry: Entry): Promise<MainClient> => {
  const { client, socket } = await connect<typeof MAIN_EVENTS>(SOCKET_PATHS.main, entry);
  return Object.assign(client, { ask: askBy(socket) });
};

export interface RoomClient extends SocketClient<typeof ROOM_EVENTS> {
  /** Makes a request and returns its acknowledgement; throws the refusal. */
  ask<Name extends RoomRequestName>(
    name: Name,
    payload: z.input<(typeof ROOM_REQUESTS)[Name]['payload']>,
  ): Promise<unknown>;
}

/** Opens the socket of a seat, with the cookie of a browser or the secret of a page; throws the refusal. */
export const connectRoom = async (
  origin: string,
  { roomKey, userKey }: { roomKey: string; userKey: string },
  { cookie = '', secret }: { cookie?: string; secret?: string } = {},
): Promise<RoomClient> => {
  const token = [roomKey, userKey, ...(secret === undefined ? [] : [secret])].join(' ');
  const entry = { origin, cookie, token };
  const { client, socket } = await connect<typeof ROOM_EVENTS>(SOCKET_PATHS.room, entry);
  return Object.assign(client, { ask: askBy(socket) });
};

/** Opens socket 2; throws the server's refusal. */
export const connectDirectory = async (entry: Entry): Promise<DirectoryClient> => {
  const { client, socket } = await connect<typeof DIRECTORY_EVENTS>(SOCKET_PATHS.directory, entry);
  // Not spread: `connected` is read on use.
  return Object.assign(client, {
    ask: askBy(socket),
    say: (name: string, payload: unknown) => void socket.emit(name, payload),
  });
};
