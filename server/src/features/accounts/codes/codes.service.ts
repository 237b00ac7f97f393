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

/** Codes per address, to limit emails and guessing over many codes. */
const SENT_AN_HOUR = 10;
const SENT_A_DAY = 30;
/** Failed attempts over all codes for one address: no more codes, no more guesses. */
const FAILURES_AN_HOUR = 20;
const FAILURES_A_DAY = 60;

export interface IssuedCode {
  id: string;
  code: string;
  /** False if too many were sent to the address, so that this one must not be; it is then void. */
  maySend: boolean;
}
export type CodeService = ReturnType<typeof createCodeService>;

const SPACE = 10 ** CODE_DIGITS;
/** The largest multiple of the space below 2^32, so that all codes are equally likely. */
const FAIR = 2 ** 32 - (2 ** 32 % SPACE);

const newCode = (random: Random): string => {
  for (;;) {
    const drawn = random(4).readUInt32BE();
    if (drawn < FAIR) return String(drawn % SPACE).padStart(CODE_DIGITS, '0');
  }
};

export const wrongCode = (): KithError =>
  new KithError('wrong_code', 'The code is wrong or has expired.', { field: 'code' });

/** Six-digit codes that verify an address: few attempts, short-lived and limited in number. */
export const createCodeService = ({
  clock,
  random,
}: Pick<AccountsOptions, 'clock' | 'random'>) => ({
  /** `isForOwner`: it is sent to its owner; a code that is not sent works for nobody. */
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
      // One that must not be sent has expired, and does not count: otherwise whoever goes on asking in
      // another's name would keep them from ever getting one again.
      expires_time: maySend ? now + CODE_LIFETIME_MS : now,
    });
    return { id, code, maySend };
  },

  /**
   * The action confirmed by a code, once; undefined if it is wrong, expired, used or tried too
   * often. A failed attempt counts only if the transaction is committed, so this must not throw.
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
