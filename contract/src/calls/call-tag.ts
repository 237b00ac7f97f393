/** Tag of a call's notification, which the worker shows and the app closes. */
export const callTag = (id: string): string => `call ${id}`;
