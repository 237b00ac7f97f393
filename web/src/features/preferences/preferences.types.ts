import type { MainHeads, Preferences, PreferencesChanged } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';

export interface PreferencesState {
  /** The server's values, overlaid with pending changes. */
  shown: Preferences;
  /** False until something was read; the defaults are used briefly at most. */
  isKnown: boolean;
}

export type ToldRows = Pick<PreferencesChanged, 'created' | 'updated'>;
export type PreferencesHeads = Pick<MainHeads, 'preferences'>;

export interface PreferencesEngine {
  state: StoreApi<PreferencesState>;
  refresh(): Promise<void>;
  take(rows: ToldRows): void;
  takeHeads(heads: PreferencesHeads): void;
  /** Applied immediately; if it cannot be saved, it is reverted, and this rejects. */
  change(changes: Partial<Preferences>): Promise<void>;
  dispose(): void;
}
