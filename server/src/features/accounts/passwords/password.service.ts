import { type CallInput, KithError, RESET_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../../platform/http/index.ts';
import { hashOf } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import {
  accountByAddress,
  lockedPasswordHash,
  passwordHashOf,
  setPasswordHash,
} from '../accounts.store.ts';
import { addressRow, noticeEmailOf } from '../addresses/addresses.store.ts';
import type { CodeService } from '../codes/codes.service.ts';
import type { Post } from '../mail/post.ts';
import { forgetKnownDevices } from '../sessions/devices.store.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { Passwords } from './passwords.ts';
import { resetTicketOf, takeResetTickets } from './reset-tickets.store.ts';
import { type ResetTicketIssuer, resetPath } from './reset-tickets.ts';

/** Links per minute to one address. */
const ASKED_A_MINUTE = 5;
type From = Pick<RequestContext, 'language' | 'knownCookie'>;
export type PasswordService = ReturnType<typeof createPasswordService>;

/** Sets new passwords: for people who forgot theirs, and for those who want another. */
export const createPasswordService = (
  { database, clock, limits, secondFactor }: AccountsOptions,
  passwords: Passwords,
  sessions: SessionService,
  codes: CodeService,
  post: Post,
  issueTicket: ResetTicketIssuer,
) => {
  const put = async (
    tx: Tx,
    accountId: string,
    hash: string,
    { language, knownCookie }: From,
  ): Promise<void> => {
    await setPasswordHash(tx, accountId, hash);
    await secondFactor.passwordChanged(tx, accountId);
    await forgetKnownDevices(tx, accountId, hashOf(knownCookie ?? ''));
    const to = await noticeEmailOf(tx.query, accountId);
    if (to !== undefined) await post.passwordChanged(tx, to, language);
  };

  return {
    /** Does not reveal whether there is an account: the same answer after the same work. */
    forgot: async (
      { email: address }: CallInput<'password.forgot'>['body'],
      { language }: Pick<RequestContext, 'language'>,
    ): Promise<void> => {
      limits.takeNamed(`forgot:${hashOf(address)}`, ASKED_A_MINUTE);
      const row = await addressRow(database.read, 'email', address);
      const account = await accountByAddress(database.read, 'email', address);
      const isProved = account !== undefined && row !== undefined && row.verified_time !== null;
      await database.transaction(async (tx) => {
        const { maySend } = await codes.issue(tx, 'reset', address, '');
        if (!isProved || !maySend) return;
        const ticket = await issueTicket(tx, account.id, address);
        await post.reset(tx, address, language, resetPath(ticket), RESET_LIFETIME_MS);
      });
    },

    /** Ends every session; signing in with the new password requires the second step. */
    reset: async (
      { ticket, password }: CallInput<'password.reset'>['body'],
      from: From,
    ): Promise<void> => {
      const expired = () =>
        new KithError('ticket_expired', 'The link is no longer valid. Request a new one.');
      const secretHash = hashOf(ticket);
      const found = await resetTicketOf(database.read, secretHash, clock.now());
      if (found === undefined) throw expired();
      const accountId = found.account_id;
      const hash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        await lockedPasswordHash(tx, accountId);
        if (!(await takeResetTickets(tx, accountId, secretHash))) throw expired();
        await put(tx, accountId, hash, from);
        await sessions.revokeOthers(tx, accountId, undefined);
      });
    },

    /** Ends every other session; returns this session's new cookie. */
    change: async (
      actor: UserActor,
      { current, next }: CallInput<'password.change'>['body'],
      from: From,
    ): Promise<string> => {
      limits.takeNamed(`step-up:${actor.accountId}`, 10);
      const known = await passwordHashOf(database.read, actor.accountId);
      if (!(await passwords.matches(current, known)))
        throw new KithError('wrong_credentials', 'Wrong password.', { field: 'current' });
      const hash = await passwords.hash(next);
      return database.transaction(async (tx) => {
        if ((await lockedPasswordHash(tx, actor.accountId)) !== known)
          throw new KithError('conflict', 'The password has been changed in the meantime.');
        await put(tx, actor.accountId, hash, from);
        await takeResetTickets(tx, actor.accountId, '');
        await sessions.revokeOthers(tx, actor.accountId, actor.sessionId);
        return sessions.renewCookie(tx, actor);
      });
    },
  };
};
