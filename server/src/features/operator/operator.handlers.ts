import type { Handlers } from '../../platform/http/index.ts';
import type { OperatorService } from './operator.service.ts';
import type { createReports } from './reports.service.ts';

type OperatorCall = Extract<keyof Handlers, `operator.${string}`>;

export const createOperatorHandlers = (
  operator: OperatorService,
  reports: ReturnType<typeof createReports>,
): Pick<Handlers, OperatorCall> => ({
  'operator.self': async ({ actor }) => ({
    isOperator: await operator.isOperator(actor.accountId),
  }),
  'operator.claim': async ({ actor, body }) => {
    await operator.claim(actor.accountId, body.ticket);
    return {};
  },
  'operator.overview': async ({ actor }) => {
    await operator.demand(actor.accountId);
    return operator.overview();
  },
  'operator.accounts': async ({ actor, query }) => {
    await operator.demand(actor.accountId);
    return operator.accounts(query);
  },
  'operator.resetLink': async ({ actor, params }) => {
    await operator.demand(actor.accountId);
    return operator.resetLink(params.id);
  },
  'operator.tasks': async ({ actor, query }) => {
    await operator.demand(actor.accountId);
    return operator.tasks(query);
  },
  'operator.reports': async ({ actor, query }) => {
    await operator.demand(actor.accountId);
    return reports.list(query);
  },
  'operator.updateReport': async ({ actor, params, body }) => {
    await operator.demand(actor.accountId);
    await reports.update(params.id, body.isClosed);
    return {};
  },
  'operator.retryTask': async ({ actor, params }) => {
    await operator.demand(actor.accountId);
    await operator.retryTask(params.id);
    return {};
  },
  'operator.discardTask': async ({ actor, params }) => {
    await operator.demand(actor.accountId);
    await operator.discardTask(params.id);
    return {};
  },
});
