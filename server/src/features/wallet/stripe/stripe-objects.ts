import * as z from 'zod';

/** What is read of Stripe's objects, in its own words. */

const id = z.string().min(1).max(255);
const metadata = z.record(z.string(), z.string()).default({});
const list = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export const paymentIntent = z.object({
  id,
  /** There can be more than are known here. */
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  customer: id.nullable().default(null),
  payment_method: id.nullable().default(null),
  metadata,
});
export type PaymentIntent = z.infer<typeof paymentIntent>;
export const paymentIntents = list(paymentIntent);

/** A visit to the page on which a payer pays. */
export const checkoutSession = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
  expires_at: z.number(),
  /** Null once nobody can pay there any more. */
  url: z.string().nullable().default(null),
  /** Made when the payer pays. */
  payment_intent: z.union([paymentIntent, id]).nullable().default(null),
  metadata,
});
export type CheckoutSession = z.infer<typeof checkoutSession>;
export const checkoutSessions = list(checkoutSession);

export const refund = z.object({
  id,
  status: z.string().nullable(),
  metadata,
});
export const refunds = list(refund);

export const dispute = z.object({
  id,
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
export const disputes = list(dispute);

export const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id,
      object: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
});
