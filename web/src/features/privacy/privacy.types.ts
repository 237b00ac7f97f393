import type { Block, Privacy } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Pages } from '../../platform/pages.ts';

export interface PrivacyState {
  /** Null until it was fetched; `failed` says why it still is. */
  privacy: Privacy | null;
  /** The latest first, page by page. */
  blocks: Pages<Block>;
  failed: boolean;
}

/** Who finds and reaches one profile, and whom it blocks. */
export interface PrivacyEngine {
  state: StoreApi<PrivacyState>;
  /** Fetches everything; from then on it follows what other devices change. */
  load(): Promise<void>;
  /** Shows at once; what the server refuses is put back. */
  change(changes: Partial<Privacy>): Promise<void>;
  /** Fetches the next page of blocked people. */
  loadMore(): Promise<void>;
  block(profileId: string): Promise<void>;
  unblock(profileId: string): Promise<void>;
  /** It was changed, here or elsewhere. */
  takeHint(): void;
}
