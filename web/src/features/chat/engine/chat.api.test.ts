import { CHAT_LIST_PAGE_MAX, MESSAGE_FIRST_PAGE } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import type { Call } from '../../../platform/api-client.ts';
import { createChatApi } from './chat.api.ts';
import { say } from './testing.ts';

/** Ada's calls, with recorded requests and the test's answers. */
const setup = (answer: (name: string, options: never) => unknown = () => ({})) => {
  const asked: unknown[] = [];
  const call = (async (name: string, { as, ...options }: { as: string }) => {
    expect(as).toBe('ada');
    asked.push([name, options]);
    return answer(name, options as never);
  }) as unknown as Call;
  return { api: createChatApi(call, 'ada'), asked };
};
const of = (more: object = {}) => ({ id: 'c', ...more });

test('each call is made as the profile, for the right chat and message', async () => {
  const { api, asked } = setup(() => ({ messages: [], seenIds: [], scheduled: [], reminders: [] }));
  const message = { params: of({ messageId: 'm' }) };
  await api.get('c');
  await api.create(['ben']);
  await api.create(['ben'], 'Crew');
  await api.update('c', { name: 'Crew' });
  await api.remove('c');
  await api.addParticipants('c', ['ben']);
  await api.removeParticipant('c', 'ben');
  await api.seen('c', 'm');
  await api.draft('c', { delta: say('x'), replyTo: null });
  await api.own('c', { unread: true });
  await api.edit('c', 'm', say('x'));
  await api.removeMessage('c', 'm');
  await api.hideMessages('c', ['m', 'n']);
  await api.pin('c', 'm', true);
  await api.pin('c', 'm', false);
  await api.thread('c', 'm');
  await api.report('c', { reason: 'spam' } as never);
  await api.react('c', 'm', '👍', true);
  await api.react('c', 'm', '👍', false);
  await api.people(['ben', 'cem']);
  await api.scheduled.update('c', 's', { sendAt: 5 } as never);
  await api.scheduled.remove('c', 's');
  await api.reminders.set('c', 'm', 5);
  await api.reminders.remove('c', 'm');
  expect(asked).toEqual([
    ['chats.get', { params: of() }],
    ['chats.create', { body: { participantIds: ['ben'] } }],
    ['chats.create', { body: { participantIds: ['ben'], name: 'Crew' } }],
    ['chats.update', { params: of(), body: { name: 'Crew' } }],
    ['chats.remove', { params: of() }],
    ['participants.add', { params: of(), body: { participantIds: ['ben'] } }],
    ['participants.remove', { params: of({ participantId: 'ben' }) }],
    ['chats.seen', { params: of(), body: { id: 'm' } }],
    ['chats.draft', { params: of(), body: { delta: say('x'), replyTo: null } }],
    ['chats.own', { params: of(), body: { unread: true } }],
    ['messages.edit', { ...message, body: { delta: say('x') } }],
    ['messages.remove', message],
    ['messages.hide', { params: of(), body: { ids: ['m', 'n'] } }],
    ['messages.pin', message],
    ['messages.unpin', message],
    ['messages.thread', message],
    ['chats.report', { params: of(), body: { reason: 'spam' } }],
    ['reactions.add', { ...message, body: { emoji: '👍' } }],
    ['reactions.remove', { ...message, body: { emoji: '👍' } }],
    ['profiles.lookup', { query: { ids: 'ben,cem' } }],
    ['scheduled.update', { params: of({ scheduledId: 's' }), body: { sendAt: 5 } }],
    ['scheduled.remove', { params: of({ scheduledId: 's' }) }],
    ['reminders.set', { ...message, body: { remindTime: 5 } }],
    ['reminders.remove', message],
  ]);
});

test('searches are sent with their position, and the results are unwrapped', async () => {
  const answers = { messages: [{ id: '7' }, { id: '8' }], seenIds: ['ben'], scheduled: ['s'] };
  const { api, asked } = setup(() => ({ ...answers, reminders: ['r'] }));
  await api.page('c', 5);
  await api.page('c', 5, { before: '9' });
  await api.pageWith('c', 'media' as never);
  await api.pageWith('c', 'media' as never, '9');
  await expect(api.mentionAfter('c', '6')).resolves.toBe('7');
  await api.searchMessages({ q: 'tea' } as never);
  await api.messages('c', ['7', '8']);
  await expect(api.seenBy('c', '7')).resolves.toMatchObject({ seenIds: ['ben'] });
  await api.versions('c', '7');
  await api.versions('c', '7', '3');
  await expect(api.scheduled.list('c')).resolves.toEqual(['s']);
  await expect(api.reminders.list()).resolves.toEqual(['r']);
  const list = (query: object) => ['messages.list', { params: of(), query }];
  const message = { params: of({ messageId: '7' }) };
  expect(asked).toEqual([
    list({ take: '5' }),
    list({ take: '5', before: '9' }),
    list({ with: 'media', take: '24' }),
    list({ with: 'media', take: '24', before: '9' }),
    list({ after: '6', mentioning: 'me', take: '1' }),
    ['messages.search', { query: { q: 'tea' } }],
    list({ ids: '7,8' }),
    ['messages.seen', message],
    ['messages.versions', { ...message, query: {} }],
    ['messages.versions', { ...message, query: { after: '3' } }],
    ['scheduled.list', { params: of(), query: { take: '100' } }],
    ['reminders.list', { query: { take: '100' } }],
  ]);
});

test('without mentions there is no next mention', async () => {
  const { api } = setup(() => ({ messages: [] }));
  await expect(api.mentionAfter('c', '6')).resolves.toBeUndefined();
});

test('a list in several pages is returned as one, with all chats and people', async () => {
  const pages: Record<string, object> = {
    '': { chats: ['a'], people: ['x'], next: 'a', version: 7 },
    a: { chats: ['b'], people: ['y'], next: 'b', version: 8 },
    b: { chats: ['c'], people: [], next: null, version: 9 },
  };
  const { api, asked } = setup(
    (_, { query }: { query: { after?: string } }) => pages[query.after ?? ''],
  );
  await expect(api.list(0)).resolves.toEqual({
    ...{ chats: ['a', 'b', 'c'], people: ['x', 'y'], next: 'a', version: 7 },
  });
  await api.list(5);
  const take = String(CHAT_LIST_PAGE_MAX);
  const list = (query: object) => ['chats.list', { query: { take, ...query } }];
  expect(asked).toEqual([
    ...[list({}), list({ after: 'a' }), list({ after: 'b' })],
    ...[{}, { after: 'a' }, { after: 'b' }].map((at) => list({ version: '5', ...at })),
  ]);
});

test('changes are requested since a version, and the newest page without one or if there are too many', async () => {
  let full = false;
  const { api, asked } = setup(() => ({ messages: [], full }));
  await expect(api.since('c', 0)).resolves.toEqual({ messages: [], full: true });
  await expect(api.since('c', 1)).resolves.toEqual({ messages: [], full: false });
  full = true;
  await expect(api.since('c', 1)).resolves.toEqual({ messages: [], full: true });
  const newest = { take: String(MESSAGE_FIRST_PAGE) };
  expect(asked.map((one) => (one as [string, { query: object }])[1].query)).toEqual([
    ...[newest, { since: '1' }, { since: '1' }, newest],
  ]);
});
