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
  /** It is sent with a message, once. */
  'polls.create': {
    body: z.strictObject({
      question: line(POLL_QUESTION_MAX_CHARS),
      options: z.array(line(POLL_OPTION_MAX_CHARS)).min(POLL_OPTIONS_MIN).max(POLL_OPTIONS_MAX),
      isAnonymous: z.boolean(),
      isMultiple: z.boolean(),
      closesTime: time.nullable(),
    }),
    answer: pollAttachment,
  },
  /** What the profile has chosen itself. In an anonymous poll, nothing else says so. */
  'polls.chosen': { params, answer: z.object({ chosen }) },
  /** Replaces the vote of the profile; without options it is retracted. */
  'polls.vote': { params, body: z.strictObject({ chosen }), answer: z.object({ chosen }) },
  /** By its sender. Nobody votes afterwards. */
  'polls.close': { params, answer: noAnswer },
} as const;

/** The profile has voted on another device: `polls.chosen` answers what. */
export const pollVoted = z.object({ pollId: id });

export type PollVoted = z.infer<typeof pollVoted>;
