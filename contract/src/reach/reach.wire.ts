import { reachCalls, reachChanged } from './reach.schemas.ts';

export const calls = reachCalls;

export const directoryEvents = {
  'reach.changed': {
    summary:
      'A visitor has left a message, or the messages or the page have changed. Read them again.',
    payload: reachChanged,
  },
} as const;
