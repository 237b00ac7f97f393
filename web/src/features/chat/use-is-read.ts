import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';
import { whenCalm } from '../../ui/interaction/when-calm.ts';
import { useChatListStatus, useChatState } from './chat.react.ts';

/** Whether the messages of a conversation are there or have failed, or there is no conversation. */
const useHasAnswer = (chatId: string | undefined): boolean => {
  const hasMessages = useChatState(({ messages }) => (messages[chatId ?? '']?.version ?? 0) !== 0);
  const isListed = useChatListStatus() !== 'loading';
  const isKnown = useChatState(({ list }) => list.chats.has(chatId ?? ''));
  return hasMessages || (isListed && !isKnown);
};

/**
 * Whether the open conversation has been drawn or has failed, or there is none, so that secondary
 * parts can be loaded. Stays true when another one is opened.
 */
export const useIsRead = (chatId: string | undefined): boolean => {
  const hasAnswer = useHasAnswer(chatId);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (hasAnswer) void whenCalm().then(() => setRead(true));
  }, [hasAnswer]);
  return isRead;
};

/** The conversation that was last drawn, also while another one is being opened. */
export const useReadId = (chatId: string | undefined): string | undefined => {
  const hasAnswer = useHasAnswer(chatId);
  const [readId, setReadId] = useState<string>();
  const { firstView } = usePlatform();
  useEffect(() => (hasAnswer ? undefined : firstView.hold()), [firstView, hasAnswer]);
  useEffect(() => {
    let isCurrent = true;
    if (hasAnswer) void whenCalm().then(() => isCurrent && setReadId(chatId));
    return () => {
      isCurrent = false;
    };
  }, [hasAnswer, chatId]);
  return readId;
};
