import * as z from 'zod';
import { SUBSCRIPTION_STATUS } from '../base/enums.ts';
import { id, listQuery, next, time } from '../base/fields.schemas.ts';
import { isCurrency } from './currencies.ts';
import { PLAN_ID, PLAN_INTERVALS, PLAN_POINTS_MAX, PLANS_MAX } from './plans.ts';
import { providerPage } from './sales.schemas.ts';
import { CHECKOUT_REASONS, CHECKOUT_STATES, PROVIDERS, TEST_CARDS } from './sales.ts';
import { RECEIPTS_PAGE_MAX } from './wallet.constants.ts';

const amount = z
  .string()
  .max(16)
  .regex(/^\d{1,16}$/, 'is not an amount');
const currency = z.string().length(3).refine(isCurrency, 'is not the code of a currency');
const planId = z.string().max(40).regex(PLAN_ID, 'is not the id of a plan');
const interval = z.enum(PLAN_INTERVALS);
const name = z.string().max(200);
const bytes = z.int().min(0);

/** What the operator offers for money, in the language of the request. */
export const plan = z.object({
  id: planId,
  name,
  text: z.string().max(400),
  ...{ currency, monthly: amount },
  /** Null if it is only paid by the month. */
  yearly: amount.nullable(),
  storageBytes: bytes,
  points: z.array(z.string().max(200)).max(PLAN_POINTS_MAX),
});
export type Plan = z.infer<typeof plan>;

/** What an account has paid for. It stays as it was bought, whatever the operator changes. */
export const subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUS),
  ...{ planId, name, interval, currency, amount, storageBytes: bytes },
  /** When it is renewed; once it is cancelled, when it ends. */
  untilTime: time,
  /** Until when it stays although its renewal failed; null otherwise. */
  graceUntil: time.nullable(),
  isTest: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/** A payment for a plan in progress. */
export const planPayment = z.object({
  id,
  state: z.enum(CHECKOUT_STATES),
  reason: z.enum(CHECKOUT_REASONS).nullable(),
  /** The page in which the payer has to confirm it, to be shown in a frame. */
  challenge: z.string().max(200).nullable(),
  /** The provider's own page, on which the payer pays; it cannot be framed. */
  page: providerPage.nullable(),
  ...{ currency, amount },
});
export type PlanPayment = z.infer<typeof planPayment>;

export const invoice = z.object({
  id,
  /** Counts the invoices of the server. */
  number: z.int().min(1),
  ...{ name, interval, currency, amount },
  fromTime: time,
  untilTime: time,
  /** When it was paid. */
  time,
  isRenewal: z.boolean(),
  isTest: z.boolean(),
});
export type Invoice = z.infer<typeof invoice>;

const current = z.object({ subscription: subscription.nullable() });

export const planCalls = {
  'plans.list': {
    summary: 'List the plans that the operator offers.',
    query: z.object({ language: z.string().max(35).optional() }),
    answer: z.object({
      plans: z.array(plan).max(PLANS_MAX),
      /** Without a plan. */
      freeBytes: bytes,
      /** Null if no payments are taken. */
      provider: z.enum(PROVIDERS).nullable(),
    }),
  },
  'subscriptions.get': {
    summary: 'Read which plan the account has; null without one.',
    answer: current,
  },
  /**
   * The first time is paid at once, and each further one when the one before ends. After a failed renewal, it pays
   * for that. `conflict`: the account has a plan, is paying for one, or the key was used for something else.
   */
  'subscriptions.create': {
    summary: 'Pay for a plan.',
    errors: ['conflict', 'unavailable', 'not_allowed'],
    body: z.strictObject({
      ...{ key: id.min(22), planId, interval },
      /** Of the test provider, which needs it. */
      card: z.enum(TEST_CARDS).optional(),
    }),
    answer: planPayment,
  },
  'subscriptions.payment': {
    summary: 'Read how a payment for a plan is going; the provider is asked.',
    errors: ['unavailable'],
    params: z.object({ id }),
    answer: planPayment,
  },
  'subscriptions.resume': {
    summary: 'Have a cancelled plan renewed after all.',
    errors: ['conflict', 'not_allowed'],
    answer: current,
  },
  /** It stays until its end, and is not renewed. */
  'subscriptions.cancel': {
    summary: 'Cancel the plan.',
    errors: ['not_allowed'],
    answer: current,
  },
  'subscriptions.invoices': {
    summary: 'List what the account has paid for plans, latest first.',
    query: listQuery,
    answer: z.object({ invoices: z.array(invoice).max(RECEIPTS_PAGE_MAX), next }),
  },
} as const;
