import { KithError } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { SecondFactorOptions } from './second-factor.options.ts';
import { allTotp, confirmTotp, countFailure, putTotp, takeStep, totpOf } from './totp.store.ts';
import { otpAddress, stepOf, toBase32 } from './totp.ts';

const SECRET_BYTES = 20;
const PURPOSE = 'totp';
/** Attempts per account and minute; fewer after this many wrong codes in a row. */
const ATTEMPTS = 5;
const ATTEMPTS_SUSPECT = 1;
const FAILURES_SUSPECT = 100;

export type TotpService = ReturnType<typeof createTotpService>;

/** Time-based codes of an authenticator app. */
export const createTotpService = ({
  database,
  clock,
  random,
  seal,
  limits,
  brand,
  entrance,
}: SecondFactorOptions) => {
  const countAttempt = async (accountId: string): Promise<void> => {
    const row = await totpOf(database.read, accountId);
    const isSuspect = (row?.failures ?? 0) >= FAILURES_SUSPECT;
    limits.takeNamed(`totp:${accountId}`, isSuspect ? ATTEMPTS_SUSPECT : ATTEMPTS);
  };

  /** Accepts a code once; false if it is wrong or was used before. */
  const use = async (tx: Tx, accountId: string, code: string): Promise<boolean> => {
    const row = await totpOf(tx.query, accountId);
    if (row === undefined) return false;
    const step = stepOf(seal.open(PURPOSE, row.secret), code, clock.now(), row.last_step);
    if (step !== undefined) return takeStep(tx, accountId, step);
    await countFailure(tx, accountId);
    return false;
  };

  return {
    /** Seals secrets again that are sealed with an older key, or not at all. */
    sealAnew: (): Promise<void> =>
      database.transaction(async (tx) => {
        for (const row of await allTotp(tx.query))
          if (!seal.isCurrent(row.secret))
            await putTotp(tx, {
              ...row,
              secret: seal.close(PURPOSE, seal.open(PURPOSE, row.secret)),
            });
      }),

    countAttempt,
    /** For confirmed secrets only. */
    use: async (tx: Tx, accountId: string, code: string): Promise<boolean> => {
      const row = await totpOf(tx.query, accountId);
      return row !== undefined && row.confirmed_time !== null && use(tx, accountId, code);
    },

    begin: async (accountId: string): Promise<{ secret: string; address: string }> => {
      const secret = toBase32(random(SECRET_BYTES));
      return database.transaction(async (tx) => {
        const known = await totpOf(tx.query, accountId);
        if (known !== undefined && known.confirmed_time !== null)
          throw new KithError('conflict', 'An authenticator app is already set up.');
        await putTotp(tx, {
          account_id: accountId,
          secret: seal.close(PURPOSE, secret),
          created_time: clock.now(),
          confirmed_time: null,
          last_step: 0,
          failures: 0,
        });
        const name = await entrance.nameOf(tx.query, accountId);
        return { secret, address: otpAddress(secret, brand, name) };
      });
    },

    /** Turns codes on with the first right one; false if it was wrong. */
    confirm: async (tx: Tx, accountId: string, code: string): Promise<boolean> => {
      const row = await totpOf(tx.query, accountId);
      if (row === undefined || row.confirmed_time !== null)
        throw new KithError('conflict', 'There is nothing to confirm. Start again.');
      if (!(await use(tx, accountId, code))) return false;
      await confirmTotp(tx, accountId, clock.now());
      return true;
    },
  };
};
