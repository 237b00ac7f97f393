import * as z from 'zod';
import { id } from '../base/fields.schemas.ts';
import { PAYMENT_SHARES_MAX, PAYMENT_TITLE_MAX_CHARS } from './wallet.constants.ts';
import { DEBT_STATES } from './wallet.ts';

/** What people are asked to pay. Amounts are not part of it: only those who are named can read them. */
export const paymentAttachment = z.object({
  id,
  type: z.literal('payment'),
  title: z.string().max(PAYMENT_TITLE_MAX_CHARS),
  /** Who is to be paid. */
  payeeId: id,
  /** Everyone else who is named, and whether they have paid. */
  shares: z
    .array(z.object({ profileId: id, state: z.enum(DEBT_STATES) }))
    .min(1)
    .max(PAYMENT_SHARES_MAX),
});

export type PaymentAttachment = z.infer<typeof paymentAttachment>;
