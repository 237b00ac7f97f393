import type { Handlers } from '../../platform/http/index.ts';
import type { DeletionOptions } from './deletion.options.ts';
import { createDeletionService, type DeletionService } from './deletion.service.ts';

const deletionRoutes = (
  deletion: DeletionService,
): Pick<Handlers, 'account.delete' | 'account.ask' | 'account.redeem'> => ({
  'account.delete': async ({ actor, context }) => {
    const deleteAfter = await deletion.delete(actor, context);
    context.clearCookie();
    return { deleteAfter };
  },
  'account.ask': async ({ body, context }) => {
    await deletion.ask(body, context);
    context.accept();
    return {};
  },
  'account.redeem': ({ body, context }) => deletion.redeem(body, context),
});

export const createDeletion = (options: DeletionOptions) => {
  const deletion = createDeletionService(options);
  return {
    handlers: deletionRoutes(deletion),
    /** Signing in restores an account. */
    reactivate: deletion.reactivate,
    purge: deletion.purge,
    issueTicket: deletion.issueTicket,
  };
};
