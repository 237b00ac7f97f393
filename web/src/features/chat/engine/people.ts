import { withPeople } from '@kith/contract/chat/chat-list';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import type { ChatApi } from './chat.api.ts';
import { idsOutside } from './chat.copy.ts';
import type { ChatStateStore } from './chat.types.ts';

const COLLECT_MS = 50;
const IDS_PER_CALL = 100;
const RETRY_MS = 3_000;

export interface PeopleLookupDeps {
  env: Pick<Environment, 'after'>;
  state: ChatStateStore;
  api: Pick<ChatApi, 'people'>;
  mayRetry(cause: unknown): boolean;
}

/**
 * Collects unknown ids briefly and loads their cards together. Cards that could not be loaded are
 * requested again; ids unknown to the server are not.
 */
export const createPeopleLookup = ({ env, state, api, mayRetry }: PeopleLookupDeps) => {
  const asked = new Set<string>();
  const missed = new Set<string>();
  let waiting: string[] = [];
  let disposed = false;
  let cancelRetry: Cancel = () => {};

  const fetch = async (): Promise<void> => {
    const ids = waiting.splice(0, IDS_PER_CALL);
    const { isVaultOpen } = state.getState();
    if (waiting.length > 0) env.after(COLLECT_MS, () => void fetch());
    try {
      const { people } = await api.people(ids);
      state.setState(({ list, isVaultOpen: isStillOpen }) => {
        // The vault has closed: they may be known from there only.
        const outside = isVaultOpen && !isStillOpen ? idsOutside(list) : undefined;
        const cards = people.filter(({ id }) => outside?.has(id) ?? true);
        return { list: { ...list, people: withPeople(list.people, cards) } };
      });
      // A new list may omit a card that something on the screen still needs.
      for (const { id } of people) asked.delete(id);
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
    const { people } = state.getState().list;
    const unknown = new Set(ids.filter((id) => !people.has(id) && !asked.has(id)));
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

  return {
    need,
    /** The connection is back: requests the missing cards again. */
    retry,
    dispose() {
      disposed = true;
      cancelRetry();
    },
  };
};
