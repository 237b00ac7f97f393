import { pageAt } from '@kith/contract/pages';

const PREFIX = '/invite/';
/** Set where a guest goes on to sign in, so that he need not say yes twice. */
const ACCEPTED = 'kith.invited';

export const invitePath = (code: string): string => `${PREFIX}${code}`;
export const inviteAddress = (code: string): string => `${location.origin}${invitePath(code)}`;

/** The code of the invitation at an address of this app, if it is one. */
export const invitationAt = (path: string): string | undefined =>
  path.startsWith(PREFIX) ? pageAt(path)?.params.code : undefined;

/** This tab goes to sign in or up in order to accept. */
export const rememberAccepted = (code: string): void => sessionStorage.setItem(ACCEPTED, code);
export const wasAccepted = (code: string): boolean => sessionStorage.getItem(ACCEPTED) === code;
export const forgetAccepted = (): void => sessionStorage.removeItem(ACCEPTED);
