import {
  CALL_LEFT_MS,
  CALL_RINGS_MS,
  type CallRecord,
  type KithError,
  type ToldCall,
} from '@kith/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { logLines } from '../../testing/log-lines.ts';
import { connectRoom, type MainClient } from '../../testing/sockets.ts';
import { createWires } from '../../testing/wires.ts';

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
/** More processes on the same database. */
const nodes: TestApp[] = [];
let ann: TestClient;
let ben: TestClient;
let chatId: string;
let annPage: MainClient;
let benPhone: MainClient;
let benDesk: MainClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  chatId = 'see' in made ? made.see : made.id;
  [annPage, benPhone, benDesk] = await Promise.all([ann.main(), ben.main(), ben.main()]);
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
  await app.close();
});

const start = (video = false) =>
  ann.call('calls.start', { body: { profileId: profileOf(ben), video } });
const inState = (state: CallRecord['state']) => (call: ToldCall) => call.state === state;
const next = (socket: MainClient, state: CallRecord['state']) =>
  socket.next('call.changed', inState(state));
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const missed = async (client: TestClient) =>
  (await client.call('messages.list', { params: { id: chatId }, query: {} })).messages.filter(
    (message) => 'system' in message && message.system?.kind === 'missedCall',
  );

test('a call rings on every device until one of them answers', async () => {
  const { id, roomKey } = await start(true);
  for (const device of [benPhone, benDesk])
    expect(await next(device, 'ringing')).toMatchObject({
      ...{ id, isIncoming: true, video: true, isQuiet: false },
      person: { id: profileOf(ann) },
      profileId: profileOf(ben),
    });
  const keys = await ben.call('calls.answer', { params: { id } });
  expect(keys.roomKey).toBe(roomKey);
  for (const device of [benPhone, benDesk, annPage]) await next(device, 'answered');
  expect(await refusal(ben.call('calls.answer', { params: { id } }))).toBe('conflict');
});

test('a process that may not know all open pages tells no number of devices', async () => {
  const here = await startTestApp({ clock, wire: createWires().wire() });
  onTestFinished(() => here.close());
  const dan = await here.client().register();
  const cem = await here.client().register();
  await dan.call('chats.create', { body: { participantIds: [profileOf(cem)] } });
  const page = await cem.main();
  await dan.call('calls.start', { body: { profileId: profileOf(cem) } });
  expect((await next(page, 'ringing')).devices).toBeUndefined();
  await start();
  expect((await next(benPhone, 'ringing')).devices).toBe(1);
});

test('[S7.4.03] [S5.09] a contact, an address, a number and a chat lead to the same person', async () => {
  await app.database.transaction(({ query }) =>
    query.updateTable('account_email').set({ verified_time: clock.now() }).execute(),
  );
  const contact = await ann.call('contacts.create', {
    body: {
      firstName: 'Ben',
      emails: [{ address: 'ben@example.test' }],
      numbers: [{ number: '+31 6 25 34 56 78' }],
    },
  });
  for (const body of [
    { contactId: contact.id },
    { email: 'Ben@Example.test' },
    { number: '+31 (6) 2534-5678' },
    { chatId },
  ]) {
    const call = await ann.call('calls.start', { body });
    expect(call).toEqual({
      id: expect.any(String),
      roomKey: expect.stringMatching(/^[\w-]{22}$/),
      userKey: expect.stringMatching(/^[\w-]{22}$/),
      state: 'ringing',
    });
    expect((await next(benPhone, 'ringing')).id).toBe(call.id);
    await ann.call('calls.cancel', { params: { id: call.id } });
  }
  for (const body of [{ number: '+31 6 00' }, { email: 'nobody@example.test' }])
    expect(await refusal(ann.call('calls.start', { body }))).toBe('not_found');
  expect(await refusal(ann.call('calls.start', { body: { profileId: profileOf(ann) } }))).toBe(
    'not_allowed',
  );
});

test('[S5.09] a contact is found by its number in any notation, in the country of the account', async () => {
  const contact = { firstName: 'Ben', profileId: profileOf(ben) };
  const body = { ...contact, numbers: [{ number: '020 123 45 67' }] };
  await ann.call('contacts.create', { body });
  const started = async (number: string) => {
    const call = await ann.call('calls.start', { body: { number } });
    await next(benPhone, 'ringing');
    await ann.call('calls.cancel', { params: { id: call.id } });
  };
  // Without a country of its own, the number is taken to be of the same country.
  await started('+31 20 1234567');
  await ann.call('preferences.update', { body: { country: 'NL' } });
  await started('+31 20 1234567');
  await started('0031 20 1234567');
  await ann.call('preferences.update', { body: { country: 'DE' } });
  expect(await refusal(ann.call('calls.start', { body: { number: '+31 20 1234567' } }))).toBe(
    'not_found',
  );
  await started('+49 20 1234567');
});

test('[S5.09] a verified phone number leads to its account, as far as that may be found', async () => {
  const number = '+31 6 25 34 56 78';
  const contact = await ann.call('contacts.create', {
    body: { firstName: 'Somebody', numbers: [{ number: '06 25345678', country: 'NL' }] },
  });
  const ways = [{ number }, { contactId: contact.id }];
  const refusals = async () => {
    const found: string[] = [];
    for (const body of ways) found.push(await refusal(ann.call('calls.start', { body })));
    return found;
  };
  await ben.prove();
  await ben.call('phones.add', { body: { number } });
  // Anybody could claim it.
  expect(await refusals()).toEqual(['not_found', 'not_found']);
  await app.database.transaction(({ query }) =>
    query.updateTable('account_phone').set({ verified_time: clock.now() }).execute(),
  );
  for (const body of ways) {
    const call = await ann.call('calls.start', { body });
    expect((await next(benPhone, 'ringing')).id).toBe(call.id);
    await ann.call('calls.cancel', { params: { id: call.id } });
  }
  await ben.call('privacy.update', { body: { foundBy: 'nobody' } });
  expect(await refusals()).toEqual(['not_found', 'not_found']);
  await ben.call('privacy.update', { body: { foundBy: 'everyone' } });
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  expect(await refusals()).toEqual(['not_found', 'not_found']);
});

test('an unanswered call times out on any remaining process and appears in the chat', async () => {
  const { id, ...keys } = await start();
  await next(benPhone, 'ringing');
  await clock.advance(CALL_RINGS_MS);
  expect((await next(benPhone, 'missed')).id).toBe(id);
  await next(annPage, 'missed');
  await expect.poll(() => missed(ben)).toHaveLength(1);
  expect(await refusal(ann.call('rooms.get', { params: keys }))).toBe('not_found');
  expect(await refusal(ben.call('calls.answer', { params: { id } }))).toBe('conflict');
});

test('the ringing stops everywhere before the device that answered has its answer', async () => {
  const { id } = await start();
  for (const device of [benPhone, benDesk]) await next(device, 'ringing');
  const emit = vi.spyOn(app.sockets.main, 'emit');
  // Nothing waits for a timer: the clock of this test stands still.
  await ben.call('calls.answer', { params: { id } });
  const told = emit.mock.calls.filter(([, name]) => name === 'call.changed');
  expect(told.map(([, , payload]) => (payload as ToldCall).state)).toEqual([
    'answered',
    'answered',
  ]);
  expect(new Set(told.map(([room]) => room)).size).toBe(2);
  for (const device of [benPhone, benDesk]) await next(device, 'answered');
});

test('an answer at one node stops the ringing of the devices at another', async () => {
  const wires = createWires();
  const openNode = async () => {
    const node = await startTestApp({ clock, database: app.database, wire: wires.wire() });
    nodes.push(node);
    return node;
  };
  const [first, second] = [await openNode(), await openNode()];
  const at = ({ origin }: TestApp, { session, profileId }: TestClient) =>
    new TestClient(origin, session, profileId);
  const [phone, desk] = await Promise.all([at(first, ben).main(), at(second, ben).main()]);
  const { id } = await at(first, ann).call('calls.start', { body: { profileId: profileOf(ben) } });
  for (const device of [phone, desk]) expect((await next(device, 'ringing')).id).toBe(id);
  // Nothing but the answer is told: the clock stands still, so no device asks by itself.
  await at(second, ben).call('calls.answer', { params: { id } });
  for (const device of [phone, desk]) expect((await next(device, 'answered')).id).toBe(id);
});

/** Until every missed call has been said in its chat, or not. */
const allSaid = async ({ database }: TestApp): Promise<void> => {
  const waiting = database.read.selectFrom('task').select('id').where('kind', '=', 'sayMissedCall');
  await expect.poll(() => waiting.execute()).toEqual([]);
};

test('a missed call between acquaintances begins their chat, and one by a stranger does not', async () => {
  const here = await startTestApp({ clock, config: { messageRequests: true } });
  onTestFinished(() => here.close());
  const dan = await here.client().register({ email: 'dan@example.test' });
  const cem = await here.client().register({ email: 'cem@example.test' });
  await cem.call('privacy.update', { body: { calledBy: 'everyone' } });
  const chats = async (client: TestClient) =>
    (await client.call('chats.list', { query: {} })).chats;
  const miss = async () => {
    const { id } = await dan.call('calls.start', { body: { profileId: profileOf(cem) } });
    await dan.call('calls.cancel', { params: { id } });
    await allSaid(here);
  };
  await miss();
  expect(await chats(cem)).toEqual([]);
  expect((await cem.call('calls.list', { query: {} })).calls).toHaveLength(1);

  await cem.call('contacts.create', { body: { firstName: 'Dan', profileId: profileOf(dan) } });
  await dan.call('privacy.update', { body: { writtenBy: 'nobody' } });
  await miss();
  expect(await chats(cem)).toEqual([]);
  await dan.call('privacy.update', { body: { writtenBy: 'everyone' } });
  await miss();
  await miss();
  await expect.poll(() => chats(cem)).toMatchObject([{ isRequest: false, unread: 2 }]);
  const query = { params: { id: (await chats(cem))[0]?.id ?? '' }, query: {} };
  const said = { senderId: profileOf(dan), system: { kind: 'missedCall', video: false } };
  await expect
    .poll(async () => (await dan.call('messages.list', query)).messages)
    .toMatchObject([said, said]);
});

test('a missed call is the last message of the chat, and unread for the person who was called', async () => {
  const chatOf = async (client: TestClient) => {
    const chat = await client.call('chats.get', { params: { id: chatId } });
    if (!('lastMessage' in chat)) throw new Error('The chat is in the vault.');
    return chat;
  };
  const unreadOf = async (client: TestClient) =>
    (await client.call('profiles.unread')).profiles.map(({ unread }) => unread);
  const miss = async (video: boolean) => {
    const { id } = await start(video);
    await clock.advance(1);
    await ann.call('calls.cancel', { params: { id } });
  };
  const [annsSocket, bensSocket] = [await ann.directory(), await ben.directory()];
  await miss(true);
  const said = { senderId: profileOf(ann), system: { kind: 'missedCall', video: true } };
  for (const socket of [annsSocket, bensSocket])
    expect(await socket.next('messages.changed')).toMatchObject({
      lastMessage: said,
      created: [said],
    });
  const { lastMessage: last, updatedTime, ...bens } = await chatOf(ben);
  expect(last).toMatchObject(said);
  expect(bens.unread).toBe(1);
  expect(updatedTime).toBe(last?.createdTime);
  expect(await chatOf(ann)).toMatchObject({ unread: 0, lastMessage: said });
  // As in the counts of profiles, which devices show on their icon.
  expect(await unreadOf(ben)).toEqual([1]);

  await ben.call('chats.seen', { params: { id: chatId }, body: { id: last?.id ?? '' } });
  expect(await chatOf(ben)).toMatchObject({ unread: 0, lastMessage: said });
  expect(await unreadOf(ben)).toEqual([0]);
  // A message after it that is deleted again gives the place back.
  const body = { tempId: 't-1', delta: [{ insert: 'Call me.' }] };
  const { id } = await ann.call('messages.send', { params: { id: chatId }, body });
  expect((await chatOf(ben)).lastMessage?.id).toBe(id);
  await ann.call('messages.remove', { params: { id: chatId, messageId: id } });
  expect(await chatOf(ben)).toMatchObject({ unread: 0, lastMessage: said });
});

test('the line of a missed call is written once, although its task may run again', async () => {
  const { log, of } = logLines('info');
  const here = await startTestApp({ clock, log });
  onTestFinished(() => here.close());
  const dan = await here.client().register({ email: 'dan@example.test' });
  const cem = await here.client().register({ email: 'cem@example.test' });
  const [callerId, calleeId] = [profileOf(dan), profileOf(cem)];
  const made = await dan.call('chats.create', { body: { participantIds: [calleeId] } });
  const params = { id: 'see' in made ? made.see : made.id };
  const lines = async () =>
    (await cem.call('messages.list', { params, query: {} })).messages.length;
  const { id } = await dan.call('calls.start', { body: { profileId: calleeId } });
  await dan.call('calls.cancel', { params: { id } });
  await expect.poll(lines).toBe(1);
  const tasks = () =>
    here.database.read
      .selectFrom('task')
      .select('id')
      .where('kind', '=', 'sayMissedCall')
      .execute();
  await expect.poll(tasks).toEqual([]);
  // As if the process had died before it removed the task.
  const queued = of('task queued').find(({ kind }) => kind === 'sayMissedCall');
  const payload = { id, callerId, calleeId, video: false };
  await here.database.transaction(({ query }) =>
    query
      .insertInto('task')
      .values({
        id: String(queued?.task),
        ...{ kind: 'sayMissedCall', payload: JSON.stringify(payload) },
        ...{ state: 'waiting', run_at: clock.now(), lease: null, attempts: 1, last_error: null },
        ...{ created_time: clock.now(), request_id: null },
        ...{ every_ms: null, ended_time: null, took_ms: null },
      })
      .execute(),
  );
  await clock.advance(10_000);
  await expect.poll(tasks).toEqual([]);
  expect(await lines()).toBe(1);
});

type Seat = { roomKey: string; userKey: string };
/** Both come into the room of a call. */
const comeBoth = (annsSeat: Seat, bensSeat: Seat) => {
  const seats = [
    [annsSeat, ann],
    [bensSeat, ben],
  ] as const;
  return Promise.all(
    seats.map(async ([keys, client]) => {
      await client.call('rooms.join', { params: keys, body: {} });
      const page = await connectRoom(app.origin, keys, client);
      await page.ask('room.enter', { page: 'page', media });
      return page;
    }),
  );
};
const callAnn = () => ben.call('calls.start', { body: { profileId: profileOf(ann) } });
const listed = async (client: TestClient) => (await client.call('calls.list', { query: {} })).calls;

test('two people who call each other at once are connected, and have missed no call', async () => {
  for (let round = 1; round <= 5; round++) {
    await clock.advance(1);
    const calls = await Promise.all([start(), callAnn()]);
    expect(calls.map(({ state }) => state).toSorted()).toEqual(['answered', 'ringing']);
    for (const key of ['id', 'roomKey'] as const)
      expect(new Set(calls.map((call) => call[key])).size).toBe(1);
    expect(new Set(calls.map(({ userKey }) => userKey)).size).toBe(2);
    for (const client of [ann, ben]) {
      const [call, ...former] = await listed(client);
      expect(call).toMatchObject({ id: calls[0].id, state: 'answered' });
      expect(former).toHaveLength(round - 1);
    }
    const [page] = await comeBoth(...calls);
    await ben.call('rooms.leave', { params: calls[1] });
    expect(await page?.next('room.ended')).toEqual({ reason: 'closed' });
  }
  await allSaid(app);
  for (const client of [ann, ben]) expect(await missed(client)).toEqual([]);
});

test('calling back while it rings answers, also where calls of that person do not ring', async () => {
  const first = await start();
  expect(await callAnn()).toMatchObject({ id: first.id, state: 'answered' });
  expect(await next(annPage, 'answered')).toMatchObject({ id: first.id });
  await comeBoth(first, await ben.call('calls.join', { body: { callId: first.id } }));
  await ann.call('rooms.leave', { params: first });
  await next(annPage, 'ended');

  await ben.call('privacy.update', { body: { calledBy: 'nobody' } });
  // The list is ordered by time.
  await clock.advance(1);
  const second = await start();
  expect(await callAnn()).toMatchObject({ id: second.id, state: 'answered' });
  expect((await listed(ben))[0]).toMatchObject({ id: second.id, state: 'answered' });
});

test('who calls somebody that they are in a call with returns to it, and nobody is rung', async () => {
  const { id, ...keys } = await start();
  await comeBoth(keys, await ben.call('calls.answer', { params: { id } }));
  const { roomKey } = keys;
  for (const back of [await start(true), await callAnn()])
    expect(back).toMatchObject({ id, roomKey, state: 'answered' });
  for (const client of [ann, ben]) expect(await listed(client)).toHaveLength(1);
});

test('another profile of somebody in the call is rung, as if nobody knew whose it is', async () => {
  const { id, ...keys } = await start();
  await comeBoth(keys, await ben.call('calls.answer', { params: { id } }));
  const other = await ben.call('profiles.create', {
    body: { type: 'company', companyName: 'Quay' },
  });
  const call = await ann.call('calls.start', { body: { profileId: other.id } });
  expect(call.state).toBe('ringing');
  expect(call.roomKey).not.toBe(keys.roomKey);
});

test('a call that the vault hides is not shown to who calls its person', async () => {
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  const { id, ...keys } = await start();
  await comeBoth(keys, await ben.call('calls.answer', { params: { id } }));
  expect(await callAnn()).toMatchObject({ id, state: 'answered' });
  await ben.call('vault.close');
  expect((await callAnn()).roomKey).not.toBe(keys.roomKey);
});

test('a call is declined with a message, or cancelled by the caller', async () => {
  const first = await start();
  await ben.call('calls.decline', { params: { id: first.id }, body: { note: 'In ten minutes' } });
  expect(await next(annPage, 'declined')).toMatchObject({ note: 'In ten minutes' });
  await allSaid(app);
  expect(await missed(ben)).toHaveLength(0);

  const second = await start();
  expect(await refusal(ann.call('calls.answer', { params: { id: second.id } }))).toBe('not_found');
  await ann.call('calls.cancel', { params: { id: second.id } });
  await next(benDesk, 'cancelled');
  await expect.poll(() => missed(ben)).toHaveLength(1);
});

test('calls from blocked people do not ring, and the caller is not notified', async () => {
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  expect(await refusal(start())).toBe('not_found');
  const { id } = await ann.call('calls.start', { body: { chatId } });
  expect((await next(annPage, 'ringing')).id).toBe(id);
  expect(await refusal(ben.call('calls.answer', { params: { id } }))).toBe('not_found');
  await clock.advance(CALL_RINGS_MS);
  expect((await next(annPage, 'missed')).id).toBe(id);
  expect((await ben.call('calls.list', { query: {} })).calls).toEqual([]);
  expect((await ann.call('calls.list', { query: {} })).calls).toHaveLength(1);
  expect(benPhone.heard.filter(({ name }) => name === 'call.changed')).toEqual([]);
});

test('the privacy setting decides who may call', async () => {
  await ben.call('privacy.update', { body: { calledBy: 'nobody' } });
  await start();
  await next(annPage, 'ringing');
  expect(benPhone.heard.filter(({ name }) => name === 'call.changed')).toEqual([]);
  await ben.call('privacy.update', { body: { calledBy: 'known' } });
  const { id } = await start();
  expect((await next(benPhone, 'ringing')).id).toBe(id);
});

test('[S3.9.04] a call has the planned length, knocks quietly when busy, and ends when one person is left', async () => {
  await ann.call('preferences.update', { body: { new_call_duration: 30 } });
  const { id, ...keys } = await start();
  const answered = await ben.call('calls.answer', { params: { id } });
  const pages = [];
  for (const [each, client] of [
    [keys, ann],
    [answered, ben],
  ] as const) {
    const { room } = await client.call('rooms.join', { params: each, body: {} });
    expect(room).toMatchObject({ kind: 'call', plannedMinutes: 30 });
    const page = await connectRoom(app.origin, each, client);
    await page.ask('room.enter', { page: 'page', media });
    pages.push(page);
  }
  const cem = await app.client().register();
  await cem.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const cemPage = await cem.main();
  const other = await cem.call('calls.start', {
    body: { profileId: profileOf(ben), video: false },
  });
  expect((await benPhone.next('call.changed', (call) => call.id === other.id)).isQuiet).toBe(true);
  // A person with nothing but the page of the room sees the call there, and declines it.
  const [annsRoom, bensRoom] = pages;
  const ringing = { id: other.id, video: false, isRinging: true };
  expect(await bensRoom?.next('room.call')).toMatchObject({ ...ringing, name: expect.any(String) });
  await expect(annsRoom?.ask('room.declineCall', { id: other.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await bensRoom?.ask('room.declineCall', { id: other.id });
  expect(await bensRoom?.next('room.call')).toMatchObject({ id: other.id, isRinging: false });
  expect((await next(cemPage, 'declined')).id).toBe(other.id);
  expect(annsRoom?.heard.some(({ name }) => name === 'room.call')).toBe(false);

  await ben.call('rooms.leave', { params: answered });
  expect(await pages[0]?.next('room.ended')).toEqual({ reason: 'closed' });
  const ended = await annPage.next('call.changed', inState('ended'));
  expect(ended).toMatchObject({ id, endedTime: clock.now() });
  const { calls } = await ben.call('calls.list', { query: {} });
  expect(calls.map(({ state }) => state).sort()).toEqual(['declined', 'ended']);
});

test('calls with a person whose chat is in the vault are listed only while it is open', async () => {
  const { id } = await start();
  await next(benDesk, 'ringing');
  await ann.call('calls.cancel', { params: { id } });
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  const listed = async (client: TestClient) => (await client.call('calls.list')).calls.length;
  expect(await listed(ben)).toBe(1);
  await ben.call('vault.close');
  expect(await listed(ben)).toBe(0);
  // What others see does not change.
  expect(await listed(ann)).toBe(1);
});

test('a call is cancelled when its page is closed, unless it is reloaded in time', async () => {
  const attend = (id: string, isHere: boolean) =>
    ann.call('calls.attend', { params: { id }, body: { isHere } });
  const { id } = await start();
  await next(benPhone, 'ringing');
  await attend(id, false);
  await clock.advance(CALL_LEFT_MS - 1);
  await attend(id, true);
  await clock.advance(CALL_LEFT_MS);
  await attend(id, false);
  await clock.advance(CALL_LEFT_MS - 1);
  const rings = async () => (await ben.call('calls.list', { query: {} })).calls[0]?.state;
  expect(await rings()).toBe('ringing');
  await clock.advance(1);
  await next(benPhone, 'cancelled');
  expect(await refusal(attend(id, true))).toBe('conflict');
  await expect.poll(async () => (await missed(ben)).length).toBe(1);
});

test('a call with a person whose chat is in the vault is unnamed; the open vault lists the name', async () => {
  const phone = await app.client().login('ben@example.test');
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  const { id } = await start();
  const rings = await next(benPhone, 'ringing');
  expect(rings).toMatchObject({ id, isIncoming: true, person: null });
  expect(JSON.stringify(rings)).not.toContain(profileOf(ann));
  // Nothing is hidden from the other person.
  expect(await next(annPage, 'ringing')).toMatchObject({ person: { id: profileOf(ben) } });
  const listed = async (client: TestClient) => (await client.call('calls.list')).calls;
  expect(await listed(ben)).toMatchObject([{ id, person: { id: profileOf(ann) } }]);
  expect(await listed(phone)).toEqual([]);
  await phone.call('calls.decline', { params: { id }, body: { note: 'In ten minutes' } });
  expect(await next(benDesk, 'declined')).toMatchObject({ person: null, note: null });
  expect(await next(annPage, 'declined')).toMatchObject({ note: 'In ten minutes' });
});
