import { DAY_MS, HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { secondFactorGate, vaultGate } from '../accounts/index.ts';
import { createAttempts } from './attempts.ts';
import { createGrants } from './grants.ts';
import { createLocks } from './lock.ts';
import { createVaultHandlers } from './vault.handlers.ts';
import { forgottenMail } from './vault.mails.ts';
import type { VaultOptions } from './vault.options.ts';
import { createVaultService } from './vault.service.ts';
import { createWatch } from './watch.ts';

export default defineFeature({
  name: 'vault',
  needs: ['accounts', 'chat', 'profiles'],
  state: {
    'sessions with a connection here whose vault is open':
      'They belong to the connections of this process; the database says until when each is open, and is read once a second.',
  },
  create: (
    { bus, config, database, clock, random, log, mail, origin, ports, sockets },
    { accounts, chat, profiles },
  ) => {
    const options: VaultOptions = {
      ...{ bus, database, clock, random },
      passwords: accounts.passwords,
      demandPasskey: (actor, passkey, context) =>
        ports.one(secondFactorGate).demandProof(actor, { passkey }, context),
      liveSessions: accounts.keeper.liveSessions,
      endpoints: sockets,
      chat,
      profileIdsOf: profiles.idsOf,
      tellForgotten: async (tx, accountId, { language, time }) => {
        const to = await accounts.keeper.emailOf(tx.query, accountId);
        if (to === undefined) return;
        const text = forgottenMail(language, config.brand, time);
        await mail.send(tx, { to, text, link: `${origin}/app/settings` });
      },
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
      handlers: createVaultHandlers(vault, watch.settled),
      main: { welcome: watch.welcomeMain },
      directory: { welcome: watch.welcomeDirectory },
      offers: [vaultGate.offer(grants)],
      schedules: [
        { name: 'emptyVaults', everyMs: HOUR_MS, run: vault.emptyForgotten },
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
