import type { MainHeads, Preferences, PreferencesChanged } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';

export interface PreferencesState {
  /** What the server has, and over it what is being written. */
  shown: Preferences;
  /** False until something was read; the defaults stand in for a moment at most. */
  isKnown: boolean;
}

export type ToldRows = Pick<PreferencesChanged, 'created' | 'updated'>;
export type PreferencesHeads = Pick<MainHeads, 'preferences'>;

export interface PreferencesEngine {
  state: StoreApi<PreferencesState>;
  refresh(): Promise<void>;
  take(rows: ToldRows): void;
  takeHeads(heads: PreferencesHeads): void;
  /** Shown at once; when it cannot be kept it is shown as before, and this rejects. */
  change(changes: Partial<Preferences>): Promise<void>;
  dispose(): void;
}
