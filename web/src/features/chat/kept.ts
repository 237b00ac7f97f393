/** Storage keys of drafts, recent emojis and reading positions. */
export const DRAFTS_KEY = 'kith.drafts';
export const EMOJIS_KEY = 'kith.emoji';
export const PLACES_KEY = 'kith.places';
