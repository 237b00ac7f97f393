import {
  type DIRECTORY_REQUESTS,
  HERE_COUNTED_MAX,
  MINUTE_MS,
  PRESENCE_GRACE_MS,
  type Presence,
} from '@kith/contract';
import type { z } from 'zod';
import { type Bus, hintsLost, topic } from '../../platform/bus/index.ts';
import { type Clock, every } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { DirectoryConnection } from '../../platform/sockets/index.ts';
import { createHere } from './here.ts';
import { createInOrder } from './in-order.ts';
import {
  deletePresence,
  hereAmong,
  hereIn,
  lastSeenOf,
  putHere,
  putLastSeen,
  removeAllHere,
  removeExpired,
  removeHere,
} from './presence.store.ts';
import { createWatching, type Watcher } from './watching.ts';

type HerePayload = z.output<(typeof DIRECTORY_REQUESTS)['presence.here']['payload']>;
type CountPayload = z.output<(typeof DIRECTORY_REQUESTS)['presence.count']['payload']>;
type WatchPayload = z.output<(typeof DIRECTORY_REQUESTS)['presence.watch']['payload']>;
type Page = DirectoryConnection;

export interface PresenceOptions {
  bus: Bus;
  /** This process. */
  node: string;
  database: Database;
  clock: Clock;
  /** Those of `ids` whose presence the profile may see. */
  seenBy(query: Reader, watcher: Watcher, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of `ids` that share a chat with a profile of the account. */
  sharingChats(query: Reader, accountId: string, ids: readonly string[]): Promise<string[]>;
  /** Throws if the caller may not read the chat. */
  demandMember(query: Reader, actor: ProfileActor, chatId: string): Promise<void>;
  onError(error: unknown): void;
}

/** A process renews its entries every minute; they expire if it is killed. */
const HERE_MS = 2.5 * MINUTE_MS;

/** A profile came online or went offline. */
const presenceMoved = topic<{ profileId: string }>('presence.moved');
/** Who may see a profile has changed, for everybody or for one profile. */
const visibilityMoved = topic<{ profileId: string; onlyTo?: string }>('presence.visibility');

/** Sends presence to pages that watch it and may see it; checked again at each change. */
export const createPresence = (options: PresenceOptions) => {
  const { bus, node, database, clock, seenBy, sharingChats, demandMember, onError } = options;

  const underWay = new Set<Promise<void>>();
  /** Never rejects, and has ended before the server stops. */
  const doing = (work: Promise<void>): Promise<void> => {
    const done = work.catch(onError).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };
  const moved = (tx: Tx, profileId: string): void =>
    tx.afterCommit(() => bus.publish(presenceMoved, { profileId }));

  const came = (id: string): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      await putHere(tx, node, [id], now + HERE_MS);
      await putLastSeen(tx, [id], { time: now, now });
      moved(tx, id);
    });
  const went = (id: string, time: number): Promise<void> =>
    database.transaction(async (tx) => {
      await removeHere(tx, node, id);
      await putLastSeen(tx, [id], { time, now: clock.now() });
      moved(tx, id);
    });
  const order = createInOrder();
  const here = createHere(clock, (id, lastSeenTime) =>
    order.of(id, () => doing(lastSeenTime === null ? came(id) : went(id, lastSeenTime))),
  );
  const present = async (ids: readonly string[]): Promise<Presence[]> => {
    const present = await hereAmong(database.read, ids, clock.now());
    const last = await lastSeenOf(database.read, ids);
    return ids.map((id) => {
      const isHere = present.has(id);
      return { id, here: isHere, lastSeenTime: isHere ? null : (last.get(id) ?? null) };
    });
  };
  const watching = createWatching({
    visibleTo: async (watcher, ids) => {
      if (ids.length === 0) return new Set<string>();
      const near = await sharingChats(database.read, watcher.accountId, ids);
      return seenBy(database.read, watcher, near);
    },
    present,
  });
  const stopHearing = [
    bus.subscribe(presenceMoved, ({ profileId }) => void doing(watching.look([profileId]))),
    bus.subscribe(
      visibilityMoved,
      ({ profileId, onlyTo }) => void doing(watching.retell(profileId, onlyTo)),
    ),
    bus.subscribe(hintsLost, () => void doing(watching.look())),
  ];

  /** After a power failure, the last-seen time of people online is at most a minute old. */
  const renew = (until: number): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      // Sorted by ID, so that two processes never deadlock.
      await putHere(tx, node, here.all().sort(), until);
      await putLastSeen(tx, here.present().sort(), { time: now, now });
      for (const id of await removeExpired(tx, now)) moved(tx, id);
    });
  const renewAlone = (until: () => number): Promise<void> => order.all(() => doing(renew(until())));
  const stopRenewing = every(clock, MINUTE_MS, () => renewAlone(() => clock.now() + HERE_MS));

  return {
    follow: (page: Page): void =>
      page.onEnd(() => {
        watching.unwatch(page);
        void here.set(page, false);
      }),
    requests: {
      'presence.here': ({ here: isHere }: HerePayload, _: ProfileActor, page: Page) =>
        here.set(page, isHere),
      'presence.watch': async ({ ids }: WatchPayload, _: ProfileActor, page: Page) => ({
        presence: await watching.watch(page, ids),
      }),
      'presence.count': async ({ chatId }: CountPayload, actor: ProfileActor) => {
        await demandMember(database.read, actor, chatId);
        const take = HERE_COUNTED_MAX + 1;
        const found = await hereIn(database.read, chatId, { now: clock.now(), take });
        const others = found.slice(0, HERE_COUNTED_MAX).filter((id) => id !== actor.profileId);
        const visible = await seenBy(database.read, actor, others);
        return { count: visible.size, more: found.length === take };
      },
    },
    /** What others may see of a profile has changed. */
    changed: (profileId: string): void => bus.publish(visibilityMoved, { profileId }),
    /** Whom a profile may see has changed. */
    changedTo: (profileId: string, ids: readonly string[]): void => {
      for (const id of ids) bus.publish(visibilityMoved, { profileId: id, onlyTo: profileId });
    },
    /** In the transaction that erases a profile. */
    forget: (tx: Tx, profileId: string): Promise<void> => deletePresence(tx, profileId),
    /** Without other processes, nobody is online before this one starts. */
    begin: async (): Promise<void> => {
      if (bus.isAlone) await database.transaction(removeAllHere);
    },
    stop: async (): Promise<void> => {
      stopRenewing();
      for (const stop of stopHearing) stop();
      // People who do not reconnect to another process in time are offline.
      if (here.all().length > 0) await renewAlone(() => clock.now() + PRESENCE_GRACE_MS);
      await Promise.all(underWay);
      here.stop();
    },
  };
};
