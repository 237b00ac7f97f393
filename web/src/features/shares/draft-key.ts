/** Storage key of the files of the new share. */
export const DRAFT_KEY = 'shareDraft';
/** Storage key of the keys of encrypted shares. */
export const SHARE_KEYS = 'shareKeys';
