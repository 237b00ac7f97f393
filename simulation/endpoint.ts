import { type Bus, topic } from '../server/src/platform/bus/index.ts';
import type {
  DirectoryConnection,
  DirectoryEndpoint,
} from '../server/src/platform/sockets/index.ts';
import type { Guard } from './guards.ts';
import type { Sending, Viewer } from './socket.ts';

type RoomAct =
  | {
      act: 'emit';
      from: string;
      room: string | readonly string[];
      event: string;
      payload: unknown;
      except?: readonly string[] | undefined;
    }
  | { act: 'join' | 'leave'; room: string; other: string }
  | { act: 'check'; room: string };
const roomAct = topic<RoomAct>('simulated.room');

/** Called before every outgoing event; `from` names the server that has made it. */
export type OnEmit = (
  viewer: Viewer,
  told: { room: string; event: string; payload: unknown; from: string },
) => void;

export interface EndpointOptions {
  /** The name of this server. */
  name: string;
  bus: Bus;
  /** The connections of this server. */
  sockets: ReadonlySet<Sending>;
  isAlive(): boolean;
  onEmit: OnEmit;
  without: Guard | undefined;
}

export interface SimulatedEndpoint {
  endpoint: DirectoryEndpoint;
  requests: ReadonlyMap<string, Parameters<DirectoryEndpoint['onRequest']>[1]>;
  welcomes: readonly ((connection: DirectoryConnection) => Promise<void>)[];
}

/** The rooms of one server, which others reach over the bus. */
export const createEndpoint = (options: EndpointOptions): SimulatedEndpoint => {
  const { name, bus, sockets, isAlive, onEmit, without } = options;
  const welcomes: ((connection: DirectoryConnection) => Promise<void>)[] = [];
  const requests = new Map<string, Parameters<DirectoryEndpoint['onRequest']>[1]>();
  const hinted: Parameters<DirectoryEndpoint['onHint']>[0][] = [];
  const before: (() => void)[] = [];
  const inRoom = (room: string | readonly string[]) => {
    const names = [room].flat();
    return [...sockets].filter((socket) => names.some((one) => socket.rooms().has(one)));
  };

  bus.subscribe(roomAct, (told) => {
    if (!isAlive()) return;
    if (told.act === 'join') for (const socket of inRoom(told.room)) socket.join([told.other]);
    if (told.act === 'leave') for (const socket of inRoom(told.room)) socket.leave([told.other]);
    if (told.act !== 'emit') {
      const hint = told.act === 'check' ? 'check' : 'moved';
      if (without !== 'check')
        for (const socket of inRoom(told.room)) for (const pass of hinted) pass(socket, hint);
      return;
    }
    for (const run of before) run();
    const { room, event, payload } = told;
    const text = JSON.stringify(payload);
    const { owner } = payload as { owner?: string };
    const isLeaked = without === 'own-room' && event === 'messages.changed';
    const rooms = isLeaked ? [`chat:${owner}`] : [room].flat();
    for (const socket of inRoom(rooms)) {
      if (told.except?.some((other) => socket.rooms().has(other))) continue;
      const found = rooms.find((one) => socket.rooms().has(one)) ?? '';
      onEmit(socket.actor, { ...told, room: found });
      socket.send(event, text);
    }
  });
  const publish = (act: RoomAct): void => {
    if (isAlive()) bus.publish(roomAct, act);
  };
  return {
    requests,
    welcomes,
    endpoint: {
      emit: (room, event, payload, except) =>
        publish({ act: 'emit', from: name, room, event, payload, except }),
      join: (room, other) => publish({ act: 'join', room, other }),
      leave: (room, other) => {
        if (without !== 'leave-room') publish({ act: 'leave', room, other });
      },
      check: (room) => publish({ act: 'check', room }),
      end: () => {},
      has: () => false,
      sessions: () => undefined,
      drop: () => {},
      onRequest: (name, request) => void requests.set(name, request),
      onConnection: (welcome) => void welcomes.push(welcome),
      onHint: (told) => void hinted.push(told),
      beforeEmit: (run) => void before.push(run),
      connections: () => [...sockets],
      count: () => 0,
      buffered: () => 0,
      drain: async () => {},
      close: async () => {},
    },
  };
};
