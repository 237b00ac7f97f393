import type { StoreApi } from 'zustand/vanilla';

/** `offline` comes only after a short grace, so that a line about it never flickers. */
export type ConnectionState = 'connecting' | 'online' | 'offline';
export type ConnectionStore = StoreApi<{ state: ConnectionState }>;
