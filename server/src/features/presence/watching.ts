import type { Presence } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { DirectoryConnection } from '../../platform/sockets/index.ts';

type Page = DirectoryConnection;
export type Watcher = Pick<ProfileActor, 'accountId' | 'profileId'>;

export interface WatchingOptions {
  /** Those of `ids` that the profile may see. */
  visibleTo(watcher: Watcher, ids: readonly string[]): Promise<ReadonlySet<string>>;
  present(ids: readonly string[]): Promise<Presence[]>;
}

interface Looker {
  /** Whether the page may see it. */
  isAllowed: boolean;
  /** When that was looked up. */
  turn: number;
}
interface Watched {
  /** As last sent to those who may see it. */
  told: Presence | undefined;
  /** When that was looked up. */
  turn: number;
  /** The pages that watch the profile. */
  pages: Map<Page, Looker>;
}

const ASKED_AT_ONCE = 500;

const hidden = (id: string): Presence => ({ id, here: false, lastSeenTime: null });

const isSame = (one: Presence | undefined, other: Presence): boolean =>
  one?.here === other.here && one.lastSeenTime === other.lastSeenTime;

/** Which pages of this process watch whom, and what was sent to them. */
export const createWatching = ({ visibleTo, present }: WatchingOptions) => {
  const watching = new Map<Page, readonly string[]>();
  const watched = new Map<string, Watched>();

  /** Counts look-ups, so that an earlier result never replaces a later one. */
  let turns = 0;

  /** Sends the current state to all watching pages, or to those of one profile. */
  const tell = async (id: string, onlyTo?: string): Promise<void> => {
    const known = watched.get(id);
    if (known === undefined) return;
    const byProfile = Map.groupBy(known.pages.keys(), ({ actor }) => actor.profileId);
    for (const [profileId, own] of byProfile) {
      const [page] = own;
      if (page === undefined || (onlyTo !== undefined && onlyTo !== profileId)) continue;
      const turn = ++turns;
      const isAllowed = (await visibleTo(page.actor, [id])).has(id);
      for (const page of own) {
        const looker = known.pages.get(page);
        if (looker === undefined || looker.turn > turn) continue;
        known.pages.set(page, { isAllowed, turn });
        // Pages that may not see it must not learn of a change either.
        if (isAllowed && known.told) page.emit('presence.changed', known.told);
        else if (looker.isAllowed) page.emit('presence.changed', hidden(id));
      }
    }
  };
  /** Looks up the state of profiles, and continues with those for which no later result is known. */
  const lookUp = async (
    ids: readonly string[],
    use: (presence: Presence, known: Watched) => Promise<void>,
  ): Promise<void> => {
    const turn = ++turns;
    const found = await present(ids);
    for (const presence of found) {
      const known = watched.get(presence.id);
      if (known === undefined || known.turn > turn) continue;
      known.turn = turn;
      await use(presence, known);
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
      // Assumed to be visible, so that a change to hidden is sent.
      for (const id of ids) {
        const known = watched.get(id) ?? { told: undefined, turn: 0, pages: new Map() };
        watched.set(id, known);
        known.pages.set(page, { isAllowed: true, turn: 0 });
      }
      const turn = ++turns;
      const visible = await visibleTo(page.actor, ids);
      if (watching.get(page) === ids)
        for (const id of ids) {
          const pages = watched.get(id)?.pages;
          if ((pages?.get(page)?.turn ?? turn) < turn)
            pages?.set(page, { isAllowed: visible.has(id), turn });
        }
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
      await lookUp([id], async (presence, known) => {
        const isNews = !isSame(known.told, presence);
        known.told = presence;
        await tell(id, isNews ? undefined : onlyTo);
      });
    },
    /** Sends what differs from what was last sent, for all watched profiles or some. */
    look: async (ids: Iterable<string> = watched.keys()): Promise<void> => {
      const asked = [...ids].filter((id) => watched.has(id));
      for (let from = 0; from < asked.length; from += ASKED_AT_ONCE)
        await lookUp(asked.slice(from, from + ASKED_AT_ONCE), async (presence, known) => {
          if (isSame(known.told, presence)) return;
          known.told = presence;
          await tell(presence.id);
        });
    },
  };
};
