import type { ChatsChanged, MessagesChanged, SeenChanged } from '@kith/contract';
import {
  type ChatList,
  emptyChatList,
  reduceChatsChanged,
  reduceMessagesChanged,
  reduceSeenChanged,
  withChatsAnswer,
  withFetchedChat,
} from '@kith/contract/chat/chat-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { expectFresh } from '../../testing/law.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';

const SECRET = '482915';

let app: TestApp;
let owner: TestClient;
let friend: TestClient;
let vaultedId: string;
let outsideId: string;
let socket: DirectoryClient;
let count = 0;

/** The copies of a browser with events, and of one that only requests changes. */
let heardList: ChatList;
let askedList: ChatList;
let read = 0;

const write = (id: string) =>
  friend.call('messages.send', {
    params: { id },
    body: { tempId: `t-${++count}`, delta: [{ insert: `words ${count}` }] },
  });
const changes = async (list: ChatList): Promise<ChatList> => {
  const query = { version: String(list.version) };
  return withChatsAnswer(list, await owner.call('chats.list', { query }));
};
const fresh = async (): Promise<ChatList> =>
  withChatsAnswer(emptyChatList(profileOf(owner)), await owner.call('chats.list'));

/** Applies the events of the socket up to a message outside the vault, which is sent last. */
const hear = async (): Promise<void> => {
  const { id: last } = await write(outsideId);
  await socket.next(
    'messages.changed',
    ({ owner: of, created }) => of === outsideId && created.some(({ id }) => id === last),
  );
  for (; read < socket.heard.length; read += 1) {
    const { name, payload } = socket.heard[read] ?? {};
    let reduced: ReturnType<typeof reduceChatsChanged> = { list: heardList };
    if (name === 'chats.changed') reduced = reduceChatsChanged(heardList, payload as ChatsChanged);
    if (name === 'messages.changed')
      reduced = reduceMessagesChanged(heardList, payload as MessagesChanged);
    if (name === 'seen.changed') reduced = reduceSeenChanged(heardList, payload as SeenChanged);
    heardList = reduced.list;
    if (reduced.gap === 'list') heardList = await changes(heardList);
    else if (reduced.gap !== undefined) {
      const answer = await owner.call('chats.get', { params: { id: reduced.gap.chatId } });
      if (!('people' in answer)) continue;
      const { people, ...row } = answer;
      heardList = withFetchedChat(heardList, row, people);
    }
  }
};
/** As in browsers, nothing of a closed vault is kept. */
const forget = (list: ChatList): ChatList => ({
  ...list,
  chats: new Map([...list.chats].filter(([, { vaulted }]) => !vaulted)),
});

const shown = ({ chats, ownVersion }: ChatList) => ({
  ownVersion,
  chats: Object.fromEntries([...chats].sort(([a], [b]) => (a < b ? -1 : 1))),
});
const expectLaw = async (): Promise<void> => {
  await hear();
  askedList = await changes(askedList);
  const follower = {
    who: 'the owner',
    fresh,
    heard: async () => heardList,
    asked: async () => askedList,
  };
  await expectFresh([follower], shown);
};
const open = async (): Promise<void> => {
  await owner.call('vault.open', { body: { secret: SECRET } });
  // Where it is closed, the changes since any version contain nothing of those chats.
  heardList = await changes({ ...heardList, version: 0 });
  askedList = await changes({ ...askedList, version: 0 });
};
const close = async (): Promise<void> => {
  await owner.call('vault.close');
  heardList = forget(heardList);
  askedList = forget(askedList);
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await (await app.client().register()).prove();
  friend = await app.client().register();
  const third = await app.client().register();
  const chat = async (people: TestClient[], name: string) => {
    const body = { participantIds: people.map(profileOf), name };
    const made = await owner.call('chats.create', { body });
    return 'see' in made ? made.see : made.id;
  };
  vaultedId = await chat([friend, third], 'Inside');
  outsideId = await chat([friend, third], 'Outside');
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  await owner.call('vault.open', { body: { secret: SECRET } });
  await owner.call('chats.update', { params: { id: vaultedId }, body: { vaulted: true } });
  socket = await owner.directory();
  await socket.next('hello');
  heardList = await fresh();
  askedList = heardList;
});
afterAll(() => app.close());

test('old snapshot + events = fresh snapshot, while the vault closes and opens in between', async () => {
  const has = () => heardList.chats.has(vaultedId);
  await write(vaultedId);
  await expectLaw();
  expect(has()).toBe(true);
  for (let round = 0; round < 3; round += 1) {
    await write(vaultedId);
    await close();
    await write(vaultedId);
    await expectLaw();
    expect(has()).toBe(false);
    await write(vaultedId);
    await open();
    await write(vaultedId);
    const { id } = await write(vaultedId);
    await owner.call('chats.seen', { params: { id: vaultedId }, body: { id } });
    // Sent a moment later, together with others.
    const isSeen = ({ updated }: SeenChanged) => updated.some(({ seenId }) => seenId === id);
    await socket.next('seen.changed', isSeen);
    await expectLaw();
    expect(has()).toBe(true);
  }
  await owner.call('chats.update', { params: { id: vaultedId }, body: { vaulted: false } });
  await owner.call('vault.close');
  await write(vaultedId);
  await expectLaw();
  expect(has()).toBe(true);
});
