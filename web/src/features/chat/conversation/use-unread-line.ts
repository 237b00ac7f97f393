import type { Chat } from '@kith/contract';
import { seenIdOf } from '@kith/contract/chat/chat-list';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { usePlatform } from '../../../platform/react.tsx';

/** Whether the user is present: the page is visible and not idle. */
const useIsHere = (): boolean => {
  const isIdle = useStore(usePlatform().idle, ({ idle }) => idle);
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible && !isIdle;
};

/**
 * Id of the last message seen earlier, below which the unread line is: the last one seen when the
 * chat was opened, and later the newest one when the user went away.
 */
export const useUnreadLine = (
  chat: Chat,
  me: string,
  newestId: string | undefined,
): { seenId: string | null; clear: () => void } => {
  const [seenId, setSeenId] = useState<string | null>(() =>
    chat.unread > 0 ? `${seenIdOf(chat, me)}` : null,
  );
  const isHere = useIsHere();
  const [wasHere, setWasHere] = useState(isHere);
  if (wasHere !== isHere) {
    setWasHere(isHere);
    if (!isHere && newestId !== undefined) setSeenId(newestId);
  }
  return { seenId, clear: () => setSeenId(null) };
};
