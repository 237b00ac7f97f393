import { invitePath } from '@kith/contract/invitations/invite-address';

/** Set when a visitor goes on to sign in, so that they need not accept twice. */
const ACCEPTED = 'kith.invited';

export const inviteAddress = (code: string): string => `${location.origin}${invitePath(code)}`;

/** This tab signs in or up in order to accept. */
export const rememberAccepted = (code: string): void => sessionStorage.setItem(ACCEPTED, code);
export const wasAccepted = (code: string): boolean => sessionStorage.getItem(ACCEPTED) === code;
export const forgetAccepted = (): void => sessionStorage.removeItem(ACCEPTED);
