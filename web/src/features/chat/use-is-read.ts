import { useEffect, useState } from 'react';
import { whenCalm } from '../../ui/interaction/when-calm.ts';
import { useChatListStatus, useChatState } from './chat.react.ts';

/**
 * Whether the open conversation has been drawn or has failed, or there is none, so that secondary
 * parts can be loaded. Stays true when another one is opened.
 */
export const useIsRead = (chatId: string | undefined): boolean => {
  const hasMessages = useChatState(({ messages }) => (messages[chatId ?? '']?.version ?? 0) !== 0);
  const isListed = useChatListStatus() !== 'loading';
  const isKnown = useChatState(({ list }) => list.chats.has(chatId ?? ''));
  const hasAnswer = hasMessages || (isListed && !isKnown);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (hasAnswer) void whenCalm().then(() => setRead(true));
  }, [hasAnswer]);
  return isRead;
};
