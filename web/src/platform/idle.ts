import type { StoreApi } from 'zustand/vanilla';
export type IdleStore = StoreApi<{ idle: boolean }>;
