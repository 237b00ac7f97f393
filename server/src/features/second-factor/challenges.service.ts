import { CHALLENGE_LIFETIME_MS, KithError } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { hashOf, newSecret } from '../../platform/random.ts';
import {
  challengeByHash,
  deleteChallengesExpiredBefore,
  deleteSignIns,
  insertChallenge,
  setWords,
  takeChallenge,
} from './challenges.store.ts';
import type { SecondFactorOptions } from './second-factor.options.ts';
import type { ChallengeTable } from './second-factor.tables.ts';

type Kind = ChallengeTable['kind'];
const FAILURES_MAX = 5;

export type ChallengeService = ReturnType<typeof createChallengeService>;

const over = () => new KithError('challenge_over', 'This took too long. Start again.');

/** Pending challenges; clients that know the id may answer one. */
export const createChallengeService = ({ database, clock, random }: SecondFactorOptions) => {
  const valid = (row: ChallengeTable | undefined, kind: Kind): ChallengeTable => {
    if (row === undefined || row.kind !== kind || row.expires_time <= clock.now()) throw over();
    return row;
  };
  return {
    begin: async (
      tx: Tx,
      kind: Kind,
      { accountId = null, words = null }: { accountId?: string | null; words?: string | null },
    ): Promise<string> => {
      const id = newSecret(random);
      await insertChallenge(tx, {
        id_hash: hashOf(id),
        kind,
        account_id: accountId,
        words,
        failures: 0,
        expires_time: clock.now() + CHALLENGE_LIFETIME_MS,
      });
      return id;
    },

    find: async (id: string, kind: Kind): Promise<ChallengeTable> =>
      valid(await challengeByHash(database.read, hashOf(id)), kind),

    /** Uses it up. */
    take: async (tx: Tx, id: string, kind: Kind): Promise<ChallengeTable> =>
      valid(await takeChallenge(tx, hashOf(id)), kind),

    /** Ends the pending sign-ins of an account. */
    end: (tx: Tx, accountId: string): Promise<void> => deleteSignIns(tx, accountId),

    /** Returns a challenge after a wrong answer, a few times. */
    putBack: async (tx: Tx, row: ChallengeTable): Promise<void> => {
      const failures = row.failures + 1;
      if (failures < FAILURES_MAX) await insertChallenge(tx, { ...row, failures });
    },

    setWords: (id: string, words: string): Promise<void> =>
      database.transaction((tx) => setWords(tx, hashOf(id), words)),

    purge: (tx: Tx): Promise<void> => deleteChallengesExpiredBefore(tx, clock.now()),
  };
};
