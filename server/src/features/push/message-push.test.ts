import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { tasksAtRest } from '../../testing/tasks.ts';
import { canShowNothing } from './message-push.ts';

let app: TestApp;
let database: Database;
let clock: ManualClock;
let service: PushService;
let options: TestAppOptions;
let ann: TestClient;
let ben: TestClient;
let chatId: string;
let count = 0;

beforeEach(async () => {
  service = await openPushService();
  clock = manualClock(Date.now());
  database = await openTestDatabase();
  options = {
    clock,
    database,
    outbound: { ca: service.ca },
    config: { outboundRanges: ['127.0.0.0/8'] },
  };
  app = await startTestApp(options);
  ann = await app.client().register();
  ben = await app.client().register({ email: 'ben@example.test' });
  const chat = await ann.call('chats.create', { body: { participantIds: [ben.profile.id] } });
  chatId = 'see' in chat ? chat.see : chat.id;
});
afterEach(async () => {
  // The app waits for requests that are under way, and its clock stands still.
  service.close();
  await app.close();
  await database.close();
});

const register = async (client: TestClient): Promise<string> => {
  const device = `device-${++count}`;
  await client.call('push.register', { body: service.subscribe(device) });
  return device;
};
const send = (client: TestClient, text: string) =>
  client.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-push-${++count}`, delta: [{ insert: text }] },
  });
const later = async (ms: number): Promise<void> => {
  await tasksAtRest(database, clock);
  clock.set(clock.now() + ms);
  await clock.advance(1);
};
const texts = () => service.received.map(({ payload }) => (payload as { text?: string }).text);
const devicesLeft = async (): Promise<number> =>
  (await database.read.selectFrom('push_registration').select('id').execute()).length;
const tasksLeft = async (): Promise<number> => {
  const { read } = database;
  const kinds = [
    ...['push', 'pushMessage', 'pushRead', 'pushReminder', 'pushReminded', 'pushGone', 'remind'],
  ];
  return (await read.selectFrom('task').select('id').where('kind', 'in', kinds).execute()).length;
};
/** Of the pushes that are tried again later. Before it is noted, no time may pass. */
const failures = async () => {
  const tasks = database.read.selectFrom('task').select('last_error').where('kind', '=', 'push');
  return (await tasks.execute()).map(({ last_error }) => last_error);
};
const BUSY = 'The push service: unavailable 503';

test('everyone but the sender is notified, with the text of the message', async () => {
  await register(ann);
  const device = await register(ben);
  const message = await send(ann, 'Low tide at seven');
  await expect.poll(() => service.received.length).toBe(1);
  expect(service.received).toMatchObject([
    {
      device,
      payload: {
        kind: 'message',
        profileId: ben.profile.id,
        chatId,
        messageId: message.id,
        text: 'Low tide at seven',
        sender: expect.stringContaining('Person'),
        isMention: false,
      },
    },
  ]);
  await expect.poll(tasksLeft).toBe(0);
});

test('a message request sends no notification before it is accepted', async () => {
  await register(ben);
  const waiting = (is_request: number) =>
    database.transaction((tx) =>
      tx.query
        .updateTable('participant')
        .set({ is_request })
        .where('profile_id', '=', ben.profile.id)
        .execute(),
    );
  await waiting(1);
  await send(ann, 'You do not know me');
  await expect.poll(tasksLeft).toBe(0);
  expect(texts()).toEqual([]);
  await waiting(0);
  await send(ann, 'Now you do');
  await expect.poll(texts).toEqual(['Now you do']);
});

test('a push service keeps a message no longer than the message itself', async () => {
  await register(ben);
  await send(ann, 'Stays');
  await expect.poll(texts).toEqual(['Stays']);
  await ann.call('chats.update', { params: { id: chatId }, body: { timer: 3600 } });
  await send(ann, 'Disappears');
  await expect.poll(texts).toEqual(['Stays', 'Disappears']);
  expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['86400', '3600']);
});

test('followers of a thread are notified, under the name of its group', async () => {
  const device = await register(ben);
  const cem = await app.client().register();
  await register(cem);
  const body = { participantIds: [ben, cem].map(({ profile }) => profile.id), name: 'Crew' };
  const made = await ann.call('chats.create', { body });
  const id = 'see' in made ? made.see : made.id;
  const write = (client: TestClient, to: string, words: string) =>
    client.call('messages.send', {
      params: { id: to },
      body: { tempId: `t-push-${++count}`, delta: [{ insert: words }] },
    });
  const { id: messageId } = await write(ben, id, 'Who brings the boat?');
  await expect.poll(tasksLeft).toBe(0);
  service.received.length = 0;
  const thread = await ann.call('messages.thread', { params: { id, messageId } });
  await write(ann, thread.id, 'I do.');
  await expect.poll(texts).toEqual(['I do.']);
  expect(service.received).toMatchObject([
    { device, payload: { chatId: thread.id, chatName: 'Crew', thread: true } },
  ]);
});

test('a busy push service is retried later, also after a restart', async () => {
  const device = await register(ben);
  service.answers.set(device, [503]);
  await send(ann, 'Still there?');
  await expect.poll(failures).toEqual([BUSY]);
  expect(service.received).toEqual([]);
  await app.close();
  app = await startTestApp(options);
  await later(MINUTE_MS);
  await expect.poll(texts).toEqual(['Still there?']);
  await expect.poll(tasksLeft).toBe(0);
});

test('a device that no longer exists is deleted', async () => {
  const device = await register(ben);
  service.answers.set(device, [410]);
  await send(ann, 'Hello?');
  await expect.poll(devicesLeft).toBe(0);
  await expect.poll(tasksLeft).toBe(0);
});

test('a message that is too large arrives without its text', async () => {
  const device = await register(ben);
  service.answers.set(device, [413]);
  await send(ann, 'A long story');
  await expect.poll(() => service.received.length).toBe(1);
  expect(texts()).toEqual([undefined]);
});

test('messages read or deleted before they could be sent are not sent', async () => {
  const device = await register(ben);
  service.answers.set(device, [503, 503]);
  const read = await send(ann, 'Read elsewhere');
  const deleted = await send(ann, 'Deleted');
  await expect.poll(failures).toEqual([BUSY, BUSY]);
  await ben.call('chats.seen', { params: { id: chatId }, body: { id: read.id } });
  await ann.call('messages.remove', { params: { id: chatId, messageId: deleted.id } });
  await later(MINUTE_MS);
  await expect.poll(tasksLeft).toBe(0);
  expect(service.received).toEqual([]);
});

test('notifications of messages read on one device disappear from the others, once', async () => {
  const desk = await app.client().login('ben@example.test');
  const phone = await register(ben);
  const screen = await register(desk);
  const { id } = await send(ann, 'Low tide at seven');
  await expect.poll(() => service.received.length).toBe(2);
  await expect.poll(tasksLeft).toBe(0);
  const read = async (messageId: string) => {
    service.received.length = 0;
    await ben.call('chats.seen', { params: { id: chatId }, body: { id: messageId } });
    await expect.poll(tasksLeft).toBe(0);
    return service.received.map(({ device, payload }) => ({ device, payload }));
  };
  const payload = { kind: 'read', profileId: ben.profile.id, chatId, messageId: id };
  expect(await read(id)).toEqual([{ device: screen, payload }]);
  service.answers.set(phone, [410]);
  service.answers.set(screen, [410]);
  const next = await send(ann, 'And again');
  await expect.poll(devicesLeft).toBe(0);
  expect(await read(next.id)).toEqual([]);
});

test('notifications of messages that disappear or are deleted close, also while the app is closed', async () => {
  const device = await register(ben);
  const hear = async (act: () => Promise<unknown>) => {
    await expect.poll(tasksLeft).toBe(0);
    service.received.length = 0;
    await act();
    await expect.poll(tasksLeft).toBe(0);
    return service.received.map(({ payload }) => payload);
  };
  const gone = (messageId: string) => ({
    ...{ kind: 'read', profileId: ben.profile.id, chatId, messageId },
  });
  const first = await send(ann, 'Replaced by the next');
  // Two messages that are on their way at once may overtake each other.
  await expect.poll(texts).toEqual(['Replaced by the next']);
  await ann.call('chats.update', { params: { id: chatId }, body: { timer: 3_600 } });
  const second = await send(ann, 'Low tide at seven');
  await expect.poll(() => service.received.length).toBe(2);
  const expiresAt = clock.now() + HOUR_MS;
  expect(service.received[1]).toMatchObject({ device, payload: { expiresAt } });
  // Nobody sees the first one any more.
  const remove = (messageId: string) =>
    ann.call('messages.remove', { params: { id: chatId, messageId } });
  expect(await hear(() => remove(first.id))).toEqual([]);
  const expired = await hear(async () => {
    await later(HOUR_MS);
    await expect.poll(() => service.received.length).toBe(1);
  });
  expect(expired).toEqual([gone(second.id)]);

  const third = await send(ann, 'Deleted');
  await expect.poll(() => service.received.length).toBe(2);
  expect(await hear(() => remove(third.id))).toEqual([gone(third.id)]);
  expect(await hear(() => send(ann, 'And again'))).toMatchObject([{ text: 'And again' }]);
});

/** What the devices of Ben received because of it. */
const closedBy = async (act: () => Promise<unknown>) => {
  await expect.poll(tasksLeft).toBe(0);
  service.received.length = 0;
  await act();
  await expect.poll(tasksLeft).toBe(0);
  return service.received.map(({ payload }) => payload);
};
const shownRows = async (table: 'push_shown' | 'push_reminded') =>
  (await database.read.selectFrom(table).selectAll().execute()).length;

test('notifications of a group close for those who are removed or leave, also of its threads', async () => {
  await register(ben);
  const cem = await app.client().register();
  const participantIds = [ben, cem].map(({ profile }) => profile.id);
  const group = async () => {
    const made = await ann.call('chats.create', { body: { participantIds, name: 'Crew' } });
    return 'see' in made ? made.see : made.id;
  };
  const write = (who: TestClient, to: string, words: string) =>
    who.call('messages.send', {
      params: { id: to },
      body: { tempId: `t-push-${++count}`, delta: [{ insert: words }] },
    });
  const closed = (id: string, messageId: string) => ({
    ...{ kind: 'read', profileId: ben.profile.id, chatId: id, messageId },
  });
  const id = await group();
  const root = await write(ben, id, 'Who brings the boat?');
  const thread = await ann.call('messages.thread', { params: { id, messageId: root.id } });
  const reply = await write(ann, thread.id, 'I do.');
  await expect.poll(texts).toEqual(['I do.']);
  const message = await write(ann, id, 'Low tide at seven');
  await expect.poll(texts).toEqual(['I do.', 'Low tide at seven']);
  const removed = await closedBy(() =>
    ann.call('participants.remove', { params: { id, participantId: ben.profile.id } }),
  );
  expect(removed).toHaveLength(2);
  expect(removed).toEqual(
    expect.arrayContaining([closed(id, message.id), closed(thread.id, reply.id)]),
  );
  expect(await shownRows('push_shown')).toBe(0);

  const other = await group();
  const second = await write(ann, other, 'Once more');
  await expect.poll(async () => (await shownRows('push_shown')) > 0).toBe(true);
  expect(await closedBy(() => ann.call('groups.dissolve', { params: { id: other } }))).toEqual([
    closed(other, second.id),
  ]);
});

test('notifications close of a chat that is deleted, and of messages deleted for oneself', async () => {
  await register(ben);
  const closed = (messageId: string) => ({
    ...{ kind: 'read', profileId: ben.profile.id, chatId, messageId },
  });
  const first = await send(ann, 'Low tide at seven');
  await expect.poll(texts).toEqual(['Low tide at seven']);
  const hide = (id: string) =>
    ben.call('messages.hide', { params: { id: chatId }, body: { ids: [id] } });
  expect(await closedBy(() => hide(first.id))).toEqual([closed(first.id)]);
  const second = await send(ann, 'At eight');
  await expect.poll(async () => (await shownRows('push_shown')) > 0).toBe(true);
  // Its notification was replaced.
  expect(await closedBy(() => hide(first.id))).toEqual([]);
  expect(await closedBy(() => ben.call('chats.remove', { params: { id: chatId } }))).toEqual([
    closed(second.id),
  ]);
});

test('a message that is seen, deleted or left while its push is under way closes at once', async () => {
  const device = await register(ben);
  const whileUnderWay = async (act: (messageId: string) => Promise<unknown>) => {
    await expect.poll(tasksLeft).toBe(0);
    service.received.length = 0;
    const answer = Promise.withResolvers<number>();
    service.answers.set(device, [answer.promise]);
    const asked = service.asked();
    const { id } = await send(ann, 'Low tide at seven');
    await asked;
    await act(id);
    answer.resolve(201);
    await expect.poll(tasksLeft).toBe(0);
    expect(service.received.map(({ payload }) => payload)).toMatchObject([
      { kind: 'message', messageId: id },
      { kind: 'read', profileId: ben.profile.id, chatId, messageId: id },
    ]);
    expect(await shownRows('push_shown')).toBe(0);
  };
  const params = { id: chatId };
  await whileUnderWay((id) => ben.call('chats.seen', { params, body: { id } }));
  await whileUnderWay((id) =>
    ann.call('messages.remove', { params: { ...params, messageId: id } }),
  );
  await whileUnderWay((id) => ben.call('messages.hide', { params, body: { ids: [id] } }));
  await whileUnderWay(() => ben.call('chats.remove', { params }));
});

test('a device that must show every notification receives no silent ones', async () => {
  const shown = () => database.read.selectFrom('push_shown').selectAll().execute();
  const device = await register(ben);
  await send(ann, 'Low tide at seven');
  await expect.poll(async () => (await shown()).length).toBe(1);
  await ben.call('push.unregister');
  expect(await shown()).toEqual([]);
  expect(canShowNothing({ app: 'web', endpoint: service.subscribe(device).endpoint })).toBe(true);
  expect(canShowNothing({ app: 'web', endpoint: 'https://web.push.apple.com/x' })).toBe(false);
  expect(canShowNothing({ app: 'ios', endpoint: 'abab' })).toBe(true);
});

test('devices learn which messages were sent without sound, but not their reminders', async () => {
  await register(ben);
  const { id: messageId } = await ann.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-push-${++count}`, delta: [{ insert: 'Sleep on' }], silent: true },
  });
  await expect.poll(texts).toEqual(['Sleep on']);
  await send(ann, 'Wake up');
  await expect.poll(texts).toEqual(['Sleep on', 'Wake up']);
  const remindTime = clock.now() + MINUTE_MS;
  await ben.call('reminders.set', { params: { id: chatId, messageId }, body: { remindTime } });
  await later(MINUTE_MS);
  await expect.poll(texts).toEqual(['Sleep on', 'Wake up', 'Sleep on']);
  const payloads = service.received.map(({ payload }) => payload as { silent?: boolean });
  expect(payloads.map(({ silent }) => silent)).toEqual([true, undefined, undefined]);
});

test('a person who blocked the sender is not notified', async () => {
  await register(ben);
  await ben.call('blocks.add', { params: { id: ann.profile.id } });
  await send(ann, 'Let me in');
  await expect.poll(tasksLeft).toBe(0);
  expect(service.received).toEqual([]);
});

test('the devices of an account are not notified in the name of a profile that was deleted', async () => {
  await register(ben);
  const { id: messageId } = await send(ann, 'Before');
  await expect.poll(texts).toEqual(['Before']);
  const remindTime = clock.now() + MINUTE_MS;
  await ben.call('reminders.set', { params: { id: chatId, messageId }, body: { remindTime } });
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  const { id: otherId } = await ben.call('profiles.create', { body });
  await ben.refreshProfiles();
  await (await ben.prove()).call('profiles.remove', { params: { id: ben.profile.id } });
  await send(ann, 'Afterwards');
  await later(MINUTE_MS);
  await expect.poll(tasksLeft).toBe(0);
  expect(texts()).toEqual(['Before']);
  await ben.as(otherId).call('profiles.restore', { params: { id: ben.profile.id } });
  await send(ann, 'Restored');
  await expect.poll(texts).toEqual(['Before', 'Restored']);
});

test.each([
  ['text', { sender: expect.any(String), chatName: 'Crew', text: 'Low tide at seven' }],
  ['name', { sender: expect.any(String), chatName: 'Crew', text: undefined }],
  ['nothing', { sender: undefined, chatName: undefined, text: undefined }],
] as const)(
  'a person who chose to see %s in notifications gets no more',
  async (contents, shown) => {
    await register(ben);
    const cas = await app.client().register();
    const body = { participantIds: [ben.profile.id, cas.profile.id], name: 'Crew' };
    const crew = await ann.call('chats.create', { body });
    chatId = 'see' in crew ? crew.see : crew.id;
    const changes = { notify_contents: contents, language: 'de' } as const;
    await ben.call('preferences.update', { body: changes });
    await send(ann, 'Low tide at seven');
    await expect.poll(() => service.received.length).toBe(1);
    expect(service.received[0]?.payload).toMatchObject({ language: 'de', chatId });
    const { sender, chatName, text } = Object(service.received[0]?.payload);
    expect({ sender, chatName, text }).toEqual(shown);
  },
);

test('messages that a chat or a profile has muted are not sent', async () => {
  await register(ben);
  const own = (body: object) => ben.call('chats.own', { params: { id: chatId }, body });
  await own({ mutedUntil: clock.now() + MINUTE_MS });
  await send(ann, 'While muted');
  await expect.poll(tasksLeft).toBe(0);
  clock.set(clock.now() + MINUTE_MS);
  await own({ notify: 'nothing' });
  await send(ann, 'To nobody');
  await expect.poll(tasksLeft).toBe(0);
  await own({ notify: null });
  const levels = [{ id: ben.profile.id, level: 'nothing' } as const];
  await ben.call('preferences.update', { body: { notify_profiles: levels } });
  await send(ann, 'To no profile');
  await expect.poll(tasksLeft).toBe(0);
  await own({ notify: 'mentions' });
  await send(ann, 'To one person');
  await expect.poll(texts).toEqual(['To one person']);
});

test('a reminder notifies all devices of its owner, whatever the settings of the chat', async () => {
  const device = await register(ben);
  await register(ann);
  const { id: messageId } = await send(ann, 'Low tide at seven');
  await expect.poll(() => service.received.length).toBe(1);
  await ben.call('chats.seen', { params: { id: chatId }, body: { id: messageId } });
  await ben.call('chats.own', { params: { id: chatId }, body: { notify: 'nothing' } });
  const remind = () =>
    ben.call('reminders.set', {
      params: { id: chatId, messageId },
      body: { remindTime: clock.now() + MINUTE_MS },
    });
  await remind();
  await later(MINUTE_MS);
  await later(1_000);
  const reminders = () =>
    service.received.filter(({ payload }) => {
      const { kind, reminder } = payload as { kind: string; reminder?: boolean };
      return kind === 'message' && reminder === true;
    });
  await expect.poll(() => reminders().length).toBe(1);
  expect(reminders()[0]).toMatchObject({
    device,
    payload: { kind: 'message', messageId, text: 'Low tide at seven', reminder: true },
  });
  // A reminder removed before delivery is not sent.
  await remind();
  await ben.call('reminders.remove', { params: { id: chatId, messageId } });
  await later(2 * MINUTE_MS);
  await later(1_000);
  await expect.poll(tasksLeft).toBe(0);
  expect(reminders()).toHaveLength(1);
});

test('nothing is sent during quiet hours, even if they begin while a push service is busy', async () => {
  const device = await register(ben);
  const minute = (ms: number) => Math.floor(((clock.now() + ms) % DAY_MS) / MINUTE_MS);
  const quiet = (from: number, until: number) =>
    ben.call('preferences.update', {
      body: { notify_quiet: { from: minute(from), until: minute(until), zone: 'UTC' } },
    });
  await quiet(0, 2 * MINUTE_MS);
  await send(ann, 'At night');
  await expect.poll(tasksLeft).toBe(0);
  await quiet(MINUTE_MS, 3 * MINUTE_MS);
  service.answers.set(device, [503]);
  await send(ann, 'Just before');
  await expect.poll(failures).toEqual([BUSY]);
  await later(MINUTE_MS);
  await expect.poll(tasksLeft).toBe(0);
  expect(service.received).toEqual([]);
});

test('messages to a chat that stays archived are not sent', async () => {
  await register(ben);
  const own = (body: object) => ben.call('chats.own', { params: { id: chatId }, body });
  await own({ archived: true });
  await ben.call('preferences.update', { body: { chat_archive_returns: 'never' } });
  await send(ann, 'To the archive');
  await expect.poll(tasksLeft).toBe(0);
  await ben.call('preferences.update', { body: { chat_archive_returns: 'anything' } });
  await send(ann, 'Back again');
  await expect.poll(texts).toEqual(['Back again']);
});

test('a reminder closes once its message is deleted, or it is removed', async () => {
  await register(ben);
  const remind = async (messageId: string) => {
    await ben.call('reminders.set', {
      params: { id: chatId, messageId },
      body: { remindTime: clock.now() + MINUTE_MS },
    });
    await later(MINUTE_MS);
    await later(1_000);
    await expect.poll(() => shownRows('push_reminded')).toBe(1);
  };
  const closed = (messageId: string) => ({
    ...{ kind: 'read', profileId: ben.profile.id, chatId, messageId, reminder: true },
  });
  const { id: messageId } = await send(ann, 'Low tide at seven');
  await ben.call('chats.seen', { params: { id: chatId }, body: { id: messageId } });
  await remind(messageId);
  // A later message has its own notification.
  const next = await send(ann, 'And again');
  await expect.poll(() => shownRows('push_shown')).toBe(1);
  const remove = (id: string) =>
    ann.call('messages.remove', { params: { id: chatId, messageId: id } });
  expect(await closedBy(() => remove(messageId))).toEqual([closed(messageId)]);
  expect(await shownRows('push_reminded')).toBe(0);

  await remind(next.id);
  const unremind = () =>
    ben.call('reminders.remove', { params: { id: chatId, messageId: next.id } });
  expect(await closedBy(unremind)).toEqual([closed(next.id)]);
});

test('devices of one account that never answer do not delay those of others', async () => {
  const devices = Array.from({ length: 40 }, () => `silent-${++count}`);
  for (const device of devices) {
    const body = { ...service.subscribe(device), app: device };
    service.answers.set(device, ['silence']);
    await ben.call('push.register', { body });
  }
  const cem = await app.client().register();
  await register(cem);
  const chat = await ann.call('chats.create', { body: { participantIds: [cem.profile.id] } });
  await send(ann, 'Nobody hears this');
  // All that may run and wait do so; the others are refused until later.
  const refused = () =>
    database.read
      .selectFrom('task')
      .select('id')
      .where('kind', '=', 'push')
      .where('last_error', 'is not', null)
      .execute();
  await expect.poll(async () => (await refused()).length, { timeout: 20_000 }).toBe(28);
  await ann.call('messages.send', {
    params: { id: 'see' in chat ? chat.see : chat.id },
    body: { tempId: `t-push-${++count}`, delta: [{ insert: 'Low tide at seven' }] },
  });
  await expect.poll(texts, { timeout: 20_000 }).toEqual(['Low tide at seven']);
});
