import type { Presence } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';

/** Who is online, by profile id; empty without a connection. */
export type PresenceState = ReadonlyMap<string, Presence>;

export interface HereCount {
  count: number;
  /** Not all were counted. */
  more: boolean;
}

export interface PresenceEngine {
  state: StoreApi<PresenceState>;
  /** Watches a person on the screen until the returned function is called. */
  watch(profileId: string): Cancel;
  /**
   * Counts the members of a chat who are online, now and from time to time, until the returned function
   * is called. Nobody is known to be without a connection.
   */
  count(chatId: string, told: (here: HereCount) => void): Cancel;
  dispose(): void;
}
