import { OUTBOX_FAILURES_MAX } from '@kith/contract/base/constants';
import type { Outgoing } from './outgoing.ts';

/** The order of messages of different chats that will be in one place. */
export interface OutboxOrder {
  /** Whether a message of another chat must be sent before it. */
  waits(outgoing: Outgoing, queue: Iterable<Outgoing>): boolean;
  /** The chats with messages for which this one may be the reason to wait. */
  chatsWith(outgoing: Outgoing, queue: Iterable<Outgoing>): string[];
  /** The server did not take it, without saying that all should wait. */
  failed(tempId: string): void;
  left(tempId: string): void;
  /** A new connection: what failed before may succeed now. */
  reset(): void;
}

/** Where a message will be: a reply in a thread can be in the group, too. */
const placesOf = ({ chatId, groupId, sendAt }: Outgoing): string[] =>
  // Scheduled messages get their place on the day.
  sendAt !== undefined ? [] : groupId === undefined ? [chatId] : [chatId, groupId];

const share = (one: Outgoing, other: Outgoing): boolean =>
  one.chatId !== other.chatId && placesOf(one).some((place) => placesOf(other).includes(place));

/**
 * Messages that will be in the same group are sent in the order in which they were written, also if
 * one of them is written in a thread. A message that fails again and again stops only its own chat.
 */
export const createOutboxOrder = (isReady: (outgoing: Outgoing) => boolean): OutboxOrder => {
  const failures = new Map<string, number>();
  const isWaitedFor = (outgoing: Outgoing): boolean =>
    isReady(outgoing) && (failures.get(outgoing.tempId) ?? 0) < OUTBOX_FAILURES_MAX;
  return {
    waits(outgoing, queue) {
      for (const earlier of queue) {
        if (earlier.tempId === outgoing.tempId) return false;
        if (share(earlier, outgoing) && isWaitedFor(earlier)) return true;
      }
      return false;
    },
    chatsWith: (outgoing, queue) => [
      ...new Set([...queue].flatMap((other) => (share(outgoing, other) ? other.chatId : []))),
    ],
    failed: (tempId) => void failures.set(tempId, (failures.get(tempId) ?? 0) + 1),
    left: (tempId) => void failures.delete(tempId),
    reset: () => failures.clear(),
  };
};
