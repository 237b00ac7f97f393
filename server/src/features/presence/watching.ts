import type { Presence } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { DirectoryConnection } from '../../platform/sockets/index.ts';

type Page = DirectoryConnection;
export type Watcher = Pick<ProfileActor, 'accountId' | 'profileId'>;

export interface WatchingOptions {
  /** Of `ids`, those that the profile may see. */
  visibleTo(watcher: Watcher, ids: readonly string[]): Promise<ReadonlySet<string>>;
  present(ids: readonly string[]): Promise<Presence[]>;
}

interface Watched {
  /** As last sent to those who may see it. */
  told: Presence | undefined;
  /** The pages that watch the profile, and whether they may see it. */
  pages: Map<Page, boolean>;
}

const ASKED_AT_ONCE = 500;

const hidden = (id: string): Presence => ({ id, here: false, lastSeenTime: null });

const isSame = (one: Presence | undefined, other: Presence): boolean =>
  one?.here === other.here && one.lastSeenTime === other.lastSeenTime;

/** Which pages of this process watch whom, and what they were told. */
export const createWatching = ({ visibleTo, present }: WatchingOptions) => {
  const watching = new Map<Page, readonly string[]>();
  const watched = new Map<string, Watched>();

  /** Tells all pages that watch, or those of one profile. */
  const tell = async (presence: Presence, onlyTo?: string): Promise<void> => {
    const { id } = presence;
    const known = watched.get(id);
    if (known === undefined) return;
    known.told = presence;
    const byProfile = Map.groupBy(known.pages.keys(), ({ actor }) => actor.profileId);
    for (const [profileId, own] of byProfile) {
      const [page] = own;
      if (page === undefined || (onlyTo !== undefined && onlyTo !== profileId)) continue;
      const isVisible = (await visibleTo(page.actor, [id])).has(id);
      for (const page of own) {
        if (!known.pages.has(page)) continue;
        // Those who may not see it must not learn that something changed either.
        const isTold = isVisible || known.pages.get(page) === true;
        known.pages.set(page, isVisible);
        if (isTold) page.emit('presence.changed', isVisible ? presence : hidden(id));
      }
    }
  };

  const unwatch = (page: Page): void => {
    for (const id of watching.get(page) ?? []) {
      const known = watched.get(id);
      known?.pages.delete(page);
      if (known?.pages.size === 0) watched.delete(id);
    }
    watching.delete(page);
  };

  return {
    unwatch,
    watch: async (page: Page, ids: readonly string[]): Promise<Presence[]> => {
      unwatch(page);
      watching.set(page, ids);
      // As if visible, so that becoming hidden meanwhile is sent.
      for (const id of ids) {
        const known = watched.get(id) ?? { told: undefined, pages: new Map() };
        watched.set(id, known);
        known.pages.set(page, true);
      }
      const visible = await visibleTo(page.actor, ids);
      if (watching.get(page) === ids)
        for (const id of ids) if (!visible.has(id)) watched.get(id)?.pages.set(page, false);
      const all = await present([...visible]);
      for (const presence of all) {
        const known = watched.get(presence.id);
        if (known !== undefined) known.told ??= presence;
      }
      return all;
    },
    /** Called when who may see a profile has changed. */
    retell: async (id: string, onlyTo?: string): Promise<void> => {
      if (!watched.has(id)) return;
      for (const presence of await present([id])) await tell(presence, onlyTo);
    },
    /** Sends what differs from what was last sent, for all watched profiles or some. */
    look: async (ids: Iterable<string> = watched.keys()): Promise<void> => {
      const asked = [...ids].filter((id) => watched.has(id));
      for (let from = 0; from < asked.length; from += ASKED_AT_ONCE)
        for (const presence of await present(asked.slice(from, from + ASKED_AT_ONCE)))
          if (!isSame(watched.get(presence.id)?.told, presence)) await tell(presence);
    },
  };
};
