import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import { TestClient } from '../../../testing/client.ts';
import { createWires } from '../../../testing/wires.ts';

let one: TestApp;
let other: TestApp;
/** Hints held back on their way to another node; undefined while they arrive at once. */
let held: (() => void)[] | undefined;
let ann: TestClient;
/** At the other node, a member from the beginning. */
let ben: TestClient;
/** At the other node, added later: they cannot read what was written before. */
let cem: TestClient;
let dea: TestClient;
let id: string;

const at = (app: TestApp, client: TestClient): TestClient =>
  new TestClient(app.origin, client.session, client.profileId);
const says = (text: string) =>
  at(one, ann).call('messages.send', {
    params: { id },
    body: { tempId: `t-${crypto.randomUUID()}`, delta: [{ insert: text }] },
  });
const edits = (messageId: string, text: string) =>
  at(one, ann).call('messages.edit', {
    params: { id, messageId },
    body: { delta: [{ insert: text }] },
  });
const add = (app: TestApp, ...people: TestClient[]) =>
  at(app, ann).call('participants.add', {
    params: { id },
    body: { participantIds: people.map(profileOf) },
  });

beforeEach(async () => {
  held = undefined;
  const wires = createWires(() => ({
    carry: (arrive) => void (held === undefined ? setImmediate(arrive) : held.push(arrive)),
    silence: () => {},
  }));
  one = await startTestApp({ wire: wires.wire() });
  other = await startTestApp({ wire: wires.wire(), database: one.database });
  [ann, ben, cem, dea] = [
    await one.client().register(),
    await other.client().register(),
    await other.client().register({ email: 'cem@example.test' }),
    await other.client().register(),
  ];
  const first = await one.client().register();
  const made = await ann.call('chats.create', {
    body: { participantIds: [ben, first].map(profileOf), name: 'All' },
  });
  id = 'see' in made ? made.see : made.id;
});
afterEach(async () => {
  await other.close();
  await one.close();
});

test('a change of an old message shows later members at another node nothing, and names none of them', async () => {
  const { id: messageId } = await says('before');
  await add(one, cem, dea);
  const [reader, later] = [await ben.directory(), await cem.directory()];
  await Promise.all([reader.next('heads'), later.next('heads')]);
  const from = [reader, later].map(({ heard }) => heard.length);
  await edits(messageId, 'before, edited');
  const { id: newest } = await says('after');
  const isNewest = (change: unknown) => JSON.stringify(change).includes('after');
  await Promise.all([
    reader.next('messages.changed', isNewest),
    later.next('messages.changed', isNewest),
  ]);
  const [toReader = '', toLater = ''] = [reader, later].map(({ heard }, index) =>
    JSON.stringify(heard.slice(from[index])),
  );
  expect(toReader).toContain('before, edited');
  expect(toLater).not.toContain('before');
  expect(toLater).toContain(`"id":"${newest}"`);
  for (const told of [toReader, toLater])
    for (const client of [cem, dea]) expect(told).not.toContain(profileOf(client));
});

test('a change that is late at the node of a new member does not reach them', async () => {
  const { id: messageId } = await says('before');
  const later = await cem.directory();
  await later.next('heads');
  held = [];
  await edits(messageId, 'before, edited');
  await says('before, too');
  await add(other, cem);
  const late = held;
  held = undefined;
  for (const arrive of late) arrive();
  await says('after');
  await later.next('messages.changed', (change) => JSON.stringify(change).includes('after'));
  expect(JSON.stringify(later.heard)).not.toContain('before');
});

test('nor does it reach a window that is opened at a node that has not heard of the joining', async () => {
  const { id: messageId } = await says('before');
  const reader = await ben.directory();
  await reader.next('heads');
  held = [];
  await edits(messageId, 'before, edited');
  await says('before, too');
  await add(one, cem);
  const later = await cem.directory();
  await later.next('heads');
  const late = held;
  held = undefined;
  for (const arrive of late) arrive();
  await says('after');
  const isNewest = (change: unknown) => JSON.stringify(change).includes('after');
  await Promise.all([
    reader.next('messages.changed', isNewest),
    later.next('messages.changed', isNewest),
  ]);
  expect(JSON.stringify(reader.heard)).toContain('before, too');
  expect(JSON.stringify(later.heard)).not.toContain('before');
});

test('nor sessions outside of the vault in which a new member finds the chat, once it is moved out', async () => {
  const outside = await cem.directory();
  await outside.next('heads');
  await add(one, cem);
  await cem.prove();
  await cem.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  const inside = await other.client().login('cem@example.test');
  await inside.call('vault.open', { body: { secret: '482915' } });
  const move = (vaulted: boolean) =>
    inside.call('chats.update', { params: { id }, body: { vaulted } });
  await move(true);
  await at(one, ann).call('participants.remove', {
    params: { id, participantId: profileOf(cem) },
  });
  held = [];
  await says('before');
  await add(other, cem);
  await move(false);
  const late = held;
  held = undefined;
  for (const arrive of late) arrive();
  await says('after');
  await outside.next('messages.changed', (change) => JSON.stringify(change).includes('after'));
  expect(JSON.stringify(outside.heard)).not.toContain('before');
});

test('nor does it reach a window that they open after they were added', async () => {
  const { id: messageId } = await says('before');
  const reader = await ben.directory();
  await reader.next('heads');
  held = [];
  await edits(messageId, 'before, edited');
  await says('before, too');
  await add(other, cem);
  const later = await cem.directory();
  await later.next('heads');
  const late = held;
  held = undefined;
  for (const arrive of late) arrive();
  await says('after');
  const isNewest = (change: unknown) => JSON.stringify(change).includes('after');
  await Promise.all([
    reader.next('messages.changed', isNewest),
    later.next('messages.changed', isNewest),
  ]);
  expect(JSON.stringify(reader.heard)).toContain('before, too');
  expect(JSON.stringify(later.heard)).not.toContain('before');
});
