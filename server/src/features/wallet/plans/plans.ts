import { MINUTE_MS, SECOND_MS, SUBSCRIPTION_STATUS } from '@kith/contract';
import { demandSession, type Handlers } from '../../../platform/http/index.ts';
import type { Schedule } from '../../../platform/tasks/index.ts';
import { createPlanDisputes } from './plan-disputes.service.ts';
import { createPlanPayments } from './plan-payments.service.ts';
import type { PlansOptions } from './plans.options.ts';
import { createPlans } from './plans.service.ts';
import { createRenewals } from './renewals.service.ts';

export type PlanHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `plans.${string}` | `subscriptions.${string}`>
>;

const SWEEP_EVERY_MS = 30 * SECOND_MS;
const RENEW_EVERY_MS = 10 * MINUTE_MS;

/** What the operator offers for money, how it is paid, and what accounts have of it. */
export const createPlanParts = (options: PlansOptions) => {
  const payments = createPlanPayments(options);
  const plans = createPlans(options, payments, createPlanDisputes(options));
  const renewals = createRenewals(options, payments);
  const handlers: PlanHandlers = {
    'plans.list': async ({ query }) => plans.list(query.language),
    'subscriptions.get': ({ actor }) => plans.get(actor.accountId),
    'subscriptions.create': ({ actor, body }) => {
      demandSession(actor);
      return plans.create(actor.accountId, body);
    },
    'subscriptions.payment': ({ actor, params }) => plans.payment(actor.accountId, params.id),
    'subscriptions.resume': ({ actor }) => {
      demandSession(actor);
      return plans.setStatus(actor.accountId, SUBSCRIPTION_STATUS.active);
    },
    'subscriptions.cancel': ({ actor }) => {
      demandSession(actor);
      return plans.setStatus(actor.accountId, SUBSCRIPTION_STATUS.cancelled);
    },
    'subscriptions.invoices': ({ actor, query }) => plans.invoices(actor.accountId, query),
  };
  const schedules: readonly Schedule[] = [
    { name: 'readPlanPayments', everyMs: SWEEP_EVERY_MS, run: plans.sweep },
    { name: 'renewPlans', everyMs: RENEW_EVERY_MS, run: renewals.run },
  ];
  return { ...plans, handlers, schedules };
};
