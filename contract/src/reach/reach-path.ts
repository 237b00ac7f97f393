/** The page on which a profile can be reached by everyone. */
export const reachPath = (profileId: string): string => `/beam-lockdin/${profileId}`;
