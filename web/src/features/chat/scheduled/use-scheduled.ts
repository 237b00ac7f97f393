import type { ScheduledMessage } from '@kith/contract';
import { useEffect, useState } from 'react';
import { useChat, useChatEngine } from '../chat.react.ts';

const RETRY_MS = 3_000;
const NONE: readonly ScheduledMessage[] = [];

/** The scheduled messages of a chat, the next one first. */
export const useScheduled = (chatId: string): readonly ScheduledMessage[] => {
  const { scheduled } = useChatEngine();
  const version = useChat(chatId)?.scheduledVersion ?? 0;
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (version === 0) return setFound(NONE);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void =>
      void scheduled.list(chatId).then(
        (rows) => {
          if (!isOver) setFound(rows);
        },
        () => {
          if (!isOver) timer = setTimeout(load, RETRY_MS);
        },
      );
    load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [scheduled, chatId, version]);
  return found;
};
