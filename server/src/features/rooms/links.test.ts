import {
  type KithError,
  MINUTE_MS,
  ROOM_GUEST_MS,
  ROOM_PEOPLE_MAX,
  ROOM_REFUSALS_FROM_MAX,
  ROOM_REFUSALS_MAX,
  ROOM_REFUSED_MS,
  ROOM_WAITING_FROM_MAX,
  ROOM_WAITING_MAX,
  type Room,
  SECOND_MS,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { connectRoom } from '../../testing/sockets.ts';

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => (error as KithError).code,
  );

interface Keys {
  roomKey: string;
  userKey: string;
}

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let host: Keys;
let linkKey: string;
let made = 0;
const newKey = () => `a-key-that-a-page-has-made-${++made}`;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock, config: { trustedProxies: ['127.0.0.1'] } });
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay drawings' } });
  linkKey = await linkOf(ann, host);
});
afterEach(() => app.close());

const linkOf = async (by: TestClient, keys: Keys): Promise<string> =>
  (await by.call('rooms.get', { params: keys })).room.linkKey ?? 'none';
const look = (by: TestClient, key = linkKey) =>
  by.call('roomLinks.look', { params: { linkKey: key } });
const joinLink = (by: TestClient, name = 'Teo', key = linkKey): Promise<Keys> =>
  by.call('roomLinks.join', { params: { linkKey: key }, body: { userKey: newKey(), name } });
const enter = async (by: TestClient, keys: Keys, name?: string) => {
  const { you } = await by.call('rooms.join', { params: keys, body: name ? { name } : {} });
  const page = await connectRoom(app.origin, keys, by);
  const room = (await page.ask('room.enter', { page: `page-of-${you.id}`, media })) as Room;
  return {
    page,
    room,
    keys,
    id: you.id,
    state: room.people.find(({ id }) => id === you.id)?.state,
  };
};
const seatCount = async () =>
  (await app.database.read.selectFrom('room_seat').select('id').execute()).length;
const admit = (seatId: string) =>
  ann.call('rooms.admit', { params: host, body: { seatId, isAdmitted: true } });
const remove = (seatId: string) => ann.call('rooms.remove', { params: host, body: { seatId } });
/** Requests from another network. */
const from = (address: string): TestClient => {
  const client = app.client();
  const send = client.fetch.bind(client);
  client.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return send(path, { ...init, headers });
  };
  return client;
};

test('whoever opens the link sees the title and the host, and gets a seat only by joining', async () => {
  await enter(ann, host);
  const guest = app.client();
  const seen = await look(guest);
  expect(seen).toMatchObject({
    you: null,
    needsName: true,
    room: { title: 'Quay drawings', people: [], hasLobby: true, linkKey: null },
  });
  expect(await seatCount()).toBe(1);
  const keys = await joinLink(guest);
  const { state, page, id, room } = await enter(guest, keys);
  expect([state, room.linkKey]).toEqual(['waiting', null]);
  await admit(id);
  const inside = await page.next('room.changed', ({ people }) => people.length === 2);
  expect(inside.linkKey).toBe(linkKey);
});

test('the key of the room alone, or with the one of its link, opens nothing', async () => {
  const { roomKey } = host;
  expect(await refusal(look(app.client(), roomKey))).toBe('not_found');
  expect(await refusal(joinLink(app.client(), 'Teo', roomKey))).toBe('not_found');
  const params = { roomKey, userKey: linkKey };
  expect(await refusal(app.client().call('rooms.get', { params }))).toBe('not_found');
});

test('an answer that was lost can be asked for again', async () => {
  const guest = app.client();
  const request = { params: { linkKey }, body: { userKey: newKey(), name: 'Teo' } };
  const keys = await guest.call('roomLinks.join', request);
  expect(await guest.call('roomLinks.join', request)).toEqual(keys);
  expect(await seatCount()).toBe(2);
});

test('a person with a seat gets their own by the link, in their own session', async () => {
  const { you, needsName } = await look(ann);
  expect([you?.role, needsName]).toEqual(['host', false]);
  const keys = await ann.call('roomLinks.join', {
    params: { linkKey },
    body: { userKey: newKey() },
  });
  expect((await ann.call('rooms.get', { params: keys })).you.role).toBe('host');
  expect(await refusal(app.client().call('rooms.get', { params: keys }))).toBe('unauthorized');
});

test('a renewed link leaves the former one without a room', async () => {
  const guest = app.client();
  const keys = await joinLink(guest);
  const renewed = await ann.call('roomLinks.renew', { params: host });
  expect(renewed.linkKey).not.toBe(linkKey);
  expect(await refusal(look(guest))).toBe('not_found');
  expect(await refusal(joinLink(guest))).toBe('not_found');
  expect(await refusal(look(guest, renewed.linkKey))).toBe('ok');
  // Whoever has joined keeps the seat, and cannot renew it.
  expect(await refusal(guest.call('rooms.get', { params: keys }))).toBe('ok');
  expect(await refusal(guest.call('roomLinks.renew', { params: keys }))).toBe('not_allowed');
});

test('whoever has closed the page keeps nobody at their address from knocking', async () => {
  const guest = app.client();
  const waiting = await enter(guest, await joinLink(guest));
  for (let nth = 1; nth < ROOM_WAITING_FROM_MAX; nth++) await joinLink(guest);
  expect(await refusal(joinLink(guest))).toBe('room_full');
  await clock.jump(MINUTE_MS);
  expect(await refusal(joinLink(guest))).toBe('ok');
  expect(await refusal(guest.call('rooms.get', { params: waiting.keys }))).toBe('ok');
  expect(await seatCount()).toBe(1 + ROOM_WAITING_FROM_MAX);
});

test('guests who come by the link leave a place for the host', async () => {
  host = await ann.call('rooms.create', { body: { title: 'Open house', lobby: false } });
  linkKey = await linkOf(ann, host);
  const guest = app.client();
  for (let nth = 1; nth < ROOM_PEOPLE_MAX; nth++) await enter(guest, await joinLink(guest));
  const late = await joinLink(guest);
  expect(await refusal(enter(guest, late))).toBe('room_full');
  expect((await enter(ann, host)).state).toBe('in');
  expect(await refusal(enter(guest, late))).toBe('room_full');
});

test('nobody new comes into a locked room', async () => {
  await ann.call('rooms.update', { params: host, body: { isLocked: true } });
  expect((await look(app.client())).room.isLocked).toBe(true);
  expect(await refusal(joinLink(app.client()))).toBe('room_locked');
});

test('at most 20 people wait, 10 from one address, and nobody keeps others from knocking', async () => {
  const join = (address: string) => refusal(joinLink(from(address)));
  const tried = async (address: string) => {
    const outcomes: string[] = [];
    for (let nth = 0; nth < ROOM_WAITING_FROM_MAX; nth++) outcomes.push(await join(address));
    return new Set(outcomes);
  };
  expect(await tried('192.0.2.1')).toEqual(new Set(['ok']));
  expect(await join('192.0.2.1')).toBe('room_full');
  expect(await tried('192.0.2.2')).toEqual(new Set(['ok']));
  expect(await join('192.0.2.2')).toBe('room_full');
  // Another address gets the places of those that have more, until it has as many.
  const others = from('192.0.2.3');
  const waiting = await enter(others, await joinLink(others));
  expect(waiting.state).toBe('waiting');
  for (let nth = 0; nth < 5; nth++) expect(await join('192.0.2.3')).toBe('ok');
  expect(await join('192.0.2.3')).toBe('room_full');
  expect(await refusal(others.call('rooms.get', { params: waiting.keys }))).toBe('ok');
  expect(await seatCount()).toBe(1 + ROOM_WAITING_MAX);
});

test('seats of guests who never came, were refused or left end after five minutes', async () => {
  await enter(ann, host);
  const [never, refused, left, stays] = (await Promise.all(
    ['Ida', 'Teo', 'Eva', 'Kim'].map((name) => joinLink(app.client(), name)),
  )) as [Keys, Keys, Keys, Keys];
  const guest = app.client();
  const teo = await enter(guest, refused);
  await ann.call('rooms.admit', { params: host, body: { seatId: teo.id, isAdmitted: false } });
  for (const keys of [left, stays]) await admit((await enter(guest, keys)).id);
  await guest.call('rooms.leave', { params: left });
  // An invitation that nobody has used stays.
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name: 'Sam' } });
  const get = (keys: Keys) => refusal(guest.call('rooms.get', { params: keys }));
  for (const keys of [never, refused, left, stays]) expect(await get(keys)).toBe('ok');
  await clock.jump(ROOM_GUEST_MS);
  const isThere = async () => {
    await clock.jump(MINUTE_MS);
    return get(never);
  };
  await expect.poll(isThere).toBe('not_found');
  expect([await get(refused), await get(left)]).toEqual(['not_found', 'not_found']);
  expect([await get(stays), await get({ ...host, userKey })]).toEqual(['ok', 'ok']);
});

test('a renewed link ends the seats of guests who were refused, and of nobody else', async () => {
  await enter(ann, host);
  const guest = app.client();
  const [refused, waits] = [await joinLink(guest), await joinLink(app.client())];
  await clock.jump(MINUTE_MS);
  const { id } = await enter(guest, refused);
  await ann.call('rooms.admit', { params: host, body: { seatId: id, isAdmitted: false } });
  await ann.call('roomLinks.renew', { params: host });
  const get = (keys: Keys) => refusal(guest.call('rooms.get', { params: keys }));
  expect([await get(refused), await get(waits)]).toEqual(['not_found', 'ok']);
});

test('a private room admits the second person, and is full then', async () => {
  const opener = app.client();
  const own = await opener.call('rooms.createPrivate');
  const key = await linkOf(opener, own);
  const keys = await joinLink(app.client(), 'Moon', key);
  expect((await enter(app.client(), keys)).state).toBe('in');
  expect(await refusal(joinLink(app.client(), 'Third', key))).toBe('room_full');
});

test('a guest’s own address opens its seat once; a page that has it keeps it', async () => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: {} });
  const address = { ...host, userKey };
  const key = newKey();
  const claim = (by: TestClient, next: string) =>
    by.call('rooms.claim', { params: address, body: { userKey: next } });
  const teo = app.client();
  expect(await refusal(teo.call('rooms.get', { params: address }))).toBe('ok');
  await claim(teo, key);
  // The answer may have been lost.
  await claim(teo, key);
  await enter(teo, { ...host, userKey: key }, 'Teo');
  const mallory = app.client();
  const tried = {
    get: await refusal(mallory.call('rooms.get', { params: address })),
    claim: await refusal(claim(mallory, newKey())),
    join: await refusal(mallory.call('rooms.join', { params: address, body: { name: 'Mallory' } })),
    socket: await refusal(connectRoom(app.origin, address, mallory)),
  };
  expect(new Set(Object.values(tried))).toEqual(new Set(['unauthorized']));
  // They may come as themselves.
  const found = await mallory.call('roomLinks.find', { params: address });
  expect(found).toEqual({ linkKey, isOfAccount: false });
  expect(await mallory.call('roomLinks.find', { params: host })).toMatchObject({
    isOfAccount: true,
  });
  expect(
    await refusal(ann.call('rooms.claim', { params: host, body: { userKey: newKey() } })),
  ).toBe('not_allowed');
});

test('after somebody was removed, everybody knocks', async () => {
  host = await ann.call('rooms.create', { body: { title: 'Open house', lobby: false } });
  linkKey = await linkOf(ann, host);
  await enter(ann, host);
  const guest = app.client();
  const teo = await enter(guest, await joinLink(guest));
  expect(teo.state).toBe('in');
  await remove(teo.id);
  expect((await look(guest)).room.hasLobby).toBe(true);
  expect((await enter(guest, await joinLink(guest, 'Other name'))).state).toBe('waiting');
});

test('seats that were taken in advance lead around no removal, lobby or lock', async () => {
  host = await ann.call('rooms.create', { body: { title: 'Open house', lobby: false } });
  linkKey = await linkOf(ann, host);
  await enter(ann, host);
  const guest = app.client();
  const inAdvance = async (): Promise<Keys> => {
    const keys = await joinLink(guest);
    await guest.call('rooms.join', { params: keys, body: {} });
    return keys;
  };
  const stateOf = async (keys: Keys) => (await guest.call('rooms.get', { params: keys })).you.state;
  const update = (body: { hasLobby?: boolean; isLocked?: boolean }) =>
    ann.call('rooms.update', { params: host, body });
  const before = await inAdvance();
  expect(await stateOf(before)).toBe('admitted');
  await update({ isLocked: true });
  expect(await refusal(enter(guest, before))).toBe('room_locked');
  await update({ isLocked: false });
  const [again, left] = [await inAdvance(), await joinLink(guest)];
  await update({ hasLobby: true });
  expect((await enter(guest, again)).state).toBe('waiting');
  await update({ hasLobby: false });
  await enter(guest, left);
  await guest.call('rooms.leave', { params: left });
  const teo = await enter(guest, await joinLink(guest));
  await remove(teo.id);
  expect((await enter(guest, left)).state).toBe('waiting');
});

test('a guest who is outside does not learn a renewed link from the keys of a seat', async () => {
  await enter(ann, host);
  const guest = app.client();
  const keys = await joinLink(guest);
  const find = () => guest.call('roomLinks.find', { params: keys });
  const renewed = await ann.call('roomLinks.renew', { params: host });
  expect((await find()).linkKey).toBeNull();
  const { id } = await enter(guest, keys);
  expect((await find()).linkKey).toBeNull();
  await admit(id);
  expect((await find()).linkKey).toBe(renewed.linkKey);
});

test('leaving again and again keeps no seat, nor any other from knocking', async () => {
  host = await ann.call('rooms.create', { body: { title: 'Open house', lobby: false } });
  linkKey = await linkOf(ann, host);
  const guest = app.client();
  const seats: Keys[] = [];
  for (let nth = 0; nth < ROOM_WAITING_FROM_MAX; nth++) {
    seats.push(await joinLink(guest));
    await clock.jump(1);
  }
  const leave = async () => {
    for (const params of seats) {
      await guest.call('rooms.join', { params, body: {} });
      await guest.call('rooms.leave', { params });
    }
  };
  await clock.jump(MINUTE_MS);
  await leave();
  // The one who has been away for longest gives way.
  seats.splice(0, 1, await joinLink(guest));
  expect(await seatCount()).toBe(2 + ROOM_WAITING_FROM_MAX);
  await clock.jump(ROOM_GUEST_MS - 2 * MINUTE_MS);
  await leave();
  const count = async () => {
    await clock.jump(MINUTE_MS);
    return seatCount();
  };
  // The hosts of both rooms.
  await expect.poll(count).toBe(2);
});

test('whoever knocks is told that the room has ended, and what they do tells nobody', async () => {
  const inside = await enter(ann, host);
  const guest = app.client();
  const { page } = await enter(guest, await joinLink(guest));
  await inside.page.next('room.changed', ({ people }) => people.length === 2);
  const version = async () => (await ann.call('rooms.get', { params: host })).room.version;
  const before = await version();
  await page.ask('room.media', { hasHandUp: true });
  await page.ask('room.captions', { wanted: true });
  expect(await version()).toBe(before);
  await app.database.transaction(({ query }) =>
    query.updateTable('room').set({ expires_time: clock.now() }).execute(),
  );
  await clock.jump(MINUTE_MS);
  expect(await page.next('room.ended')).toEqual({ reason: 'closed' });
  await page.closed;
});

test('robots see that it is a room, and do not list it', async () => {
  const page = await app.client().fetch(`/room/${linkKey}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<title>A room on Kith</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/Quay|Person/);
});

test('a call has no link until its host makes one, and then guests knock', async () => {
  const ben = await app.client().register();
  await ben.call('privacy.update', { body: { calledBy: 'everyone' } });
  const body = { profileId: profileOf(ben) };
  const { id, ...keys } = await ann.call('calls.start', { body });
  const own = { roomKey: keys.roomKey, userKey: keys.userKey };
  const bens = await ben.call('calls.answer', { params: { id } });
  await enter(ann, own);
  await enter(ben, bens);
  expect(await linkOf(ann, own)).toBe('none');
  expect(await refusal(ben.call('roomLinks.renew', { params: bens }))).toBe('not_allowed');
  ({ linkKey } = await ann.call('roomLinks.renew', { params: own }));
  const guest = app.client();
  const teo = await enter(guest, await joinLink(guest));
  expect(teo.state).toBe('waiting');
  // Its name is that of the people in it.
  expect([teo.room.title, (await look(app.client())).room.title]).toEqual([
    teo.room.hostName,
    teo.room.hostName,
  ]);
  await ann.call('rooms.admit', { params: own, body: { seatId: teo.id } });
  // Who was removed stays out, as any of their profiles, also by the link.
  const profile = { type: 'individual', firstName: 'Ben', lastName: 'At work' } as const;
  const other = await ben.call('profiles.create', { body: profile });
  const { people } = (await ann.call('rooms.get', { params: own })).room;
  const seatId = people.find(({ profileId }) => profileId === profileOf(ben))?.id ?? '';
  await ann.call('rooms.remove', { params: own, body: { seatId } });
  expect(await refusal(look(ben))).toBe('not_allowed');
  expect(await refusal(joinLink(ben.as(other.id)))).toBe('not_allowed');
});

test('who was removed does not come back by the seat of another profile', async () => {
  const ben = await app.client().register();
  const profile = { type: 'individual', firstName: 'Ben', lastName: 'At work' } as const;
  const other = ben.as((await ben.call('profiles.create', { body: profile })).id);
  await ben.refreshProfiles();
  const participantIds = [profileOf(ben), profileOf(other)];
  const created = await ann.call('chats.create', { body: { participantIds, name: 'Harbour' } });
  const chatId = 'see' in created ? created.see : created.id;
  const { roomKey, userKey } = await ann.call('calls.start', { body: { chatId, video: true } });
  host = { roomKey, userKey };
  await enter(ann, host);
  const [one, two] = [
    await ben.call('calls.join', { body: { chatId } }),
    await other.call('calls.join', { body: { chatId } }),
  ];
  const { id } = await enter(ben, one);
  const second = await enter(other, two);
  await remove(id);
  // Whoever is inside stays, or the others would learn that both are one person.
  expect(await refusal(other.call('rooms.get', { params: two }))).toBe('ok');
  await other.call('rooms.leave', { params: two });
  await second.page.closed;
  expect(await refusal(other.call('rooms.join', { params: two, body: {} }))).toBe('not_allowed');
  expect(await refusal(connectRoom(app.origin, two, other))).toBe('unauthorized');
});

test('members of a group get their own seat by the link, everybody else waits', async () => {
  const ben = await app.client().register();
  const cem = await app.client().register();
  const participantIds = [profileOf(ben), profileOf(cem)];
  const members = { participantIds, name: 'Harbour' };
  const made = await ann.call('chats.create', { body: members });
  const chatId = 'see' in made ? made.see : made.id;
  const {
    id: _,
    state: __,
    ...keys
  } = await ann.call('calls.start', { body: { chatId, video: true } });
  await enter(ann, keys);
  ({ linkKey } = await ann.call('roomLinks.renew', { params: keys }));
  expect((await look(ben)).needsName).toBe(false);
  const bens = await ben.call('roomLinks.join', {
    params: { linkKey },
    body: { userKey: newKey() },
  });
  expect((await enter(ben, bens)).state).toBe('in');
  const mallory = await app.client().register();
  expect((await look(mallory)).needsName).toBe(true);
  const guest = await enter(mallory, await joinLink(mallory));
  expect(guest.state).toBe('waiting');
  await ann.call('rooms.admit', { params: keys, body: { seatId: guest.id } });
  await guest.page.next('room.changed', ({ people }) => people.length === 3);
  // Once no member is left, guests do not stay on their own.
  for (const by of [ben, ann])
    await by.call('participants.remove', {
      params: { id: chatId, participantId: profileOf(by) },
    });
  expect(await guest.page.next('room.ended')).toEqual({ reason: 'closed' });
  expect(await refusal(look(mallory))).toBe('not_found');
});

const refuse = async (seatId: string) =>
  ann.call('rooms.admit', { params: host, body: { seatId, isAdmitted: false } });
const knock = async (by: TestClient, keys: Keys) => {
  const { id, page } = await enter(by, keys);
  await refuse(id);
  await page.next('room.ended', ({ reason }) => reason === 'notAdmitted');
  page.close();
};

test('whoever was not let in asks once more, and then has to wait', async () => {
  const guest = from('192.0.2.7');
  const keys = await joinLink(guest);
  for (let nth = 0; nth < ROOM_REFUSALS_MAX; nth++) await knock(guest, keys);
  const again = guest.call('rooms.join', { params: keys, body: {} });
  const retryAfter = ROOM_REFUSED_MS / SECOND_MS;
  await expect(again).rejects.toMatchObject({ code: 'rate_limited', retryAfter });
  expect(await refusal(look(guest))).toBe('ok');
  clock.set(clock.now() + ROOM_REFUSED_MS);
  const { state } = await enter(guest, await joinLink(guest));
  expect(state).toBe('waiting');
});

test('seats of further browsers do not help; other addresses and an open door do', async () => {
  for (let nth = 0; nth < ROOM_REFUSALS_FROM_MAX; nth++) {
    const guest = from(`2001:db8:1:2${nth}0::7`);
    await knock(guest, await joinLink(guest));
  }
  const guest = from('2001:db8:1:2ff::9');
  expect(await refusal(joinLink(guest))).toBe('rate_limited');
  expect(await refusal(joinLink(from('2001:db8:1:300::9')))).toBe('ok');
  await ann.call('rooms.update', { params: host, body: { hasLobby: false } });
  expect(await refusal(joinLink(guest))).toBe('ok');
});
