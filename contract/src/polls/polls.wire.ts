import { pollVoted } from './polls.schemas.ts';

export { pollCalls as calls } from './polls.schemas.ts';

export const directoryEvents = {
  'polls.voted': {
    summary: 'The profile has voted on another device.',
    payload: pollVoted,
  },
} as const;
