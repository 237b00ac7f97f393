import * as z from 'zod';
import {
  ACCOUNT_PAGE_MAX,
  EMAIL_MAX_CHARS,
  FAILURE_MAX_CHARS,
  LIST_PAGE_MAX,
  NAME_MAX_CHARS,
  PROFILES_MAX,
} from '../base/constants.ts';
import { id, listQuery, next, noAnswer, queryTake, time } from '../base/fields.schemas.ts';
import { PROVIDERS } from '../wallet/sales.ts';
import {
  REPORT_PARAGRAPH_MAX_CHARS,
  REPORT_PARAGRAPHS_MAX,
  REPORT_SUBJECT_MAX_CHARS,
} from './operator.constants.ts';
import { DISK_STATES, TASK_STATES } from './operator.enums.ts';

const count = z.int().nonnegative();

/** What somebody has reported, as the email to the operators says it, in English. */
export const reportSummary = z.object({
  id,
  createdTime: time,
  subject: z.string().max(REPORT_SUBJECT_MAX_CHARS),
  paragraphs: z.array(z.string().max(REPORT_PARAGRAPH_MAX_CHARS)).max(REPORT_PARAGRAPHS_MAX),
});

/** An account as the operator sees it: who it belongs to, never its messages. */
export const accountSummary = z.object({
  id,
  /** The primary address. */
  email: z.string().max(EMAIL_MAX_CHARS).nullable(),
  names: z.array(z.string().max(2 * NAME_MAX_CHARS + 1)).max(PROFILES_MAX),
  createdTime: time,
  lastUsedTime: time.nullable(),
  isOperator: z.boolean(),
});

export const jobSummary = z.object({
  /** `<name>.operations.texts.ts` of its feature has words for it. */
  name: z.string().max(60),
  everyMs: count,
  /** Null until the first run. */
  endedTime: time.nullable(),
  tookMs: z.number().nonnegative().nullable(),
  /** Why the last run failed; null if it succeeded. */
  failure: z.string().max(FAILURE_MAX_CHARS).nullable(),
});

/** A task as the operator sees it: its kind and progress, never its content. */
export const taskSummary = z.object({
  id,
  /** Named like a job. */
  kind: z.string().max(60),
  createdTime: time,
  attempts: count,
  /** When a waiting task is tried next; null for the others. */
  nextTime: time.nullable(),
  /** Why the last attempt failed, without addresses, links and codes; null if it did not. */
  failure: z.string().max(FAILURE_MAX_CHARS).nullable(),
});

/** A process that serves the database, on this or another machine. */
export const processSummary = z.object({
  /** The name of its machine, and its id there. */
  name: z.string().max(80),
  version: z.string().max(60),
  startedTime: time,
  /** Open connections of browsers. */
  sockets: count,
  memoryBytes: count,
  /** On the disk of its data folder. */
  freeBytes: count,
  disk: z.enum(DISK_STATES),
});

/** A count of something that a feature stores. */
const figure = z.object({
  /** Named like a job. */
  name: z.string().max(60),
  count,
  bytes: count.optional(),
});

export const overview = z.object({
  version: z.string().max(60),
  node: z.string().max(60),
  database: z.enum(['sqlite', 'postgres']),
  startedTime: time,
  serverTime: time,
  /** The counts of each feature, in the order of the features. */
  figures: z.array(figure).max(100),
  /** Of all processes together. */
  sockets: count,
  storage: z.object({
    databaseBytes: count,
    /** Of the fullest disk. */
    freeBytes: count,
    /** Low: less than a tenth of the disk and less than 1 GiB. Full: less than 1 MiB. */
    disk: z.enum(DISK_STATES),
  }),
  mail: z.object({
    kind: z.enum(['smtp', 'mailbox', 'none']),
    waiting: count,
    /** Operators with a verified address: only they receive reports and warnings. */
    operators: count,
  }),
  /** What payments go through. A process of the version before says nothing. */
  payments: z
    .object({
      /** Null if no payments are taken. */
      provider: z.enum(PROVIDERS).nullable(),
      /** When one of its events last arrived. */
      heardTime: time.nullable(),
      /** Payments were made, and no event about them has arrived. */
      isUnheard: z.boolean(),
    })
    .optional(),
  /** Of all processes together. */
  memoryBytes: count,
  /** Those that have answered within half a second. */
  processes: z.array(processSummary).max(1_000),
  tasks: z.object({ waiting: count, running: count, failed: count }),
  jobs: z.array(jobSummary).max(100),
});

export const operatorCalls = {
  'operator.self': {
    summary: 'Find out whether the account is an operator.',
    answer: z.object({ isOperator: z.boolean() }),
  },
  /** The ticket from the link that a server without an operator prints on startup. */
  'operator.claim': {
    summary: 'Become the operator, with the ticket that a server without one prints.',
    body: z.strictObject({ ticket: z.string().max(64) }),
    answer: noAnswer,
  },
  'operator.overview': {
    summary: 'Get the figures, storage and jobs of the server.',
    answer: overview,
  },
  'operator.accounts': {
    summary: 'List or search the accounts of the server.',
    query: listQuery.extend({
      take: queryTake(ACCOUNT_PAGE_MAX).optional(),
      /** Start of an address or a name. */
      q: z.string().trim().max(120).optional(),
    }),
    answer: z.object({ accounts: z.array(accountSummary).max(ACCOUNT_PAGE_MAX), next }),
  },
  /** Sets a new password. Valid for one hour, once; for people who cannot receive email. */
  'operator.resetLink': {
    summary: 'Create a link to set a new password for an account.',
    params: z.object({ id }),
    answer: z.object({ link: z.url().max(2_048), expiresTime: time }),
  },
  /** Newest first. Scheduled work is in the jobs of `operator.overview`. */
  'operator.tasks': {
    summary: 'List waiting and failed tasks.',
    query: listQuery.extend({ state: z.enum(TASK_STATES) }),
    answer: z.object({ tasks: z.array(taskSummary).max(LIST_PAGE_MAX), next }),
  },
  /** Newest first, without those that are closed. */
  'operator.reports': {
    summary: 'List what people have reported.',
    query: listQuery,
    answer: z.object({ reports: z.array(reportSummary).max(LIST_PAGE_MAX), next }),
  },
  /** A closed report is deleted after an hour. */
  'operator.updateReport': {
    summary: 'Close a report, or open it again.',
    params: z.object({ id }),
    body: z.strictObject({ isClosed: z.boolean() }),
    answer: noAnswer,
  },
  /** Starts a waiting or failed task immediately, with all its attempts. */
  'operator.retryTask': {
    summary: 'Start a waiting or failed task again.',
    params: z.object({ id }),
    answer: noAnswer,
  },
  /** Cancels a waiting task, or removes a failed one. */
  'operator.discardTask': {
    summary: 'Cancel a waiting task, or remove a failed one.',
    params: z.object({ id }),
    answer: noAnswer,
  },
} as const;

export type ReportSummary = z.infer<typeof reportSummary>;
export type AccountSummary = z.infer<typeof accountSummary>;
export type JobSummary = z.infer<typeof jobSummary>;
export type TaskSummary = z.infer<typeof taskSummary>;
export type Figure = z.infer<typeof figure>;
export type ProcessSummary = z.infer<typeof processSummary>;
export type Overview = z.infer<typeof overview>;
