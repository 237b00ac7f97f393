import {
  DAY_MS,
  FORMER_COOKIE_LIFETIME_MS,
  KithError,
  MINUTE_MS,
  SECOND_MS,
  type Session,
} from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../../platform/http/index.ts';
import { hashOf, newId, newSecret } from '../../../platform/random.ts';
import { sessionEnded } from '../../../platform/sockets/index.ts';
import { signedIn } from '../accounts.facts.ts';
import type { AccountsOptions, SessionEnd } from '../accounts.options.ts';
import { presentSession } from '../accounts.present.ts';
import type { SessionTable } from '../accounts.tables.ts';
import type { Post } from '../mail/post.ts';
import { briefly } from './briefly.ts';
import { putKnownDevice } from './devices.store.ts';
import { createNewDeviceNotice } from './new-device.ts';
import {
  confirmSession,
  insertSession,
  isSessionLive,
  liveSessionsOf,
  nameSession,
  replaceCookie,
  revokeSessions,
  type SessionUse,
  sessionByCookieHash,
  surplusSessions,
} from './sessions.store.ts';
import { unauthorized } from './unauthorized.ts';

/** A session ends when it has not been used for this long, */
const SESSION_IDLE_MS = 30 * DAY_MS;
/** and this long after signing in in any case. */
export const SESSION_LIFETIME_MS = 365 * DAY_MS;
/** The last use is written at most this often. */
const USE_PRECISION_MS = MINUTE_MS;
/** The end of a session is announced again for this long, for sockets that were just connecting. */
const ENDED_TOLD_MS = 5 * SECOND_MS;
/** How long the cached state of a session is valid. */
export const SESSION_KEPT_MS = SECOND_MS;

export interface OpenedSession extends UserActor {
  cookie: string;
  /** The account was scheduled for deletion until now. */
  isRestored: boolean;
}
/** The parts of a request that signing in uses. */
export type SignInFrom = Pick<
  RequestContext,
  'device' | 'language' | 'knownCookie' | 'setKnownCookie'
>;
export type SessionService = ReturnType<typeof createSessionService>;

/** Use keeps a session alive; an access token ends on its date. */
const expiryOf = (row: SessionTable, usedTime: number): number =>
  row.token_name === null
    ? Math.min(row.created_time + SESSION_LIFETIME_MS, usedTime + SESSION_IDLE_MS)
    : row.expires_time;

/** A replaced cookie expires before its session does. */
const endOf = (row: SessionTable, cookieHash: string): number =>
  row.cookie_hash === cookieHash ? row.expires_time : (row.former_expires_time ?? 0);

export const createSessionService = (options: AccountsOptions, post: Post) => {
  const { bus, database, clock, random, facts, queue } = options;
  const { onSessionsChanged, onCookieReplaced } = options;
  const notice = createNewDeviceNotice({ clock }, post);
  /** Never reuses a cookie that somebody may have planted to identify the device. */
  const remember = async (tx: Tx, accountId: string, from: SignInFrom): Promise<void> => {
    const secret = newSecret(random);
    const { knownCookie } = from;
    await putKnownDevice(
      tx,
      { secret_hash: hashOf(secret), account_id: accountId, used_time: clock.now() },
      knownCookie === undefined ? undefined : hashOf(knownCookie),
    );
    tx.afterCommit(() => from.setKnownCookie(secret, SESSION_LIFETIME_MS / SECOND_MS));
  };
  const kept = briefly(clock, SESSION_KEPT_MS, (hash) => sessionByCookieHash(database.read, hash));
  /** Recently ended sessions, even if still cached, by the time when this process learned of it. */
  const ended = new Map<string, number>();
  let uses = new Map<string, SessionUse>();
  /** Being written to disk. */
  let writing: typeof uses = new Map();
  queue('session_uses')(() => uses.size);

  const end = (sessionId: string, reason: SessionEnd): void => {
    const now = clock.now();
    const knownTime = ended.get(sessionId) ?? now;
    if (now - knownTime > ENDED_TOLD_MS) return;
    bus.publish(sessionEnded, { sessionId, reason });
  };
  bus.subscribe(sessionEnded, ({ sessionId }) => {
    if (!ended.has(sessionId)) ended.set(sessionId, clock.now());
  });

  const revoke = async (
    tx: Tx,
    { accountId, sessionId }: UserActor,
    only: string | undefined,
  ): Promise<string[]> => {
    const ids = await revokeSessions(tx, accountId, { only }, clock.now());
    tx.afterCommit(() => {
      for (const id of ids) end(id, id === sessionId ? 'signed_out' : 'revoked');
      onSessionsChanged(accountId);
    });
    return ids;
  };

  const isBrowser = (row: SessionTable): boolean => row.token_name === null;

  const hold = async (
    secret: string | undefined,
    isKind: (row: SessionTable) => boolean,
    isLasting = false,
  ): Promise<UserActor> => {
    if (secret === undefined) throw unauthorized();
    const hash = hashOf(secret);
    const row = await (isLasting ? sessionByCookieHash(database.read, hash) : kept(hash));
    const now = clock.now();
    if (row === undefined || !isKind(row) || ended.has(row.id)) throw unauthorized();
    const isFormer = row.cookie_hash !== hash;
    if (isFormer && isLasting) throw unauthorized();
    // Recent use keeps a session alive, even if it is not on disk yet.
    const use = isFormer ? undefined : (uses.get(row.id) ?? writing.get(row.id));
    if (Math.max(endOf(row, hash), use?.expiresTime ?? 0) <= now) throw unauthorized();
    // A replaced cookie keeps nothing alive.
    if (!isFormer && now - row.last_used_time >= USE_PRECISION_MS)
      uses.set(row.id, { id: row.id, usedTime: now, expiresTime: expiryOf(row, now) });
    const actor = { accountId: row.account_id, sessionId: row.id, cookieHash: hash };
    return row.token_scope === null ? actor : { ...actor, scope: row.token_scope };
  };

  return {
    /** Creates a session for an account; only the caller learns its cookie. */
    open: async (tx: Tx, accountId: string, from: SignInFrom): Promise<OpenedSession> => {
      let isRestored = false;
      const restored = () => {
        isRestored = true;
      };
      await facts.publish(tx, signedIn, { accountId, restored });
      const isUnfamiliar = await notice(tx, accountId, from);
      await remember(tx, accountId, from);
      if (isUnfamiliar) tx.afterCommit(() => onSessionsChanged(accountId));
      const cookie = newSecret(random);
      const sessionId = newId(random);
      const now = clock.now();
      await insertSession(tx, {
        id: sessionId,
        account_id: accountId,
        cookie_hash: hashOf(cookie),
        device: from.device,
        name: null,
        created_time: now,
        last_used_time: now,
        expires_time: now + SESSION_IDLE_MS,
        revoked_time: null,
        proved_time: null,
        former_cookie_hash: null,
        former_expires_time: null,
        is_unfamiliar: Number(isUnfamiliar),
        token_name: null,
        token_scope: null,
      });
      for (const id of await surplusSessions(tx.query, accountId, now))
        await revoke(tx, { accountId, sessionId }, id);
      return { accountId, sessionId, cookie, isRestored };
    },

    /** The owner of this cookie; throws `unauthorized` once the session has ended. */
    holder: (cookie: string | undefined): Promise<UserActor> => hold(cookie, isBrowser),
    /**
     * The same for connections that outlive a replaced cookie: reads the database and refuses such a cookie.
     */
    lastingHolder: (cookie: string | undefined): Promise<UserActor> =>
      hold(cookie, isBrowser, true),
    /** Likewise, the owner of this access token; cookies and access tokens are not interchangeable. */
    tokenHolder: (token: string): Promise<UserActor> =>
      hold(token, (row) => row.token_name !== null),

    /** Whether the session has not ended and its cookie has not been replaced. */
    isCurrent: async ({ sessionId, cookieHash = '' }: UserActor): Promise<boolean> => {
      const row = await sessionByCookieHash(database.read, cookieHash);
      return row?.id === sessionId && row.cookie_hash === cookieHash && !ended.has(sessionId);
    },

    /** Whether the session has not ended, whatever its cookie is by now. */
    isLive: async (id: string): Promise<boolean> =>
      !ended.has(id) && (await isSessionLive(database.read, id, clock.now())),

    /**
     * Replaces the session's cookie, as required with each change of a password or a factor, so
     * that a copy of the old one is worthless, including for open sockets. Returns the new cookie,
     * for the caller only.
     */
    renewCookie: async (tx: Tx, { sessionId, cookieHash = '' }: UserActor): Promise<string> => {
      const cookie = newSecret(random);
      const isReplaced = await replaceCookie(tx, sessionId, {
        present: cookieHash,
        next: hashOf(cookie),
        formerExpires: clock.now() + FORMER_COOKIE_LIFETIME_MS,
      });
      if (!isReplaced) throw unauthorized();
      tx.afterCommit(() => onCookieReplaced(sessionId));
      return cookie;
    },

    /** Ends all sessions of an account, or all but one, in the transaction that requires it. */
    revokeOthers: async (tx: Tx, accountId: string, except: string | undefined): Promise<void> => {
      const ids = await revokeSessions(tx, accountId, { except }, clock.now());
      tx.afterCommit(() => {
        for (const id of ids) end(id, 'revoked');
      });
    },

    list: async (actor: UserActor): Promise<Session[]> => {
      const rows = await liveSessionsOf(database.read, actor.accountId, clock.now());
      const current = rows.find(({ id }) => id === actor.sessionId);
      return rows.map((row) => presentSession(row, current));
    },

    /** Sessions of other accounts, and ended ones, are treated as missing. */
    rename: (actor: UserActor, sessionId: string, name: string | null): Promise<Session> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const isNamed = await nameSession(tx, actor.accountId, { id: sessionId, name }, now);
        const rows = await liveSessionsOf(tx.query, actor.accountId, now);
        const row = rows.find(({ id }) => id === sessionId);
        if (!isNamed || row === undefined)
          throw new KithError('not_found', 'There is no such session.');
        return presentSession(
          row,
          rows.find(({ id }) => id === actor.sessionId),
        );
      }),

    /** Confirms the account's own sign-in on another device; only older sessions may do so. */
    confirm: (actor: UserActor, sessionId: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await confirmSession(tx, actor, sessionId, clock.now())))
          throw new KithError('not_found', 'There is no newer session with this ID.');
        tx.afterCommit(() => onSessionsChanged(actor.accountId));
      }),

    /** Ends one session of the actor's account; sessions of other accounts are treated as missing. */
    revoke: async (actor: UserActor, sessionId: string): Promise<void> => {
      const ids = await database.transaction((tx) => revoke(tx, actor, sessionId));
      if (ids.length === 0) throw new KithError('not_found', 'There is no such session.');
    },

    signOut: async (actor: UserActor, everywhere: boolean): Promise<void> => {
      const only = everywhere ? undefined : actor.sessionId;
      await database.transaction((tx) => revoke(tx, actor, only));
    },

    /** Tells every process that a session has ended. */
    end,

    /** The uses since the last call, to be stored. */
    takeUses: (): SessionUse[] => {
      writing = uses;
      uses = new Map();
      return [...writing.values()];
    },

    /** Forgets sessions that ended before `time`, which are no longer cached anywhere. */
    forget: (time: number): void => {
      for (const [id, endedTime] of ended) if (endedTime < time) ended.delete(id);
    },
  };
};
