import { DAY_MS, MINUTE_MS } from '@kith/contract';
import type { UserActor } from '../../../platform/http/index.ts';
import { hashOf, newSecret } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { SessionService } from './sessions.service.ts';
import { unauthorized } from './unauthorized.ts';
import { insertVisitPass, takeVisitTicket, visitPassOf } from './visits.store.ts';

/** Prefix that distinguishes the secret of a page from other tokens. */
const PREFIX = 'kith_page_';
const TICKET_MS = MINUTE_MS;
const PAGE_MS = DAY_MS;

export type VisitService = ReturnType<typeof createVisitService>;

export const isPageSecret = (token: string): boolean => token.startsWith(PREFIX);

/**
 * Pages at another name of the server do not have its cookie: the app opens them with a ticket, which they
 * exchange once for a secret of their own. With it they act in the session of the app until that ends, and
 * only in calls of visitors.
 */
export const createVisitService = (
  { database, clock, random }: Pick<AccountsOptions, 'database' | 'clock' | 'random'>,
  sessions: Pick<SessionService, 'isLive'>,
) => {
  const issue = async (
    { accountId, sessionId }: UserActor,
    secret: string,
    pass: { is_ticket: 0 | 1; forMs: number },
  ): Promise<string> => {
    await database.transaction((tx) =>
      insertVisitPass(tx, {
        ...{ secret_hash: hashOf(secret), account_id: accountId, session_id: sessionId },
        ...{ is_ticket: pass.is_ticket, expires_time: clock.now() + pass.forMs },
      }),
    );
    return secret;
  };
  return {
    issueTicket: (actor: UserActor): Promise<string> =>
      issue(actor, newSecret(random), { is_ticket: 1, forMs: TICKET_MS }),

    /** The secret of the page; throws `unauthorized` for a ticket that was used or is too old. */
    open: async (ticket: string): Promise<string> => {
      const row = await database.transaction((tx) =>
        takeVisitTicket(tx, hashOf(ticket), clock.now()),
      );
      if (row === undefined || !(await sessions.isLive(row.session_id))) throw unauthorized();
      const actor = { accountId: row.account_id, sessionId: row.session_id };
      return issue(actor, PREFIX + newSecret(random), { is_ticket: 0, forMs: PAGE_MS });
    },

    holder: async (secret: string): Promise<UserActor> => {
      const row = await visitPassOf(database.read, hashOf(secret), clock.now());
      if (row === undefined || !(await sessions.isLive(row.session_id))) throw unauthorized();
      return { accountId: row.account_id, sessionId: row.session_id };
    },
  };
};
