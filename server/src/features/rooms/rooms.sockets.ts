import { KithError, ROOM_GRACE_MS, type ROOM_REQUESTS, type Room } from '@kith/contract';
import type { z } from 'zod';
import { type Clock, every } from '../../platform/clock.ts';
import type { RoomConnection, RoomParts, SeatActor } from '../../platform/sockets/index.ts';
import type { ForwardingService } from './forwarding.service.ts';
import { entryRoom, roomRoom } from './room-changes.ts';
import type { DeclineCall } from './rooms.ports.ts';
import { SEAT_RENEWAL_MS, type SeatService } from './seats.service.ts';

type PayloadOf<Name extends keyof typeof ROOM_REQUESTS> = z.output<
  (typeof ROOM_REQUESTS)[Name]['payload']
>;

export interface RoomSockets {
  room: RoomParts;
  start(): void;
  stop(): Promise<void>;
}

/** Requests on the room sockets of this process, and how long they keep their seats. */
export const createRoomSockets = (
  seats: SeatService,
  forwarding: ForwardingService,
  clock: Clock,
  { declineCall, onError }: { declineCall: DeclineCall; onError(error: unknown): void },
): RoomSockets => {
  const entries = new Map<RoomConnection, string>();
  /** Connections that ended a moment ago, whose people may come back. */
  const leaving = new Map<string, () => void>();
  const underWay = new Set<Promise<void>>();
  /** Never rejects, and has ended before the server stops. */
  const doing = (work: Promise<void>): Promise<void> => {
    const done = work.catch(onError).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };
  const held = (): string[] => [...entries.values(), ...leaving.keys()];

  const entryOf = (connection: RoomConnection): string => {
    const entry = entries.get(connection);
    if (entry === undefined) throw new KithError('not_allowed', 'Enter the room first.');
    return entry;
  };
  const ended = (connection: RoomConnection): void => {
    const entry = entries.get(connection);
    if (entry === undefined) return;
    entries.delete(connection);
    // The grace period of its seat has already started.
    if (isStopped) return;
    const { roomKey } = connection.actor;
    const cancel = clock.after(ROOM_GRACE_MS, () => {
      leaving.delete(entry);
      void doing(seats.free(roomKey, entry));
    });
    leaving.set(entry, cancel);
  };
  /** One after the other: a page asks again when an answer takes too long. */
  const entering = new WeakMap<RoomConnection, Promise<unknown>>();
  const enter = async (
    payload: PayloadOf<'room.enter'>,
    actor: SeatActor,
    connection: RoomConnection,
  ): Promise<Room> => {
    const former = entries.get(connection);
    // A connection does not replace itself.
    if (former !== undefined) connection.leave([entryRoom(former)]);
    const { entry, room } = await seats.enter(actor, payload);
    connection.join([entryRoom(entry)]);
    entries.set(connection, entry);
    // It may have closed meanwhile, and nobody else would free the seat.
    if (!connection.connected) ended(connection);
    return room;
  };
  let stopRenewing = () => {};
  let isStopped = false;

  return {
    room: {
      align: async (connection) => connection.join([roomRoom(connection.actor.roomKey)]),
      welcome: (connection) => connection.onEnd(() => ended(connection)),
      requests: {
        'room.enter': (
          payload: PayloadOf<'room.enter'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          const before = entering.get(connection) ?? Promise.resolve();
          const entered = before.then(() => enter(payload, actor, connection));
          entering.set(
            connection,
            entered.catch(() => undefined),
          );
          return entered;
        },
        'room.media': async (
          payload: PayloadOf<'room.media'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          entryOf(connection);
          await seats.media(actor, payload);
          return {};
        },
        'room.signal': async (
          payload: PayloadOf<'room.signal'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          await seats.signal(actor, entryOf(connection), payload);
          return {};
        },
        'room.connect': (
          payload: PayloadOf<'room.connect'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => forwarding.connect(actor, entryOf(connection), payload),
        'room.accept': async (
          payload: PayloadOf<'room.accept'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          await forwarding.accept(actor, entryOf(connection), payload);
          return {};
        },
        'room.stuck': async (
          _payload: PayloadOf<'room.stuck'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          await forwarding.forward(actor, entryOf(connection));
          return {};
        },
        'room.consent': async (
          payload: PayloadOf<'room.consent'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          entryOf(connection);
          await seats.consent(actor, payload);
          return {};
        },
        'room.captions': async (
          payload: PayloadOf<'room.captions'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          entryOf(connection);
          await seats.captions(actor, payload);
          return {};
        },
        'room.declineCall': async (
          { id }: PayloadOf<'room.declineCall'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          entryOf(connection);
          await declineCall({ accountId: await seats.accountOf(actor), id });
          return {};
        },
        'room.react': async (
          payload: PayloadOf<'room.react'>,
          actor: SeatActor,
          connection: RoomConnection,
        ) => {
          await seats.react(actor, entryOf(connection), payload);
          return {};
        },
      },
      collections: [
        {
          name: 'room',
          since: ({ roomKey }) => seats.show(roomKey),
          heads: async ({ roomKey }) => ({ room: await seats.version(roomKey) }),
        },
      ],
    },
    start: () => {
      // The seats first and alone: whatever forwards the rooms may be slow, or fail.
      const stops = [
        every(clock, SEAT_RENEWAL_MS, () => doing(seats.renew(held()))),
        every(clock, SEAT_RENEWAL_MS, () => doing(forwarding.renew())),
      ];
      stopRenewing = () => {
        for (const stop of stops) stop();
      };
    },
    stop: async () => {
      isStopped = true;
      stopRenewing();
      for (const cancel of leaving.values()) cancel();
      // People who do not reconnect to another process in time have left.
      if (held().length > 0) void doing(seats.renew(held(), ROOM_GRACE_MS));
      await Promise.all(underWay);
      await forwarding.stop();
    },
  };
};
