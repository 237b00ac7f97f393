import { DIRECTORY_EVENTS, MAIN_EVENTS, type ServerEvent } from '@kith/contract';
import type { ProfileActor } from '../platform/http/index.ts';
import { assertAsDeclared } from '../platform/http/validate.ts';
import type { DirectoryConnection, DirectoryEndpoint } from '../platform/sockets/index.ts';

export interface HeardEvent {
  event: string;
  payload: unknown;
}

export interface TestConnection extends DirectoryConnection {
  /** Returns and clears everything received so far. */
  take(): HeardEvent[];
  /** Receives an event as if it came from the server. */
  hear(event: HeardEvent): void;
}

/** The rooms of socket 2 without a network: events arrive immediately and in order. */
export const createRooms = () => {
  const connections = new Set<{ rooms: Set<string>; heard: HeardEvent[]; actor: ProfileActor }>();
  const inRoom = (...names: string[]) =>
    [...connections].filter(({ rooms }) => names.some((name) => rooms.has(name)));
  // Validated against the contract, and converted to JSON, as on the network.
  const sent = (event: string, payload: unknown): unknown => {
    const events: Readonly<Record<string, ServerEvent>> = { ...MAIN_EVENTS, ...DIRECTORY_EVENTS };
    assertAsDeclared(`The event ${event}`, events[event]?.payload, payload);
    return JSON.parse(JSON.stringify(payload));
  };

  const endpoint: DirectoryEndpoint = {
    emit: (room, event, payload, except = []) => {
      for (const connection of inRoom(...[room].flat()))
        if (!except.some((other) => connection.rooms.has(other)))
          connection.heard.push({ event, payload: sent(event, payload) });
    },
    join: (members, room) => {
      for (const connection of inRoom(members)) connection.rooms.add(room);
    },
    leave: (members, room) => {
      for (const connection of inRoom(members)) connection.rooms.delete(room);
    },
    check: () => {},
    end: () => {},
    has: () => false,
    sessions: () => new Set(),
    drop: (room) => {
      for (const connection of inRoom(room)) connections.delete(connection);
    },
    onRequest: () => {},
    onConnection: () => {},
    onHint: () => {},
    beforeEmit: () => {},
    connections: () => [],
    count: () => 0,
    buffered: () => 0,
    drain: async () => {},
    close: async () => {},
  };

  const connect = (profileId: string, chatIds: readonly string[]): TestConnection => {
    const actor = { accountId: `of-${profileId}`, sessionId: `of-${profileId}`, profileId };
    const state = {
      actor,
      heard: [] as HeardEvent[],
      rooms: new Set([`profile:${profileId}`, ...chatIds.map((id) => `chat:${id}`)]),
    };
    const hear = ({ event, payload }: HeardEvent): void => {
      state.heard.push({ event, payload: sent(event, payload) });
    };
    connections.add(state);
    return {
      actor,
      connected: true,
      rooms: () => state.rooms,
      join: (rooms) => {
        for (const room of rooms) state.rooms.add(room);
      },
      leave: (rooms) => {
        for (const room of rooms) state.rooms.delete(room);
      },
      emit: (event, payload) => hear({ event, payload }),
      hear,
      onEnd: () => {},
      end: () => {},
      take: () => state.heard.splice(0),
    };
  };
  return { endpoint, connect };
};
