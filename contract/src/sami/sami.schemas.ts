import * as z from 'zod';
import {
  epoch,
  id,
  line,
  marker,
  messageId,
  next,
  noAnswer,
  queryTake,
  queryVersion,
  tempId,
  time,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import {
  SAMI_CHOICES_MAX,
  SAMI_ENTRIES_MAX,
  SAMI_FOUND_MAX,
  SAMI_PAGE_MAX,
  SAMI_TEXT_MAX_CHARS,
  SAMI_TITLE_MAX_CHARS,
} from './sami.constants.ts';
import { SAMI_ENTRY_STATES, SAMI_QUESTIONS } from './sami.ts';

/** What its owner typed, exactly: messages are sent as they stand there. */
const typed = z
  .string()
  .max(SAMI_TEXT_MAX_CHARS)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'is not well-formed text');
const word = z
  .string()
  .max(32)
  .regex(/^[a-z][\w-]*$/i, 'is not a name');
/** A path of the app. */
const path = z
  .string()
  .max(300)
  .regex(/^\/app\/[\w/?&=%.+~-]*$/, 'is not a path of the app');

/** A person or a group, without its name, which is read when it is shown. */
const samiTarget = z.strictObject({ id, isGroup: z.boolean() });

/** Two days and the next: an event can end on another one. */
const minutes = z.int().min(0).max(4_320);
const day = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day');
const samiTime = z.strictObject({
  day,
  from: minutes.optional(),
  to: minutes.optional(),
  assumed: z.array(z.enum(['day', 'half'])).max(2),
});

const samiSlots = z.strictObject({
  target: samiTarget.optional(),
  text: typed.optional(),
  time: samiTime.optional(),
  screen: path.optional(),
});

/** What a command was understood as. */
export const samiMeaning = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('act'), verb: word, slots: samiSlots }),
  z.strictObject({
    ...{ kind: z.literal('which'), verb: word, slots: samiSlots, name: typed },
    choices: z.array(samiTarget).min(1).max(SAMI_CHOICES_MAX),
  }),
  z.strictObject({
    ...{ kind: z.literal('ask'), verb: word },
    about: z.enum(SAMI_QUESTIONS),
    name: typed.optional(),
  }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(['unclear', 'long']) }),
  /** For a language model. */
  z.strictObject({ kind: z.literal('question') }),
  /** What was written in a chat after a message; "0": lately. */
  z.strictObject({ kind: z.literal('chatSummary'), chatId: id, after: messageId }),
  /** What a day brings, and what waits. */
  z.strictObject({ kind: z.literal('daySummary'), day }),
]);
export type SamiMeaning = z.infer<typeof samiMeaning>;

/** What was said, and what became of it. */
export const samiEntry = z.object({
  /** Its place in the thread. */
  number: z.int().min(1).max(SAMI_ENTRIES_MAX),
  text: typed,
  meaning: samiMeaning,
  state: z.enum(SAMI_ENTRY_STATES),
  /** Where what it has made is. */
  made: path.nullable(),
  /** The entry to which a model answered with this; null if its owner said it. */
  proposedBy: z.int().nullable(),
  /** Of what a model proposes: who approves it sends it along. */
  hash: z.string().max(64).nullable(),
  createdTime: time,
});
export type SamiEntry = z.infer<typeof samiEntry>;

export const samiThread = z.object({
  id,
  /** Its owner's, or the first words. */
  title: z.string().max(SAMI_TITLE_MAX_CHARS),
  createdTime: time,
  changedTime: time,
  entries: z.int().min(0).max(SAMI_ENTRIES_MAX),
  /** A card waits for its owner until then; null if none does. */
  waitsUntil: time.nullable(),
  /** Refers to a chat in the vault: devices do not keep it. */
  isVaulted: z.boolean(),
  version,
});
export type SamiThread = z.infer<typeof samiThread>;

export const samiThreadsChanged = changed(samiThread);
export type SamiThreadsChanged = z.infer<typeof samiThreadsChanged>;

const params = z.object({ id });
const newEntry = {
  tempId,
  text: typed.min(1),
  meaning: samiMeaning,
  /** Whether a card waits. */
  state: z.enum(['waiting', 'done']),
};
const withEntry = z.object({ thread: samiThread, entry: samiEntry });

export const samiCalls = {
  'samiThreads.list': {
    summary: 'List the conversations of the profile with Sami, or the changes since a version.',
    query: z.object({
      version: queryVersion.optional(),
      take: queryTake(SAMI_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'is not a cursor of this list')
        .optional(),
    }),
    answer: z.object({
      threads: z.array(z.union([samiThread, marker])).max(SAMI_PAGE_MAX),
      version,
      epoch,
      /** True if this is everything; the client discards any other local data. */
      full: z.boolean(),
      next,
    }),
  },
  'samiThreads.search': {
    summary: 'Find conversations by their titles and by what was said in them.',
    query: z.object({ q: line(100) }),
    answer: z.object({ ids: z.array(id).max(SAMI_FOUND_MAX) }),
  },
  'samiThreads.create': {
    summary: 'Begin a conversation with what was said first. It does nothing else.',
    body: z.strictObject(newEntry),
    answer: withEntry,
    errors: ['conflict'],
  },
  'samiThreads.update': {
    summary: 'Rename a conversation.',
    params,
    body: z.strictObject({ title: line(SAMI_TITLE_MAX_CHARS) }),
    answer: samiThread,
  },
  'samiThreads.remove': {
    summary: 'Delete a conversation. It can be restored for an hour.',
    params,
    answer: noAnswer,
  },
  'samiThreads.restore': {
    summary: 'Restore a conversation that was deleted within the last hour.',
    params,
    answer: samiThread,
    errors: ['conflict'],
  },
  'samiEntries.list': {
    summary: 'Read a conversation.',
    params,
    answer: z.object({
      thread: samiThread,
      entries: z.array(samiEntry).max(SAMI_ENTRIES_MAX),
    }),
  },
  'samiEntries.add': {
    summary: 'Add what was said, and what it was understood as. It does nothing else.',
    params,
    body: z.strictObject(newEntry),
    answer: withEntry,
    errors: ['conflict'],
  },
  'samiEntries.update': {
    summary:
      'Record the answer to a card: once, from a browser, and within 24 hours. It does nothing else.',
    params: z.object({ id, number: z.string().regex(/^[1-9]\d{0,2}$/, 'is not a number') }),
    /** Omitted fields stay unchanged. */
    body: z.strictObject({
      state: z.enum(SAMI_ENTRY_STATES).optional(),
      /** Who or what is meant: only while it waits. */
      meaning: samiMeaning.optional(),
      made: path.optional(),
      /** Of what was shown, to approve what a model proposed. */
      hash: z.string().max(64).optional(),
    }),
    answer: withEntry,
    errors: ['conflict'],
  },
} as const;
