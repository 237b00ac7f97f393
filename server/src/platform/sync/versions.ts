/**
 * Version of an account's or profile's own collection: always grows, and is a timestamp if
 * possible.
 */
export const nextVersion = (previous: number, now: number): number => Math.max(previous + 1, now);
