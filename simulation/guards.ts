import type { Tx } from '../server/src/platform/database/index.ts';
import { unstamped } from '../server/src/testing/unstamped.ts';

/**
 * Protections of the product. Each can be removed from a simulated world, and the violation must
 * then be detected: otherwise the simulation would prove nothing.
 */
export type Guard =
  /** The same temporary id always returns the same message. */
  | 'temp-id'
  /** An event is applied only to the version it follows. */
  | 'previous'
  /** Heads are sent, so that correctness does not depend on the last event arriving. */
  | 'heads'
  /** A member who leaves is removed from the room. */
  | 'leave-room'
  /** After hints were lost between servers, every connection is checked against the database. */
  | 'align'
  /** After a hint about membership, the connection is checked, because the hint may be late. */
  | 'check'
  /** A session whose vault closes leaves the rooms of the chats in it. */
  | 'vault-rooms'
  /** State of a single member is sent to nobody else. */
  | 'own-room'
  /** An answer comes after the commit. */
  | 'commit-before-ack'
  /** An event is sent after the commit. */
  | 'commit-before-event'
  /** A message is kept on the device until the server has it. */
  | 'outbox'
  /** A reply that is in the group, too, waits for older messages of the group. */
  | 'group-order'
  /** Seen markers reach the user's other devices, with the remaining unread count. */
  | 'own-unread'
  /** Seen markers and drafts are stamped, so that clients that ask for changes receive them. */
  | 'stamps';

/** Wraps a transaction of a server without a guard. */
export const weakened = (tx: Tx, without: Guard | undefined): Tx => {
  if (without === 'commit-before-event') return { ...tx, afterCommit: (callback) => callback() };
  return without === 'stamps' ? { ...tx, query: tx.query.withPlugin(unstamped) } : tx;
};
