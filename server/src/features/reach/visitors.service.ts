import { HOUR_MS, KithError, type Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import {
  REACH_MESSAGE_MS,
  REACH_MESSAGES_PER_ADDRESS,
  REACH_MESSAGES_PER_HOUR,
} from '@kith/contract/reach/reach.constants';
import type { VisitorMessage } from '@kith/contract/reach/reach.schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Bytes, Limits } from '../../platform/http/index.ts';
import { hashOf, newId, newSecret, type Random } from '../../platform/random.ts';
import type { Privacy } from '../privacy/index.ts';
import { waitSeconds } from './reach.service.ts';
import {
  arrivalsSince,
  insertMessage,
  lockPage,
  messageByKey,
  messageOf,
  pageOfProfile,
  spend,
} from './reach.store.ts';
import type { ReachMessageTable, ReachPageTable } from './reach.tables.ts';

export interface VisitorOptions {
  database: Database;
  clock: Clock;
  limits: Pick<Limits, 'takeDaily'>;
  random: Random;
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  profilesOf(query: Reader, accountId: string): Promise<string[]>;
  privacy: Pick<Privacy, 'settingsOf' | 'isBlockedBy'>;
  isOpenRequest(query: Reader, profileId: string, id: string): Promise<boolean>;
  /** The account that a session cookie belongs to. */
  accountOf(cookie: string): Promise<string | undefined>;
  pictureOf(profileId: string): Promise<Bytes | undefined>;
  /** The message that the link of an email is for. */
  mailedMessage(key: string): string | undefined;
  tell(profileId: string): void;
}

/** What a visitor sees of a page. */
export interface OpenPage {
  id: string;
  /** Null if the owner does not show it to visitors. */
  name: string | null;
  hasPicture: boolean;
  takesMessages: boolean;
  fileRequestId: string | null;
}

/** One for pages that are off, of unknown and deleted profiles, and of those that block the visitor. */
const noPage = () => new KithError('not_found', 'There is no such page.');

/** Pages of profiles, from the side of their visitors. */
export const createVisitors = (options: VisitorOptions) => {
  const { database, clock, random, people, privacy } = options;
  const { read } = database;

  const isUnwanted = async (ownerId: string, cookie: string | undefined): Promise<boolean> => {
    const visitor = cookie === undefined ? undefined : await options.accountOf(cookie);
    if (visitor === undefined) return false;
    const [profileId] = await options.profilesOf(read, visitor);
    return profileId !== undefined && privacy.isBlockedBy(read, ownerId, profileId);
  };
  const offered = async (
    page: ReachPageTable,
  ): Promise<Pick<OpenPage, 'takesMessages' | 'fileRequestId'>> => {
    const { profile_id: id, file_request_id: request } = page;
    const isOpen = request !== null && (await options.isOpenRequest(read, id, request));
    return { takesMessages: page.takes_messages === 1, fileRequestId: isOpen ? request : null };
  };
  const open = async (
    profileId: string,
    cookie: string | undefined,
  ): Promise<{ page: OpenPage; row: ReachPageTable }> => {
    const row = await pageOfProfile(read, profileId);
    const [person] = row === undefined ? [] : await people(read, [profileId]);
    if (row === undefined || person === undefined || person.isDeleted) throw noPage();
    const ways = await offered(row);
    if (!ways.takesMessages && ways.fileRequestId === null) throw noPage();
    if (await isUnwanted(row.account_id, cookie)) throw noPage();
    const { invitesAs } = await privacy.settingsOf(read, profileId);
    const name = invitesAs === 'nothing' ? null : displayName(person);
    const hasPicture = invitesAs === 'picture' && person.avatar !== null;
    return { page: { id: profileId, name, hasPicture, ...ways }, row };
  };

  return {
    get: async (profileId: string, cookie: string | undefined): Promise<OpenPage> =>
      (await open(profileId, cookie)).page,

    /** The page of the account that reads: of its first profile that has one. */
    own: async (cookie: string | undefined): Promise<string | undefined> => {
      const account = cookie === undefined ? undefined : await options.accountOf(cookie);
      if (account === undefined) return undefined;
      for (const id of await options.profilesOf(read, account))
        if (
          await open(id, cookie).then(
            () => true,
            () => false,
          )
        )
          return id;
      return undefined;
    },

    picture: async (profileId: string): Promise<Bytes> => {
      const { page } = await open(profileId, undefined);
      const bytes = page.hasPicture ? await options.pictureOf(profileId) : undefined;
      if (bytes === undefined) throw noPage();
      return bytes;
    },

    /** Leaves a message; returns the secret of the link under which its answer appears. */
    leave: async (
      profileId: string,
      { name, email, text }: VisitorMessage,
      {
        cookie,
        network,
        language,
        work,
      }: { cookie: string | undefined; network: string; language: string; work: string },
    ): Promise<string> => {
      const { page } = await open(profileId, cookie);
      if (!page.takesMessages) throw noPage();
      const key = newSecret(random);
      await database.transaction(async (tx) => {
        const row = await lockPage(tx, profileId);
        if (row?.takes_messages !== 1) throw noPage();
        const now = clock.now();
        if (!(await spend(tx, work, now)))
          throw new KithError('conflict', 'The work for this page was used already.');
        const mine = `reach ${hashOf(`${profileId} ${network}`)}`;
        await options.limits.takeDaily(tx, mine, REACH_MESSAGES_PER_ADDRESS);
        const since = now - HOUR_MS;
        const arrivals = await arrivalsSince(tx.query, profileId, since, REACH_MESSAGES_PER_HOUR);
        const retryAfter = waitSeconds(arrivals, now);
        if (retryAfter !== undefined)
          throw new KithError('rate_limited', 'Too many messages to this page.', { retryAfter });
        await insertMessage(tx, {
          ...{ id: newId(random), profile_id: profileId, account_id: row.account_id },
          ...{ name, email, text, language, key_hash: hashOf(key), created_time: now },
          ...{ answer: null, answered_time: null },
        });
        tx.afterCommit(() => options.tell(profileId));
      });
      return key;
    },

    /** What a visitor has left, and the answer; by its link also after the page was switched off. */
    left: async (profileId: string, key: string): Promise<ReachMessageTable> => {
      const mailed = options.mailedMessage(key);
      const message =
        mailed === undefined
          ? await messageByKey(read, profileId, hashOf(key))
          : await messageOf(read, mailed);
      if (message?.profile_id !== profileId) throw noPage();
      if (message.created_time <= clock.now() - REACH_MESSAGE_MS) throw noPage();
      return message;
    },
  };
};

export type Visitors = ReturnType<typeof createVisitors>;
