import type { CallInput } from '@kith/contract';

/** A poll as it is written, before it is sent. */
export type NewPoll = CallInput<'polls.create'>['body'];
