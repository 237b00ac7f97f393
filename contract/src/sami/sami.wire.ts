import { version } from '../base/fields.schemas.ts';
import { samiCalls, samiThreadsChanged } from './sami.schemas.ts';
import { samiAnswerCalls, samiAnswerGrew } from './sami-answers.schemas.ts';

export const calls = { ...samiCalls, ...samiAnswerCalls } as const;

export const directoryEvents = {
  'samiThreads.changed': {
    summary: 'Conversations with Sami have changed.',
    payload: samiThreadsChanged,
  },
  'samiAnswers.grew': {
    summary: 'An answer of a language model has grown, or has ended.',
    payload: samiAnswerGrew,
  },
} as const;

export const directoryHeads = { samiThreads: version } as const;

export const directoryCollections = {
  samiThreads: samiCalls['samiThreads.list'].answer,
} as const;
