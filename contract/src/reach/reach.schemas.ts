import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { EMAIL_MAX_CHARS } from '../base/constants.ts';
import { id, line, lines, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { REACH_NAME_MAX_CHARS, REACH_PAGE_MAX, REACH_TEXT_MAX_CHARS } from './reach.constants.ts';

const words = lines(REACH_TEXT_MAX_CHARS).pipe(z.string().min(1, 'is empty'));

/** What strangers may do on the page; while all is off, there is no page. */
export const reachPage = z.object({
  /** Leave a message. */
  message: z.boolean(),
  /** Leave files, for an open request of the profile. */
  fileRequestId: id.nullable(),
});

/** What a visitor has left. */
export const reachMessage = z.object({
  id,
  name: z.string().max(REACH_NAME_MAX_CHARS),
  /** As the visitor says; that there is an answer is told there, too, if this server sends email. */
  email: z.string().max(EMAIL_MAX_CHARS).nullable(),
  text: z.string().max(REACH_TEXT_MAX_CHARS),
  createdTime: time,
  answer: z.string().max(REACH_TEXT_MAX_CHARS).nullable(),
  answeredTime: time.nullable(),
});

/** The form of the page. */
export const visitorMessage = z.object({
  name: line(REACH_NAME_MAX_CHARS),
  email: z.union([z.literal('').transform(() => null), email]),
  text: words,
});

const params = z.object({ id });
export const reachChanged = z.object({});

export const reachCalls = {
  'reach.get': {
    summary: 'Get what visitors may do on the page of the profile.',
    answer: reachPage,
  },
  'reach.update': {
    summary: 'Change what visitors may do on the page of the profile.',
    errors: ['not_found'],
    body: z.strictObject(reachPage.partial().shape),
    answer: reachPage,
  },
  /** Latest first; each is removed after 30 days. */
  'reach.messages': {
    summary: 'List the messages that visitors have left.',
    query: listQuery,
    answer: z.object({ messages: z.array(reachMessage).max(REACH_PAGE_MAX), next }),
  },
  /** The visitor has a private link to it, and is told by email if this server sends any; a few times a day. */
  'reach.answer': {
    summary: 'Answer a message of a visitor, once.',
    errors: ['conflict'],
    params,
    body: z.strictObject({ text: words }),
    answer: reachMessage,
  },
  'reach.remove': {
    summary: 'Remove a message of a visitor, and its answer.',
    params,
    answer: noAnswer,
  },
  /** Missing unless the owner shows it to visitors. */
  'reach.picture': {
    summary: 'Get the picture on the page of a profile for visitors.',
    params,
  },
} as const;

export type ReachPage = z.infer<typeof reachPage>;
export type ReachMessage = z.infer<typeof reachMessage>;
export type VisitorMessage = z.infer<typeof visitorMessage>;
