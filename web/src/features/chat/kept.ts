/** Names under which the browser keeps what was typed, and the emojis chosen last. */
export const DRAFTS_KEY = 'kith.drafts';
export const EMOJIS_KEY = 'kith.emoji';
