import { CONTACT_SYNC_WINDOW_MS } from '@kith/contract/base/constants';

/** Load states of a versioned collection; every other version is the server's. */
export const LOADING = 0;
export const FAILED = -1;

/** True when only everything will do: nothing is held, or what is held is older than 30 days. */
export const needsFullReload = (version: number, now: number, forced = false): boolean =>
  forced || version <= LOADING || now - version > CONTACT_SYNC_WINDOW_MS;

/** The version to ask with; 0, which asks for everything, below the stored minimum. */
export const sinceOf = (version: number, minimum: number): number =>
  version <= LOADING || version < minimum ? LOADING : version;
