import type { Preferences, PushPayload } from '@kith/contract';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type NoticeContent, type NoticeKind, noticeOf } from '../../platform/feature/notices.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createNoticePush } from './notice-push.ts';
import { putRegistration, registrationsOf } from './push.store.ts';

const TIME = Date.UTC(2026, 4, 6, 12);
let database: Database;
let added: { name: string; payload: unknown }[];
let sent: PushPayload[];
let content: NoticeContent | undefined;
let preferences: Preferences;

const toast: NoticeKind<{ postId: string }> = {
  name: 'toast',
  ref: z.strictObject({ postId: z.string() }),
  tagOf: ({ postId }) => postId,
  load: async () => content,
};

beforeEach(async () => {
  database = await openTestDatabase();
  added = [];
  sent = [];
  preferences = DEFAULT_PREFERENCES;
  content = { createdTime: TIME, sender: 'Bo', text: 'To the sea', path: '/app/toasts/7' };
});
afterEach(() => database.close());

const register = (device: string, endpoint = `https://push.test/${device}`): Promise<void> =>
  database.transaction(async (tx) => {
    const account = { id: 'ann', password_hash: '', created_time: 1 };
    await tx.query
      .insertInto('account')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await putRegistration(tx, {
      ...{ id: device, account_id: account.id, session_id: device, app: 'web', device_info: '' },
      ...{ endpoint, public_key: 'p', auth: 'a', created_time: 1 },
    });
  });

const push = () =>
  createNoticePush({
    database,
    clock: manualClock(TIME),
    tasks: {
      add: async (_: Tx, { name }: { name: string }, payload: unknown) =>
        void added.push({ name, payload }),
    },
    send: async (_, payload) => {
      sent.push(payload);
      return { outcome: 'delivered', status: 201 };
    },
    kinds: () => [toast],
    accountsOf: async (_, ids) =>
      new Map(ids.flatMap((id) => (id === 'gone' ? [] : [[id, 'ann'] as const]))),
    preferencesOf: async () => new Map([['ann', preferences]]),
    reachable: (accountId) => registrationsOf(database.read, accountId),
  });

/** Runs what was added, as a process would. */
const work = async (): Promise<PushPayload[]> => {
  const { work: works } = push();
  for (const { name, payload } of added.splice(0))
    await works.find((each) => each.name === name)?.run(payload, undefined as never);
  return sent.splice(0);
};
const due = (...profileIds: string[]) =>
  database.transaction((tx) =>
    push().due(tx, noticeOf({ kind: toast, ref: { postId: '7' }, profileIds })),
  );
const over = () =>
  database.transaction((tx) =>
    push().over(tx, noticeOf({ kind: toast, ref: { postId: '7' }, profileIds: ['me'] })),
  );

const notice = {
  ...{ kind: 'notice', of: 'toast', profileId: 'me', tag: 'toast me 7' },
  ...{ createdTime: TIME, path: '/app/toasts/7' },
};

test('each device of a profile is told what the feature says, and of its end', async () => {
  await register('phone');
  await register('laptop');
  await due('me', 'gone');
  expect(added).toHaveLength(2);
  const told = { ...notice, sender: 'Bo', text: 'To the sea' };
  expect(await work()).toEqual([told, told]);
  await over();
  const ended = { kind: 'over', profileId: 'me', tag: notice.tag };
  expect(await work()).toEqual([ended, ended]);
});

test('nothing is added while no device is registered', async () => {
  await due('me');
  expect(added).toEqual([]);
});

test('it says no more than the person wants, and nothing in quiet hours', async () => {
  await register('phone');
  preferences = { ...DEFAULT_PREFERENCES, notify_contents: 'name' };
  await due('me');
  expect(await work()).toEqual([{ ...notice, sender: 'Bo' }]);
  preferences = { ...DEFAULT_PREFERENCES, notify_contents: 'nothing' };
  await due('me');
  expect(await work()).toEqual([notice]);
  preferences = {
    ...DEFAULT_PREFERENCES,
    notify_quiet: { from: 11 * 60, until: 13 * 60, zone: 'UTC' },
  };
  await due('me');
  expect(await work()).toEqual([]);
});

test('what the feature no longer tells is not sent', async () => {
  await register('phone');
  await due('me');
  content = undefined;
  expect(await work()).toEqual([]);
});

test('devices of Safari get nothing that they cannot show', async () => {
  await register('phone', 'https://web.push.apple.com/1');
  await over();
  expect(await work()).toEqual([]);
});
