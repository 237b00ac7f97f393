import { email, phoneNumber } from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/index.ts';
import { accountByAddress, passwordHashOf } from '../accounts.store.ts';
import { storedSigningKeys } from '../sessions/signing-keys.ts';
import { createResetTickets, type ResetTickets, resetPath } from './reset-tickets.ts';

/**
 * A link to a new password, for the operator to hand to whoever has this account; undefined when
 * there is none. It is good for an hour, and once.
 */
export const resetLink = async (
  query: Reader,
  tickets: ResetTickets,
  origin: string,
  accountId: string,
): Promise<string | undefined> => {
  const hash = await passwordHashOf(query, accountId);
  return hash && origin + resetPath(await tickets.issue(accountId, hash));
};

/** The same by an address or a number, beside a running server; it only looks at the database. */
export const resetLinkFrom = async (
  query: Reader,
  clock: Clock,
  origin: string,
  typed: string,
): Promise<string | undefined> => {
  const kind = typed.trim().startsWith('+') ? 'phone' : 'email';
  const { data: address } = (kind === 'email' ? email : phoneNumber).safeParse(typed);
  const account = address && (await accountByAddress(query, kind, address));
  if (!account) return undefined;
  const tickets = createResetTickets(clock, await storedSigningKeys(query));
  return resetLink(query, tickets, origin, account.id);
};
