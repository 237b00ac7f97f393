/** Under which the browser remembers the files of the share being made. */
export const DRAFT_KEY = 'shareDraft';
