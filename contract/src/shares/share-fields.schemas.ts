import * as z from 'zod';
import { PASSWORD_MAX_CHARS, SHARE_NOTE_MAX_CHARS } from '../base/constants.ts';

/** What people write about files. */
export const note = z
  .string()
  .max(SHARE_NOTE_MAX_CHARS)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'cannot be stored')
  .transform((text) => text.trim());
/** Of a page that people with the link open. */
export const password = z.string().min(1).max(PASSWORD_MAX_CHARS);
