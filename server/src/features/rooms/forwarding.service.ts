import { KithError, MINUTE_MS, type ROOM_REQUESTS, SECOND_MS } from '@kith/contract';
import type { z } from 'zod';
import { hintsLost, topic } from '../../platform/bus/index.ts';
import type { Accepting, Forwarder, Joined, Joining } from '../../platform/forwarder/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import { isAtJanus, type JanusForwarder } from '../../platform/janus/index.ts';
import type { Counted } from '../../platform/metrics/index.ts';
import { newId } from '../../platform/random.ts';
import type { SeatActor } from '../../platform/sockets/index.ts';
import { createApartPages } from './apart-pages.ts';
import { peopleMax } from './room-capacity.ts';
import { entryRoom, forwarderChosen, peopleChanged, type RoomChanges } from './room-changes.ts';
import { notFound } from './rooms.access.ts';
import type { RoomsOptions } from './rooms.options.ts';
import {
  forwardersAtJanus,
  lockRoom,
  renewForwarders,
  roomOf,
  unforwardedRooms,
  updateRoom,
} from './rooms.store.ts';
import type { RoomTable } from './rooms.tables.ts';
import { createSamePages } from './same-pages.ts';
import { seatById, seatsOf } from './seats.store.ts';
import { FORWARDER_MS, forwardedHere } from './way.ts';

type Payload = z.output<(typeof ROOM_REQUESTS)['room.connect']['payload']>;
type AcceptPayload = z.output<(typeof ROOM_REQUESTS)['room.accept']['payload']>;
/** What a page asks of the forwarder of its room. */
type Wish = Joining | Accepting;

/** Messages between the node of a page and the node that forwards its room. */
interface Ask {
  ask: string;
  node: string;
  roomKey: string;
  wish: Wish;
}
const joinAsked = topic<Ask>('rooms.join');
/** Acknowledges a request that is in progress. */
const joinAnswered = topic<{ ask: string; joined?: Joined }>('rooms.joined');
/** What forwarders told pages of a node may have been lost. */
const slotsMissed = topic<Record<string, never>>('rooms.slotsMissed');

/** A node that does not acknowledge by then has ended, or cannot be reached. */
const BEGINS_MS = 3 * SECOND_MS;
/** After the acknowledgement, the node may have to start its forwarder. */
const ANSWERS_MS = 12 * SECOND_MS;
/** Until then, everybody hears the others over the previous forwarder. */
const LEAVES_MS = 5 * SECOND_MS;
/** Several nodes notice a loss at about the same time. */
const REPEATS_MS = SECOND_MS;
/** How often rooms that killed processes have left at Janus are looked for. */
const SWEEP_MS = MINUTE_MS;
/**
 * Offers are the costliest thing that anybody sends. Each seat has a budget of its own; with several seats one
 * person would use up what the rooms of others need.
 */
const OFFERS_PER_PLACE_A_MINUTE = 20;
const REFUSED: Joined = { refused: 'failed' };

export interface ForwardingOptions extends RoomsOptions {
  forwarder: Pick<Forwarder, 'start' | 'join' | 'keep' | 'repeat' | 'close'>;
  /** Forwards larger rooms, if the operator has Janus nodes. */
  janus:
    | Pick<JanusForwarder, 'join' | 'accept' | 'keep' | 'repeat' | 'sweep' | 'close' | 'isUp'>
    | undefined;
  limits: Pick<Limits, 'takeNamed'>;
  onError(error: unknown): void;
  /** Counts the pages that wait for another node. */
  counted: Counted;
}

export type ForwardingService = ReturnType<typeof createForwardingService>;

/**
 * Decides which process forwards a room, and who is in it, both by the database. The forwarder is
 * notified after every change, and the state is checked periodically in case a hint was lost.
 */
export const createForwardingService = (options: ForwardingOptions, changes: RoomChanges) => {
  const { database, clock, random, bus, node, endpoint, forwarder, janus, limits, onError } =
    options;
  /** The rooms that this process forwards, with the forwarder ids. */
  const held = new Map<string, string>();
  /** Forwarders that this process held until a moment ago, with the keys of their rooms. */
  const former = new Map<string, string>();
  const samePages = createSamePages();
  const apart = createApartPages(clock, (entry, connection) =>
    endpoint.emit(entryRoom(entry), 'room.slots', { connection, slots: [], isLost: true }),
  );
  const waiting = new Map<string, { answer(joined: Joined | undefined): void; begun(): void }>();
  options.counted(() => waiting.size);
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let isRepeating = false;
  let sweptAt = 0;
  const doing = (work: () => Promise<void>): void => {
    if (isStopped) return;
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const keep = (name: string, entries: readonly string[]): void =>
    (isAtJanus(name) ? janus : forwarder)?.keep(name, entries);
  const grant = async (wish: Wish): Promise<Joined> => {
    if (!isAtJanus(wish.room)) return 'offer' in wish ? forwarder.join(wish) : REFUSED;
    if (janus === undefined) return REFUSED;
    return 'offer' in wish ? janus.join(wish) : janus.accept(wish);
  };

  /** The pages are about to leave a forwarder for another one. */
  const retire = (roomKey: string, name: string): void => {
    if (former.has(name)) return;
    former.set(name, roomKey);
    clock.after(LEAVES_MS, () => {
      former.delete(name);
      keep(name, []);
    });
  };

  /** Disconnects people who are no longer in the room. */
  const align = async (roomKey: string): Promise<void> => {
    const name = held.get(roomKey);
    const leaving = [...former].flatMap(([each, of]) => (of === roomKey ? [each] : []));
    if (name === undefined && leaving.length === 0) return samePages.forget(roomKey);
    const row = await roomOf(database.read, roomKey);
    const isForwarded = row !== undefined && row.forwarder !== null;
    const seats = isForwarded ? await seatsOf(database.read, roomKey) : [];
    const inside = samePages.entriesOf(roomKey, seats);
    for (const each of leaving) keep(each, inside);
    if (name === undefined) return;
    keep(name, inside);
    if (row?.forwarder === name) return;
    if (held.get(roomKey) === name) held.delete(roomKey);
    if (isForwarded) retire(roomKey, name);
  };

  const askHere = async (roomKey: string, wish: Wish): Promise<Joined> => {
    // The room may have moved while the wish was on its way.
    if ((await roomOf(database.read, roomKey))?.forwarder !== wish.room) return REFUSED;
    const name = held.get(roomKey);
    if (name !== undefined && name !== wish.room) retire(roomKey, name);
    held.set(roomKey, wish.room);
    samePages.note(roomKey, await seatsOf(database.read, roomKey), wish.entry);
    const joined = await grant(wish);
    // People who left meanwhile were not connected yet, so they have to be disconnected now.
    await align(roomKey);
    return joined;
  };
  const askThere = (there: string, roomKey: string, wish: Wish) =>
    new Promise<Joined | undefined>((resolve) => {
      const ask = newId(random);
      const answer = (joined: Joined | undefined): void => {
        cancel();
        waiting.delete(ask);
        resolve(joined);
      };
      let cancel = clock.after(BEGINS_MS, () => answer(undefined));
      const begun = (): void => {
        cancel();
        cancel = clock.after(ANSWERS_MS, () => answer(undefined));
      };
      waiting.set(ask, { answer, begun });
      bus.publish(joinAsked, { ask, node: there, roomKey, wish });
    });

  /**
   * Takes a room over from a forwarder that is gone; all pages reconnect. `unlessAtJanus`: only if the
   * room then leaves Janus.
   */
  const takeOver = (roomKey: string, from: string, unlessAtJanus = false): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockRoom(tx, roomKey);
      if (row?.forwarder !== from) return;
      const inside = (await seatsOf(tx.query, roomKey)).filter(({ state }) => state === 'in');
      const way = forwardedHere(options, inside.length);
      if (unlessAtJanus && isAtJanus(way.forwarder)) return;
      await changes.commit(tx, row, way);
      // What a process that is gone has opened there.
      if (isAtJanus(from)) tx.afterCommit(() => keep(from, []));
    });

  const isGone = ({ forwarder_node, forwarder_until }: RoomTable): boolean =>
    forwarder_node !== node && (bus.isAlone || (forwarder_until ?? 0) <= clock.now());

  const moved = () => new KithError('conflict', 'The room is forwarded elsewhere by now.');
  const unreachable = () =>
    new KithError('unavailable', 'The part of the server that forwards the room is out of reach.');

  /** Forwarders tell only what has changed, so whoever missed it would never learn of it. */
  const repeat = (): void => {
    if (isRepeating) return;
    isRepeating = true;
    clock.after(REPEATS_MS, () => {
      isRepeating = false;
      if (isStopped) return;
      forwarder.repeat();
      janus?.repeat();
    });
  };

  const unsubscribe = [
    bus.subscribe(peopleChanged, ({ roomKey }) => doing(() => align(roomKey))),
    bus.subscribe(forwarderChosen, (chosen) => {
      if (chosen.node === node) forwarder.start();
    }),
    bus.subscribe(hintsLost, () => {
      for (const roomKey of new Set([...held.keys(), ...former.values()]))
        doing(() => align(roomKey));
      bus.publish(slotsMissed, {});
    }),
    bus.subscribe(slotsMissed, () => {
      repeat();
      apart.release();
    }),
    bus.subscribe(joinAsked, ({ ask, node: there, roomKey, wish }) => {
      if (there !== node) return;
      bus.publish(joinAnswered, { ask });
      doing(async () => {
        const joined = await askHere(roomKey, wish);
        bus.publish(joinAnswered, { ask, joined });
      });
    }),
    bus.subscribe(joinAnswered, ({ ask, joined }) => {
      if (joined === undefined) waiting.get(ask)?.begun();
      else waiting.get(ask)?.answer(joined);
    }),
  ];

  const ask = async (
    { roomKey, sessionId }: SeatActor,
    entry: string,
    name: string,
    wish: Wish,
  ): Promise<Exclude<Joined, { refused: unknown }>> => {
    const [row, seat] = await Promise.all([
      roomOf(database.read, roomKey),
      seatById(database.read, sessionId),
    ]);
    if (row === undefined || seat?.entry !== entry || seat.state !== 'in') throw notFound();
    if (row.forwarder !== name) throw moved();
    if ('offer' in wish)
      limits.takeNamed(`room-offers:${roomKey}`, OFFERS_PER_PLACE_A_MINUTE * peopleMax(options));
    const granted = isGone(row)
      ? undefined
      : row.forwarder_node === node
        ? await askHere(roomKey, wish)
        : bus.isQuiet
          ? undefined
          : await askThere(row.forwarder_node ?? '', roomKey, wish);
    if (granted === undefined) {
      // Nodes that do not hear each other would take it from each other again and again.
      if (!isGone(row) && (bus.isQuiet || apart.areReturning())) {
        apart.note(entry, wish.connection);
        throw unreachable();
      }
      await takeOver(roomKey, name);
      throw moved();
    }
    if ('answer' in granted) return granted;
    if (granted.refused === 'failed') {
      // Too many people for this server alone go on trying, until a node is back.
      if (isAtJanus(name) && janus?.isUp !== true) await takeOver(roomKey, name, true);
      throw moved();
    }
    throw granted.refused === 'full'
      ? new KithError('overloaded', 'This server forwards as many people as it can.')
      : new KithError('bad_request', 'The offer cannot be used.');
  };

  return {
    /** Connects the page of a participant to the forwarder of the room. */
    connect: (
      actor: SeatActor,
      entry: string,
      { forwarder: name, connection, offer }: Payload,
    ): Promise<{ answer: string; offer?: string }> =>
      ask(actor, entry, name, { room: name, entry, seat: actor.sessionId, connection, offer }),

    accept: async (
      actor: SeatActor,
      entry: string,
      { forwarder: name, connection, answer }: AcceptPayload,
    ): Promise<void> => {
      await ask(actor, entry, name, { room: name, entry, connection, answer });
    },

    /** Called when somebody in the room has found no direct path. */
    forward: ({ roomKey, sessionId }: SeatActor, entry: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await lockRoom(tx, roomKey);
        const seat = row && (await seatById(tx.query, sessionId));
        if (row === undefined || seat?.entry !== entry || seat.state !== 'in') throw notFound();
        if (row.forwarder === null) await changes.commit(tx, row, forwardedHere(options, 2));
      }),

    /** Called after the forwarding process has died; another one starts with the first page. */
    restart: (): void => {
      const lost = [...held].filter(([, name]) => !isAtJanus(name));
      for (const [roomKey] of lost) held.delete(roomKey);
      for (const [roomKey, name] of lost) doing(() => takeOver(roomKey, name));
    },

    /** Renews the leases of this process's rooms, and takes over those of killed processes. */
    renew: async (): Promise<void> => {
      const now = clock.now();
      await database.transaction((tx) => renewForwarders(tx, node, now + FORWARDER_MS));
      for (const { key, forwarder: name } of await unforwardedRooms(database.read, now))
        if (name !== null) await takeOver(key, name).catch(onError);
      for (const roomKey of [...held.keys()]) await align(roomKey).catch(onError);
      if (janus === undefined || now - sweptAt < SWEEP_MS) return;
      sweptAt = Number.POSITIVE_INFINITY;
      // A node that does not answer must not keep the leases from being renewed.
      doing(async () => {
        try {
          await janus.sweep([...(await forwardersAtJanus(database.read)), ...former.keys()]);
        } finally {
          sweptAt = clock.now();
        }
      });
    },

    stop: async (): Promise<void> => {
      isStopped = true;
      for (const end of unsubscribe) end();
      for (const { answer } of [...waiting.values()]) answer(undefined);
      await Promise.all(underWay);
      await Promise.all([forwarder.close(), janus?.close()]);
      // The next request takes them over at once.
      for (const [key, name] of held)
        await database
          .transaction(async (tx) => {
            const row = await lockRoom(tx, key);
            if (row?.forwarder === name)
              await updateRoom(tx, key, { forwarder_until: clock.now() });
          })
          .catch(onError);
    },
  };
};
