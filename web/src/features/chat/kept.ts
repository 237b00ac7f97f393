/** Names under which the browser keeps what was typed, the emojis chosen last, and what was being read. */
export const DRAFTS_KEY = 'kith.drafts';
export const EMOJIS_KEY = 'kith.emoji';
export const PLACES_KEY = 'kith.places';
