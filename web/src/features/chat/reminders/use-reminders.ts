import type { Reminder } from '@kith/contract';
import { useEffect, useMemo, useState } from 'react';
import { useChatEngine, useChatList, useIsVaultOpen } from '../chat.react.ts';
import { hasReminders } from '../engine/chat-view.ts';

const RETRY_MS = 3_000;
const NONE: readonly Reminder[] = [];

/**
 * Messages of which one is to be reminded, the next one first; undefined until they are known. They
 * are requested again when the version of any chat's reminders changes, and only those of chats in
 * the list are shown, so that none of a closed vault is.
 */
export const useReminders = (): readonly Reminder[] | undefined => {
  const { reminders } = useChatEngine();
  const chats = useChatList();
  const isVaultOpen = useIsVaultOpen();
  const known = chats
    .filter(hasReminders)
    .map(({ id, remindersVersion }) => `${id} ${remindersVersion}`);
  const asked = known.sort().join();
  const [found, setFound] = useState<readonly Reminder[]>();
  useEffect(() => {
    if (asked === '') return setFound(NONE);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void =>
      void reminders.list().then(
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
  }, [reminders, asked]);
  return useMemo(() => {
    const shown = new Set(
      chats.filter(({ vaulted }) => isVaultOpen || !vaulted).map(({ id }) => id),
    );
    return found?.filter(({ chatId }) => shown.has(chatId));
  }, [found, chats, isVaultOpen]);
};
