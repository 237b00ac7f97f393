import { createChallengeService } from './challenges.service.ts';
import { createFactorService } from './factors.service.ts';
import { createGateService } from './gate.service.ts';
import { createPasskeyService } from './passkeys.service.ts';
import { deleteDevicesExpiredBefore } from './remembered.store.ts';
import { createSecondFactorHandlers } from './second-factor.handlers.ts';
import type { SecondFactorOptions } from './second-factor.options.ts';
import { createTotpService } from './totp.service.ts';

export const createSecondFactor = (options: SecondFactorOptions) => {
  const { database, clock } = options;
  const challenges = createChallengeService(options);
  const totp = createTotpService(options);
  const passkeys = createPasskeyService(options, challenges);
  const gate = createGateService(options, challenges, totp, passkeys);
  const factors = createFactorService(options, totp, passkeys);
  const purge = () =>
    database.transaction(async (tx) => {
      await challenges.purge(tx);
      await deleteDevicesExpiredBefore(tx, clock.now());
    });
  return {
    /** The interface for sign-in and step-up. */
    gate,
    handlers: createSecondFactorHandlers(options.entrance, gate, factors, passkeys),
    sealAnew: totp.sealAnew,
    /** Removes expired challenges. */
    purge,
  };
};
