import type { AccountSummary, CallAnswer, CallInput } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import {
  accountsPage,
  lastUses,
  namesOf,
  operatorsAmong,
  type Place,
  primaryAddresses,
} from './accounts.store.ts';

const PAGE = 50;

const placeOf = (text: string | undefined): Place | undefined => {
  if (text === undefined) return undefined;
  const [time = '0', ...id] = text.split('-');
  return { time: Number(time), id: id.join('-') };
};

/** A page of the accounts of this server, newest first. */
export const listAccounts = async (
  query: Reader,
  { q = '', after, take = PAGE }: CallInput<'operator.accounts'>['query'],
): Promise<CallAnswer<'operator.accounts'>> => {
  const rows = await accountsPage(query, { text: q, after: placeOf(after), take: take + 1 });
  const shown = rows.slice(0, take);
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return { accounts: [], next: null };
  const addresses = new Map(
    (await primaryAddresses(query, ids)).map((row) => [row.account_id, row.address]),
  );
  const uses = new Map((await lastUses(query, ids)).map((row) => [row.account_id, row.time]));
  const operators = new Set((await operatorsAmong(query, ids)).map((row) => row.account_id));
  const names = Map.groupBy(await namesOf(query, ids), (row) => row.account_id);
  const accounts = shown.map(
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
  const last = shown.at(-1);
  const isMore = rows.length > take && last !== undefined;
  return { accounts, next: isMore ? `${last.created_time}-${last.id}` : null };
};
