import { MINUTE_MS } from '@kith/contract';
import packageJson from '../../../package.json' with { type: 'json' };
import { lookAtDisk } from '../../platform/disk.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createDiskWatch } from './disk.service.ts';
import { createOperatorHandlers } from './operator.handlers.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';
import { eraseOperator } from './operator.store.ts';

export { operatorAddresses } from './operator.store.ts';

declare module '../../platform/services.ts' {
  interface Services {
    operator: OperatorService;
  }
}

const DISK_MS = 5 * MINUTE_MS;

export default defineFeature({
  name: 'operator',
  needs: ['accounts'],
  state: {
    'whether the disk had enough space':
      'So that the log reports a change once; whether an email was sent is in the database.',
  },
  create: (
    { bus, config, database, clock, features, random, log, mail, sockets, tasks },
    { accounts },
  ) => {
    const { brand, dataDir } = config;
    const options = {
      database,
      clock,
      random,
      tasks,
      mail,
      version: packageJson.version,
      dataDir,
      brand,
      log,
      isAlone: bus.isAlone,
      panels: () => features.flatMap(({ operatorPanel }) => operatorPanel ?? []),
      lookAtDisk: () => lookAtDisk(dataDir),
      issueResetLink: accounts.issueResetLink,
      countSockets: () => sockets.main.count() + sockets.directory.count(),
    };
    const operator = createOperatorService(options);
    return {
      service: operator,
      handlers: createOperatorHandlers(operator),
      schedules: [
        { name: 'watchDisk', everyMs: DISK_MS, everywhere: true, run: createDiskWatch(options) },
      ],
      eraseAccount: eraseOperator,
    };
  },
});
