import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import { useChatEngine } from '../chat.react.ts';
import type { ChatEngine } from '../engine/chat.types.ts';

interface Selection {
  /** The chat with the selection. */
  chatId: string | null;
  ids: ReadonlySet<string>;
}

const NOTHING: Selection = { chatId: null, ids: new Set<string>() };
const createSelection = () => createStore<Selection>(() => NOTHING);
const selectionOf = ofEngine<ChatEngine, ReturnType<typeof createSelection>>(createSelection);

const useSelection = () => selectionOf(useChatEngine());

/** Starts and ends selecting, and toggles a message. */
export const useSelecting = () => {
  const selection = useSelection();
  return useMemo(
    () => ({
      start: (chatId: string, messageId: string): void =>
        selection.setState({ chatId, ids: new Set([messageId]) }),
      stop: (): void => selection.setState(NOTHING),
      toggle: (messageId: string): void =>
        selection.setState(({ ids }) => {
          const next = new Set(ids);
          if (!next.delete(messageId)) next.add(messageId);
          return { ids: next };
        }),
    }),
    [selection],
  );
};

export const useIsSelecting = (chatId: string): boolean =>
  useStore(useSelection(), (state) => state.chatId === chatId);
export const useIsSelected = (messageId: string): boolean =>
  useStore(useSelection(), ({ ids }) => ids.has(messageId));
export const useSelectedIds = (): ReadonlySet<string> => useStore(useSelection(), ({ ids }) => ids);
