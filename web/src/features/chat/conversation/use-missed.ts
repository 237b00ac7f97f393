import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useState } from 'react';

/** Number of messages by others since the end was out of view; `messages` newest first. */
export const useMissed = (messages: readonly HeldMessage[], me: string, atEnd: boolean): number => {
  const newest = messages.find(({ delivery }) => delivery === undefined)?.id ?? '0';
  const [readId, setReadId] = useState(newest);
  if (atEnd && readId !== newest) setReadId(newest);
  if (atEnd) return 0;
  let missed = 0;
  for (const { id, senderId, delivery, system } of messages) {
    if (delivery !== undefined) continue;
    if (Number(id) <= Number(readId)) break;
    if (senderId !== me && system === undefined) missed += 1;
  }
  return missed;
};
