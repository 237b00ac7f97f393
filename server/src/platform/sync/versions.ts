/** Version of an account's or profile's own collection: grows, and is a time wherever it can be. */
export const nextVersion = (previous: number, now: number): number => Math.max(previous + 1, now);
