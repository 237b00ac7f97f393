import type { Chat } from '@kith/contract';
import { useEffect, useState } from 'react';
import { useChatState } from '../chat.react.ts';
import { selectMessages } from '../engine/chat.select.ts';
import { roleIn } from '../engine/chat-view.ts';

/** Seconds until this member can write again in a group in slow mode; 0 if they can now. */
export const useSlowMode = (chat: Chat, me: string): number => {
  const seconds = roleIn(chat, me) === 'member' ? (chat.group?.slowSeconds ?? 0) : 0;
  const last = useChatState((state) =>
    seconds === 0
      ? undefined
      : selectMessages(state, chat.id)?.messages.find(
          (row) => row.senderId === me && !row.system && row.delivery !== 'failed',
        ),
  );
  const [, redraw] = useState(0);
  // The clocks of this device and of the server may differ.
  const left = last
    ? Math.min(seconds, last.createdTime / 1_000 + seconds - Date.now() / 1_000)
    : 0;
  const wait = Math.max(0, Math.ceil(left));
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), 1_000);
    return () => clearTimeout(timer);
  });
  return wait;
};
