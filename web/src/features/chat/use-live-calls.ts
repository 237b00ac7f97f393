import type { Chat } from '@kith/contract';
import { useMemo } from 'react';
import { useChatList } from './chat.react.ts';

/** Groups in which a call goes on. */
export const useLiveCalls = (): readonly Chat[] => {
  const chats = useChatList();
  return useMemo(() => chats.filter(({ call }) => call !== null), [chats]);
};
