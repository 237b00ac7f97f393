import { fileRequestCalls, fileRequestChanged } from './file-requests.schemas.ts';
import { shareCalls } from './shares.schemas.ts';

export const calls = { ...shareCalls, ...fileRequestCalls };

export const mainEvents = {
  /** To the account whose request it is. */
  'fileRequest.changed': fileRequestChanged,
} as const;
