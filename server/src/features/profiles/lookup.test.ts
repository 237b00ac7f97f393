import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const idOf = ({ profile }: TestClient): string => profile.id;
const sees = async (client: TestClient, other: TestClient): Promise<boolean> =>
  (await client.call('profiles.lookup', { query: { ids: idOf(other) } })).people.length === 1;
const hide = (client: TestClient) => client.call('privacy.update', { body: { foundBy: 'nobody' } });

test('people who do not want to be found cannot be looked up by id either', async () => {
  const [seeker, hidden] = [await app.client().register(), await app.client().register()];
  expect(await sees(seeker, hidden)).toBe(true);
  await hide(hidden);
  expect(await sees(seeker, hidden)).toBe(false);
  expect(await sees(hidden, hidden)).toBe(true);
});

test('people cannot be looked up by someone they have blocked', async () => {
  const [seeker, blocker] = [await app.client().register(), await app.client().register()];
  await blocker.call('blocks.add', { params: { id: idOf(seeker) } });
  expect(await sees(seeker, blocker)).toBe(false);
  expect(await sees(blocker, seeker)).toBe(true);
});

test('members of a chat, including former ones, keep their names in it', async () => {
  const [seeker, hidden, third] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
  const made = await seeker.call('chats.create', {
    body: { participantIds: [idOf(hidden), idOf(third)], name: 'The group' },
  });
  const chatId = 'see' in made ? made.see : made.id;
  await hide(hidden);
  expect(await sees(seeker, hidden)).toBe(true);
  await seeker.call('participants.remove', { params: { id: chatId, participantId: idOf(hidden) } });
  expect(await sees(seeker, hidden)).toBe(true);
  expect(await sees(hidden, third)).toBe(true);
  expect(await sees(await app.client().register(), hidden)).toBe(false);
});
