import { type CallInput, KithError, RESET_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../../platform/http/index.ts';
import { hashOf } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { lockedPasswordHash, passwordHashOf, setPasswordHash } from '../accounts.store.ts';
import { addressRow, verifiedEmailsOf } from '../addresses/addresses.store.ts';
import type { CodeService } from '../codes/codes.service.ts';
import type { Post } from '../mail/post.ts';
import { forgetKnownDevices } from '../sessions/devices.store.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { Passwords } from './passwords.ts';
import { type AskedReset, resetTask } from './reset-task.ts';
import { resetTicketOf, takeResetTickets } from './reset-tickets.store.ts';
import { type ResetTicketIssuer, resetPath } from './reset-tickets.ts';

/** Links per minute to one address. */
const ASKED_A_MINUTE = 5;
type From = Pick<RequestContext, 'language' | 'knownCookie'>;
export type PasswordService = ReturnType<typeof createPasswordService>;

/** Sets new passwords: for people who forgot theirs, and for those who want another. */
export const createPasswordService = (
  { database, clock, limits, tasks, secondFactor }: AccountsOptions,
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
    for (const to of await verifiedEmailsOf(tx.query, accountId))
      await post.passwordChanged(tx, to, language);
  };

  return {
    /** Does not reveal whether there is an account: it is looked up after the answer. */
    forgot: async (
      { email: address }: CallInput<'password.forgot'>['body'],
      { language }: Pick<RequestContext, 'language'>,
    ): Promise<void> => {
      limits.takeNamed(`forgot:${hashOf(address)}`, ASKED_A_MINUTE);
      await database.transaction(async (tx) => {
        const { maySend } = await codes.issue(tx, 'reset', address, '');
        if (maySend) await tasks.add(tx, resetTask, { email: address, language });
      });
    },

    sendLink: ({ email: address, language }: AskedReset): Promise<void> =>
      database.transaction(async (tx) => {
        const found = await addressRow(tx.query, 'email', address);
        if (found === undefined) return;
        await lockedPasswordHash(tx, found.account_id);
        // Removing an address waits for the same lock, and then takes its links away.
        const row = await addressRow(tx.query, 'email', address);
        if (row?.account_id !== found.account_id || row.verified_time === null) return;
        const ticket = await issueTicket(tx, row.account_id, address);
        await post.reset(tx, address, language, resetPath(ticket), RESET_LIFETIME_MS);
      }),

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
