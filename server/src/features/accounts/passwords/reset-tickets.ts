import { RESET_LIFETIME_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { hashOf, newSecret } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { insertResetTicket } from './reset-tickets.store.ts';

export type ResetTicketIssuer = ReturnType<typeof createResetTicketIssuer>;

/** Makes a ticket to a new password: for who was mailed it at `address`, or for the operator. */
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

/** Where a ticket leads in the browser; behind the hash, so that no server's log has it. */
export const resetPath = (ticket: string): string => `/login?reset#${ticket}`;
