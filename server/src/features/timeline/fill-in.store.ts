import type { Reader, Tx } from '../../platform/database/index.ts';

const nameOf = (kind: string): string => `timeline ${kind}`;

/** How far a kind has been filled in; empty at the beginning. */
export const filledIn = async (query: Reader, kind: string): Promise<string> => {
  const row = await query
    .selectFrom('meta')
    .select('value')
    .where('name', '=', nameOf(kind))
    .executeTakeFirst();
  return row?.value ?? '';
};

export const setFilledIn = async (tx: Tx, kind: string, value: string): Promise<void> => {
  await tx.query
    .insertInto('meta')
    .values({ name: nameOf(kind), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
