import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { TICKET_PURPOSES } from '../base/enums.ts';
import { noAnswer, time } from '../base/fields.schemas.ts';

export const deletionCalls = {
  /** Ends every session. Until `deleteAfter`, signing in brings the account back. */
  'account.delete': { answer: z.object({ deleteAfter: time }) },
  /** Mails a link, where there is an account; the answer is the same where there is none. */
  'account.ask': {
    body: z.strictObject({ email, purpose: z.enum(TICKET_PURPOSES) }),
    answer: noAnswer,
  },
  /** Does what the mailed ticket was asked for. */
  'account.redeem': {
    body: z.strictObject({ ticket: z.string().min(1).max(200) }),
    answer: z.object({ purpose: z.enum(TICKET_PURPOSES), deleteAfter: time.nullable() }),
  },
} as const;
