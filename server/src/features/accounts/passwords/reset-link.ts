import { email, phoneNumber } from '@kith/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { accountByAddress, passwordHashOf } from '../accounts.store.ts';
import { createResetTicketIssuer, resetPath } from './reset-tickets.ts';

type Options = Pick<AccountsOptions, 'clock' | 'random' | 'origin'> & {
  database: Pick<Database, 'read' | 'transaction'>;
};

/**
 * A link to a new password, for the operator to hand to whoever has this account; undefined when
 * there is none. It is valid for an hour and can be used once.
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

/** The same by an address or a number, beside a running server. */
export const resetLinkFrom = async (
  options: Options,
  typed: string,
): Promise<string | undefined> => {
  const kind = typed.trim().startsWith('+') ? 'phone' : 'email';
  const { data: address } = (kind === 'email' ? email : phoneNumber).safeParse(typed);
  const account = address && (await accountByAddress(options.database.read, kind, address));
  return account ? resetLink(options, account.id) : undefined;
};
