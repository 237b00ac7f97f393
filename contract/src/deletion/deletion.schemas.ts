import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { TICKET_PURPOSES } from '../base/enums.ts';
import { noAnswer, time } from '../base/fields.schemas.ts';

export const deletionCalls = {
  /** Ends every session. Until `deleteAfter`, signing in restores the account. */
  'account.delete': {
    summary: 'Delete the account. Signing in before `deleteAfter` restores it.',
    answer: z.object({ deleteAfter: time }),
  },
  /** Emails a link if the account exists; the answer is the same if it does not. */
  'account.ask': {
    summary: 'Email a link to delete or reactivate an account, or to delete its data.',
    body: z.strictObject({ email, purpose: z.enum(TICKET_PURPOSES) }),
    answer: noAnswer,
  },
  /** Performs the action that the emailed ticket was requested for. */
  'account.redeem': {
    summary: 'Carry out what the ticket of an emailed link was requested for.',
    errors: ['ticket_expired'],
    body: z.strictObject({ ticket: z.string().min(1).max(200) }),
    answer: z.object({ purpose: z.enum(TICKET_PURPOSES), deleteAfter: time.nullable() }),
  },
} as const;
