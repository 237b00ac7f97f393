import { fileRequestCalls, fileRequestChanged } from './file-requests.schemas.ts';
import { shareCalls, shareReceived } from './shares.schemas.ts';

export const calls = { ...shareCalls, ...fileRequestCalls };

export const mainEvents = {
  /** To the owner's account. */
  'fileRequest.changed': {
    summary: 'A request for files has changed, or a file has arrived for it.',
    payload: fileRequestChanged,
  },
  /** To the recipient's account. */
  'share.received': {
    summary: 'A share was sent to a profile of the account.',
    payload: shareReceived,
  },
} as const;
