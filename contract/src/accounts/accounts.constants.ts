/** Of a device, in the list of sessions and wherever it is chosen. */
export const SESSION_NAME_MAX_CHARS = 40;
