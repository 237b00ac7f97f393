import type { Profile } from '@kith/contract';
import type { RouteName } from '@kith/contract/routes';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { AccountCore } from '../../platform/feature/engine-manifest.ts';
import { createProfiles } from './profiles.engine.ts';

const profile = (id: string) => ({ id, firstName: `Name of ${id}` }) as unknown as Profile;

/** The profiles of an account, the requests to the server, and the calls to the session. */
const setup = (answers: Partial<Record<RouteName, unknown>> = {}, ids = ['ada', 'work']) => {
  const calls: [RouteName, unknown][] = [];
  const done: [string, unknown][] = [];
  const call = (async (name: RouteName, options: unknown) => {
    calls.push([name, options]);
    const answer = answers[name];
    return typeof answer === 'function' ? answer() : answer;
  }) as Call;
  const session = {
    state: createStore(() => ({ profiles: ids.map(profile) })),
    putProfile: (put: unknown) => done.push(['put', put]),
    refresh: async (options: unknown) => void done.push(['refresh', options]),
    setActiveProfile: (id: string) => done.push(['active', id]),
  } as unknown as AccountCore['session'];
  const upload = (async (_: Blob, options: unknown) => {
    done.push(['upload', options]);
    return { id: 'picture' };
  }) as unknown as AccountCore['upload'];
  return { profiles: createProfiles({ call, session, upload }), calls, done, answers };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a changed profile is displayed as returned by the server', async () => {
  const { profiles, calls, done } = setup({ 'profiles.update': profile('ada') });
  await expect(profiles.update('ada', { firstName: 'Ada' })).resolves.toEqual(profile('ada'));
  expect(calls).toEqual([
    ['profiles.update', { as: 'ada', params: { id: 'ada' }, body: { firstName: 'Ada' } }],
  ]);
  expect(done).toEqual([['put', profile('ada')]]);
});

test('a new profile can be used at once, and its token goes nowhere else', async () => {
  const made = { ...profile('new'), token: 'secret' };
  const { profiles, calls, done } = setup({ 'profiles.create': made });
  const body = { type: 'individual', firstName: 'New' } as never;
  await expect(profiles.create(body)).resolves.toEqual(profile('new'));
  expect(calls).toEqual([['profiles.create', { body }]]);
  expect(done).toEqual([['put', made]]);
});

test('pictures are uploaded before they are set, and removed without one', async () => {
  const { profiles, calls, done } = setup({ 'profiles.update': profile('ada') });
  await profiles.setAvatar('ada', new Blob(['x']));
  await profiles.setBackground('ada', new Blob(['x']));
  expect(done.filter((each) => each[0] === 'upload')).toEqual([
    ['upload', { purpose: 'picture' }],
    ['upload', { purpose: 'picture' }],
  ]);
  await profiles.setAvatar('ada', null);
  await profiles.setBackground('ada', null);
  expect(calls.map(([, options]) => (options as { body: unknown }).body)).toEqual([
    { avatar: 'picture' },
    { background: 'picture' },
    { avatar: null },
    { background: null },
  ]);
  expect(done).toHaveLength(6);
});

test('a deleted profile leaves the session, and can be restored until it is', async () => {
  const { profiles, calls, done } = setup({
    'profiles.deleted': { profiles: [profile('old'), profile('older')] },
    'profiles.restore': profile('old'),
  });
  expect(profiles.deleted.getState()).toEqual([]);
  await profiles.remove('old');
  expect(done).toEqual([['refresh', { force: true }]]);
  await profiles.refreshDeleted();
  await profiles.restore('old');
  expect(profiles.deleted.getState()).toEqual([profile('older')]);
  expect(done.at(-1)).toEqual(['put', profile('old')]);
  expect(calls).toEqual([
    ['profiles.remove', { as: 'old', params: { id: 'old' } }],
    ['profiles.deleted', undefined],
    ['profiles.restore', { params: { id: 'old' } }],
  ]);
});

test('a burst of hints causes two requests for unread counts, a later hint another one', async () => {
  const counts = [3, 2, 1];
  const { profiles, calls } = setup({
    'profiles.unread': () => ({ profiles: [{ id: 'ada', unread: counts.shift() }] }),
  });
  expect(profiles.unread.getState()).toEqual({});
  for (let hint = 0; hint < 5; hint += 1) profiles.refreshUnread();
  await settle();
  expect(calls).toHaveLength(2);
  expect(profiles.unread.getState()).toEqual({ ada: 2 });
  profiles.refreshUnread();
  await settle();
  expect(calls).toHaveLength(3);
  expect(profiles.unread.getState()).toEqual({ ada: 1 });
});

test('a failure keeps the counts, and the next hint asks again', async () => {
  const { profiles, calls, answers } = setup({
    'profiles.unread': () => Promise.reject(new Error('Failed to fetch')),
  });
  profiles.refreshUnread();
  await settle();
  expect(profiles.unread.getState()).toEqual({});
  answers['profiles.unread'] = { profiles: [{ id: 'work', unread: 4 }] };
  profiles.refreshUnread();
  await settle();
  expect(calls).toHaveLength(2);
  expect(profiles.unread.getState()).toEqual({ work: 4 });
});

test('an account with one profile requests no counts', async () => {
  const { profiles, calls } = setup({}, ['ada']);
  profiles.refreshUnread();
  await settle();
  expect(calls).toEqual([]);
});

test('people are found page by page', async () => {
  const { profiles, calls } = setup({ 'directory.search': { people: ['ben'], next: '7' } });
  await expect(profiles.search('be')).resolves.toEqual({ rows: ['ben'], next: '7' });
  const { signal } = new AbortController();
  await profiles.search('be', { after: '7', signal });
  expect(calls).toEqual([
    ['directory.search', { query: { q: 'be' } }],
    ['directory.search', { query: { q: 'be', after: '7' }, signal }],
  ]);
});

test('changes elsewhere load the profiles again, and another one becomes active', () => {
  const { profiles, done } = setup();
  profiles.refresh();
  profiles.switchTo('work');
  expect(done).toEqual([
    ['refresh', { force: true }],
    ['active', 'work'],
  ]);
});
