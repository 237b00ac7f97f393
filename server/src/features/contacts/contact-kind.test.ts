import type { Message, NewContact } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { makeContact, named } from './contacts.testing.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let chatId: string;

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.client().register();
  ben = await app.client().register();
  const participantIds = [ben.profile.id];
  const chat = await ann.call('chats.create', { body: { participantIds } });
  chatId = 'see' in chat ? chat.see : chat.id;
});
afterAll(() => app.close());

let sent = 0;
const send = (client: TestClient, ...attachmentIds: string[]): Promise<Message> =>
  client.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-card-${++sent}`, delta: [], attachmentIds },
  });
const received = async (id: string): Promise<Message | undefined> => {
  const { messages } = await ben.call('messages.list', { params: { id: chatId }, query: {} });
  return messages.find((message): message is Message => message.id === id);
};

const OTTILIE: NewContact = named('Ottilie', {
  lastName: 'Wieland',
  emails: [{ address: 'o.w@knots.example', type: 'personal' }],
  numbers: [{ number: '0171 2345678', country: 'DE', type: 'mobile' }],
  fields: [{ label: 'Owes me', value: 'a bowline' }],
  notes: [{ insert: 'Snores.' }],
});

test('a contact is sent as it is, without notes, and can be added by the recipient', async () => {
  const { id } = await makeContact(ann, OTTILIE);
  const message = await send(ann, id);
  expect(message.attachmentMask).toBe(32);
  const [attached] = message.attachments;
  if (attached?.type !== 'contact') throw new Error('The message has no contact.');
  expect(attached).toMatchObject({ id, contact: { firstName: 'Ottilie', lastName: 'Wieland' } });
  expect(JSON.stringify(attached)).not.toMatch(/bowline|Snores/);
  expect(await received(message.id)).toMatchObject({ attachments: [attached] });
  const { chats } = await ben.call('chats.list', { query: {} });
  expect(JSON.stringify(chats)).toContain('Ottilie Wieland');

  const kept = await makeContact(ben, attached.contact);
  expect(kept).toMatchObject({ firstName: 'Ottilie', numbers: OTTILIE.numbers, notes: [] });
  // The sent contact stays unchanged.
  await ann.call('contacts.update', { params: { id }, body: { firstName: 'Otti' } });
  expect(await received(message.id)).toMatchObject({ attachments: [attached] });
});

test('refuses contacts of others, deleted ones, and oversized ones', async () => {
  const { id } = await makeContact(ann, OTTILIE);
  await expect(send(ben, id)).rejects.toMatchObject({ code: 'not_found' });
  await ann.call('contacts.remove', { params: { id } });
  await expect(send(ann, id)).rejects.toMatchObject({ code: 'not_found' });
  const links = Array.from({ length: 20 }, (_, at) => ({
    url: `https://knots.example/${'x'.repeat(500)}${at}`,
    label: '',
  }));
  const long = await makeContact(ann, named('Long', { links }));
  await expect(send(ann, long.id)).rejects.toMatchObject({ code: 'too_large' });
});
