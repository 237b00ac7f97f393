import { useStore } from 'zustand/react';
import { useShares } from './shares.handle.ts';

/** Increases whenever something changed on the server, or events may have been missed. */
export const useNews = (): number => useStore(useShares().news, ({ count }) => count);
