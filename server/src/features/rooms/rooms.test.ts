import {
  DELETION_GRACE_MS,
  HOUR_MS,
  type KithError,
  MINUTE_MS,
  PRIVATE_ROOM_EMPTY_MS,
  PRIVATE_ROOM_WAIT_MS,
  ROOM_GRACE_MS,
  ROOM_LIFETIME_MS,
  ROOM_PEOPLE_MAX,
  type Room,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { connectRoom, type RoomClient } from '../../testing/sockets.ts';
import { SEAT_RENEWAL_MS } from './seats.service.ts';

interface Keys {
  roomKey: string;
  userKey: string;
}

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };
const title = 'Quay drawings';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let host: Keys;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title, lobby: false } });
});
afterEach(() => app.close());

const invited = async (name = 'Teo'): Promise<Keys> => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name } });
  return { ...host, userKey };
};
const join = (keys: Keys) => ann.call('rooms.join', { params: keys, body: {} });
const enter = (page: RoomClient, name = 'page-1') =>
  page.ask('room.enter', { page: name, media }) as Promise<Room>;
const come = async (keys: Keys, name = 'page-1') => {
  const { you } = await join(keys);
  const page = await connectRoom(app.origin, keys, ann);
  return { id: you.id, page, room: await enter(page, name) };
};
const personIn = ({ people }: Room, id: string) => people.find((each) => each.id === id);
const showing =
  (...names: string[]) =>
  ({ people }: Room) =>
    people
      .map(({ name, state }) => `${name} ${state}`)
      .sort()
      .join() === names.sort().join();
const codeOf = (error: unknown) => (error as KithError).code;
const refusal = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);

test('members of a room see who joins, who leaves and what they share', async () => {
  const one = await come(host);
  expect(one.room).toMatchObject({ title, kind: 'meeting', startedTime: clock.now() });
  const [me] = one.room.people;
  expect(me).toMatchObject({ role: 'host', profileId: profileOf(ann), state: 'in', media });

  const two = await come(await invited());
  await one.page.next('room.changed', showing(`${me?.name} in`, 'Teo in'));
  await two.page.ask('room.media', { hasHandUp: true });
  const changed = await one.page.next('room.changed', (room) =>
    room.people.some((person) => person.media.hasHandUp),
  );
  expect(personIn(changed, two.id)).toMatchObject({ profileId: null, role: 'member' });
  // Others see why a camera that is on is not sent, also after other changes.
  await two.page.ask('room.media', { isCameraPaused: true });
  await two.page.ask('room.media', { hasHandUp: false });
  const paused = await one.page.next('room.changed', (room) =>
    room.people.some(({ media }) => media.isCameraPaused && !media.hasHandUp),
  );
  expect(personIn(paused, two.id)?.media.hasCamera).toBe(true);
  await two.page.ask('room.react', { emoji: '👏' });
  expect(await one.page.next('room.reaction')).toEqual({ from: two.id, emoji: '👏' });
});

test('a page that asks to enter again before it was answered stays in the room', async () => {
  await join(host);
  const page = await connectRoom(app.origin, host, ann);
  const rooms = await Promise.all([enter(page), enter(page), enter(page)]);
  // Answered in the same connection, which therefore has the seat.
  await expect(page.ask('room.media', { isMuted: true })).resolves.toEqual({});
  await page.next('room.changed', ({ version }) => version > (rooms[2]?.version ?? 0));
  expect(page.heard.map(({ name }) => name)).not.toContain('room.ended');
});

test('signals are delivered only between members who have joined', async () => {
  const one = await come(host);
  const two = await come(await invited(), 'page-2');
  await two.page.ask('room.signal', { to: one.id, data: 'offer' });
  const signal = await one.page.next('room.signal');
  expect(signal).toEqual({ from: two.id, page: 'page-2', data: 'offer' });

  const other = await ann.call('rooms.create', { body: { title, lobby: false } });
  const stranger = await come(other);
  expect(await refusal(stranger.page.ask('room.signal', { to: one.id, data: 'x' }))).toBe(
    'not_found',
  );
  await ann.call('rooms.leave', { params: host });
  expect(await refusal(two.page.ask('room.signal', { to: one.id, data: 'x' }))).toBe('not_found');
});

test('a guest knocks, and the host admits them or not; they may knock again', async () => {
  await ann.call('rooms.update', { params: host, body: { hasLobby: true } });
  const one = await come(host);
  const guest = await invited();
  const { you } = await join(guest);
  expect(you.state).toBe('waiting');
  const page = await connectRoom(app.origin, guest, ann);
  await enter(page);
  const knocked = await one.page.next('room.changed', (room) => room.people.length === 2);
  expect(personIn(knocked, you.id)?.state).toBe('waiting');
  expect(await refusal(page.ask('room.react', { emoji: '👏' }))).toBe('not_found');

  await ann.call('rooms.admit', { params: host, body: { seatId: you.id } });
  await page.next('room.changed', (room) => personIn(room, you.id)?.state === 'in');

  const second = await invited('Nadia');
  const refused = await join(second);
  const door = await connectRoom(app.origin, second, ann);
  await enter(door);
  const body = { seatId: refused.you.id, isAdmitted: false };
  await ann.call('rooms.admit', { params: host, body });
  expect(await door.next('room.ended')).toEqual({ reason: 'notAdmitted' });
  await door.closed;
  expect((await join(second)).you.state).toBe('waiting');
  await ann.call('rooms.remove', { params: host, body: { seatId: refused.you.id } });
  expect(await refusal(join(second))).toBe('not_allowed');
});

test('a seat belongs to one person, and a second join moves it', async () => {
  const guest = await invited();
  const first = await come(guest, 'page-1');
  const second = await come(guest, 'page-2');
  expect(await first.page.next('room.ended')).toEqual({ reason: 'moved' });
  await first.page.closed;
  expect(second.room.people).toHaveLength(1);
  expect(second.room.people[0]?.page).toBe('page-2');
});

test('a private room for two people without accounts is erased when both have left', async () => {
  const nobody = app.client();
  const own = await nobody.call('rooms.createPrivate');
  const link = async (): Promise<Keys> => ({
    ...own,
    ...(await nobody.call('rooms.invite', { params: own, body: {} })),
  });
  const comeAs = async (keys: Keys, name: string) => {
    await nobody.call('rooms.join', { params: keys, body: { name } });
    const page = await connectRoom(app.origin, keys, ann);
    return { page, room: await enter(page, name) };
  };
  // Until somebody has used it, a new link replaces the previous one.
  const lost = await link();
  const other = await link();
  expect(await refusal(join(lost))).toBe('not_found');
  const one = await comeAs(own, 'Sun');
  expect(one.room).toMatchObject({
    kind: 'private',
    title: '',
    seats: 2,
    people: [{ name: 'Sun' }],
  });
  await comeAs(other, 'Moon');
  expect(await refusal(link())).toBe('conflict');

  await nobody.call('rooms.leave', { params: own });
  expect(await refusal(nobody.call('rooms.get', { params: own }))).toBe('ok');
  await nobody.call('rooms.leave', { params: other });
  expect(await refusal(nobody.call('rooms.get', { params: own }))).toBe('not_found');
  for (const table of ['room', 'room_seat'] as const) {
    const rows = await app.database.read.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Sun|Moon|private/);
  }
});

test('a private room that stays empty is erased', async () => {
  const nobody = app.client();
  const state = (keys: Keys) => refusal(nobody.call('rooms.get', { params: keys }));
  const own = await nobody.call('rooms.createPrivate');
  await clock.jump(PRIVATE_ROOM_WAIT_MS - MINUTE_MS);
  expect(await state(own)).toBe('ok');
  await nobody.call('rooms.join', { params: own, body: { name: 'Sun' } });
  const page = await connectRoom(app.origin, own, ann);
  await enter(page);
  // While somebody is in it, it stays.
  await clock.advance(2 * PRIVATE_ROOM_WAIT_MS);
  expect(await state(own)).toBe('ok');
  page.close();
  await expect
    .poll(async () => {
      await clock.advance(ROOM_GRACE_MS);
      const row = await app.database.read
        .selectFrom('room')
        .select('expires_time')
        .where('key', '=', own.roomKey)
        .executeTakeFirst();
      return Number(row?.expires_time) - clock.now();
    })
    .toBeLessThanOrEqual(PRIVATE_ROOM_EMPTY_MS);
  expect(await state(own)).toBe('ok');
  await clock.jump(PRIVATE_ROOM_EMPTY_MS + MINUTE_MS);
  expect(await state(own)).toBe('not_found');
  const kinds = async () => {
    await clock.jump(MINUTE_MS);
    const rows = await app.database.read.selectFrom('room').select('kind').execute();
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(kinds).toEqual(['meeting']);
});

test('a lost connection counts as leaving after the grace period', async () => {
  const one = await come(host);
  const guest = await invited();
  const two = await come(guest);
  two.page.close();
  await two.page.closed;
  await expect.poll(() => app.sockets.room.count()).toBe(1);
  const back = await connectRoom(app.origin, guest, ann);
  expect((await enter(back)).people).toHaveLength(2);
  await clock.advance(ROOM_GRACE_MS);
  expect((await ann.call('rooms.get', { params: host })).room.people).toHaveLength(2);

  back.close();
  await expect.poll(() => app.sockets.room.count()).toBe(1);
  await clock.advance(ROOM_GRACE_MS);
  await one.page.next('room.changed', (room) => room.people.length === 1);
});

test('seats at a killed process are released', async () => {
  const one = await come(host);
  const two = await come(await invited());
  // As if another process had this seat and was killed.
  await app.database.transaction(({ query }) =>
    query
      .updateTable('room_seat')
      .set({ entry: 'of-another-process', until_time: clock.now() + 1 })
      .where('id', '=', two.id)
      .execute(),
  );
  await clock.advance(SEAT_RENEWAL_MS);
  await one.page.next('room.changed', (room) => room.people.length === 1);
});

test('seats of a process that ends stay taken for the grace period', async () => {
  const second = await startTestApp({ clock, database: app.database });
  const guest = await invited();
  const one = await come(host);
  const { you } = await join(guest);
  const page = await connectRoom(second.origin, guest, ann);
  await enter(page);
  await second.close();
  const until = app.database.read.selectFrom('room_seat').select('until_time');
  const seat = await until.where('id', '=', you.id).executeTakeFirstOrThrow();
  expect(seat.until_time).toBe(clock.now() + ROOM_GRACE_MS);
  // In time, at the process that is left.
  const back = await connectRoom(app.origin, guest, ann);
  expect((await enter(back)).people).toHaveLength(2);
  await clock.advance(SEAT_RENEWAL_MS);
  expect((await ann.call('rooms.get', { params: host })).room.people).toHaveLength(2);
  expect(one.page.heard.filter(({ name }) => name === 'room.ended')).toEqual([]);
});

test('a seat that was renewed at the last moment is not released', async () => {
  const { id } = await come(host);
  const seats = app.database.read.selectFrom('room_seat').select(['entry', 'until_time']);
  const seat = () => seats.where('id', '=', id).executeTakeFirstOrThrow();
  const { transaction } = app.database;
  const until = (until_time: number) =>
    transaction(({ query }) =>
      query.updateTable('room_seat').set({ entry: 'elsewhere', until_time }).execute(),
    );
  await until(clock.now() + 1);
  // A turn renews the seats and the forwarders of this process, and then looks for others.
  const asked: Promise<unknown>[] = [];
  const spy = vi.spyOn(app.database, 'transaction').mockImplementation((work, ...rest) => {
    const isLast = asked.length >= 2;
    const done = (isLast ? until(clock.now() + 1) : Promise.resolve()).then(() =>
      transaction(work, ...rest),
    );
    asked.push(done);
    return done;
  });
  await clock.advance(SEAT_RENEWAL_MS);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  await Promise.allSettled(asked);
  spy.mockRestore();
  expect(await seat()).toEqual({ entry: 'elsewhere', until_time: clock.now() + 1 });
});

test('only the host can lock the room, remove people and hand it over', async () => {
  const one = await come(host);
  const guest = await invited();
  const two = await come(guest);
  const late = await invited('Nadia');
  const asGuest = { params: guest };
  const calls = [
    ann.call('rooms.update', { ...asGuest, body: { isLocked: true } }),
    ann.call('rooms.remove', { ...asGuest, body: { seatId: one.id } }),
    ann.call('rooms.invite', { ...asGuest, body: {} }),
  ];
  const refusals = await Promise.all(calls.map(refusal));
  expect(refusals).toEqual(refusals.map(() => 'not_allowed'));

  await ann.call('rooms.update', { params: host, body: { isLocked: true } });
  expect(await refusal(join(late))).toBe('room_locked');
  const { you } = await ann.call('rooms.update', { params: host, body: { hostId: two.id } });
  expect(you.role).toBe('member');
  await ann.call('rooms.remove', { ...asGuest, body: { seatId: one.id } });
  expect(await one.page.next('room.ended')).toEqual({ reason: 'removed' });
  expect(await refusal(connectRoom(app.origin, host, ann))).toBe('unauthorized');
});

test('one person too many is refused until a seat is free', async () => {
  await come(host);
  for (let nth = 2; nth <= ROOM_PEOPLE_MAX; nth++) await come(await invited(`Guest ${nth}`));
  const last = await invited('Late');
  expect(await refusal(come(last))).toBe('room_full');
  await ann.call('rooms.leave', { params: host });
  expect((await come(last)).room.people).toHaveLength(ROOM_PEOPLE_MAX);
});

test('wrong keys and ended rooms get the same answer', async () => {
  const wrong = { ...host, userKey: 'A'.repeat(22) };
  expect(await refusal(ann.call('rooms.get', { params: wrong }))).toBe('not_found');
  expect(await refusal(connectRoom(app.origin, wrong, ann))).toBe('unauthorized');
  await clock.jump(ROOM_LIFETIME_MS);
  expect(await refusal(ann.call('rooms.get', { params: host }))).toBe('not_found');
  const rooms = async () => {
    await clock.jump(MINUTE_MS);
    return app.database.read.selectFrom('room').select('key').execute();
  };
  await expect.poll(rooms).toEqual([]);
});

test('a guest must enter a name first', async () => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: {} });
  const params = { ...host, userKey };
  expect(await refusal(join(params))).toBe('invalid_field');
  const { you } = await ann.call('rooms.join', { params, body: { name: 'Teo' } });
  expect(you).toMatchObject({ name: 'Teo', state: 'admitted' });
});

test('relay credentials expire', async () => {
  const turn = { url: 'turn:turn.example:3478', secret: 'a secret' };
  const other = await startTestApp({ clock, config: { turn } });
  try {
    const owner = await other.client().register();
    const params = await owner.call('rooms.create', { body: { title } });
    const { iceServers } = await owner.call('rooms.join', { params, body: {} });
    const [stun, relay] = iceServers;
    expect(stun).toEqual({ urls: ['stun:turn.example:3478'] });
    expect(relay?.urls).toEqual([turn.url]);
    expect(Number(relay?.username?.split(':')[0]) * 1_000).toBeGreaterThan(clock.now());
  } finally {
    await other.close();
  }
});

test('deleting an account ends its rooms', async () => {
  const guest = await come(await invited());
  await app.database.transaction(({ query }) =>
    query
      .updateTable('room')
      .set({ expires_time: clock.now() + 2 * DELETION_GRACE_MS })
      .execute(),
  );
  await (await ann.prove()).call('account.delete');
  clock.set(clock.now() + DELETION_GRACE_MS + HOUR_MS);
  await clock.advance(1);
  expect(await guest.page.next('room.ended')).toEqual({ reason: 'closed' });
  expect(await refusal(ann.call('rooms.get', { params: host }))).toBe('not_found');
});
