import type { Presence } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';

/** Who is online, by profile id; empty without a connection. */
export type PresenceState = ReadonlyMap<string, Presence>;

export interface PresenceEngine {
  state: StoreApi<PresenceState>;
  /** Watches a person on the screen until the returned function is called. */
  watch(profileId: string): Cancel;
  dispose(): void;
}
