import {
  type CallAnswer,
  type CallInput,
  HOUR_MS,
  KithError,
  LIST_PAGE,
  SECOND_MS,
} from '@kith/contract';
import {
  REACH_MESSAGE_MS,
  REACH_MESSAGES_PER_HOUR,
  REACH_PAGE_MAX,
} from '@kith/contract/reach/reach.constants';
import type { ReachMessage, ReachPage } from '@kith/contract/reach/reach.schemas';
import type { Clock } from '../../platform/clock.ts';
import {
  type Database,
  pageOf,
  placeOf,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { CHALLENGE_MS } from './proof-of-work.ts';
import {
  deleteMessage,
  deleteMessagesBefore,
  deleteSpentBefore,
  lockMessage,
  messagesPage,
  pageOfProfile,
  putPage,
  updateMessage,
} from './reach.store.ts';
import type { ReachMessageTable, ReachPageTable } from './reach.tables.ts';

export interface ReachOptions {
  database: Database;
  clock: Clock;
  /** Whether it is a request for files of the profile that is open. */
  isOpenRequest(query: Reader, profileId: string, id: string): Promise<boolean>;
  /** Tells the address that the visitor has given that there is an answer. */
  mailAnswer(tx: Tx, message: ReachMessageTable): Promise<void>;
  tell(profileId: string): void;
}

const presentPage = (row: ReachPageTable | undefined): ReachPage => ({
  message: row?.takes_messages === 1,
  fileRequestId: row?.file_request_id ?? null,
});
const presentMessage = (row: ReachMessageTable): ReachMessage => ({
  ...{ id: row.id, name: row.name, email: row.email, text: row.text },
  ...{ createdTime: row.created_time, answer: row.answer, answeredTime: row.answered_time },
});

export const noSuchMessage = () => new KithError('not_found', 'There is no such message.');

/** The page of a profile and what visitors have left, from the owner's side. */
export const createReachService = (options: ReachOptions) => {
  const { database, clock, isOpenRequest, mailAnswer, tell } = options;

  const changeMessage = <Result>(
    { profileId }: ProfileActor,
    id: string,
    work: (tx: Tx, message: ReachMessageTable) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      const message = await lockMessage(tx, id);
      if (message?.profile_id !== profileId) throw noSuchMessage();
      const result = await work(tx, message);
      tx.afterCommit(() => tell(profileId));
      return result;
    });

  return {
    get: async ({ profileId }: ProfileActor): Promise<ReachPage> =>
      presentPage(await pageOfProfile(database.read, profileId)),

    update: (
      { accountId, profileId }: ProfileActor,
      changes: CallInput<'reach.update'>['body'],
    ): Promise<ReachPage> =>
      database.transaction(async (tx) => {
        const before = presentPage(await pageOfProfile(tx.query, profileId));
        const page = { ...before, ...changes };
        const { fileRequestId: id } = changes;
        if (id != null && !(await isOpenRequest(tx.query, profileId, id)))
          throw new KithError('not_found', 'There is no such request for files.');
        await putPage(tx, {
          ...{ profile_id: profileId, account_id: accountId },
          ...{ takes_messages: page.message ? 1 : 0, file_request_id: page.fileRequestId },
        });
        tx.afterCommit(() => tell(profileId));
        return page;
      }),

    messages: async (
      { profileId }: ProfileActor,
      { take = LIST_PAGE, after }: CallInput<'reach.messages'>['query'],
    ): Promise<CallAnswer<'reach.messages'>> => {
      const count = Math.min(take, REACH_PAGE_MAX);
      const asked = { after: placeOf(after), take: count + 1 };
      const rows = await messagesPage(database.read, profileId, asked);
      const page = pageOf(rows, count, ({ created_time: time, id }) => ({ time, id }));
      return { messages: page.rows.map(presentMessage), next: page.next };
    },

    /** For an export. */
    allMessages: async ({ profileId }: ProfileActor): Promise<ReachMessage[]> => {
      const found: ReachMessage[] = [];
      for (let after: string | undefined; ; ) {
        const asked = { after: placeOf(after), take: REACH_PAGE_MAX + 1 };
        const rows = await messagesPage(database.read, profileId, asked);
        const placed = ({ created_time: time, id }: (typeof rows)[number]) => ({ time, id });
        const page = pageOf(rows, REACH_PAGE_MAX, placed);
        found.push(...page.rows.map(presentMessage));
        if (page.next === null) return found;
        after = page.next;
      }
    },

    answer: (actor: ProfileActor, id: string, text: string): Promise<ReachMessage> =>
      changeMessage(actor, id, async (tx, message) => {
        if (message.answer !== null)
          throw new KithError('conflict', 'The message has been answered already.');
        const changes = { answer: text, answered_time: clock.now() };
        await updateMessage(tx, id, changes);
        await mailAnswer(tx, message);
        return presentMessage({ ...message, ...changes });
      }),

    remove: (actor: ProfileActor, id: string): Promise<void> =>
      changeMessage(actor, id, (tx) => deleteMessage(tx, id)),

    sweep: (): Promise<void> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        await deleteMessagesBefore(tx, now - REACH_MESSAGE_MS);
        await deleteSpentBefore(tx, now - CHALLENGE_MS);
      }),
  };
};

/** When the next message to a page may be left, given when the latest have arrived. */
export const waitSeconds = (arrivals: readonly number[], now: number): number | undefined => {
  const [earliest] = arrivals;
  if (arrivals.length < REACH_MESSAGES_PER_HOUR || earliest === undefined) return undefined;
  return Math.max(1, Math.ceil((earliest + HOUR_MS - now) / SECOND_MS));
};
