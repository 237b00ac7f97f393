import type { StoreApi } from 'zustand/vanilla';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createHandle } from '../../platform/react.tsx';
import type { ShareOutbox } from './share-outbox.ts';

/** The part available before the screen; the rest is loaded with it. */
export interface Shares {
  core: ProfileCore;
  ended: AbortController;
  /** Counts events about file requests. */
  news: StoreApi<{ count: number }>;
  /** The uploads, once the screen was opened; they continue when it is left. */
  outbox?: ShareOutbox;
}

export const [SharesProvider, useShares] = createHandle<Shares>('Shares');
