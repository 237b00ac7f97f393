import type { Target } from '../target.ts';
import type { Received } from '../transfer/storing.ts';

/** One thing that has arrived: in the browser's file system, or where there is none in the row. */
export interface ArrivedThing extends Omit<Received, 'data'> {
  size: number;
  data?: Blob;
}

/** What one transfer has brought to this device. */
export interface Arrival {
  /** Of its offer. */
  id: string;
  receivedTime: number;
  /** Null from another device of the account. */
  from: Target | null;
  things: readonly ArrivedThing[];
  bytes: number;
  /** Listed only while the vault is open. */
  isGuarded: boolean;
  /** When it was deleted; it can be brought back for a moment. */
  removedTime?: number;
}
