import * as z from 'zod';
import {
  PASSWORD_MAX_CHARS,
  SHARE_NOTE_MAX_CHARS,
  SHARE_TITLE_MAX_CHARS,
} from '../base/constants.ts';
import { listQuery } from '../base/fields.schemas.ts';

/** Text that people write about files. */
export const note = z
  .string()
  .max(SHARE_NOTE_MAX_CHARS)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'cannot be stored')
  .transform((text) => text.trim());
/** Password of a public page. */
export const password = z.string().min(1).max(PASSWORD_MAX_CHARS);
/** Latest first; `q` searches titles and names, ignoring case and accents. */
export const foundQuery = listQuery.extend({
  q: z.string().trim().max(SHARE_TITLE_MAX_CHARS).optional(),
});
