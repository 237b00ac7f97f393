import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { mayReadMessage } from './chat.access.ts';

let app: TestApp;
let ann: TestClient;
/** Joins after the first message. */
let ben: TestClient;
let stranger: TestClient;
let chatId: string;

beforeAll(async () => {
  app = await startTestApp();
  [ann, ben, stranger] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
  const others = [await app.client().register(), await app.client().register()].map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds: others, name: 'All' } });
  chatId = 'see' in made ? made.see : made.id;
});
afterAll(() => app.close());

const mayRead = (
  client: TestClient | undefined,
  ...messages: { chatId: string; seq: number; heldFor: string | null }[]
) => {
  const profileId = client === undefined ? undefined : profileOf(client);
  const actor = { accountId: 'account', sessionId: 'session', profileId };
  return mayReadMessage(app.database.read, actor, messages);
};

test('attachments are readable from the first message that a member may read', async () => {
  const { id } = await ann.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-access-1', delta: [{ insert: 'before' }] },
  });
  await ann.call('participants.add', {
    params: { id: chatId },
    body: { participantIds: [profileOf(ben)] },
  });
  const before = { chatId, seq: Number(id), heldFor: null };
  const first = { ...before, seq: before.seq + 1 };
  expect([await mayRead(ann, before), await mayRead(ben, before)]).toEqual([true, false]);
  expect(await mayRead(ben, first)).toBe(true);
  // One readable message of several is enough.
  expect(await mayRead(ben, before, first)).toBe(true);
});

test('attachments are not readable without a profile, for strangers and in no message', async () => {
  const message = { chatId, seq: 1, heldFor: null };
  expect(await mayRead(undefined, message)).toBe(false);
  expect(await mayRead(stranger, message)).toBe(false);
  expect(await mayRead(ann)).toBe(false);
});

test('attachments of a held message are readable only by its sender', async () => {
  const held = { chatId, seq: 1, heldFor: profileOf(ann) };
  expect([await mayRead(ann, held), await mayRead(ben, { ...held, seq: 9 })]).toEqual([
    true,
    false,
  ]);
});
