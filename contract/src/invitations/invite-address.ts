import { pageAt } from '../pages.ts';

const PREFIX = '/invite/';

export const invitePath = (code: string): string => `${PREFIX}${code}`;

/** The code of the invitation at an address of the app, if it is one. */
export const invitationAt = (path: string): string | undefined =>
  path.startsWith(PREFIX) ? pageAt(path)?.params.code : undefined;
