/** Command instead of Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
