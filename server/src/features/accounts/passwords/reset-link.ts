import { email, phoneNumber } from '@kith/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { accountByAddress, passwordHashOf } from '../accounts.store.ts';
import { createResetTicketIssuer, resetPath } from './reset-tickets.ts';

type Options = Pick<AccountsOptions, 'clock' | 'random' | 'origin'> & {
  database: Pick<Database, 'read' | 'transaction'>;
};

/**
 * Creates a password reset link for the operator to hand to the account's owner; undefined if there
 * is no such account. It is valid for one hour and can be used once.
 */
export const resetLink = async (
  options: Options,
  accountId: string,
): Promise<string | undefined> => {
  const { database, origin } = options;
  const hash = await passwordHashOf(database.read, accountId);
  if (!hash) return hash;
  const issue = createResetTicketIssuer(options);
  return origin + resetPath(await database.transaction((tx) => issue(tx, accountId, null)));
};

/** The same by address or number, beside a running server. */
export const resetLinkFrom = async (
  options: Options,
  typed: string,
): Promise<string | undefined> => {
  const kind = typed.trim().startsWith('+') ? 'phone' : 'email';
  const { data: address } = (kind === 'email' ? email : phoneNumber).safeParse(typed);
  const account = address && (await accountByAddress(options.database.read, kind, address));
  return account ? resetLink(options, account.id) : undefined;
};
