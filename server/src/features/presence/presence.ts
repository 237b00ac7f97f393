import { type DIRECTORY_REQUESTS, MINUTE_MS, type Presence } from '@kith/contract';
import type { z } from 'zod';
import { type Clock, every } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { DirectoryConnection } from '../../platform/sockets/index.ts';
import { createHere } from './here.ts';
import { deleteLastSeen, lastSeenOf, putLastSeen } from './presence.store.ts';

type HerePayload = z.output<(typeof DIRECTORY_REQUESTS)['presence.here']['payload']>;
type WatchPayload = z.output<(typeof DIRECTORY_REQUESTS)['presence.watch']['payload']>;
type Page = DirectoryConnection;
type Watcher = Pick<ProfileActor, 'accountId' | 'profileId'>;

export interface PresenceOptions {
  database: Database;
  clock: Clock;
  /** Of `ids`, those whom the profile may see to be here. */
  seenBy(query: Reader, watcher: Watcher, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of `ids`, those who share a chat with a profile of the account. */
  sharingChats(query: Reader, accountId: string, ids: readonly string[]): Promise<string[]>;
  onError(error: unknown): void;
}

const hidden = (id: string): Presence => ({ id, here: false, lastSeenTime: null });

/** Who is here, told to those who look at it and may; asked again at each change. */
export const createPresence = (options: PresenceOptions) => {
  const { database, clock, seenBy, sharingChats, onError } = options;
  const watched = new Map<Page, readonly string[]>();
  /** By watched profile: the pages that watch it, and whether it is shown to them. */
  const watchers = new Map<string, Map<Page, boolean>>();

  const visibleTo = async (watcher: Watcher, ids: readonly string[]) => {
    if (ids.length === 0) return new Set<string>();
    const near = await sharingChats(database.read, watcher.accountId, ids);
    return seenBy(database.read, watcher, near);
  };
  const keep = (ids: readonly string[], time: number): Promise<void> =>
    database.transaction((tx) =>
      putLastSeen(
        tx,
        ids.map((profile_id) => ({ profile_id, last_seen_time: time })),
      ),
    );

  /** To all who look at it, or to the pages of one profile. */
  const tell = async (id: string, onlyTo?: string): Promise<void> => {
    const pages = watchers.get(id);
    if (pages === undefined) return;
    const [presence = hidden(id)] = await present([id]);
    const byProfile = Map.groupBy(pages.keys(), ({ actor }) => actor.profileId);
    for (const [profileId, own] of byProfile) {
      const [page] = own;
      if (page === undefined || (onlyTo !== undefined && onlyTo !== profileId)) continue;
      const isVisible = (await visibleTo(page.actor, [id])).has(id);
      for (const page of own) {
        if (!pages.has(page)) continue;
        // People who may not see it do not learn either that there was something to see.
        const isTold = isVisible || pages.get(page) === true;
        pages.set(page, isVisible);
        if (isTold) page.emit('presence.changed', isVisible ? presence : hidden(id));
      }
    }
  };

  const underWay = new Set<Promise<void>>();
  /** Never rejects, and is over before the server is. */
  const doing = (work: Promise<void>): Promise<void> => {
    const done = work.catch(onError).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };
  const here = createHere(clock, (profileId, lastSeenTime) =>
    doing(keep([profileId], lastSeenTime ?? clock.now()).then(() => tell(profileId))),
  );
  const present = async (ids: readonly string[]): Promise<Presence[]> => {
    const last = await lastSeenOf(database.read, ids);
    return ids.map((id) => {
      const isHere = here.has(id);
      return { id, here: isHere, lastSeenTime: isHere ? null : (last.get(id) ?? null) };
    });
  };

  const unwatch = (page: Page): void => {
    for (const id of watched.get(page) ?? []) {
      const others = watchers.get(id);
      others?.delete(page);
      if (others?.size === 0) watchers.delete(id);
    }
    watched.delete(page);
  };
  const follow = (page: Page): void =>
    page.onEnd(() => {
      unwatch(page);
      void here.set(page, false);
    });
  const watch = async (page: Page, ids: readonly string[]): Promise<{ presence: Presence[] }> => {
    unwatch(page);
    watched.set(page, ids);
    // As if it were shown, so that what is hidden from now on is told.
    for (const id of ids) watchers.set(id, (watchers.get(id) ?? new Map()).set(page, true));
    const visible = await visibleTo(page.actor, ids);
    if (watched.get(page) === ids)
      for (const id of ids) if (!visible.has(id)) watchers.get(id)?.set(page, false);
    return { presence: await present([...visible]) };
  };
  // After a power failure, the last-seen time of people online is at most a minute old.
  const stopKeeping = every(clock, MINUTE_MS, async () => {
    const ids = here.all();
    if (ids.length > 0) await doing(keep(ids, clock.now()));
  });

  return {
    follow,
    requests: {
      'presence.here': ({ here: isHere }: HerePayload, _: ProfileActor, page: Page) =>
        here.set(page, isHere),
      'presence.watch': ({ ids }: WatchPayload, _: ProfileActor, page: Page) => watch(page, ids),
    },
    /** What others may see of a profile has changed. */
    changed: (profileId: string): Promise<void> => tell(profileId),
    /** Whom a profile may see has changed. */
    changedTo: async (profileId: string, ids: readonly string[]): Promise<void> => {
      for (const id of ids) await tell(id, profileId);
    },
    /** In the transaction that erases a profile. */
    forget: (tx: Tx, profileId: string): Promise<void> => deleteLastSeen(tx, profileId),
    stop: async (): Promise<void> => {
      stopKeeping();
      const ids = here.all();
      here.stop();
      if (ids.length > 0) void doing(keep(ids, clock.now()));
      await Promise.all(underWay);
    },
  };
};
