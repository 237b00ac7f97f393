import { RESET_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { hashOf, newSecret } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { insertResetTicket } from './reset-tickets.store.ts';

export type ResetTicketIssuer = ReturnType<typeof createResetTicketIssuer>;

/** Creates a ticket for a new password: emailed to `address`, or for the operator. */
export const createResetTicketIssuer =
  ({ clock, random }: Pick<AccountsOptions, 'clock' | 'random'>) =>
  async (tx: Tx, accountId: string, address: string | null): Promise<string> => {
    const ticket = newSecret(random);
    await insertResetTicket(tx, {
      secret_hash: hashOf(ticket),
      account_id: accountId,
      address,
      expires_time: clock.now() + RESET_LIFETIME_MS,
    });
    return ticket;
  };

/** The address for a ticket in the browser; in the fragment, so that it is in no server's log. */
export const resetPath = (ticket: string): string => `/login?reset#${ticket}`;
