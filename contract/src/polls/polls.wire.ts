import { pollVoted } from './polls.schemas.ts';

export { pollCalls as calls } from './polls.schemas.ts';

export const directoryEvents = { 'polls.voted': pollVoted } as const;
