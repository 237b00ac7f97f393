import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

interface Selection {
  /** The chat whose messages are being selected. */
  chatId: string | null;
  ids: ReadonlySet<string>;
}

const NOTHING: Selection = { chatId: null, ids: new Set() };
const selection = createStore<Selection>(() => NOTHING);

export const startSelecting = (chatId: string, messageId: string): void =>
  selection.setState({ chatId, ids: new Set([messageId]) });

export const stopSelecting = (): void => selection.setState(NOTHING);

export const toggleSelected = (messageId: string): void =>
  selection.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(messageId)) next.add(messageId);
    return { ids: next };
  });

export const useIsSelecting = (chatId: string): boolean =>
  useStore(selection, (state) => state.chatId === chatId);
export const useIsSelected = (messageId: string): boolean =>
  useStore(selection, ({ ids }) => ids.has(messageId));
export const useSelectedIds = (): ReadonlySet<string> => useStore(selection, ({ ids }) => ids);
