import { VAULT_AWAY_MS, type VaultGrant } from '@kith/contract';
import { gathered, type Reader, statement, type Tx } from '../../platform/database/index.ts';
import type { VaultGrantTable } from './vault.tables.ts';

/** With the session's current cookie: a replaced one ends the grant. */
const held = (query: Reader) =>
  query
    .selectFrom('vault_grant')
    .innerJoin('session', (join) =>
      join
        .onRef('session.id', '=', 'vault_grant.session_id')
        .onRef('session.cookie_hash', '=', 'vault_grant.cookie_hash'),
    )
    .where('session.revoked_time', 'is', null)
    .selectAll('vault_grant');

const ofSession = statement((query, { sessionId }: { sessionId: string }) =>
  held(query).where('vault_grant.session_id', '=', sessionId),
);

export const asGrant = (row: VaultGrantTable): VaultGrant => ({
  openedTime: row.opened_time,
  activeTime: row.active_time,
  leftTime: row.left_time,
});

/** Grants of these sessions. */
export const grantsAmong = async (
  query: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, VaultGrant>> => {
  if (sessionIds.length === 0) return new Map();
  const rows = await held(query).where('vault_grant.session_id', 'in', sessionIds).execute();
  return new Map(rows.map((row) => [row.session_id, asGrant(row)]));
};

export const grantOf = gathered<VaultGrant>(async (query, sessionIds) => {
  const [sessionId = ''] = sessionIds;
  if (sessionIds.length > 1) return grantsAmong(query, sessionIds);
  const { rows } = await ofSession(query, { sessionId });
  return new Map(rows.map((row) => [row.session_id, asGrant(row)]));
});

/** Opens the vault for a session with this cookie; false if the cookie is no longer current. */
export const putGrant = async (tx: Tx, row: VaultGrantTable): Promise<void> => {
  await tx.query
    .insertInto('vault_grant')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
};

export const setActive = async (tx: Tx, sessionId: string, activeTime: number): Promise<void> => {
  await tx.query
    .updateTable('vault_grant')
    .set({ active_time: activeTime })
    .where('session_id', '=', sessionId)
    .execute();
};

/** A grant whose session was away for too long has ended, and stays so. */
const lasting = (tx: Tx, sessionId: string, now: number) =>
  tx.query
    .updateTable('vault_grant')
    .where('session_id', '=', sessionId)
    .where((row) =>
      row.or([row('left_time', 'is', null), row('left_time', '>', now - VAULT_AWAY_MS)]),
    );

interface Seen {
  connection: string;
  now: number;
}

/** The session has a connection again. */
export const setConnected = async (
  tx: Tx,
  sessionId: string,
  { connection, now }: Seen,
): Promise<void> => {
  await lasting(tx, sessionId, now).set({ left_time: null, connection }).execute();
};

/** The connection is lost, unless the session has a later one, perhaps to another process. */
export const setLeft = async (
  tx: Tx,
  sessionId: string,
  { connection, now }: Seen,
): Promise<void> => {
  await lasting(tx, sessionId, now)
    .set({ left_time: now })
    .where((row) => row.or([row('connection', 'is', null), row('connection', '=', connection)]))
    .execute();
};

export const deleteGrant = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.query.deleteFrom('vault_grant').where('session_id', '=', sessionId).execute();
};

export const deleteGrantsOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('vault_grant').where('account_id', '=', accountId).execute();
};

/** Grants that ended long ago: nobody has been active since. */
export const deleteGrantsBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query
    .deleteFrom('vault_grant')
    .where('active_time', '<', time)
    .where('opened_time', '<', time)
    .execute();
};
