/** The sockets of an account, those of one of its sessions, and those of one profile. */
export const accountRoom = (accountId: string): string => `account:${accountId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const profileRoom = (profileId: string): string => `profile:${profileId}`;
