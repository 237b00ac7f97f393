/** Storage key of the preferences, which are applied before anything is rendered. */
export const PREFERENCES_KEY = 'kith.preferences';
