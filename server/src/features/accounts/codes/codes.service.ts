import {
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  DAY_MS,
  HOUR_MS,
  KithError,
} from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { hashOf, newId, type Random } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { CodePurpose } from '../accounts.tables.ts';
import { codeTimes, failuresFor, insertCode, lockedCode, recordTry } from './codes.store.ts';

/** To one address, so that nobody is flooded and guessing over many codes leads nowhere. */
const SENT_AN_HOUR = 10;
const SENT_A_DAY = 30;
/** Wrong tries of all codes for one address: no more codes, no more guesses. */
const FAILURES_AN_HOUR = 20;
const FAILURES_A_DAY = 60;

export interface IssuedCode {
  id: string;
  code: string;
  /** False when the address has been sent so many that this one must not be; it is then void. */
  maySend: boolean;
}
export type CodeService = ReturnType<typeof createCodeService>;

const SPACE = 10 ** CODE_DIGITS;
/** The largest multiple of the space below 2^32, so that every code is as likely. */
const FAIR = 2 ** 32 - (2 ** 32 % SPACE);

const newCode = (random: Random): string => {
  for (;;) {
    const drawn = random(4).readUInt32BE();
    if (drawn < FAIR) return String(drawn % SPACE).padStart(CODE_DIGITS, '0');
  }
};

export const wrongCode = (): KithError =>
  new KithError('wrong_code', 'The code is wrong or has expired.', { field: 'code' });

/** Six digits that prove an address: few tries, a short life, and no more of them than a person needs. */
export const createCodeService = ({
  clock,
  random,
}: Pick<AccountsOptions, 'clock' | 'random'>) => ({
  /** `isForOwner`: it goes to whom it is for; a code that nobody is sent opens nothing. */
  issue: async (
    tx: Tx,
    purpose: CodePurpose,
    subject: string,
    data: string,
    isForOwner = true,
  ): Promise<IssuedCode> => {
    const now = clock.now();
    const times = await codeTimes(tx, purpose, subject, now - DAY_MS);
    const lately = times.filter((time) => time > now - HOUR_MS);
    const maySend = lately.length < SENT_AN_HOUR && times.length < SENT_A_DAY;
    const id = newId(random);
    const code = newCode(random);
    await insertCode(tx, {
      id,
      purpose,
      subject,
      code_hash: hashOf(`${id} ${code}`),
      tries: maySend && isForOwner ? CODE_TRIES : 0,
      failures: 0,
      data,
      created_time: now,
      expires_time: now + CODE_LIFETIME_MS,
    });
    return { id, code, maySend };
  },

  /**
   * What was to come true with a code, once; undefined when it is wrong, old, used or tried too
   * often. A wrong try counts only if the transaction is committed, so it must not throw for it.
   */
  redeem: async (
    tx: Tx,
    purpose: CodePurpose,
    id: string,
    code: string,
  ): Promise<string | undefined> => {
    const row = await lockedCode(tx, id);
    if (row === undefined || row.purpose !== purpose || row.tries <= 0) return undefined;
    const now = clock.now();
    if (row.expires_time <= now) return undefined;
    const [anHour, aDay] = [
      await failuresFor(tx, row.subject, now - HOUR_MS),
      await failuresFor(tx, row.subject, now - DAY_MS),
    ];
    if (anHour >= FAILURES_AN_HOUR || aDay >= FAILURES_A_DAY) return undefined;
    const isRight = hashOf(`${id} ${code}`) === row.code_hash;
    await recordTry(tx, id, {
      tries: isRight ? 0 : row.tries - 1,
      failures: row.failures + Number(!isRight),
    });
    return isRight ? row.data : undefined;
  },
});
