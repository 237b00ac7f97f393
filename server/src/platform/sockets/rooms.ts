/** The sockets of an account, and those of one profile. */
export const accountRoom = (accountId: string): string => `account:${accountId}`;
export const profileRoom = (profileId: string): string => `profile:${profileId}`;
