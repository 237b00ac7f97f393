import { email, phoneNumber } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/index.ts';
import { accountByAddress } from './accounts.store.ts';
import { createResetTickets, type ResetTickets, resetPath } from './reset-tickets.ts';
import { storedSigningKeys } from './signing-keys.ts';

/**
 * A link to a new password, for the operator to hand to whoever has this address or number;
 * undefined when nobody has. It is good for an hour, and once.
 */
export const resetLink = async (
  query: Reader,
  tickets: ResetTickets,
  origin: string,
  typed: string,
): Promise<string | undefined> => {
  const kind = typed.trim().startsWith('+') ? 'phone' : 'email';
  const { data: address } = (kind === 'email' ? email : phoneNumber).safeParse(typed);
  if (address === undefined) return undefined;
  const account = await accountByAddress(query, kind, address);
  return account && origin + resetPath(await tickets.issue(account.id, account.password_hash));
};

/** The same beside a running server; it only looks at the database. */
export const resetLinkFrom = async (
  query: Reader,
  clock: Clock,
  origin: string,
  typed: string,
): Promise<string | undefined> =>
  resetLink(query, createResetTickets(clock, await storedSigningKeys(query)), origin, typed);
