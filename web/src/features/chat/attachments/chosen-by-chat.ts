import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import type { ChosenAttachment } from '../../../platform/feature/attachment-kind.ts';

/** By chat, while the profile is active: returning to a chat finds them still selected. */
export interface ChosenByChat {
  state: StoreApi<Readonly<Record<string, readonly ChosenAttachment[]>>>;
  /** `file` is displayed while it is selected. */
  add(chatId: string, type: string, content: unknown, file?: Blob): void;
  /** Turns one into another kind; it keeps its place and its file. */
  replace(chatId: string, key: string, type: string, content: unknown): void;
  remove(chatId: string, key: string): void;
  /** Returns and clears them. */
  take(chatId: string): readonly ChosenAttachment[];
  dispose(): void;
}

const forget = (chosen: readonly ChosenAttachment[]): void => {
  for (const { url } of chosen) if (url !== undefined) URL.revokeObjectURL(url);
};

export const createChosenByChat = ({ uuid }: Pick<Environment, 'uuid'>): ChosenByChat => {
  const state: ChosenByChat['state'] = createStore(() => ({}));
  const of = (chatId: string) => state.getState()[chatId] ?? [];
  const put = (chatId: string, chosen: readonly ChosenAttachment[]): void =>
    state.setState({ [chatId]: chosen });
  return {
    state,
    add(chatId, type, content, file) {
      const url = file && URL.createObjectURL(file);
      put(chatId, [...of(chatId), { key: uuid(), type, content, url }]);
    },
    replace(chatId, key, type, content) {
      put(
        chatId,
        of(chatId).map((one) => (one.key === key ? { ...one, type, content } : one)),
      );
    },
    remove(chatId, key) {
      forget(of(chatId).filter((one) => one.key === key));
      put(
        chatId,
        of(chatId).filter((one) => one.key !== key),
      );
    },
    take(chatId) {
      const chosen = of(chatId);
      forget(chosen);
      put(chatId, []);
      return chosen;
    },
    dispose() {
      forget(Object.values(state.getState()).flat());
      state.setState({}, true);
    },
  };
};
