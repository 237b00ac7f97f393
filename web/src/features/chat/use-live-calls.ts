import type { Chat } from '@kith/contract';
import { useMemo } from 'react';
import { useChatList } from './chat.react.ts';

/** Groups with a call in progress. */
export const useLiveCalls = (): readonly Chat[] => {
  const chats = useChatList();
  return useMemo(() => chats.filter(({ call }) => call !== null), [chats]);
};
