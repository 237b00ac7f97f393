import * as z from 'zod';
import { EXPORT_STATES } from '../base/enums.ts';
import { noAnswer, time, token } from '../base/fields.schemas.ts';

/** Everything an account has, being put into one zip file. */
export const accountExport = z.object({
  state: z.enum(EXPORT_STATES),
  /** How often it was taken up: again by itself when the server ended meanwhile. */
  attempts: z.int().min(0),
  /** Steps made, of `total`. */
  done: z.int().min(0),
  total: z.int().min(1),
  createdTime: time,
  /** Bytes of the file, and until when it is kept; null until it is ready. */
  size: z.int().nullable(),
  expiresTime: time.nullable(),
});

const answer = z.object({ export: accountExport });

export const exportCalls = {
  'export.get': { answer: z.object({ export: accountExport.nullable() }) },
  /** Begins anew; what is under way goes on. */
  'export.start': { answer },
  /** Stops it, or removes the file. */
  'export.remove': { answer: noAnswer },
  /** For one download, soon. */
  'export.ticket': { answer: z.object({ ticket: token }) },
  'export.download': { query: z.object({ ticket: z.string().min(1).max(200) }) },
} as const;

export type AccountExport = z.infer<typeof accountExport>;
