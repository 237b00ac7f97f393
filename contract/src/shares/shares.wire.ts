import { fileRequestCalls, fileRequestChanged } from './file-requests.schemas.ts';
import { shareCalls, shareReceived } from './shares.schemas.ts';

export const calls = { ...shareCalls, ...fileRequestCalls };

export const mainEvents = {
  /** To the account whose request it is. */
  'fileRequest.changed': fileRequestChanged,
  /** To the account that a share was sent to. */
  'share.received': shareReceived,
} as const;
