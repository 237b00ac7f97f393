import type { Tx } from '../server/src/platform/database/index.ts';
import { unstamped } from '../server/src/testing/unstamped.ts';

/**
 * What keeps the product right. Each can be taken out of a simulated world, which must then be
 * found out: otherwise the simulation would prove nothing.
 */
export type Guard =
  /** The same temporary id answers the same message. */
  | 'temp-id'
  /** An event is applied only to the version it follows. */
  | 'previous'
  /** Heads are told, so that nothing rests on the last event arriving. */
  | 'heads'
  /** Who leaves is taken out of the room. */
  | 'leave-room'
  /** What one member alone has is told to nobody else. */
  | 'own-room'
  /** An answer comes after the commit. */
  | 'commit-before-ack'
  /** An event goes out after the commit. */
  | 'commit-before-event'
  /** A message is kept on the device until the server has it. */
  | 'outbox'
  /** Seen markers reach the user's other devices, with the remaining unread count. */
  | 'own-unread'
  /** Seen markers and drafts are stamped, so that clients that ask for changes receive them. */
  | 'stamps';

/** A transaction as a server has it that lacks a guard. */
export const weakened = (tx: Tx, without: Guard | undefined): Tx => {
  if (without === 'commit-before-event') return { ...tx, afterCommit: (callback) => callback() };
  return without === 'stamps' ? { ...tx, query: tx.query.withPlugin(unstamped) } : tx;
};
