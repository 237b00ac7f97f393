import { sql } from 'kysely';
import { isBehind, type Place, type Reader } from '../../platform/database/index.ts';

/** Accounts with an address or a name that begins with the text; all of them without a text. */
export const accountsPage = (
  query: Reader,
  { text, after, take }: { text: string; after: Place | undefined; take: number },
) => {
  let page = query.selectFrom('account as a').select(['a.id', 'a.created_time']);
  if (after !== undefined) page = page.where(isBehind('a.created_time', 'a.id', after));
  if (text !== '') {
    const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    page = page.where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('account_email as e')
            .select('e.address')
            .whereRef('e.account_id', '=', 'a.id')
            .where(sql<boolean>`e.address like ${start} escape '\\'`),
        ),
        row.exists(
          row
            .selectFrom('profile as p')
            .select('p.id')
            .whereRef('p.account_id', '=', 'a.id')
            .where(sql<boolean>`p.search_name like ${`% ${start}`} escape '\\'`),
        ),
      ]),
    );
  }
  return page.orderBy('a.created_time', 'desc').orderBy('a.id', 'desc').limit(take).execute();
};

export const primaryAddresses = (query: Reader, ids: readonly string[]) =>
  query
    .selectFrom('account_email')
    .select(['account_id', 'address'])
    .where('account_id', 'in', [...ids])
    .where('is_primary', '=', 1)
    .execute();

export const namesOf = (query: Reader, ids: readonly string[]) =>
  query
    .selectFrom('profile')
    .select(['account_id', 'first_name', 'last_name', 'company_name'])
    .where('account_id', 'in', [...ids])
    .where('erased_time', 'is', null)
    .orderBy('created_time')
    .execute();

export const lastUses = (query: Reader, ids: readonly string[]) =>
  query
    .selectFrom('session')
    .select((row) => ['account_id', row.fn.max<number>('last_used_time').as('time')])
    .where('account_id', 'in', [...ids])
    .groupBy('account_id')
    .execute();

export const operatorsAmong = (query: Reader, ids: readonly string[]) =>
  query
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', 'in', [...ids])
    .execute();
