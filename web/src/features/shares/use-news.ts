import { useStore } from 'zustand/react';
import { useShares } from './shares.handle.ts';

/** Grows whenever the server says that something changed, or may have been missed. */
export const useNews = (): number => useStore(useShares().news, ({ count }) => count);
