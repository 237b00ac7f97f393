/** The pages and forms of the site are not calls. */
export const calls = {} as const;
