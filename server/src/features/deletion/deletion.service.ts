import {
  type CallInput,
  DELETION_GRACE_MS,
  KithError,
  TICKET_LIFETIME_MS,
  type TicketPurpose,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { eachDue } from '../../platform/each-due.ts';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import { hashOf, newSecret } from '../../platform/random.ts';
import { askedMail, deletedMail } from './deletion.mails.ts';
import type { DeletionOptions } from './deletion.options.ts';
import {
  deleteDeletion,
  deleteTickets,
  deleteTicketsExpiredBefore,
  dueDeletions,
  insertTicket,
  lockDeletion,
  markErased,
  putDeletion,
  takeTicket,
} from './deletion.store.ts';
import { type AskedTicket, ticketTask } from './ticket-task.ts';

/** Emails to one address. */
const ASKED_A_MINUTE = 3;
const ASKED_A_DAY = 30;
const ERASED_AT_ONCE = 20;
type Language = Pick<RequestContext, 'language'>;
export type DeletionService = ReturnType<typeof createDeletionService>;

export const createDeletionService = (options: DeletionOptions) => {
  const { database, clock, random, limits, mail, tasks, brand, origin, accounts } = options;

  const dateIn = (language: string, time: number): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);

  const schedule = async (tx: Tx, accountId: string, language: string): Promise<number> => {
    const deleteAfter = await putDeletion(tx, accountId, clock.now() + DELETION_GRACE_MS);
    await accounts.endSessions(tx, accountId);
    const to = await accounts.emailOf(tx.query, accountId);
    if (to !== undefined)
      await mail.send(tx, {
        to,
        text: deletedMail(language, brand, dateIn(language, deleteAfter)),
        link: `${origin}/login`,
      });
    return deleteAfter;
  };

  const eraseData = async (tx: Tx, accountId: string): Promise<null> => {
    await options.eraseData(tx, accountId);
    return null;
  };

  const reactivate = (tx: Tx, accountId: string): Promise<boolean> => deleteDeletion(tx, accountId);

  const acts: Record<
    TicketPurpose,
    (tx: Tx, accountId: string, language: string) => Promise<number | null>
  > = {
    'delete-account': schedule,
    'delete-data': eraseData,
    reactivate: async (tx, accountId) => {
      await reactivate(tx, accountId);
      return null;
    },
  };

  return {
    reactivate,

    delete: ({ accountId }: UserActor, { language }: Language): Promise<number> =>
      database.transaction((tx) => schedule(tx, accountId, language)),

    /** Does not reveal whether there is an account: the answer is the same. */
    ask: async (
      { email, purpose }: CallInput<'account.ask'>['body'],
      { language }: Language,
    ): Promise<void> => {
      const name = `ticket:${hashOf(email)}`;
      limits.takeNamed(name, ASKED_A_MINUTE);
      await database.transaction(async (tx) => {
        await limits.takeDaily(tx, name, ASKED_A_DAY);
        // Looked up after the answer, so that the response time does not depend on it.
        await tasks.add(tx, ticketTask, { email, purpose, language });
      });
    },

    issueTicket: async ({ email, purpose, language }: AskedTicket): Promise<void> => {
      const secret = newSecret(random);
      await database.transaction(async (tx) => {
        const accountId = await accounts.byEmail(tx.query, email);
        if (accountId === undefined) return;
        await insertTicket(tx, {
          secret_hash: hashOf(secret),
          account_id: accountId,
          purpose,
          expires_time: clock.now() + TICKET_LIFETIME_MS,
        });
        await mail.send(tx, {
          to: email,
          text: askedMail(language, brand, purpose),
          // In the fragment, so that it is in no server's log.
          link: `${origin}/${purpose}#${secret}`,
          lifetimeMs: TICKET_LIFETIME_MS,
        });
      });
    },

    redeem: (
      { ticket }: CallInput<'account.redeem'>['body'],
      { language }: Language,
    ): Promise<{ purpose: TicketPurpose; deleteAfter: number | null }> =>
      database.transaction(async (tx) => {
        const row = await takeTicket(tx, hashOf(ticket));
        if (row === undefined || row.expires_time <= clock.now())
          throw new KithError('ticket_expired', 'The link is no longer valid. Request a new one.');
        const { purpose, account_id } = row;
        return { purpose, deleteAfter: await acts[purpose](tx, account_id, language) };
      }),

    /** Erases accounts that are due, one after the other; one that fails does not hold up the others. */
    purge: async (): Promise<void> => {
      const now = clock.now();
      await database.transaction((tx) => deleteTicketsExpiredBefore(tx, now));
      await eachDue(
        (after: string | undefined) => dueDeletions(database.read, now, ERASED_AT_ONCE, after),
        (accountId) =>
          database.transaction(async (tx) => {
            if ((await lockDeletion(tx, accountId)) === undefined) return;
            await accounts.endSessions(tx, accountId);
            await deleteTickets(tx, accountId);
            await options.eraseData(tx, accountId);
            await options.eraseAccount(tx, accountId);
            await markErased(tx, accountId, now);
          }),
      );
    },
  };
};
