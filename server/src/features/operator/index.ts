import type { Handlers } from '../../platform/http/index.ts';
import { listAccounts } from './accounts.service.ts';
import { diskWatch } from './disk.service.ts';
import { type OperatorOptions, operatorService } from './operator.service.ts';

export { eraseOperator } from './operator.store.ts';

export interface Operator {
  handlers: Pick<Handlers, Extract<keyof Handlers, `operator.${string}`>>;
  /** A ticket for the first operator; undefined once there is one. */
  offer(): Promise<string | undefined>;
  /** Warns operators of a disk that fills up. */
  watchDisk(): Promise<void>;
}

export const createOperator = (options: OperatorOptions): Operator => {
  const service = operatorService(options);
  return {
    offer: service.offer,
    watchDisk: diskWatch(options),
    handlers: {
      'operator.self': async ({ actor }) => ({
        isOperator: await service.isOperator(actor.accountId),
      }),
      'operator.claim': async ({ actor, body }) => {
        await service.claim(actor.accountId, body.ticket);
        return {};
      },
      'operator.overview': async ({ actor }) => {
        await service.demand(actor.accountId);
        return service.overview();
      },
      'operator.accounts': async ({ actor, query }) => {
        await service.demand(actor.accountId);
        return listAccounts(options.database.read, query);
      },
      'operator.resetLink': async ({ actor, params }) => {
        await service.demand(actor.accountId);
        return service.resetLink(params.id);
      },
    },
  };
};
