import type { SubscriptionStatus } from '@kith/contract';
import type { PlanInterval } from '@kith/contract/wallet/plans';
import type { CheckoutReason, CheckoutState, ProviderName } from '@kith/contract/wallet/sales';

/** A plan as it was bought, whatever the operator changes. */
interface Bought {
  plan_id: string;
  name: string;
  period: PlanInterval;
  currency: string;
  amount: number;
  storage_bytes: number;
  provider: ProviderName;
  /** What the provider was asked to pay with, or is the next time. */
  method: string;
}

export interface SubscriptionTable extends Bought {
  account_id: string;
  status: SubscriptionStatus;
  /** When it began: each period ends on that day of a month. */
  anchor_time: number;
  until_time: number;
  /** Until when it stays although its renewal failed. */
  grace_until: number | null;
  /** Renewals that have failed since it was last paid. */
  failures: number;
  /** When something has to be done about it. */
  due_time: number;
}

export interface PlanPaymentTable extends Bought {
  id: string;
  /** Null once that account was erased. `key` is unique among its payments. */
  account_id: string | null;
  key: string;
  /** Of the request: the same key never means anything else. */
  hash: string;
  is_renewal: 0 | 1;
  /** Nobody is there who could confirm it. */
  is_unattended: 0 | 1;
  /** What the provider calls it; null until its answer is known. */
  ref: string | null;
  state: CheckoutState;
  reason: CheckoutReason | null;
  /** Of its invoice; null until it is paid, as are the times. */
  number: number | null;
  from_time: number | null;
  until_time: number | null;
  created_time: number;
  paid_time: number | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    subscription: SubscriptionTable;
    plan_payment: PlanPaymentTable;
    invoice_number: { id: number; last: number };
  }
}
