/**
 * Ends an upload that nobody wants any more, as the reason of its signal: the server forgets it, too. With
 * any other reason it can continue, and counts against the space of the account until then.
 */
export const DISCARDED = new Error('Discarded');
