import {
  CALL_RINGS_MS,
  type CallRecord,
  type KithError,
  MINUTE_MS,
  ROOM_GRACE_MS,
  SECOND_MS,
  type ToldCall,
} from '@kith/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { openerOf } from '../../testing/seats.ts';
import { connectRoom, type MainClient } from '../../testing/sockets.ts';
import { queriesOf } from '../../testing/watched-queries.ts';

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;
let chatId: string;
let benPage: MainClient;
let cemPage: MainClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  [ann, ben, cem] = (await Promise.all(
    ['ann', 'ben', 'cem'].map((name) => app.client().register({ email: `${name}@example.test` })),
  )) as [TestClient, TestClient, TestClient];
  people = [ann, ben, cem];
  const body = { participantIds: [profileOf(ben), profileOf(cem)], name: 'Harbour' };
  const made = await ann.call('chats.create', { body });
  chatId = 'see' in made ? made.see : made.id;
  [benPage, cemPage] = await Promise.all([ben.main(), cem.main()]);
});
afterEach(() => app.close());

interface Keys {
  roomKey: string;
  userKey: string;
}
let pages = 0;
/** People whose seats are entered and left. */
let people: TestClient[] = [];
const enter = async ({ roomKey, userKey }: Keys) => {
  const keys = { roomKey, userKey };
  const client = await openerOf(people, keys);
  await client.call('rooms.join', { params: keys, body: {} });
  const page = await connectRoom(app.origin, keys, client);
  await page.ask('room.enter', { page: `page-${++pages}`, media });
  return page;
};
const leave = async ({ roomKey, userKey }: Keys) => {
  const params = { roomKey, userKey };
  await (await openerOf(people, params)).call('rooms.leave', { params });
};
const start = () => ann.call('calls.start', { body: { chatId, video: true } });
const join = (client: TestClient) => client.call('calls.join', { body: { chatId } });
const callIn = async (client: TestClient) => {
  const chat = await client.call('chats.get', { params: { id: chatId } });
  if (!('call' in chat)) return 'vaulted';
  return chat.call && { ...chat.call, profileIds: chat.call.profileIds.toSorted() };
};
const all = (...clients: TestClient[]) => ({ profileIds: clients.map(profileOf).toSorted() });
const current = async (client: TestClient) => (await client.call('calls.current')).current;
const told = (page: MainClient, state: CallRecord['state']) =>
  page.next('call.changed', (call: ToldCall) => call.state === state);
const rings = (page: MainClient) => page.heard.filter(({ name }) => name === 'call.changed').length;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );

test('a group is rung, its chat shows who is in the call, and it ends with the last person', async () => {
  const annDirectory = await ann.directory();
  const keys = await start();
  expect(keys.state).toBe('answered');
  for (const page of [benPage, cemPage])
    expect(await told(page, 'ringing')).toMatchObject({
      ...{ isIncoming: true, video: true, chatId },
      person: { id: profileOf(ann) },
    });
  await enter(keys);
  expect(await callIn(ben)).toEqual({
    ...{ video: true, startedTime: clock.now() },
    profileIds: [profileOf(ann)],
  });
  const id = (await ben.call('calls.list', { query: {} })).calls[0]?.id ?? '';
  const bens = await ben.call('calls.answer', { params: { id } });
  expect(bens.roomKey).toBe(keys.roomKey);
  await enter(bens);
  expect(await callIn(cem)).toMatchObject(all(ann, ben));
  expect(await current(ben)).toMatchObject({ chatId, people: [{ id: profileOf(ann) }] });

  // Members who missed the ringing can join later.
  await clock.advance(CALL_RINGS_MS);
  await told(cemPage, 'missed');
  const cems = await join(cem);
  expect(cems).toMatchObject({ roomKey: keys.roomKey, video: true });
  await enter(cems);
  for (const each of [keys, bens]) await leave(each);
  expect(await callIn(ann)).toMatchObject(all(cem));
  expect(await current(ben)).toBeNull();
  await leave(cems);
  expect(await callIn(ann)).toBeNull();
  const tellings = annDirectory.heard.filter(
    ({ name, payload }) =>
      name === 'messages.changed' && 'call' in ((payload as { chat?: object }).chat ?? {}),
  );
  expect(tellings.length).toBeGreaterThan(4);
  const states = async (client: TestClient) =>
    (await client.call('calls.list', { query: {} })).calls.map(({ state }) => state);
  for (const client of [ann, ben, cem]) expect(await states(client)).toEqual(['ended']);
});

test('members are not rung any longer after the person who has begun the call has left it', async () => {
  const keys = await start();
  await enter(keys);
  await enter(await join(ben));
  await leave(keys);
  await clock.advance(CALL_RINGS_MS);
  await told(cemPage, 'missed');
  expect((await cem.call('calls.list', { query: {} })).calls).toMatchObject([{ state: 'missed' }]);
  expect(await callIn(cem)).toMatchObject(all(ben));
});

test('a group can call again after the data of the person who has begun a call was erased', async () => {
  const here = await startTestApp({ clock, mailbox: true });
  onTestFinished(() => here.close());
  const email = 'dan@example.test';
  const dan = await here.client().register({ email });
  const eve = await here.client().register({ email: 'eve@example.test' });
  const fay = await here.client().register({ email: 'fay@example.test' });
  const body = { participantIds: [profileOf(eve), profileOf(fay)], name: 'Quay' };
  const made = await dan.call('chats.create', { body });
  const quay = 'see' in made ? made.see : made.id;
  const begin = (client: TestClient) =>
    client.call('calls.start', { body: { chatId: quay, video: false } });
  const isOn = async () => {
    const chat = await eve.call('chats.get', { params: { id: quay } });
    return 'call' in chat && chat.call !== null;
  };
  await begin(dan);
  expect(await isOn()).toBe(true);
  await here.database.transaction(({ query }) =>
    query.updateTable('account_email').set({ verified_time: clock.now() }).execute(),
  );
  await here.client().call('account.ask', { body: { email, purpose: 'delete-data' } });
  const ticket = async () =>
    (await here.letters()).flatMap(({ text }) => /#(\S+)/.exec(text)?.[1] ?? []).at(-1);
  await expect.poll(ticket).toBeDefined();
  await here.client().call('account.redeem', { body: { ticket: (await ticket()) ?? '' } });
  expect(await isOn()).toBe(false);
  expect(await begin(eve)).toMatchObject({ state: 'answered' });

  // Such a call, from before it was ended, does not stand in the way either.
  await here.database.transaction(({ query }) => query.deleteFrom('room').execute());
  expect(await isOn()).toBe(true);
  expect(await begin(eve)).toMatchObject({ state: 'answered' });
});

test('the chat says how the call went once it is over', async () => {
  const said = async () => {
    const { messages } = await cem.call('messages.list', { params: { id: chatId }, query: {} });
    return messages.flatMap((message) =>
      'system' in message && message.system?.kind === 'groupCall'
        ? { by: message.senderId, ...message.system }
        : [],
    );
  };
  const keys = await start();
  await enter(keys);
  const bens = await join(ben);
  await enter(bens);
  await clock.advance(5 * MINUTE_MS);
  await leave(keys);
  expect(await said()).toEqual([]);
  await leave(bens);
  const call = { by: profileOf(ann), kind: 'groupCall', video: true };
  const first = { ...call, seconds: 300, people: 2 };
  expect(await said()).toEqual([first]);

  // Nobody comes.
  const again = await start();
  await enter(again);
  await clock.advance(CALL_RINGS_MS);
  await leave(again);
  const seconds = CALL_RINGS_MS / SECOND_MS;
  expect(await said()).toEqual([{ ...call, seconds, people: 1 }, first]);
});

test('a call of a group also ends with people who were added to it and stay the longest', async () => {
  const dan = await app.client().register({ email: 'dan@example.test' });
  const eve = await app.client().register({ email: 'eve@example.test' });
  people.push(dan, eve);
  const { id, ...keys } = await start();
  await enter(keys);
  const added = [];
  for (const other of [dan, eve]) {
    await other.call('privacy.update', { body: { calledBy: 'everyone' } });
    const body = { profileId: profileOf(other) };
    const call = await ann.call('calls.add', { params: { id }, body });
    const others = await other.call('calls.answer', { params: call });
    await enter(others);
    added.push(others);
  }
  await leave(keys);
  expect(await callIn(ben)).toMatchObject({ profileIds: [] });
  for (const others of added) await leave(others);
  expect(await callIn(ben)).toBeNull();
});

test('a call ends with somebody who has come back after their connection was lost', async () => {
  const keys = await start();
  const page = await enter(keys);
  const bens = await join(ben);
  await enter(bens);
  await clock.advance(CALL_RINGS_MS);
  page.close();
  await expect.poll(() => app.sockets.room.count()).toBe(1);
  await clock.advance(ROOM_GRACE_MS);
  await expect.poll(() => callIn(cem)).toMatchObject(all(ben));
  // The page comes back by itself, without joining.
  const back = await connectRoom(app.origin, keys, ann);
  await back.ask('room.enter', { page: 'page-back', media });
  expect(await callIn(cem)).toMatchObject(all(ann, ben));
  // Their other devices offer to go on, and the call is not over for them.
  expect(await current(ann)).toMatchObject({ people: [{ id: profileOf(ben) }] });
  expect((await ann.call('calls.list', { query: {} })).calls).toMatchObject([
    { state: 'answered', endedTime: null },
  ]);
  await leave(bens);
  expect(await callIn(cem)).toMatchObject(all(ann));
  expect(await current(ann)).toMatchObject({ chatId, people: [] });
  await leave(keys);
  expect(await callIn(cem)).toBeNull();
  expect((await start()).roomKey).not.toBe(keys.roomKey);
});

test('somebody who is added and declines does not end the call of a group', async () => {
  const dan = await app.client().register({ email: 'dan@example.test' });
  await dan.call('privacy.update', { body: { calledBy: 'everyone' } });
  const { id, ...keys } = await start();
  await enter(keys);
  await clock.advance(CALL_RINGS_MS);
  const body = { profileId: profileOf(dan) };
  const added = await ann.call('calls.add', { params: { id }, body });
  await dan.call('calls.decline', { params: added, body: {} });
  expect(await callIn(ben)).toMatchObject(all(ann));
  expect((await join(ben)).roomKey).toBe(keys.roomKey);
});

test('where only admins write, only they can start a call, and everyone can join it', async () => {
  const group = { rights: { write: 'admins' as const } };
  await ann.call('chats.update', { params: { id: chatId }, body: { group } });
  const bens = () => ben.call('calls.start', { body: { chatId, video: false } });
  expect(await refusal(bens())).toBe('not_allowed');
  expect(await callIn(ben)).toBeNull();
  const keys = await start();
  expect(await bens()).toMatchObject({ roomKey: keys.roomKey });
});

test('a second call of the same group joins the first', async () => {
  const keys = await start();
  await enter(keys);
  const other = await ben.call('calls.start', { body: { chatId, video: false } });
  expect(other).toMatchObject({ roomKey: keys.roomKey, state: 'answered' });
  await enter(other);
  expect(await callIn(cem)).toMatchObject(all(ann, ben));
});

test('members who muted the group, allow no calls, or have it in the vault are not rung', async () => {
  await ben.call('chats.own', {
    params: { id: chatId },
    body: { mutedUntil: clock.now() + CALL_RINGS_MS },
  });
  await cem.call('privacy.update', { body: { calledBy: 'nobody' } });
  await start();
  expect([rings(benPage), rings(cemPage)]).toEqual([0, 0]);
  expect(await callIn(ben)).toMatchObject({ video: true });
  // Nobody came.
  await clock.advance(CALL_RINGS_MS);
  await expect.poll(() => callIn(ben)).toBeNull();

  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  const keys = await start();
  await enter(keys);
  const bens = await join(ben);
  await enter(bens);
  await ben.call('vault.close');
  expect(await refusal(join(ben))).toBe('vault_closed');
  expect(await callIn(ben)).toBe('vaulted');
  expect((await ben.call('calls.list', { query: {} })).calls).toEqual([]);
  expect(await current(ben)).toMatchObject({ chatId: null, people: [] });
  expect(JSON.stringify(benPage.heard)).not.toContain(chatId);
  expect(JSON.stringify(benPage.heard)).not.toContain(profileOf(ann));
});

test('members removed from the group are no longer notified, and strangers never are', async () => {
  const keys = await start();
  await enter(keys);
  const page = await enter(await join(ben));
  const asked = await queriesOf(() =>
    ann.call('participants.remove', { params: { id: chatId, participantId: profileOf(ben) } }),
  );
  // In the same transaction, for any process.
  const queued = asked.filter(({ text }) => text.startsWith('insert into "task"'));
  expect(queued.map(({ values }) => values)).toContainEqual(
    expect.arrayContaining(['memberGone', JSON.stringify({ chatId, profileId: profileOf(ben) })]),
  );
  expect(await page.next('room.ended')).toEqual({ reason: 'removed' });
  expect(await callIn(ann)).toMatchObject(all(ann));
  expect(await refusal(join(ben))).toBe('not_found');
  const dan = await app.client().register({ email: 'dan@example.test' });
  expect(await refusal(join(dan))).toBe('not_found');
  expect(await refusal(dan.call('calls.start', { body: { chatId } }))).toBe('not_found');
});

test('a call continues on another device without hanging up', async () => {
  const { id, ...keys } = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
  const bens = await ben.call('calls.answer', { params: { id } });
  const desk = await enter(bens);
  const anns = await enter(keys);
  expect(await current(ben)).toMatchObject({ id, people: [{ id: profileOf(ann) }], chatId: null });
  const phone = await ben.call('calls.join', { body: { callId: id } });
  expect(phone.roomKey).toBe(keys.roomKey);
  await enter(phone);
  expect(await desk.next('room.ended')).toEqual({ reason: 'moved' });
  expect(anns.heard.some(({ name }) => name === 'room.ended')).toBe(false);
  expect(await refusal(cem.call('calls.join', { body: { callId: id } }))).toBe('not_found');
  expect(await refusal(ben.call('rooms.get', { params: bens }))).toBe('not_found');
});

/**
 * A call of Ann and Ben; its address for Cem, who has answered after so long, and whose page has not entered
 * yet.
 */
const handedOver = async (rungMs = 0) => {
  const { id, ...keys } = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
  const bens = await ben.call('calls.answer', { params: { id } });
  const page = await enter(bens);
  await enter(keys);
  const added = await ann.call('calls.add', {
    params: { id },
    body: { profileId: profileOf(cem) },
  });
  await clock.advance(rungMs);
  return { id, keys, bens, page, cems: await cem.call('calls.answer', { params: added }) };
};
const hasEnded = ({ heard }: { heard: readonly { name: string }[] }) =>
  heard.some(({ name }) => name === 'room.ended');

test('a call is handed over to somebody whose page is still loading', async () => {
  const { keys, cems, page } = await handedOver();
  await leave(keys);
  await enter(cems);
  expect(await current(ben)).toMatchObject({ people: [{ id: profileOf(cem) }] });
  expect(hasEnded(page)).toBe(false);
});

test('nobody waits for somebody who has answered and never comes, or hangs up before', async () => {
  const never = await handedOver();
  await leave(never.keys);
  await clock.advance(CALL_RINGS_MS);
  expect(await never.page.next('room.ended')).toEqual({ reason: 'closed' });

  const before = await handedOver();
  await leave(before.keys);
  await leave(before.cems);
  expect(await before.page.next('room.ended')).toEqual({ reason: 'closed' });
});

/** Once every task that is due by now has been done. */
const gaveUp = async (): Promise<void> => {
  const tasks = app.database.read
    .selectFrom('task')
    .select(['lease', 'run_at'])
    .where('kind', '=', 'unansweredCall');
  const isLater = ({ lease, run_at }: { lease: string | null; run_at: number }) =>
    lease === null && run_at > clock.now();
  await expect.poll(async () => (await tasks.execute()).every(isLater)).toBe(true);
};

test('somebody who answers at the last moment has time to come, but not forever', async () => {
  const late = await handedOver(CALL_RINGS_MS - SECOND_MS);
  await leave(late.keys);
  await clock.advance(SECOND_MS);
  await gaveUp();
  await enter(late.cems);
  expect(await current(ben)).toMatchObject({ people: [{ id: profileOf(cem) }] });
  await leave(late.bens);

  const never = await handedOver(CALL_RINGS_MS - SECOND_MS);
  await leave(never.keys);
  await clock.advance(SECOND_MS);
  await gaveUp();
  expect(hasEnded(never.page)).toBe(false);
  await clock.advance(CALL_RINGS_MS);
  expect(await never.page.next('room.ended')).toEqual({ reason: 'closed' });
});

test('a call ends when the caller hangs up before their page is in it', async () => {
  const { id, ...keys } = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
  const page = await enter(await ben.call('calls.answer', { params: { id } }));
  await leave(keys);
  expect(await page.next('room.ended')).toEqual({ reason: 'closed' });
  expect((await ben.call('calls.list', { query: {} })).calls).toMatchObject([{ state: 'ended' }]);
});

test('into a locked room come those who are rung, and nobody else', async () => {
  const keys = await start();
  await enter(keys);
  await ann.call('rooms.update', { params: keys, body: { isLocked: true } });
  expect(await refusal(join(ben))).toBe('ok');
  await clock.advance(CALL_RINGS_MS);
  await told(cemPage, 'missed');
  expect(await refusal(join(cem))).toBe('room_locked');
  // They may already.
  expect(await refusal(join(ben))).toBe('ok');
  await ann.call('rooms.update', { params: keys, body: { isLocked: false } });
  expect(await refusal(join(cem))).toBe('ok');
});

test('only the host has somebody rung again whom they have removed', async () => {
  const { id, keys, cems } = await handedOver();
  await enter(cems);
  const { room } = await ann.call('rooms.get', { params: keys });
  const seatId = room.people.find(({ profileId }) => profileId === profileOf(cem))?.id ?? '';
  await ann.call('rooms.remove', { params: keys, body: { seatId } });
  const add = (client: TestClient) =>
    client.call('calls.add', { params: { id }, body: { profileId: profileOf(cem) } });
  expect(await refusal(add(ben))).toBe('not_allowed');
  await enter(await cem.call('calls.answer', { params: await add(ann) }));
  expect((await current(cem))?.people).toHaveLength(2);
});

test('who has left a call adds nobody to it', async () => {
  const { id, keys, cems } = await handedOver();
  await enter(cems);
  await leave(keys);
  const dan = await app.client().register({ email: 'dan@example.test' });
  await dan.call('privacy.update', { body: { calledBy: 'everyone' } });
  const body = { profileId: profileOf(dan) };
  expect(await refusal(ann.call('calls.add', { params: { id }, body }))).toBe('not_found');
  expect(await refusal(ben.call('calls.add', { params: { id }, body }))).toBe('ok');
});

test('somebody who declines does not end a conversation with a guest, which ends with its people', async () => {
  const { id, ...keys } = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
  const bens = await ben.call('calls.answer', { params: { id } });
  await enter(bens);
  await enter(keys);
  const invited = await ann.call('rooms.invite', { params: keys, body: { name: 'Teo' } });
  const page = await enter({ ...keys, userKey: invited.userKey });
  const added = await ann.call('calls.add', {
    params: { id },
    body: { profileId: profileOf(cem) },
  });
  await leave(bens);
  await cem.call('calls.decline', { params: added, body: {} });
  expect(hasEnded(page)).toBe(false);
  await leave(keys);
  expect(await page.next('room.ended')).toEqual({ reason: 'closed' });
});

test('a third person is added to a call of two, which lasts while two people are in it', async () => {
  const { id, ...keys } = await ann.call('calls.start', { body: { profileId: profileOf(ben) } });
  const add = (client: TestClient, other: TestClient) =>
    client.call('calls.add', { params: { id }, body: { profileId: profileOf(other) } });
  expect(await refusal(add(ann, cem))).toBe('not_found');
  const bens = await ben.call('calls.answer', { params: { id } });
  await enter(bens);
  const page = await enter(keys);
  expect(await refusal(add(cem, cem))).toBe('not_found');
  expect(await refusal(add(ann, ben))).toBe('conflict');
  const added = await add(ben, cem);
  expect(await told(cemPage, 'ringing')).toMatchObject({ id: added.id });
  await cem.call('calls.decline', { params: added, body: {} });
  const again = await add(ben, cem);
  const cems = await cem.call('calls.answer', { params: again });
  expect(cems.roomKey).toBe(keys.roomKey);
  await enter(cems);
  await leave(bens);
  expect(page.heard.some(({ name }) => name === 'room.ended')).toBe(false);
  expect(await current(ann)).toMatchObject({ people: [{ id: profileOf(cem) }] });
  await leave(cems);
  expect(await page.next('room.ended')).toEqual({ reason: 'closed' });
  expect(await current(ann)).toBeNull();
});
