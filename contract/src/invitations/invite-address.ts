const PREFIX = '/invite/';
const INVITATION = /^\/invite\/([^/]+)\/?$/;

export const invitePath = (code: string): string => `${PREFIX}${code}`;

/** The invitation code in an address of the app, if there is one. */
export const invitationAt = (path: string): string | undefined => INVITATION.exec(path)?.[1];
