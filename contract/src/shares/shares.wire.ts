import { fileRequestCalls, fileRequestChanged } from './file-requests.schemas.ts';
import { shareCalls, shareReceived } from './shares.schemas.ts';

export const calls = { ...shareCalls, ...fileRequestCalls };

export const mainEvents = {
  /** To the owner's account. */
  'fileRequest.changed': fileRequestChanged,
  /** To the recipient's account. */
  'share.received': shareReceived,
} as const;
