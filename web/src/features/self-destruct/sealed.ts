import type { SelfDestructAttachment } from '@kith/contract';

/** What is sent, as its own kind knows it, and how long it can be seen once opened. */
export interface Sealed {
  of: { type: string; content: unknown };
  seconds: SelfDestructAttachment['seconds'];
}
