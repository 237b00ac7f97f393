import type { Invoice, PlanPayment, Subscription } from '@kith/contract/wallet/plans.schemas';
import type { PaidPlan } from './plans.store.ts';
import type { PlanPaymentTable, SubscriptionTable } from './plans.tables.ts';

export const presentSubscription = (row: SubscriptionTable): Subscription => ({
  ...{ status: row.status, planId: row.plan_id, name: row.name, interval: row.period },
  ...{ currency: row.currency, amount: String(row.amount), storageBytes: row.storage_bytes },
  ...{ untilTime: row.until_time, graceUntil: row.grace_until, isTest: row.provider === 'test' },
});

export const presentPlanPayment = (
  row: PlanPaymentTable,
  { challenge, page }: Pick<PlanPayment, 'challenge' | 'page'>,
): PlanPayment => ({
  ...{ id: row.id, state: row.state, reason: row.reason, challenge, page },
  ...{ currency: row.currency, amount: String(row.amount) },
});

export const presentInvoice = (row: PaidPlan): Invoice => ({
  ...{ id: row.id, number: row.number ?? 1, name: row.name, interval: row.period },
  ...{ currency: row.currency, amount: String(row.amount), time: row.paid_time },
  ...{ fromTime: row.from_time ?? 0, untilTime: row.until_time ?? 0 },
  ...{ isRenewal: row.is_renewal === 1, isTest: row.provider === 'test' },
});
