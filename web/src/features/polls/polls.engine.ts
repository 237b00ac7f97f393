import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';

/** The profile's choices, by the id of the poll. */
export type Choices = Readonly<Record<string, readonly number[] | undefined>>;

export interface Polls {
  /** For polls without the names of their voters and those just voted in; others contain them. */
  choices: StoreApi<Choices>;
  /**
   * Requests the choice in a poll that does not contain it, while it is shown; returns what ends that.
   * After a failure it is requested when it is shown again.
   */
  watch(id: string): () => void;
  /** Shown at once, and reverted if the server refuses it; then throws. */
  vote(id: string, chosen: readonly number[]): Promise<void>;
  close(id: string): Promise<void>;
  /** Another device has voted. */
  voted(id: string): void;
  /** Votes of other devices may have been missed. What is shown stays until the server has answered. */
  refresh(): void;
  /** The vault has opened or closed: nothing may remain, and votes may have been missed. */
  forget(): void;
}

export const createPolls = ({ call }: { call: Call }): Polls => {
  const choices = createStore<Choices>(() => ({}));
  const asked = new Set<string>();
  /** How often each poll is shown. */
  const watched = new Map<string, number>();
  /** Polls with a vote that the server has not answered yet. */
  const voting = new Map<string, number>();
  const count = (counts: Map<string, number>, id: string, by: 1 | -1) => {
    const after = (counts.get(id) ?? 0) + by;
    if (after > 0) counts.set(id, after);
    else counts.delete(id);
  };
  /** The newest vote in each poll, so that an older answer does not replace it. */
  const votes = new Map<string, symbol>();
  const set = (id: string, chosen: readonly number[] | undefined) =>
    choices.setState({ [id]: chosen });

  const ask = async (id: string): Promise<void> => {
    const vote = votes.get(id);
    try {
      const { chosen } = await call('polls.chosen', { params: { id } });
      if (votes.get(id) === vote) set(id, chosen);
    } catch {
      asked.delete(id);
    }
  };

  const need = (id: string): void => {
    if (asked.has(id)) return;
    asked.add(id);
    void ask(id);
  };
  /** Requests again what is shown. */
  const renew = (isKept: (id: string) => boolean): void => {
    asked.clear();
    const kept = Object.entries(choices.getState()).filter(([id]) => isKept(id));
    choices.setState(Object.fromEntries(kept), true);
    for (const id of watched.keys()) need(id);
  };

  return {
    choices,
    watch: (id) => {
      count(watched, id, 1);
      if (choices.getState()[id] === undefined) need(id);
      return () => count(watched, id, -1);
    },
    vote: async (id, chosen) => {
      const vote = Symbol(id);
      const before = choices.getState()[id];
      votes.set(id, vote);
      set(id, chosen);
      count(voting, id, 1);
      try {
        await call('polls.vote', { params: { id }, body: { chosen: [...chosen] } });
      } catch (cause) {
        if (votes.get(id) === vote) set(id, before);
        throw cause;
      } finally {
        count(voting, id, -1);
      }
    },
    close: async (id) => {
      await call('polls.close', { params: { id } });
    },
    voted: (id) => {
      if (choices.getState()[id] !== undefined) void ask(id);
    },
    refresh: () => renew((id) => watched.has(id) || voting.has(id)),
    forget: () => renew(() => false),
  };
};
