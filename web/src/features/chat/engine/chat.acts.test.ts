import type { Chat, NotAdded } from '@kith/contract';
import { CHAT_ADDED_MAX } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { MESSAGES_COPY, type MessagesCopy } from './chat.copy.ts';
import { openChatPage, refusal, say } from './testing.ts';

/** A page whose server answers changes to a chat with that chat. */
const setup = async () => {
  const page = openChatPage();
  const { server } = page;
  for (let sent = 0; sent < 2; sent += 1) server.model.act({ kind: 'send', chat: 0, by: 0 });
  await page.connect();
  const changed = { ...(server.model.chat('c0') as Chat), name: 'Harbour', version: 9 };
  for (const name of [
    'chats.update',
    'chats.create',
    'participants.add',
    'messages.thread',
  ] as const)
    server.instead.set(name, () => changed);
  server.calls.length = 0;
  const asked = () => server.calls.splice(0).map(({ name, options }) => [name, options]);
  const name = (id = 'c0') => page.list().chats.get(id)?.name;
  return { ...page, changed, asked, name };
};
const of = (body: object) => ({ as: 'p0', params: { id: 'c0' }, body });

test('changes of a chat are shown as the server answers them', async () => {
  const { chat, asked, name } = await setup();
  expect(name()).toBeNull();
  await chat.rename('c0', 'Harbour');
  expect(name()).toBe('Harbour');
  await chat.setRules('c0', { writers: 'admins' } as never);
  await chat.setTimer('c0', 60 as never);
  await chat.setVaulted('c0', false);
  await chat.setAvatar('c0', null);
  expect(asked()).toEqual([
    ['chats.update', of({ name: 'Harbour' })],
    ['chats.update', of({ group: { writers: 'admins' } })],
    ['chats.update', of({ timer: 60 })],
    ['chats.update', of({ vaulted: false })],
    ['chats.update', of({ avatar: null })],
  ]);
});

test('a picture of a chat is uploaded first', async () => {
  const { chat, server, asked } = await setup();
  const purposes: unknown[] = [];
  server.uploads.answer = async ({ purpose }) => {
    purposes.push(purpose);
    return { id: 'picture' };
  };
  await chat.setAvatar('c0', new Blob(['x']));
  expect(purposes).toEqual(['picture']);
  expect(asked()).toEqual([['chats.update', of({ avatar: 'picture' })]]);
});

test('a refused change is reported and not shown', async () => {
  const { chat, server, name } = await setup();
  server.instead.set('chats.update', () => {
    throw refusal(403, 'not_allowed');
  });
  await expect(chat.rename('c0', 'Harbour')).rejects.toMatchObject({ code: 'not_allowed' });
  expect(name()).toBeNull();
});

test('an answer that is older than an own change is requested again', async () => {
  const { chat, server, socket, list, changed, asked, name } = await setup();
  server.instead.set('chats.update', async () => {
    await Promise.resolve();
    const { ownVersion } = list();
    socket.tell('chats.changed', {
      ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1 },
      ...{ created: [], deleted: [], updated: [{ id: 'c0', markedUnread: true }] },
    });
    return changed;
  });
  server.instead.set('chats.get', () => ({ ...changed, name: 'Newer', people: [] }));
  await chat.rename('c0', 'Harbour');
  expect(asked().map(([called]) => called)).toEqual(['chats.update', 'chats.get']);
  expect(name()).toBe('Newer');
});

test('a new chat is added to the list, with the cards of its people', async () => {
  const { chat, server, env, asked, changed, name } = await setup();
  server.instead.set('chats.create', () => ({ ...changed, id: 'c7' }));
  await expect(chat.create(['p7', 'p8'], 'Harbour')).resolves.toBe('c7');
  expect(name('c7')).toBe('Harbour');
  await expect(chat.create(['p9'])).resolves.toBe('c7');
  await env.advance(1_000);
  expect(asked()).toEqual([
    ['chats.create', { as: 'p0', body: { participantIds: ['p7', 'p8'], name: 'Harbour' } }],
    ['chats.create', { as: 'p0', body: { participantIds: ['p9'] } }],
    ['profiles.lookup', { as: 'p0', query: { ids: 'p7,p8,p9' } }],
  ]);
});

test('added people get a card, and a thread is opened like a chat', async () => {
  const { chat, env, server, asked, changed, name } = await setup();
  await chat.addParticipants('c0', ['p7']);
  expect(name()).toBe('Harbour');
  server.instead.set('messages.thread', () => ({ ...changed, id: 'c8' }));
  await expect(chat.openThread('c0', '2')).resolves.toBe('c8');
  expect(name('c8')).toBe('Harbour');
  await env.advance(1_000);
  expect(asked()).toEqual([
    ['participants.add', of({ participantIds: ['p7'] })],
    ['messages.thread', { as: 'p0', params: { id: 'c0', messageId: '2' } }],
    ['profiles.lookup', { as: 'p0', query: { ids: 'p7' } }],
  ]);
});

test('many people are added in steps, and those who cannot be are named', async () => {
  const { chat, asked, server, changed } = await setup();
  const ids = Array.from({ length: 2 * CHAT_ADDED_MAX + 1 }, (_, at) => `p${at}`);
  const stepsOf = (at: number) => ids.slice(at * CHAT_ADDED_MAX, (at + 1) * CHAT_ADDED_MAX);
  const steps: { done: number; notAdded: readonly NotAdded[] }[] = [];
  const report = (step: (typeof steps)[number]) => void steps.push(step);
  await chat.addParticipants('c0', ids, report);
  expect(asked()).toEqual(
    [0, 1, 2].map((at) => ['participants.add', of({ participantIds: stepsOf(at) })]),
  );
  expect(steps).toEqual(
    [CHAT_ADDED_MAX, 2 * CHAT_ADDED_MAX, ids.length].map((done) => ({ done, notAdded: [] })),
  );
  let count = 0;
  server.instead.set('participants.add', () => {
    if (++count > 1) throw refusal(503, 'overloaded');
    return { ...changed, notAdded: [{ id: 'p7', reason: 'unreachable' }] };
  });
  steps.length = 0;
  await expect(chat.addParticipants('c0', ids, report)).rejects.toMatchObject({
    code: 'overloaded',
  });
  expect(steps).toEqual([
    { done: CHAT_ADDED_MAX - 1, notAdded: [{ id: 'p7', reason: 'unreachable' }] },
  ]);
  expect(chat.state.getState().list.chats.get('c0')).not.toHaveProperty('notAdded');
  asked();
  server.instead.set('participants.add', () => changed);
  await chat.addParticipants('c0', ids, ({ done }) => done < 2 * CHAT_ADDED_MAX);
  expect(asked().map(([name]) => name)).toEqual(['participants.add', 'participants.add']);
});

test('once a group is full, the others are not even asked for', async () => {
  const { chat, asked, server, changed } = await setup();
  const ids = Array.from({ length: 2 * CHAT_ADDED_MAX }, (_, at) => `p${at}`);
  const last = ids[CHAT_ADDED_MAX - 1] ?? '';
  server.instead.set('participants.add', () => ({
    ...changed,
    notAdded: [{ id: last, reason: 'full' }],
  }));
  const steps: { done: number; left: (string | undefined)[] }[] = [];
  await chat.addParticipants('c0', ids, ({ done, notAdded }) => {
    steps.push({
      done,
      left: notAdded.map(({ id, reason }) => (reason === 'full' ? id : undefined)),
    });
  });
  expect(asked()).toHaveLength(1);
  expect(steps).toEqual([{ done: CHAT_ADDED_MAX - 1, left: ids.slice(CHAT_ADDED_MAX - 1) }]);
});

test('a chat disappears when left or deleted, and stays when another member is removed', async () => {
  const { chat, ids, asked } = await setup();
  await chat.removeParticipant('c0', 'p1');
  expect(ids()).toEqual(['c0', 'c1', 'c2']);
  await chat.removeParticipant('c0', 'p0');
  expect(ids()).toEqual(['c1', 'c2']);
  await chat.remove('c1');
  expect(ids()).toEqual(['c2']);
  expect(asked()).toEqual([
    ['participants.remove', { as: 'p0', params: { id: 'c0', participantId: 'p1' } }],
    ['participants.remove', { as: 'p0', params: { id: 'c0', participantId: 'p0' } }],
    ['chats.remove', { as: 'p0', params: { id: 'c1' } }],
  ]);
});

const openFirst = async () => {
  const page = await setup();
  await page.chat.open('c0');
  await page.env.settle();
  page.server.calls.length = 0;
  const rows = () => page.chat.state.getState().messages.c0?.messages ?? [];
  const shown = () => rows().map(({ id }) => id);
  return { ...page, rows, shown };
};

test('an edited message is shown as edited immediately, then as the server answers', async () => {
  const { chat, server, rows, asked } = await openFirst();
  const [before] = rows();
  if (before === undefined) throw new Error('There is no message');
  const answer = Promise.withResolvers<object>();
  server.instead.set('messages.edit', () => answer.promise);
  const done = chat.edit('c0', '2', say('Other words'));
  expect(rows()[0]).toEqual({
    ...before,
    delta: say('Other words'),
    updatedTime: before.updatedTime + 1,
  });
  answer.resolve({ ...before, delta: say('As the server has it'), version: before.version + 1 });
  await done;
  expect(rows()[0]?.delta).toEqual(say('As the server has it'));
  expect(rows()).toHaveLength(2);
  expect(asked()).toEqual([
    [
      'messages.edit',
      { as: 'p0', params: { id: 'c0', messageId: '2' }, body: { delta: say('Other words') } },
    ],
  ]);
});

test('changing a missing message does nothing and sends no request', async () => {
  const { chat, asked } = await openFirst();
  await chat.edit('c0', '9', say('Other words'));
  await chat.react('c1', '1', '👍', true);
  expect(asked()).toEqual([]);
});

test('a reaction is added and removed as the own profile', async () => {
  const { chat, server, rows, asked } = await openFirst();
  const [before] = rows();
  const given = { ...before, reactions: [{ emoji: '👍', profileIds: ['p0'] }], version: 8 };
  server.instead.set('reactions.add', () => given);
  server.instead.set('reactions.remove', () => ({ ...before, version: 9 }));
  await chat.react('c0', '2', '👍', true);
  const taking = chat.react('c0', '2', '👍', false);
  expect(rows()[0]?.reactions).toEqual([]);
  await taking;
  const options = { as: 'p0', params: { id: 'c0', messageId: '2' }, body: { emoji: '👍' } };
  expect(asked()).toEqual([
    ['reactions.add', options],
    ['reactions.remove', options],
  ]);
});

test('messages deleted for oneself disappear immediately, and the loaded ones return if refused', async () => {
  const { chat, server, env, shown, asked } = await openFirst();
  await chat.removeMessage('c0', '2');
  expect(shown()).toEqual(['1']);
  server.instead.set('messages.hide', () => {
    throw refusal(403, 'not_allowed');
  });
  const hiding = chat.hideMessages('c0', ['1', '7']);
  expect(shown()).toEqual([]);
  await expect(hiding).rejects.toMatchObject({ code: 'not_allowed' });
  await env.settle();
  expect(shown()).toContain('1');
  expect(shown()).not.toContain('7');
  expect(asked().filter(([name]) => name !== 'messages.list')).toEqual([
    ['messages.remove', { as: 'p0', params: { id: 'c0', messageId: '2' } }],
    ['messages.hide', of({ ids: ['1', '7'] })],
  ]);
});

test('after a refusal the message is requested from the server', async () => {
  const { chat, server, env, asked } = await openFirst();
  server.instead.set('messages.edit', () => {
    throw refusal(403, 'not_allowed');
  });
  await expect(chat.edit('c0', '2', say('Other words'))).rejects.toBeDefined();
  await env.settle();
  expect(asked().map(([name]) => name)).toEqual(['messages.edit', 'messages.list']);
});

test('of two actions on a chat, the first to finish stores nothing of the other', async () => {
  const { chat, server, env, local, rows } = await openFirst();
  const [second, first] = rows();
  const answer = Promise.withResolvers<object>();
  server.instead.set('messages.edit', ({ params }) =>
    params?.messageId === '2' ? answer.promise : { ...first, delta: say('First'), version: 8 },
  );
  const later = chat.edit('c0', '2', say('Second'));
  await chat.edit('c0', '1', say('First'));
  const stored = async () => {
    await env.advance(5_000);
    await local.flush();
    const copy = await local.copy(MESSAGES_COPY).read<MessagesCopy>('c0');
    return copy?.messages.map(({ delta }) => delta[0]?.insert);
  };
  expect(await stored()).not.toContain('Second');
  answer.resolve({ ...second, delta: say('Second'), version: 9 });
  await later;
  expect(await stored()).toEqual(['Second', 'First']);
});
