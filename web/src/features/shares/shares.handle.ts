import type { StoreApi } from 'zustand/vanilla';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createHandle } from '../../platform/react.tsx';
import type { ShareOutbox } from './share-outbox.ts';

/** What the screen needs; the rest of it is loaded with the screen. */
export interface Shares {
  core: ProfileCore;
  ended: AbortController;
  /** Counts how often the server said that a request for files changed. */
  news: StoreApi<{ count: number }>;
  /** The files on their way, once the screen was opened; they go on when it is left. */
  outbox?: ShareOutbox;
}

export const [SharesProvider, useShares] = createHandle<Shares>('Shares');
