import { withPeople } from '@kith/contract/pure/chat-list';
import type { Environment } from '../../platform/environment.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatStateStore } from './chat.types.ts';

const COLLECT_MS = 50;
const IDS_PER_CALL = 100;

/** Collects unknown ids for a moment and fetches their cards together; each is asked for once. */
export const createPeopleLookup = (
  env: Pick<Environment, 'after'>,
  state: ChatStateStore,
  api: Pick<ChatApi, 'people'>,
) => {
  const asked = new Set<string>();
  let waiting: string[] = [];

  const fetch = async (): Promise<void> => {
    const ids = waiting.splice(0, IDS_PER_CALL);
    if (waiting.length > 0) env.after(COLLECT_MS, () => void fetch());
    try {
      const { people } = await api.people(ids);
      state.setState(({ list }) => ({
        list: { ...list, people: withPeople(list.people, people) },
      }));
    } catch {
      for (const id of ids) asked.delete(id);
    }
  };

  return (ids: readonly string[]): void => {
    const { people } = state.getState().list;
    const unknown = new Set(ids.filter((id) => !people.has(id) && !asked.has(id)));
    if (unknown.size === 0) return;
    if (waiting.length === 0) env.after(COLLECT_MS, () => void fetch());
    waiting = [...waiting, ...unknown];
    for (const id of unknown) asked.add(id);
  };
};
