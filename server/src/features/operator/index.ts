import { HOUR_MS, MINUTE_MS, type ProcessSummary } from '@kith/contract';
import packageJson from '../../../package.json' with { type: 'json' };
import { lookAtDisk } from '../../platform/disk.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { createDiskWatch } from './disk.service.ts';
import { diskIdOf } from './disk-id.ts';
import { createOperatorHandlers } from './operator.handlers.ts';
import { paymentState } from './operator.ports.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';
import { eraseOperator } from './operator.store.ts';
import { createProcesses } from './processes.ts';
import { createReports } from './reports.service.ts';
import { eraseReports } from './reports.store.ts';

export { paymentState } from './operator.ports.ts';
export { reportToOperators } from './reports.service.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    operator: OperatorService;
  }
}

const NO_PAYMENTS = { provider: null, heardTime: null, isUnheard: false };
const DISK_MS = 5 * MINUTE_MS;

export default defineFeature({
  name: 'operator',
  needs: ['accounts'],
  state: {
    'whether the disk had enough space':
      'So that the log reports a change once; whether an email was sent is in the database.',
  },
  create: (
    { bus, config, database, clock, features, ports, random, log, mail, sockets, tasks },
    { accounts },
  ) => {
    const { brand, dataDir, machine, nodeName } = config;
    const { version } = packageJson;
    const startedTime = clock.now();
    const look = () => lookAtDisk(dataDir);
    const own = async (): Promise<ProcessSummary> => {
      const { freeBytes, state: disk } = await look();
      return {
        ...{ name: nodeName, version, startedTime, freeBytes, disk },
        sockets: sockets.main.count() + sockets.directory.count() + sockets.room.count(),
        memoryBytes: process.memoryUsage.rss(),
      };
    };
    const onError = (err: unknown) => log.error({ err }, 'could not tell the figures');
    const options = {
      database,
      clock,
      random,
      tasks,
      mail,
      version,
      dataDir,
      machine,
      brand,
      log,
      isAlone: bus.isAlone,
      panels: () => features.flatMap(({ operatorPanel }) => operatorPanel ?? []),
      lookAtDisk: look,
      // A server without that feature takes no payments.
      payments: async () => (await ports.all(paymentState)[0]?.(database.read)) ?? NO_PAYMENTS,
      processes: createProcesses({ bus, clock, random, own, onError }),
      issueResetLink: accounts.issueResetLink,
    };
    const operator = createOperatorService(options);
    const reports = createReports(options);
    return {
      service: operator,
      handlers: createOperatorHandlers(operator, reports),
      exportInto: {
        account: async ({ request: { actor } }) => ({ reports: await reports.of(actor.accountId) }),
      },
      schedules: [
        {
          name: 'watchDisk',
          everyMs: DISK_MS,
          everywhere: true,
          run: createDiskWatch({ ...options, diskId: () => diskIdOf(dataDir, random) }),
        },
        { name: 'forgetReports', everyMs: HOUR_MS, run: reports.forget },
      ],
      eraseAccount: async (tx, accountId) => {
        await eraseOperator(tx, accountId);
        await eraseReports(tx, accountId);
      },
    };
  },
});
