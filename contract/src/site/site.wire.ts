/** Its pages and forms are no calls. */
export const calls = {} as const;
