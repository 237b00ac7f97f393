import { OUTBOX_FAILURES_MAX } from '@kith/contract/base/constants';
import type { Outgoing } from './outgoing.ts';

/** The order of messages of different chats that will be in one place. */
export interface OutboxOrder {
  /** Whether a message of another chat must be sent before it. */
  waits(outgoing: Outgoing, queue: Iterable<Outgoing>): boolean;
  /** The chats with messages that may wait for this one, or for those behind it in its chat. */
  chatsWith(outgoing: Outgoing, queue: Iterable<Outgoing>): string[];
  /** The server did not take it, without saying that all should wait. */
  failed(tempId: string): void;
  left(tempId: string): void;
  /** A new connection: what has given up is waited for until it fails once more. */
  reconnected(): void;
}

/** Where a message will be: a reply in a thread can be in the group, too. */
const placesOf = ({ chatId, groupId, sendAt }: Outgoing): string[] =>
  // Scheduled messages get their place on the day.
  sendAt !== undefined ? [] : groupId === undefined ? [chatId] : [chatId, groupId];

/**
 * Messages that will be in the same group are sent in the order in which they were written, also if
 * one of them is written in a thread. A message that fails again and again stops only its own chat.
 */
export const createOutboxOrder = (isReady: (outgoing: Outgoing) => boolean): OutboxOrder => {
  const failures = new Map<string, number>();
  const hasGivenUp = ({ tempId }: Outgoing): boolean =>
    (failures.get(tempId) ?? 0) >= OUTBOX_FAILURES_MAX;
  return {
    waits(outgoing, queue) {
      const places = placesOf(outgoing);
      // What is behind a message that has given up is not tried, so it would be waited for endlessly.
      const stopped = new Set([outgoing.chatId]);
      for (const earlier of queue) {
        if (earlier.tempId === outgoing.tempId) return false;
        if (stopped.has(earlier.chatId) || !isReady(earlier)) continue;
        if (hasGivenUp(earlier)) stopped.add(earlier.chatId);
        else if (placesOf(earlier).some((place) => places.includes(place))) return true;
      }
      return false;
    },
    chatsWith(outgoing, queue) {
      const { chatId } = outgoing;
      const all = [...queue];
      const own = all.filter((other) => other.chatId === chatId);
      const places = new Set([outgoing, ...own].flatMap(placesOf));
      const others = all.filter(
        (other) => other.chatId !== chatId && placesOf(other).some((place) => places.has(place)),
      );
      return [...new Set(others.map((other) => other.chatId))];
    },
    failed: (tempId) => void failures.set(tempId, (failures.get(tempId) ?? 0) + 1),
    left: (tempId) => void failures.delete(tempId),
    reconnected() {
      for (const [tempId, count] of failures)
        failures.set(tempId, Math.min(count, OUTBOX_FAILURES_MAX - 1));
    },
  };
};
