import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { workOf } from '../../platform/tasks/index.ts';
import { signedIn } from '../accounts/index.ts';
import { deletedAccount } from '../profiles/index.ts';
import { isDeletedAccount } from './deletion.store.ts';
import { createDeletion } from './deletion.ts';
import { ticketTask } from './ticket-task.ts';

export default defineFeature({
  name: 'deletion',
  needs: ['accounts'],
  create: (platform, { accounts }) => {
    const { config, database, clock, random, limits, mail, origin, tasks } = platform;
    /** Later features are deleted first, because they depend on earlier ones. */
    const everyFeature = () => platform.features.toReversed();
    const deletion = createDeletion({
      database,
      clock,
      random,
      limits,
      mail,
      tasks,
      brand: config.brand,
      origin,
      accounts: accounts.keeper,
      eraseData: async (tx, accountId) => {
        for (const feature of everyFeature()) await feature.eraseData?.(tx, accountId);
      },
      eraseAccount: async (tx, accountId) => {
        for (const feature of everyFeature()) await feature.eraseAccount?.(tx, accountId);
      },
    });
    return {
      handlers: deletion.handlers,
      offers: [deletedAccount.offer(isDeletedAccount)],
      facts: [
        signedIn.inside(async (tx, { accountId, restored }) => {
          if (await deletion.reactivate(tx, accountId)) restored();
        }),
      ],
      tasks: [workOf(ticketTask, { run: deletion.issueTicket })],
      schedules: [{ name: 'eraseAccounts', everyMs: HOUR_MS, run: deletion.purge }],
    };
  },
});
