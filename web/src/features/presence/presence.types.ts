import type { Presence } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';

/** Who is here, by profile id; nobody is known while there is no connection. */
export type PresenceState = ReadonlyMap<string, Presence>;

export interface PresenceEngine {
  state: StoreApi<PresenceState>;
  /** Follows somebody who is on the screen, until the answer is called. */
  watch(profileId: string): Cancel;
  dispose(): void;
}
