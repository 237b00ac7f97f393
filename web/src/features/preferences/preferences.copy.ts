import type { VersionedPreferences } from '@kith/contract';
import { noPreferences } from '@kith/contract/preferences/preferences';
import type { Cancel, KeyValue } from '../../platform/environment.ts';
import { PREFERENCES_KEY } from './kept.ts';

/**
 * Read before anything is rendered, so that nothing jumps; null if there is none for this account.
 */
export const readCopy = (storage: KeyValue, accountId: string): VersionedPreferences | null => {
  try {
    const { owner, ...kept } = JSON.parse(storage.get(PREFERENCES_KEY) ?? '{}');
    return owner === accountId ? { ...noPreferences(), ...kept } : null;
  } catch {
    return null;
  }
};

export const keepCopy = (
  storage: KeyValue,
  accountId: string,
  preferences: VersionedPreferences,
): void => storage.set(PREFERENCES_KEY, JSON.stringify({ owner: accountId, ...preferences }));

/** Reports changes stored by another tab. */
export const watchCopy = (
  storage: KeyValue,
  accountId: string,
  listener: (kept: VersionedPreferences) => void,
): Cancel =>
  storage.watch((key) => {
    const kept = key === PREFERENCES_KEY ? readCopy(storage, accountId) : null;
    if (kept !== null) listener(kept);
  });
