import { pageAt } from '../pages.ts';

const PREFIX = '/invite/';

export const invitePath = (code: string): string => `${PREFIX}${code}`;

/** The invitation code in an address of the app, if there is one. */
export const invitationAt = (path: string): string | undefined =>
  path.startsWith(PREFIX) ? pageAt(path)?.params.code : undefined;
