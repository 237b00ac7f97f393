import * as z from 'zod';
import { id, time } from '../base/fields.schemas.ts';
import {
  SAMI_ANSWER_MAX_CHARS,
  SAMI_ANSWERS_PAGE,
  SAMI_ENTRIES_MAX,
  SAMI_LINK_MAX_CHARS,
  SAMI_LINKS_MAX,
  SAMI_MODEL_MAX_CHARS,
  SAMI_MODELS_MAX,
  SAMI_SOURCES_MAX,
} from './sami.constants.ts';
import { SAMI_FAILURES, SAMI_RUN_STATES } from './sami-answers.ts';

export const samiModel = z
  .string()
  .min(1)
  .max(SAMI_MODEL_MAX_CHARS)
  .regex(/^[\w.:/@+-]+$/, 'is not the name of a model');
const host = z.string().max(260);

/** A place of the app that was read for an answer. What is there is read when it is opened. */
const samiSource = z.object({
  kind: z.enum(['chat', 'event']),
  path: z
    .string()
    .max(200)
    .regex(/^\/app\/[\w/?&=%.+~-]*$/, 'is not a path of the app'),
});

/** What a model said to an entry. */
export const samiAnswer = z.object({
  /** Of the entry. */
  number: z.int().min(1).max(SAMI_ENTRIES_MAX),
  /** Of this attempt: another one begins anew. */
  runId: id,
  model: samiModel,
  /** Where it was asked. */
  host,
  state: z.enum(SAMI_RUN_STATES),
  reason: z.enum(SAMI_FAILURES).nullable(),
  /** Its last event. */
  seq: z.int().min(0),
  text: z.string().max(SAMI_ANSWER_MAX_CHARS),
  sources: z.array(samiSource).max(SAMI_SOURCES_MAX),
  /** Addresses in the text that its owner said, or that stand in what was read for it. All others are only text. */
  links: z.array(z.string().max(SAMI_LINK_MAX_CHARS)).max(SAMI_LINKS_MAX),
  createdTime: time,
});
export type SamiAnswer = z.infer<typeof samiAnswer>;

/** What was added to an answer; after its end also that it is over. */
export const samiAnswerGrew = z.object({
  threadId: id,
  ...samiAnswer.pick({ number: true, runId: true, state: true, reason: true, seq: true }).shape,
  /** What is new. */
  text: z.string().max(SAMI_ANSWER_MAX_CHARS),
  /** All of them, if there are others now. */
  links: samiAnswer.shape.links.optional(),
  /** Once it is over. */
  sources: samiAnswer.shape.sources.optional(),
});
export type SamiAnswerGrew = z.infer<typeof samiAnswerGrew>;

/** The models of this server, and what one may ask of them. */
const samiModels = z.object({
  models: z.array(samiModel).max(SAMI_MODELS_MAX),
  /** Where questions go; empty without models. */
  host,
  /** The chosen one. */
  model: samiModel.nullable(),
  /** Whether this profile has agreed that its questions go to this host. */
  isAgreed: z.boolean(),
  /** Of all profiles of the account in this month. */
  tokens: z.object({ used: z.int().min(0), max: z.int().min(0), until: time }),
});
export type SamiModels = z.infer<typeof samiModels>;

const ofEntry = z.object({
  id,
  number: z.string().regex(/^[1-9]\d{0,2}$/, 'is not a number'),
});

export const samiAnswerCalls = {
  'samiModels.read': {
    summary: 'Read which language models this server offers, and how many tokens are left.',
    answer: samiModels,
  },
  'samiModels.choose': {
    summary: 'Choose a language model, and agree that questions go to its host, or no longer.',
    body: z.strictObject({ host, model: samiModel.optional(), isAgreed: z.boolean() }),
    answer: samiModels,
    errors: ['conflict'],
  },
  'samiAnswers.list': {
    summary: 'Read the answers of a conversation, by pages.',
    params: z.object({ id }),
    query: z.object({
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,3}$/, 'is not a number')
        .optional(),
    }),
    answer: z.object({
      answers: z.array(samiAnswer).max(SAMI_ANSWERS_PAGE),
      next: z.string().max(3).nullable(),
    }),
  },
  'samiAnswers.start': {
    summary: 'Ask a model for the answer to an entry, or once more if that has ended.',
    params: ofEntry,
    body: z.strictObject({
      model: samiModel,
      /** IANA zone of the device, for people who have chosen none; unknown ones count as UTC. */
      zone: z
        .string()
        .max(64)
        .regex(/^[\w/+-]+$/, 'is not a time zone')
        .optional(),
    }),
    answer: samiAnswer,
    errors: ['conflict', 'forbidden', 'quota_exceeded', 'unavailable'],
  },
  'samiAnswers.read': {
    summary: 'Read an answer, or what was added to it after an event.',
    params: ofEntry,
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,6}$/, 'is not a number')
        .optional(),
    }),
    /** `isWhole`: the text begins at its beginning. */
    answer: samiAnswer.extend({ isWhole: z.boolean() }),
  },
  'samiAnswers.stop': {
    summary: 'Stop an answer. What has arrived stays.',
    params: ofEntry,
    answer: samiAnswer,
  },
} as const;
