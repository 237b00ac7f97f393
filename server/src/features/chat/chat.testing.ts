import {
  type ChatList,
  emptyChatList,
  headOf,
  withChatsAnswer,
} from '@kith/contract/chat/chat-list';
import type { Database, Reader } from '../../platform/database/index.ts';
import { createFacts } from '../../platform/feature/facts.ts';
import { createLog } from '../../platform/log.ts';
import { uncounted } from '../../platform/metrics/index.ts';
import { newId, systemRandom } from '../../platform/random.ts';
import { createSeal } from '../../platform/seal.ts';
import type { DirectoryEndpoint } from '../../platform/sockets/index.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createRooms } from '../../testing/rooms.ts';
import { noTasks } from '../../testing/tasks.ts';
import { noTimeline } from '../../testing/timeline.ts';
import { imageKind } from '../pictures/index.ts';
import { createPrivacy, type Privacy } from '../privacy/index.ts';
import { createProfiles } from '../profiles/index.ts';
import type { ChatActor } from './chat.access.ts';
import { type ChatService, createChatService } from './chat.service.ts';
import { createUnreadHints } from './list/unread-hints.ts';
import { companionsAmong, sharingChats } from './members/memberships.store.ts';
import { createAttachments } from './messages/attachments.ts';
import { createChatReactions } from './messages/chat.reactions.ts';
import { purge } from './removal/purge.service.ts';
import { openViewer, type Viewer } from './viewers.testing.ts';

export interface ChatStage {
  chat: ChatService;
  privacy: Privacy;
  clock: ManualClock;
  read: Reader;
  transaction: Database['transaction'];
  endpoint: DirectoryEndpoint;
  /** Creates an account with one profile for each name and returns the profiles' ids. */
  people(...names: string[]): Promise<string[]>;
  accountOf(profileId: string): string;
  /** The profile as a caller. */
  as(profileId: string): ChatActor;
  /** A picture uploaded by the profile's account; its file does not exist. */
  picture(profileId: string): Promise<string>;
  rename(profileId: string, firstName: string): Promise<void>;
  viewers(...profileIds: string[]): Promise<Viewer[]>;
  snapshot(profileId: string): Promise<ChatList>;
  /** An old snapshot after an incremental answer. */
  caughtUp(profileId: string, old: ChatList): Promise<ChatList>;
  headOf: typeof headOf;
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** The chat service on a real database, with rooms in memory and its own clock. */
export const openChatStage = async (): Promise<ChatStage> => {
  const database = await openTestDatabase();
  const clock = manualClock();
  const random = systemRandom;
  const { endpoint, connect } = createRooms();
  const facts = createFacts(createLog('error'));
  const profiles = createProfiles({
    appCards: () => ({ all: async () => [], knownTo: async () => [] }),
    database,
    clock,
    random,
    provesAddresses: false,
    facts,
    issueProfileToken: async () => '',
    companions: companionsAmong,
    findable: (query, accountId, ids) => privacy.findable(query, accountId, ids),
    foundByAddress: async () => new Set(),
    isDeletedAccount: async () => false,
    unreadOf: (profileId) => chat.unreadOf(profileId),
  });
  const { people } = profiles;
  const privacy = createPrivacy({
    database,
    clock,
    people,
    facts,
    acquaintances: () => [sharingChats],
  });
  const options = {
    database,
    clock,
    random,
    tasks: noTasks,
    epoch: 'test',
    endpoint,
    people,
    isActive: profiles.isActive,
    acquainted: async (_: unknown, ids: readonly string[]) => new Set(ids),
    onReported: async () => {},
    privacy,
    attachments: createAttachments({ image: imageKind }),
    facts,
    unreadHints: createUnreadHints(clock, endpoint, uncounted),
    queue: () => uncounted,
    timeline: () => noTimeline,
    seal: createSeal(['a key for tests'], random),
    limits: { takeNamed: () => {}, takeDaily: async () => {}, countNamed: () => {} },
    pictureOf: async () => undefined,
  };
  const chat = createChatService(options);
  facts.react(createChatReactions(chat));
  const accounts = new Map<string, string>();

  const person = (firstName: string): Promise<string> =>
    database.transaction(async (tx) => {
      const account = { id: newId(random), password_hash: '', created_time: clock.now() };
      await tx.query.insertInto('account').values(account).execute();
      const { id } = await profiles.insertFirst(tx, account.id, {
        type: 'individual',
        firstName,
        lastName: '',
      });
      accounts.set(id, account.id);
      return id;
    });

  const accountOf = (profileId: string): string => accounts.get(profileId) ?? '';
  const as = (profileId: string): ChatActor => ({ accountId: accountOf(profileId), profileId });
  const snapshot = async (profileId: string) =>
    withChatsAnswer(emptyChatList(profileId), await chat.list.list(as(profileId), {}));

  return {
    chat,
    privacy,
    clock,
    read: database.read,
    transaction: database.transaction,
    endpoint,
    people: async (...names) => {
      const ids: string[] = [];
      for (const name of names) ids.push(await person(name));
      return ids;
    },
    accountOf,
    as,
    picture: (profileId) =>
      database.transaction(async (tx) => {
        const id = newId(random);
        const row = {
          id,
          account_id: accountOf(profileId),
          width: 40,
          height: 30,
          placeholder: 'data:image/webp;base64,AA',
          type: 'image/webp',
          size: 1,
          full_hash: id,
          preview_hash: id,
          small_hash: id,
          created_time: clock.now(),
        };
        await tx.query.insertInto('picture').values(row).execute();
        return id;
      }),
    rename: async (profileId, firstName) => {
      await profiles.handlers['profiles.update']({
        params: { id: profileId },
        query: {},
        body: { firstName },
        actor: { ...as(profileId), sessionId: '' },
        context: {} as never,
      });
    },
    viewers: (...ids) => Promise.all(ids.map((id) => openViewer(chat, id, connect))),
    snapshot,
    caughtUp: async (profileId, old) =>
      withChatsAnswer(old, await chat.list.list(as(profileId), { version: old.version })),
    headOf,
    purge: () => purge(options),
    close: () => database.close(),
  };
};
