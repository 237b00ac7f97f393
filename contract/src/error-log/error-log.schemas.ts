import * as z from 'zod';
import { noAnswer } from '../base/fields.schemas.ts';

/**
 * Details of an error in a browser, never with tokens, cookies or message text. Of an object, `message`, `stack`,
 * `screen` and `version` are logged; anything else as a whole, and whatever is too long is shortened.
 */
export const errorReport = z.unknown();

export const errorLogCalls = {
  'errors.log': {
    summary: 'Report an error of the browser app.',
    body: errorReport,
    answer: noAnswer,
  },
} as const;
