import { challengeService } from './challenges.service.ts';
import { factorService } from './factors.service.ts';
import { gateService } from './gate.service.ts';
import { passkeyService } from './passkeys.service.ts';
import { deleteDevicesExpiredBefore } from './remembered.store.ts';
import type { SecondFactorOptions } from './second-factor.context.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { totpService } from './totp.service.ts';

export const createSecondFactor = (options: SecondFactorOptions) => {
  const { database, clock } = options;
  const challenges = challengeService(options);
  const totp = totpService(options);
  const passkeys = passkeyService(options, challenges);
  const gate = gateService(options, challenges, totp, passkeys);
  const factors = factorService(options, totp, passkeys);
  const purge = () =>
    database.transaction(async (tx) => {
      await challenges.purge(tx);
      await deleteDevicesExpiredBefore(tx, clock.now());
    });
  return {
    /** What signing in and proving again who one is ask of this feature. */
    gate,
    handlers: secondFactorRoutes(options.entrance, gate, factors, passkeys),
    sealAnew: totp.sealAnew,
    /** Forgets what has expired. */
    purge,
  };
};
