import { SESSIONS_MAX } from '@kith/contract';
import {
  gathered,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../../platform/database/index.ts';
import type { SessionTable } from '../accounts.tables.ts';

export const insertSession = async (tx: Tx, session: SessionTable): Promise<void> => {
  await tx.query.insertInto('session').values(session).execute();
};

const byCookieHash = statement((query, { cookieHash }: { cookieHash: string }) =>
  query
    .selectFrom('session')
    .selectAll()
    .where((where) =>
      where.or([
        where('cookie_hash', '=', cookieHash),
        where('former_cookie_hash', '=', cookieHash),
      ]),
    )
    .where('revoked_time', 'is', null),
);

const byCookieHashes = statement((query, { cookieHashes }: { cookieHashes: string }, on) =>
  query
    .selectFrom('session')
    .selectAll()
    .where((where) =>
      where.or([
        isAmong(on, 'cookie_hash', cookieHashes),
        isAmong(on, 'former_cookie_hash', cookieHashes),
      ]),
    )
    .where('revoked_time', 'is', null),
);

/**
 * The session of a cookie, current or former, unless it was revoked; the caller checks whether
 * either has expired.
 */
export const sessionByCookieHash = gathered<SessionTable>(async (query, cookieHashes) => {
  const [cookieHash = ''] = cookieHashes;
  const { rows } =
    cookieHashes.length === 1
      ? await byCookieHash(query, { cookieHash })
      : await byCookieHashes(query, { cookieHashes: JSON.stringify(cookieHashes) });
  return new Map(
    rows.flatMap((row) => [
      [row.cookie_hash, row] as const,
      ...(row.former_cookie_hash === null ? [] : [[row.former_cookie_hash, row] as const]),
    ]),
  );
});

/** The devices from which the account was opened, as long as ended sessions are stored. */
export const devicesOf = async (query: Reader, accountId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('session')
    .select('device')
    .distinct()
    .where('account_id', '=', accountId)
    .where('token_name', 'is', null)
    .execute();
  return rows.map(({ device }) => device);
};

const inBrowsers = (query: Reader, accountId: string, now: number) =>
  query
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('token_name', 'is', null)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', now)
    .orderBy('last_used_time', 'desc')
    .orderBy('id');

/** The account's open browser sessions, most recently used first. */
export const liveSessionsOf = (
  query: Reader,
  accountId: string,
  now: number,
): Promise<SessionTable[]> => inBrowsers(query, accountId, now).selectAll().execute();

export const isSessionLive = async (query: Reader, id: string, now: number): Promise<boolean> =>
  (await query
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', now)
    .executeTakeFirst()) !== undefined;

/** The sessions beyond the maximum. */
export const surplusSessions = async (
  query: Reader,
  accountId: string,
  now: number,
): Promise<string[]> => {
  const page = inBrowsers(query, accountId, now).limit(SESSIONS_MAX).offset(SESSIONS_MAX);
  return (await page.select('id').execute()).map(({ id }) => id);
};

/** When the session was last confirmed, and its current cookie. */
export const proofOf = (
  query: Reader,
  sessionId: string,
): Promise<Pick<SessionTable, 'proved_time' | 'cookie_hash'> | undefined> =>
  query
    .selectFrom('session')
    .select(['proved_time', 'cookie_hash'])
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** False for an access token: people confirm their identity, programs do not. */
export const recordProof = async (tx: Tx, sessionId: string, now: number): Promise<boolean> => {
  const row = await tx.query
    .updateTable('session')
    .set({ proved_time: now })
    .where('id', '=', sessionId)
    .where('token_name', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** False if the account has no such session in a browser. */
export const nameSession = async (
  tx: Tx,
  accountId: string,
  { id, name }: { id: string; name: string | null },
  now: number,
): Promise<boolean> => {
  const row = await tx.query
    .updateTable('session')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('token_name', 'is', null)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Marks an open session that began after the caller's own as familiar; false if there is none. */
export const confirmSession = async (
  tx: Tx,
  own: { accountId: string; sessionId: string },
  id: string,
  now: number,
): Promise<boolean> => {
  const ownTime = tx.query
    .selectFrom('session')
    .select('created_time')
    .where('id', '=', own.sessionId);
  const rows = await tx.query
    .updateTable('session')
    .set({ is_unfamiliar: 0 })
    .where('id', '=', id)
    .where('account_id', '=', own.accountId)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', now)
    .where('created_time', '>', ownTime)
    .returning('id')
    .execute();
  return rows.length > 0;
};

/**
 * `present` becomes the former cookie, valid until `formerExpires`; false if it is former already.
 */
export const replaceCookie = async (
  tx: Tx,
  sessionId: string,
  { present, next, formerExpires }: { present: string; next: string; formerExpires: number },
): Promise<boolean> => {
  const row = await tx.query
    .updateTable('session')
    .set({
      former_cookie_hash: present,
      former_expires_time: formerExpires,
      cookie_hash: next,
    })
    .where('id', '=', sessionId)
    .where('cookie_hash', '=', present)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends open sessions of an account: all, only one, or all but one; returns which. */
export const revokeSessions = async (
  tx: Tx,
  accountId: string,
  { only, except }: { only?: string | undefined; except?: string | undefined },
  now: number,
): Promise<string[]> => {
  let update = tx.query
    .updateTable('session')
    .set({ revoked_time: now })
    .where('account_id', '=', accountId)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', now);
  if (only !== undefined) update = update.where('id', '=', only);
  if (except !== undefined) update = update.where('id', '!=', except);
  const rows = await update.returning('id').execute();
  return rows.map(({ id }) => id);
};

export interface SessionUse {
  id: string;
  usedTime: number;
  expiresTime: number;
}

const use = statement((query, { id, usedTime, expiresTime }: SessionUse) =>
  query
    .updateTable('session')
    .set({ last_used_time: usedTime, expires_time: expiresTime })
    .where('id', '=', id)
    .where('last_used_time', '<', usedTime),
);

export const recordUse = async (tx: Tx, session: SessionUse): Promise<void> => {
  await use(tx.query, session);
};

/** Sessions that were revoked after `since`, or expired between then and `now`. */
export const sessionsEnded = (query: Reader, since: number, now: number) =>
  query
    .selectFrom('session')
    .select(['id', 'revoked_time'])
    .where((where) =>
      where.or([
        where('revoked_time', '>', since),
        where.and([where('expires_time', '>', since), where('expires_time', '<=', now)]),
      ]),
    )
    .execute();

export const deleteSessionsEndedBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query
    .deleteFrom('session')
    .where((where) =>
      where.or([where('revoked_time', '<', time), where('expires_time', '<', time)]),
    )
    .execute();
};
