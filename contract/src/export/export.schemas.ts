import * as z from 'zod';
import { EXPORT_STATES } from '../base/enums.ts';
import { noAnswer, time, token } from '../base/fields.schemas.ts';

/** An export of everything in an account to one zip file. */
export const accountExport = z.object({
  state: z.enum(EXPORT_STATES),
  /** Number of attempts; continued automatically if the server was restarted. */
  attempts: z.int().min(0),
  /** Completed steps, out of `total`. */
  done: z.int().min(0),
  total: z.int().min(1),
  createdTime: time,
  /** Size of the file in bytes, and when it expires; null until it is ready. */
  size: z.int().nullable(),
  expiresTime: time.nullable(),
});

const answer = z.object({ export: accountExport });

export const exportCalls = {
  'export.get': {
    summary: 'Get the state of the export of the account.',
    answer: z.object({ export: accountExport.nullable() }),
  },
  /** Starts an export, unless one is running. */
  'export.start': {
    summary: 'Start an export of the account, unless one is running.',
    answer,
  },
  /** Stops the export, or deletes its file. */
  'export.remove': {
    summary: 'Stop the export, or delete its file.',
    answer: noAnswer,
  },
  /** Valid for one download, for a short time. */
  'export.ticket': {
    summary: 'Get a ticket for one download of the export.',
    answer: z.object({ ticket: token }),
  },
  'export.download': {
    summary: 'Download the export.',
    errors: ['not_found'],
    query: z.object({ ticket: z.string().min(1).max(200) }),
  },
} as const;

export type AccountExport = z.infer<typeof accountExport>;
