import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { secondFactorGate } from '../accounts/index.ts';
import { eraseSecondFactor } from './erase.store.ts';
import { createSecondFactor } from './second-factor.ts';

export { newRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';

export default defineFeature({
  name: 'second-factor',
  needs: ['accounts'],
  create: async ({ config, database, clock, random, seal, limits, origin }, { accounts }) => {
    const secondFactor = createSecondFactor({
      database,
      clock,
      random,
      seal,
      limits,
      brand: config.brand,
      relyingParty: new URL(origin).hostname,
      entrance: accounts.entrance,
    });
    await secondFactor.sealAnew();
    return {
      handlers: secondFactor.handlers,
      offers: [secondFactorGate.offer(secondFactor.gate)],
      schedules: [{ name: 'forgetChallenges', everyMs: HOUR_MS, run: secondFactor.purge }],
      exportInto: {
        account: async ({ request }) => ({
          secondFactor: await secondFactor.handlers['secondFactor.get'](request),
        }),
      },
      eraseAccount: eraseSecondFactor,
    };
  },
});
