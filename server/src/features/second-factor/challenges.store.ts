import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ChallengeTable } from './second-factor.tables.ts';

export const insertChallenge = async (tx: Tx, challenge: ChallengeTable): Promise<void> => {
  await tx.query.insertInto('challenge').values(challenge).execute();
};

export const challengeByHash = (
  query: Reader,
  idHash: string,
): Promise<ChallengeTable | undefined> =>
  query.selectFrom('challenge').selectAll().where('id_hash', '=', idHash).executeTakeFirst();

/** Removes the challenge, so that it can be answered only once. */
export const takeChallenge = (tx: Tx, idHash: string): Promise<ChallengeTable | undefined> =>
  tx.query.deleteFrom('challenge').where('id_hash', '=', idHash).returningAll().executeTakeFirst();

export const setWords = async (tx: Tx, idHash: string, words: string): Promise<void> => {
  await tx.query.updateTable('challenge').set({ words }).where('id_hash', '=', idHash).execute();
};

export const deleteSignIns = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .deleteFrom('challenge')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'signIn')
    .execute();
};

export const deleteChallengesExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('challenge').where('expires_time', '<=', time).execute();
};
