import * as z from 'zod';
import {
  POLL_NAMED_MEMBERS_MAX,
  POLL_OPTION_MAX_CHARS,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX_CHARS,
} from '../base/constants.ts';
import { id, time } from '../base/fields.schemas.ts';

const pollOption = z.object({
  text: z.string().max(POLL_OPTION_MAX_CHARS),
  count: z.int().min(0),
  /** Members who have chosen it, in order; empty in an anonymous poll, and once many have voted. */
  voterIds: z.array(id).max(POLL_NAMED_MEMBERS_MAX),
});

/** A question with options to choose from, and the result so far, the same for all members. */
export const pollAttachment = z.object({
  id,
  type: z.literal('poll'),
  question: z.string().max(POLL_QUESTION_MAX_CHARS),
  /** In the order of their numbers, from 0. */
  options: z.array(pollOption).min(POLL_OPTIONS_MIN).max(POLL_OPTIONS_MAX),
  isAnonymous: z.boolean(),
  /** Whether a vote can have several options. */
  isMultiple: z.boolean(),
  /** Members who have voted. */
  voterCount: z.int().min(0),
  /** When it closes by itself; null: when its sender closes it. */
  closesTime: time.nullable(),
  /** Null while it is open. */
  closedTime: time.nullable(),
});

export type PollAttachment = z.infer<typeof pollAttachment>;
