import type { SelfDestructAttachment } from '@kith/contract';

/** The content in the format of its own kind, and how long it is shown once opened. */
export interface Sealed {
  of: { type: string; content: unknown };
  seconds: SelfDestructAttachment['seconds'];
}
