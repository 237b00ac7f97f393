import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { somebody, type TestClient } from '../../../testing/client.ts';
import { openTestDatabase } from '../../../testing/database.ts';

let app: TestApp;
let database: Database;
let home: TestClient;
let work: TestClient;
let ben: TestClient;
let count = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database });
  home = await app.client().register();
  const { id } = await home.call('profiles.create', { body: somebody().profile });
  await home.refreshProfiles();
  work = home.as(id);
  ben = await app.client().register();
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const chatWith = async (who: TestClient, other: TestClient): Promise<string> => {
  const made = await who.call('chats.create', { body: { participantIds: [other.profile.id] } });
  return 'see' in made ? made.see : made.id;
};
const write = (who: TestClient, chatId: string) =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-usual-${++count}`, delta: [{ insert: 'Hello' }] },
  });
const usualIn = async (who: TestClient, chatId: string) =>
  (await who.call('chats.usual', { params: { id: chatId } })).usual;

test('names the profile that writes to the person, until the own one has written', async () => {
  const atWork = await chatWith(work, ben);
  const atHome = await chatWith(home, ben);
  expect(await usualIn(home, atHome)).toBeNull();
  await write(ben, atWork);
  expect(await usualIn(home, atHome)).toBeNull();
  await write(work, atWork);
  expect(await usualIn(home, atHome)).toEqual({ profileId: work.profile.id, chatId: atWork });
  expect(await usualIn(ben, atHome)).toBeNull();
  await write(home, atHome);
  expect(await usualIn(home, atHome)).toBeNull();
});

test('in a closed vault it stays hidden, and groups have none', async () => {
  const atWork = await chatWith(work, ben);
  await write(work, atWork);
  const atHome = await chatWith(home, ben);
  await database.transaction(({ query }) =>
    query
      .updateTable('participant')
      .set({ vaulted: 1 })
      .where('chat_id', '=', atWork)
      .where('profile_id', '=', work.profile.id)
      .execute()
      .then(() => undefined),
  );
  expect(await usualIn(home, atHome)).toBeNull();
  const cem = await app.client().register();
  const body = { participantIds: [ben, cem].map(({ profile }) => profile.id), name: 'Crew' };
  const group = await home.call('chats.create', { body });
  expect(await usualIn(home, 'see' in group ? group.see : group.id)).toBeNull();
  await expect(usualIn(cem, atHome)).rejects.toMatchObject({ code: 'not_found' });
});
