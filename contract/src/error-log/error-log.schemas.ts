import * as z from 'zod';
import { noAnswer } from '../base/fields.schemas.ts';

/** An error reported by a browser. Never contains tokens, cookies or message text. */
export const errorReport = z.object({
  message: z.string().max(1_000),
  stack: z.string().max(8_000).optional(),
  screen: z.string().max(200).optional(),
  version: z.string().max(60).optional(),
});

export const errorLogCalls = {
  'errors.log': {
    summary: 'Report an error of the browser app.',
    body: errorReport,
    answer: noAnswer,
  },
} as const;
