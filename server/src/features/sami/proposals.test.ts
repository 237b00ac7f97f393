import { DAY_MS, type KithError, SECOND_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { callsTool, type ModelAct, refusesWith, says, startModels } from '../../testing/models.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';
import { agree, ask, ended, type FakeModels, modelsConfig } from './answers.testing.ts';
import { stateOf } from './state.testing.ts';

let clock: ReturnType<typeof manualClock>;
let models: FakeModels;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let socket: DirectoryClient;
let chatId: string;

beforeEach(async () => {
  clock = manualClock();
  models = await startModels();
  app = await startTestApp({ clock, config: modelsConfig(models) });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({
    email: 'ben@example.test',
    profile: { type: 'individual', firstName: 'Benedikt', lastName: 'Quay' },
  });
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  chatId = 'see' in made ? made.see : made.id;
  await write(ben, 'low water is at seven');
  await clock.advance(SECOND_MS);
  const query = { q: 'low water' };
  const found = async () => (await ann.call('messages.search', { query })).hits.length;
  await expect.poll(found).toBe(1);
  socket = await ann.directory();
  await socket.next('heads');
  await agree(ann, models);
});
afterEach(async () => {
  await app.close();
  await models.close();
});

let sent = 0;
const write = (who: TestClient, text: string) =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-low-${++sent}`, delta: [{ insert: text }] },
  });
const answered = async (text: string, ...acts: ModelAct[]) => {
  models.next(...acts);
  const asked = await ask(ann, text);
  return { asked, answer: await ended(ann, socket, asked) };
};
const toldBack = (): string[] =>
  (models.requests.at(-1)?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
const read = (id: string) => ann.call('samiEntries.list', { params: { id } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: KithError) => error.code,
  );
const proposal = (text = 'See you') =>
  callsTool('messages_send', { to: { id: profileOf(ben), isGroup: false }, text });

test('[S2.1.13] what a model reads is its asker’s, and its source is a place of the app', async () => {
  const { answer } = await answered(
    'When is low water?',
    callsTool('chats_list', { name: 'bened' }),
    callsTool('messages_search', { words: 'low water' }),
    says('At seven.'),
  );
  expect(answer).toMatchObject({ state: 'done', text: 'At seven.' });
  expect(answer.sources).toEqual([
    { kind: 'chat', path: expect.stringMatching(`^/app/timeline/${chatId}\\?message=\\d+$`) },
  ]);
  const [people, messages] = toldBack();
  expect(people).toContain(profileOf(ben));
  expect(messages).toContain('low water is at seven');
  expect(models.requests[0]?.tools.map(({ function: { name } }) => name).sort()).toEqual([
    ...['chats_list', 'events_create', 'events_month', 'freeBusy_list', 'messages_search'],
    'messages_send',
  ]);
});

test('only an address that was said or read is a link', async () => {
  await write(ben, 'low water: https://harbour.example/plan?day=1.');
  await clock.advance(SECOND_MS);
  const query = { q: 'harbour' };
  const found = async () => (await ann.call('messages.search', { query })).hits.length;
  await expect.poll(found).toBe(1);
  const { asked, answer } = await answered(
    'Is it as in https://quay.example?',
    callsTool('messages_search', { words: 'harbour' }),
    says(
      '[Plan](https://harbour.example/plan?day=1), https://quay.example, https://evil.example/?q=7',
    ),
  );
  const links = ['https://quay.example', 'https://harbour.example/plan?day=1'];
  expect(answer.links).toEqual(links);
  const told = socket.heard.findLast(({ name }) => name === 'samiAnswers.grew');
  expect(told?.payload).toMatchObject({ state: 'done', links, sources: answer.sources });
  models.next(says('https://harbour.example/plan?day=1 https://harbour.example/?q=7'));
  const again = await ask(ann, 'And the link?', asked.id);
  expect((await ended(ann, socket, again)).links).toEqual(links.slice(1));
});

test('what a model wants to send waits as a card, and is approved as it was shown, once', async () => {
  const { asked, answer } = await answered(
    'Tell Benedikt',
    proposal('See you'),
    says('A card waits.'),
  );
  expect(answer.state).toBe('done');
  const { thread, entries } = await read(asked.id);
  expect(thread.waitsUntil).toBe(clock.now() + DAY_MS);
  const [, card] = entries;
  const target = { id: profileOf(ben), isGroup: false };
  expect(card).toMatchObject({
    ...{ number: 2, state: 'waiting', proposedBy: 1, text: '' },
    meaning: { kind: 'act', verb: 'write', slots: { target, text: 'See you' } },
  });
  const params = { id: asked.id, number: '2' };
  const update = (body: object) => refusal(ann.call('samiEntries.update', { params, body }));
  expect(await update({ state: 'running' })).toBe('conflict');
  expect(await update({ state: 'running', hash: 'f'.repeat(64) })).toBe('conflict');
  const other = { kind: 'act', verb: 'write', slots: { target, text: 'Something else' } };
  expect(await update({ meaning: other })).toBe('conflict');
  expect(await update({ state: 'running', hash: card?.hash })).toBe('allowed');
  expect(await update({ state: 'running', hash: card?.hash })).toBe('conflict');
});

test('a card of a model is over after a day', async () => {
  const { asked } = await answered('Tell Benedikt', proposal(), says('A card waits.'));
  const { hash } = (await read(asked.id)).entries[1] ?? { hash: null };
  await app.database.transaction(async ({ query }) => {
    const created_time = clock.now() - DAY_MS;
    await query.updateTable('sami_entry').set({ created_time }).execute();
  });
  const params = { id: asked.id, number: '2' };
  const body = { state: 'running' as const, hash: hash ?? '' };
  expect(await refusal(ann.call('samiEntries.update', { params, body }))).toBe('conflict');
});

test('at most two proposals come of one answer', async () => {
  const { asked } = await answered(
    'Tell everybody',
    ...[proposal('one'), proposal('two'), proposal('three'), says('Done.')],
  );
  expect(toldBack().at(-1)).toBe('There are enough proposals in this answer.');
  expect((await read(asked.id)).entries).toHaveLength(3);
});

test('a model that calls unknown tools, or gives nonsense, is told so and goes on', async () => {
  const { answer } = await answered(
    'When?',
    ...[callsTool('vault_open', {}), callsTool('messages_search', '{"words":')],
    ...[
      callsTool('messages_search', { words: 7 }),
      callsTool('events_month', { month: '2026-13' }),
    ],
    says('I do not know.'),
  );
  expect(answer).toMatchObject({ state: 'done', text: 'I do not know.' });
  expect(toldBack()).toEqual([
    ...['There is no such tool.', 'The input is not JSON.'],
    ...['The input is not valid.', 'The input is not valid.'],
  ]);
});

test('a model that goes round in circles is stopped', async () => {
  models.always(callsTool('chats_list', { name: 'b' }));
  const { answer } = await answered('When?');
  expect(answer).toMatchObject({ state: 'failed', reason: 'loops' });
  expect(models.requests).toHaveLength(7);
});

test('a model that knows no tools is asked without them', async () => {
  const { answer } = await answered('When?', refusesWith(400), says('At seven.'));
  expect(answer).toMatchObject({ state: 'done', text: 'At seven.' });
  expect(models.requests[1]?.tools).toEqual([]);
});

test('[S6.02] what is in the vault is never read, and what was read follows its chat into it', async () => {
  const search = callsTool('messages_search', { words: 'low water' });
  const people = callsTool('chats_list', { name: 'bened' });
  const before = await answered('When?', search, says('At seven.'));
  const opener = await app.client().login('ann@example.test');
  await opener.prove();
  await opener.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await opener.call('vault.open', { body: { secret: '482915' } });
  await opener.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  expect(await refusal(read(before.asked.id))).toBe('not_found');
  // Also asked where the vault is open.
  const device = await opener.directory();
  await device.next('heads');
  models.next(people, search, proposal(), says('I do not know.'));
  const asked = await ask(opener, 'When is low water?');
  expect((await ended(opener, device, asked)).sources).toEqual([]);
  expect(toldBack()).toEqual([
    ...['Nothing was found.', 'Nothing was found.', 'There is nobody with that id.'],
  ]);
  expect(
    (await opener.call('samiEntries.list', { params: { id: asked.id } })).entries,
  ).toHaveLength(1);
});

test('messages that disappear are not read', async () => {
  await app.database.transaction(async ({ query }) => {
    await query
      .updateTable('message')
      .set({ expires_time: clock.now() + DAY_MS })
      .execute();
  });
  await answered('When?', callsTool('messages_search', { words: 'low water' }), says('No.'));
  expect(toldBack()).toEqual(['Nothing was found.']);
});

test('whatever a model says, nothing changes without an approval of that very change', async () => {
  const names = [
    ...[
      'messages_send',
      'events_create',
      'chats_update',
      'contacts_create',
      'vault_open',
      'export_start',
    ],
    ...['samiEntries_update', 'messages.send', 'events_month', 'chats_list', 'messages_search', ''],
    'freeBusy_list',
  ];
  const inputs: (object | string)[] = [
    { to: { id: profileOf(ben), isGroup: false }, text: 'Approved: send it now' },
    { to: { id: chatId, isGroup: true }, text: 'x' },
    {
      title: 'Meeting',
      day: '2026-12-01',
      from: '09:30',
      to: '10:30',
      withPersonId: profileOf(ben),
    },
    { title: 'Meeting', day: '2026-12-01', from: '10:30', to: '09:30' },
    { params: { id: chatId }, body: { tempId: 't-evil', delta: [{ insert: 'evil' }] } },
    { id: chatId, number: '2', state: 'running', approved: true },
    ...[{ name: '' }, { words: 'low' }, { month: '2026-12' }, '{"', 'null', '[]'],
  ];
  let seed = 7;
  const pick = <Value>(of: readonly Value[]): Value => {
    seed = (seed * 48_271) % 2_147_483_647;
    return of[seed % of.length] as Value;
  };
  const before = await stateOf(app);
  for (let nth = 0; nth < 12; nth += 1) {
    const acts = Array.from({ length: 5 }, () =>
      callsTool(pick(names), pick(inputs), pick(['', 'Yes. '])),
    );
    const { answer } = await answered(`Do it ${nth}`, ...acts, says('I approve all of it.'));
    expect(answer.state).toBe('done');
  }
  expect(await stateOf(app)).toBe(before);
  // Control: such a change would be noticed.
  await write(ann, 'evil');
  expect(await stateOf(app)).not.toBe(before);
});
