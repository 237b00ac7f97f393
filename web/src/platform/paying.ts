import { tabStorage } from './storage.ts';

/** What somebody pays for on the page of a provider, from which they come back. */
export interface Paying {
  /** Where it began, and where they go on. */
  path: string;
  id: string;
  /** Of the request: the same one is the same payment. */
  key: string;
  name?: string;
}

/** Where plans are paid for. */
export const WALLET_PATH = '/app/wallet';
const KEY = 'kith.paying';

/** Kept in the tab alone. */
export const keepPaying = (paying: Paying): void => tabStorage.set(KEY, JSON.stringify(paying));

export const forgetPaying = (): void => tabStorage.remove(KEY);

/** Null if nothing is paid, or not from there. */
export const payingFrom = (path?: string): Paying | null => {
  try {
    const known: Paying | null = JSON.parse(tabStorage.get(KEY) ?? 'null');
    return path === undefined || known?.path === path ? known : null;
  } catch {
    return null;
  }
};
