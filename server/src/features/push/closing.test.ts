import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database, Tx } from '../../platform/database/index.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { queriesOf } from '../../testing/watched-queries.ts';
import type { Notice } from '../chat/index.ts';
import { createClosing } from './closing.ts';
import { createMessagePush } from './message-push.ts';
import { putRegistration, registrationsOf } from './push.store.ts';
import { putBeside, putShown } from './shown.store.ts';

let database: Database;
let added: { name: string; payload: unknown }[];
beforeEach(async () => {
  database = await openTestDatabase();
  added = [];
});
afterEach(() => database.close());

const place = { chatId: 'harbour', seq: 7 };
/** Tasks that are only noted. */
const tasks = {
  add: async (_: Tx, { name }: { name: string }, payload: unknown) =>
    void added.push({ name, payload }),
};
const unused = () => {
  throw new Error('not used');
};
const register = (device: string): Promise<void> =>
  database.transaction(async (tx) => {
    const account = { id: `account-${device}`, password_hash: '', created_time: 1 };
    await tx.query.insertInto('account').values(account).execute();
    await putRegistration(tx, {
      ...{ id: device, account_id: account.id, session_id: device, app: 'web', device_info: '' },
      endpoint: `https://push.test/${device}`,
      ...{ public_key: 'p', auth: 'a', created_time: 1 },
    });
  });
/** A device that shows the message, and a reminder of it. */
const show = async (device: string): Promise<void> => {
  await register(device);
  const row = { profile_id: `p-${device}`, chat_id: place.chatId, registration_id: device, seq: 7 };
  await putShown(database, row);
  await putBeside(database, 'push_reminded', row);
};
const attempt = { id: 't', number: 1, signal: new AbortController().signal };
const closing = () => createClosing({ database, tasks, send: unused, reachable: unused });

test('deleting a message takes as many statements, however many devices show it', async () => {
  const { gone, work } = closing();
  const remove = (seq: number) =>
    queriesOf(() => database.transaction((tx) => gone(tx, place.chatId, seq)));
  await show('d0');
  const few = await remove(7);
  for (let at = 1; at < 30; at++) await show(`d${at}`);
  expect((await remove(7)).length).toBe(few.length);
  // What nobody shows needs no task.
  await remove(8);
  expect(added).toEqual([
    { name: 'pushGone', payload: place },
    { name: 'pushGone', payload: place },
  ]);
  added = [];
  const task = work.find(({ name }) => name === 'pushGone');
  await task?.run(place, attempt);
  await task?.run(place, attempt);
  expect(added.filter(({ name }) => name === 'pushRead')).toHaveLength(30);
  expect(added.filter(({ name }) => name === 'pushReminded')).toHaveLength(30);
  expect(added).toHaveLength(60);
  expect(added).toContainEqual({
    name: 'pushRead',
    payload: { profileId: 'p-d3', chatId: place.chatId, seenId: '7', device: 'd3' },
  });
});

test('a push that was delivered is not repeated, whatever fails afterwards', async () => {
  await register('d0');
  const clock = manualClock();
  const notice: Notice = {
    ...{ senderName: 'Ada', chatName: null, text: 'Low tide at seven', createdTime: clock.now() },
    ...{ expiresTime: null, isSilent: false, mentioned: new Set(), unseenBy: ['p-d0'] },
    settingsOf: new Map([
      [
        'p-d0',
        {
          ...{ isPrivate: true, notify: null, mutedUntil: null, archivedId: null },
          ...{ lastMessage: { id: '7' }, mentionedId: '0' },
        },
      ],
    ]),
  };
  const errors: unknown[] = [];
  let sent = 0;
  const { work } = createMessagePush({
    ...{ database, tasks, clock, closing: closing() },
    log: { error: (fields: unknown) => void errors.push(fields) },
    send: async () => {
      sent++;
      return { outcome: 'delivered', status: 201 };
    },
    noticeOf: async () => notice,
    isUnseen: async () => {
      throw new Error('The database is away.');
    },
    remindedOf: unused,
    accountsOf: async (_, ids) => new Map(ids.map((id) => [id, 'account-d0'])),
    preferencesOf: async (_, ids) => new Map(ids.map((id) => [id, DEFAULT_PREFERENCES])),
    reachable: (accountId) => registrationsOf(database.read, accountId),
  });
  const task = work.find(({ name }) => name === 'push');
  await task?.run({ ...place, profileId: 'p-d0', device: 'd0' }, attempt);
  expect(sent).toBe(1);
  expect(errors).toMatchObject([{ err: { message: 'The database is away.' } }]);
});
