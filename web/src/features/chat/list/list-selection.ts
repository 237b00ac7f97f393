import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import { useChatEngine } from '../chat.react.ts';
import type { ChatEngine } from '../engine/chat.types.ts';

/** Ids of the selected chats; null while nothing is being selected. */
type Selection = ReadonlySet<string> | null;

const createSelection = () => createStore<{ ids: Selection }>(() => ({ ids: null }));
const selectionOf = ofEngine<ChatEngine, ReturnType<typeof createSelection>>(createSelection);

export const useListSelection = () => selectionOf(useChatEngine());

/** Whether a chat is selected; undefined while nothing is being selected. */
export const useIsChatSelected = (chatId: string): boolean | undefined =>
  useStore(useListSelection(), ({ ids }) => ids?.has(chatId));
