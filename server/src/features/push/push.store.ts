import { type Reader, statement, type Tx } from '../../platform/database/index.ts';
import type { PushKeyTable, PushRegistrationTable } from './push.tables.ts';

/** Takes the place of the same endpoint if another tab has registered it at the same time. */
export const putRegistration = async (tx: Tx, row: PushRegistrationTable): Promise<void> => {
  const { id: _, ...newer } = row;
  await tx.query
    .insertInto('push_registration')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(newer))
    .execute();
};

/** The latest first. */
export const registrationsOf = (
  query: Reader,
  accountId: string,
): Promise<PushRegistrationTable[]> =>
  query
    .selectFrom('push_registration')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_time', 'desc')
    .orderBy('id')
    .execute();

/** Removes the registrations that a new one replaces, whoever was signed in before. */
export const deleteReplaced = async (
  tx: Tx,
  { session_id, app, endpoint }: PushRegistrationTable,
): Promise<void> => {
  await tx.query
    .deleteFrom('push_registration')
    .where((row) =>
      row.or([
        row('endpoint', '=', endpoint),
        row.and([row('session_id', '=', session_id), row('app', '=', app)]),
      ]),
    )
    .execute();
};

export const deleteEndpoint = async (
  tx: Tx,
  accountId: string,
  endpoint: string,
): Promise<void> => {
  await tx.query
    .deleteFrom('push_registration')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
};

export const deleteRegistrations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query.deleteFrom('push_registration').where('id', 'in', ids).execute();
};

export const deleteOfSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.query.deleteFrom('push_registration').where('session_id', '=', sessionId).execute();
};

export const deleteOfAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('push_registration').where('account_id', '=', accountId).execute();
};

export const countRegistrations = async (query: Reader): Promise<number> => {
  const { count } = await query
    .selectFrom('push_registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Stores the first key; of two simultaneous starts, both get the same one. */
export const putPushKey = async (tx: Tx, key: PushKeyTable): Promise<PushKeyTable> => {
  await tx.query
    .insertInto('push_key')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return tx.query
    .selectFrom('push_key')
    .selectAll()
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
};

export const replacePrivateKey = async (
  tx: Tx,
  { id, private_key }: Pick<PushKeyTable, 'id' | 'private_key'>,
): Promise<void> => {
  await tx.query.updateTable('push_key').set({ private_key }).where('id', '=', id).execute();
};

const anyRegistration = statement((query) =>
  query.selectFrom('push_registration').select('id').limit(1),
);

export const hasRegistrations = async (query: Reader): Promise<boolean> =>
  (await anyRegistration(query, {})).rows.length > 0;

export const registrationById = (
  query: Reader,
  id: string,
): Promise<PushRegistrationTable | undefined> =>
  query.selectFrom('push_registration').selectAll().where('id', '=', id).executeTakeFirst();

export const registrationsOfAccounts = async (
  query: Reader,
  accountIds: readonly string[],
): Promise<PushRegistrationTable[]> =>
  accountIds.length === 0
    ? []
    : query
        .selectFrom('push_registration')
        .selectAll()
        .where('account_id', 'in', accountIds)
        .execute();
