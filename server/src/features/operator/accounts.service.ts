import { type AccountSummary, type CallAnswer, type CallInput, LIST_PAGE } from '@kith/contract';
import { pageOf, placeOf, type Reader } from '../../platform/database/index.ts';
import {
  accountsPage,
  lastUses,
  namesOf,
  operatorsAmong,
  primaryAddresses,
} from './accounts.store.ts';

/** A page of the accounts of this server, newest first. */
export const listAccounts = async (
  query: Reader,
  { q = '', after, take = LIST_PAGE }: CallInput<'operator.accounts'>['query'],
): Promise<CallAnswer<'operator.accounts'>> => {
  const found = await accountsPage(query, { text: q, after: placeOf(after), take: take + 1 });
  const { rows, next } = pageOf(found, take, ({ created_time, id }) => ({
    time: created_time,
    id,
  }));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { accounts: [], next };
  const addresses = new Map(
    (await primaryAddresses(query, ids)).map((row) => [row.account_id, row.address]),
  );
  const uses = new Map((await lastUses(query, ids)).map((row) => [row.account_id, row.time]));
  const operators = new Set((await operatorsAmong(query, ids)).map((row) => row.account_id));
  const names = Map.groupBy(await namesOf(query, ids), (row) => row.account_id);
  const accounts = rows.map(
    ({ id, created_time }): AccountSummary => ({
      id,
      email: addresses.get(id) ?? null,
      names: (names.get(id) ?? []).map(
        (row) => row.company_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
      ),
      createdTime: created_time,
      lastUsedTime: uses.get(id) ?? null,
      isOperator: operators.has(id),
    }),
  );
  return { accounts, next };
};
