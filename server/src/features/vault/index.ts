import { DAY_MS, HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature.ts';
import { secondFactorGate } from '../accounts/index.ts';
import { createAttempts } from './attempts.ts';
import { createGrants } from './grants.ts';
import { createLocks } from './lock.ts';
import { createVaultHandlers } from './vault.handlers.ts';
import type { VaultOptions } from './vault.options.ts';
import { createVaultService } from './vault.service.ts';
import { createWatch } from './watch.ts';

export default defineFeature({
  name: 'vault',
  needs: ['accounts'],
  state: {
    'sessions with a connection here whose vault is open':
      'They belong to the connections of this process; the database says until when each is open, and is read once a second.',
  },
  create: ({ bus, database, clock, random, log, ports, sockets }, { accounts }) => {
    const options: VaultOptions = {
      ...{ bus, database, clock, random },
      passwords: accounts.passwords,
      demandPasskey: (actor, passkey, context) =>
        ports.one(secondFactorGate).demandProof(actor, { passkey }, context),
      liveSessions: accounts.keeper.liveSessions,
      endpoints: sockets,
      onError: (err) => log.error({ err }, 'could not follow a vault'),
    };
    const grants = createGrants(clock);
    const vault = createVaultService(
      options,
      createLocks(options),
      createAttempts(database, clock),
    );
    const watch = createWatch(options, grants);
    return {
      handlers: createVaultHandlers(vault),
      main: { welcome: watch.welcome, align: watch.alignMain },
      directory: { align: watch.alignDirectory },
      schedules: [
        {
          name: 'forgetVaultGrants',
          everyMs: HOUR_MS,
          run: () => database.transaction((tx) => vault.purge(tx, clock.now() - DAY_MS)),
        },
      ],
      eraseAccount: vault.erase,
      stop: watch.stop,
    };
  },
});
