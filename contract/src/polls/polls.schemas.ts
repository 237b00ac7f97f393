import * as z from 'zod';
import {
  POLL_OPTION_MAX_CHARS,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX_CHARS,
} from '../base/constants.ts';
import { id, line, noAnswer, time } from '../base/fields.schemas.ts';
import { pollAttachment } from './polls.attachments.ts';

const params = z.object({ id });
/** Numbers of options, each once. */
const chosen = z
  .array(
    z
      .int()
      .min(0)
      .max(POLL_OPTIONS_MAX - 1),
  )
  .max(POLL_OPTIONS_MAX);

export const pollCalls = {
  /** It can be sent with one message only. */
  'polls.create': {
    summary: 'Create a poll, to be sent with a message.',
    errors: ['conflict'],
    body: z.strictObject({
      question: line(POLL_QUESTION_MAX_CHARS),
      options: z.array(line(POLL_OPTION_MAX_CHARS)).min(POLL_OPTIONS_MIN).max(POLL_OPTIONS_MAX),
      isAnonymous: z.boolean(),
      isMultiple: z.boolean(),
      closesTime: time.nullable(),
    }),
    answer: pollAttachment,
  },
  /** The profile's own choice, which an anonymous poll shows nowhere else. */
  'polls.chosen': {
    summary: 'Get the profile’s own choice in a poll.',
    params,
    answer: z.object({ chosen }),
  },
  /** Replaces the vote of the profile; without options it is retracted. */
  'polls.vote': {
    summary: 'Vote in a poll, change the vote or retract it.',
    errors: ['vault_closed', 'conflict'],
    params,
    body: z.strictObject({ chosen }),
    answer: z.object({ chosen }),
  },
  /** Only by its sender. Nobody can vote afterwards. */
  'polls.close': {
    summary: 'Close a poll.',
    errors: ['vault_closed', 'not_allowed'],
    params,
    answer: noAnswer,
  },
} as const;

/** The profile has voted on another device: `polls.chosen` returns its choice. */
export const pollVoted = z.object({ pollId: id });

export type PollVoted = z.infer<typeof pollVoted>;
