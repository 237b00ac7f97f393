import { KithError, ROOM_GRACE_MS, type ROOM_REQUESTS, type Room } from '@kith/contract';
import type { z } from 'zod';
import type { Bus } from '../../platform/bus/index.ts';
import { type Clock, every } from '../../platform/clock.ts';
import {
  type RoomConnection,
  type RoomParts,
  type SeatActor,
  sessionEnded,
  sessionRoom,
} from '../../platform/sockets/index.ts';
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
  {
    bus,
    declineCall,
    onError,
  }: { bus: Bus; declineCall: DeclineCall; onError(error: unknown): void },
): RoomSockets => {
  const entries = new Map<RoomConnection, string>();
  const entryOfActor = new WeakMap<SeatActor, string>();
  /** Connections that ended a moment ago, whose people may come back. */
  const leaving = new Map<string, { actor: SeatActor; cancel(): void }>();
  const open = new Set<RoomConnection>();
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
    const { actor } = connection;
    const cancel = clock.after(ROOM_GRACE_MS, () => {
      leaving.delete(entry);
      void doing(seats.free(actor.roomKey, entry));
    });
    leaving.set(entry, { actor, cancel });
  };
  /** Whoever signs out has left at once, on every page of that browser. */
  const signOut = (sessionId: string): void => {
    const isOfSession = ({ holder }: SeatActor) => holder?.sessionId === sessionId;
    for (const connection of open) {
      if (!isOfSession(connection.actor)) continue;
      connection.emit('room.ended', { reason: 'signedOut' });
      connection.end();
    }
    for (const [entry, { actor, cancel }] of leaving) {
      if (!isOfSession(actor)) continue;
      cancel();
      leaving.delete(entry);
      void doing(seats.free(actor.roomKey, entry));
    }
  };
  /** Events of the room reach only those who are in it. */
  const align = async (connection: Pick<RoomConnection, 'actor' | 'join' | 'leave'>) => {
    const { actor } = connection;
    const entry = entryOfActor.get(actor);
    const isInside = entry !== undefined && (await seats.isInside(actor, entry));
    if (isInside) connection.join([roomRoom(actor.roomKey)]);
    else connection.leave([roomRoom(actor.roomKey)]);
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
    const entry = await seats.enter(actor, payload);
    connection.join([entryRoom(entry)]);
    entries.set(connection, entry);
    entryOfActor.set(actor, entry);
    // It may have closed meanwhile, and nobody else would free the seat.
    if (!connection.connected) ended(connection);
    await align(connection);
    // Read again, so that nothing is missed that happened before it was in its rooms.
    return seats.show(actor);
  };
  let stopRenewing = () => {};
  let isStopped = false;
  const stopHearing = bus.subscribe(sessionEnded, ({ sessionId }) => signOut(sessionId));

  return {
    room: {
      align,
      welcome: (connection) => {
        const { holder } = connection.actor;
        if (holder !== undefined) connection.join([sessionRoom(holder.sessionId)]);
        open.add(connection);
        connection.onEnd(() => {
          open.delete(connection);
          ended(connection);
        });
      },
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
          since: (actor) => seats.show(actor),
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
      stopHearing();
      for (const { cancel } of leaving.values()) cancel();
      // People who do not reconnect to another process in time have left.
      if (held().length > 0) void doing(seats.renew(held(), ROOM_GRACE_MS));
      await Promise.all(underWay);
      await forwarding.stop();
    },
  };
};
