/** Names the notice of a call, which the worker shows and the app closes. */
export const callTag = (id: string): string => `call ${id}`;
