import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';

/** The profile's choices, by the id of the poll. */
export type Choices = Readonly<Record<string, readonly number[] | undefined>>;

export interface Polls {
  /** For anonymous polls and those just voted in; others contain their voters. */
  choices: StoreApi<Choices>;
  /**
   * Requests the choice in a poll that does not contain it. After a failure it is requested when it is shown
   * again.
   */
  need(id: string): void;
  /** Shown at once, and reverted if the server refuses it; then throws. */
  vote(id: string, chosen: readonly number[]): Promise<void>;
  close(id: string): Promise<void>;
  /** Another device has voted. */
  voted(id: string): void;
  /** The vault has opened or closed: votes of other devices may have been missed. */
  forget(): void;
}

export const createPolls = ({ call }: { call: Call }): Polls => {
  const choices = createStore<Choices>(() => ({}));
  const asked = new Set<string>();
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

  return {
    choices,
    need: (id) => {
      if (asked.has(id)) return;
      asked.add(id);
      void ask(id);
    },
    vote: async (id, chosen) => {
      const vote = Symbol(id);
      const before = choices.getState()[id];
      votes.set(id, vote);
      set(id, chosen);
      try {
        await call('polls.vote', { params: { id }, body: { chosen: [...chosen] } });
      } catch (cause) {
        if (votes.get(id) === vote) set(id, before);
        throw cause;
      }
    },
    close: async (id) => {
      await call('polls.close', { params: { id } });
    },
    voted: (id) => {
      if (choices.getState()[id] !== undefined) void ask(id);
    },
    forget: () => {
      asked.clear();
      choices.setState({}, true);
    },
  };
};
