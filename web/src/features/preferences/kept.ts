/** Where the browser keeps the preferences, to be worn before anything is drawn. */
export const PREFERENCES_KEY = 'kith.preferences';
