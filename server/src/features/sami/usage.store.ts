import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { SamiConsentTable, SamiUsageTable } from './sami.tables.ts';

const MONTH_CHARS = 'yyyy-mm'.length;

/** Such as 2026-11, in UTC. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, MONTH_CHARS);

/** When the next month begins, in UTC. */
export const monthEnd = (time: number): number => {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

export const usageOf = async (
  query: Reader,
  accountId: string,
  month: string,
): Promise<Pick<SamiUsageTable, 'tokens' | 'answers'>> =>
  (await query
    .selectFrom('sami_usage')
    .select(['tokens', 'answers'])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()) ?? { tokens: 0, answers: 0 };

export const addUsage = async (tx: Tx, row: SamiUsageTable): Promise<void> => {
  await tx.query
    .insertInto('sami_usage')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'month']).doUpdateSet({
        tokens: sql`sami_usage.tokens + excluded.tokens`,
        answers: sql`sami_usage.answers + excluded.answers`,
        failures: sql`sami_usage.failures + excluded.failures`,
      }),
    )
    .execute();
};

export const usageOfAll = async (query: Reader, month: string) => {
  const row = await query
    .selectFrom('sami_usage')
    .select((usage) => [
      usage.fn.sum<number>('tokens').as('tokens'),
      usage.fn.sum<number>('answers').as('answers'),
      usage.fn.sum<number>('failures').as('failures'),
    ])
    .where('month', '=', month)
    .executeTakeFirst();
  return {
    tokens: Number(row?.tokens ?? 0),
    answers: Number(row?.answers ?? 0),
    failures: Number(row?.failures ?? 0),
  };
};

export const eraseUsage = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('sami_usage').where('account_id', '=', accountId).execute();
};

export const consentOf = (
  query: Reader,
  profileId: string,
): Promise<SamiConsentTable | undefined> =>
  query
    .selectFrom('sami_consent')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

export const putConsent = async (tx: Tx, row: SamiConsentTable): Promise<void> => {
  const { profile_id: _, ...changes } = row;
  await tx.query
    .insertInto('sami_consent')
    .values(row)
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(changes))
    .execute();
};
