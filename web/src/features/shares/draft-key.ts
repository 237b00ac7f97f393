/** Under which the browser remembers the files of the share being made. */
export const DRAFT_KEY = 'shareDraft';
/** Under which it has the keys of encrypted shares. */
export const SHARE_KEYS = 'shareKeys';
