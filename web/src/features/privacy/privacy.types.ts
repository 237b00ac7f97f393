import type { Block, Privacy } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Pages } from '../../platform/pages.ts';

export interface PrivacyState {
  /** Null until loaded; `failed` is the reason why it still is. */
  privacy: Privacy | null;
  /** Latest first, page by page. */
  blocks: Pages<Block>;
  failed: boolean;
}

/** The privacy settings of one profile, and whom it has blocked. */
export interface PrivacyEngine {
  state: StoreApi<PrivacyState>;
  /** Loads everything; from then on it follows changes on other devices. */
  load(): Promise<void>;
  /** Applied immediately; reverted if refused. */
  change(changes: Partial<Privacy>): Promise<void>;
  /** Loads the next page of blocked people. */
  loadMore(): Promise<void>;
  block(profileId: string): Promise<void>;
  unblock(profileId: string): Promise<void>;
  /** It has changed, here or elsewhere. */
  takeHint(): void;
}
