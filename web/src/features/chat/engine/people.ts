import type { Person } from '@kith/contract';
import { foundPeople } from '@kith/contract/base/placeholders';
import { withPeople } from '@kith/contract/chat/chat-list';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import type { ChatApi } from './chat.api.ts';
import { idsListed, idsOutside } from './chat.copy.ts';
import type { ChatStateStore } from './chat.types.ts';

const COLLECT_MS = 50;
const IDS_PER_CALL = 100;
const RETRY_MS = 3_000;
/** Cards that are requested again after changes were missed; others when they are needed. */
const RENEWED_MAX = 300;
/** Cards that do not come with the list; those used longest ago are dropped. */
const HELD_MAX = 2_000;
const RENEW_REST_MS = 60_000;
/** Many browsers miss the same changes. */
const RENEW_SPREAD_MS = 10_000;

export interface PeopleLookupDeps {
  env: Pick<Environment, 'after' | 'random'>;
  state: ChatStateStore;
  api: Pick<ChatApi, 'people'>;
  mayRetry(cause: unknown): boolean;
}

export type PeopleLookup = ReturnType<typeof createPeopleLookup>;

/**
 * Collects unknown ids briefly and loads their cards together. Cards that could not be loaded are
 * requested again; ids unknown to the server are not.
 */
export const createPeopleLookup = ({ env, state, api, mayRetry }: PeopleLookupDeps) => {
  const asked = new Set<string>();
  const missed = new Set<string>();
  /** Held, but perhaps older than on the server. */
  const stale = new Set<string>();
  /** By last use, latest last. */
  const used = new Set<string>();
  let waiting: string[] = [];
  let disposed = false;
  let cancelRetry: Cancel = () => {};
  let cancelRenewal: Cancel | undefined;
  let isRenewDue = false;

  const use = (ids: readonly string[]): void => {
    for (const id of ids) {
      used.delete(id);
      used.add(id);
    }
  };

  /** Adds cards that were requested while the vault was open, or not. */
  const learn = (cards: readonly Person[], wasVaultOpen: boolean): void => {
    use(cards.map(({ id }) => id));
    state.setState(({ list, isVaultOpen }) => {
      // The vault has closed: they may be known from there only.
      const outside = wasVaultOpen && !isVaultOpen ? idsOutside(list) : undefined;
      const allowed = cards.filter(({ id }) => outside?.has(id) ?? true);
      return { list: { ...list, people: withPeople(list.people, allowed) } };
    });
  };

  const fetch = async (): Promise<void> => {
    const ids = waiting.splice(0, IDS_PER_CALL);
    const { isVaultOpen } = state.getState();
    if (waiting.length > 0) env.after(COLLECT_MS, () => void fetch());
    try {
      const people = foundPeople(await api.people(ids));
      learn(people, isVaultOpen);
      // A new list may omit a card that something on the screen still needs.
      for (const { id } of people) asked.delete(id);
      for (const id of ids) stale.delete(id);
    } catch (error) {
      for (const id of ids) {
        asked.delete(id);
        missed.add(id);
      }
      if (disposed || !mayRetry(error)) return;
      cancelRetry();
      cancelRetry = env.after(RETRY_MS, retry);
    }
  };

  const need = (ids: readonly string[]): void => {
    use(ids);
    const { people } = state.getState().list;
    const isKnown = (id: string) => people.has(id) && !stale.has(id);
    const unknown = new Set(ids.filter((id) => !isKnown(id) && !asked.has(id)));
    if (unknown.size === 0) return;
    if (waiting.length === 0) env.after(COLLECT_MS, () => void fetch());
    waiting = [...waiting, ...unknown];
    for (const id of unknown) asked.add(id);
  };
  const retry = (): void => {
    const ids = [...missed];
    missed.clear();
    need(ids);
  };
  const renewNow = (): void => {
    const { list } = state.getState();
    const listed = idsListed(list);
    const others = [...list.people.keys()].filter((id) => !listed.has(id));
    const unused = others.filter((id) => !used.has(id));
    const byUse = [...unused, ...[...used].filter((id) => !listed.has(id) && list.people.has(id))];
    const dropped = new Set(byUse.slice(0, -HELD_MAX));
    if (dropped.size > 0) {
      const people = new Map([...list.people].filter(([id]) => !dropped.has(id)));
      state.setState({ list: { ...list, people } });
    }
    for (const id of used) if (!state.getState().list.people.has(id)) used.delete(id);
    for (const id of byUse.slice(-HELD_MAX)) stale.add(id);
    need(byUse.slice(-RENEWED_MAX));
  };
  /**
   * Changes of large chats were missed, of which an answer has only some cards: those of other members
   * are out of date. They stay until they have been requested again, at most once a minute.
   */
  const renew = (): void => {
    isRenewDue = cancelRenewal !== undefined;
    if (isRenewDue) return;
    cancelRenewal = env.after(env.random() * RENEW_SPREAD_MS, () => {
      isRenewDue = false;
      renewNow();
      cancelRenewal = env.after(RENEW_REST_MS, () => {
        cancelRenewal = undefined;
        if (isRenewDue) renew();
      });
    });
  };

  return {
    need,
    learn,
    renew,
    /** The connection is back: requests the missing cards again. */
    retry,
    dispose() {
      disposed = true;
      cancelRetry();
      cancelRenewal?.();
    },
  };
};
