import { KithError, ROOM_PEOPLE_MAX } from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '../../platform/bus/index.ts';
import { newId, systemRandom } from '../../platform/random.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { createForwardingService, type ForwardingOptions } from './forwarding.service.ts';
import type { RoomChanges } from './room-changes.ts';
import { updateRoom } from './rooms.store.ts';
import { updateSeat } from './seats.store.ts';

const NODE = 'of-this-test';
const broken = new Error('This room fails.');

let app: TestApp;
let ann: TestClient;
const clock = manualClock();
const onError = vi.fn();
const keep = vi.fn<(room: string, entries: readonly string[]) => void>();
const commit = vi.fn<(tx: unknown, row: { key: string }) => Promise<void>>();

const takeNamed = vi.fn<(name: string, budget: number) => void>();
const join = vi.fn<() => Promise<{ answer: string }>>();

beforeEach(async () => {
  vi.resetAllMocks();
  join.mockResolvedValue({ answer: 'v=0' });
  app = await startTestApp({ clock });
  ann = await app.client().register();
});
afterEach(() => app.close());

/** Another process on the same database, without media. */
const openForwarding = () =>
  createForwardingService(
    {
      limits: { takeNamed },
      ...{ database: app.database, clock, random: systemRandom, node: NODE, onError },
      ...{ bus: createBus(onError), large: undefined, janus: undefined, counted: () => {} },
      forwarder: {
        ...{ keep, start: () => {}, repeat: () => {}, close: async () => {} },
        join,
      },
    } as Partial<ForwardingOptions> as ForwardingOptions,
    { commit } as Partial<Record<keyof RoomChanges, unknown>> as RoomChanges,
  );
/** A room of one person that this process forwards until then. */
const openRoom = async (forwarderUntil: number) => {
  const { roomKey } = await ann.call('rooms.create', { body: { title: 'Quay', lobby: false } });
  const [forwarder, entry] = [`forwarder of ${roomKey}`, newId(systemRandom)];
  const seat = await app.database.read
    .selectFrom('room_seat')
    .select('id')
    .where('room_key', '=', roomKey)
    .executeTakeFirstOrThrow();
  await app.database.transaction(async (tx) => {
    const way = { forwarder, forwarder_node: NODE, forwarder_until: forwarderUntil };
    await updateRoom(tx, roomKey, way);
    await updateSeat(tx, seat.id, { state: 'in', entry, page: 'page' });
  });
  return { roomKey, forwarder, entry, actor: { sessionId: seat.id, roomKey, keyHash: '' } };
};

test('a room that cannot be taken over does not keep the others from it', async () => {
  const rooms = [await openRoom(clock.now()), await openRoom(clock.now())];
  const forwarding = openForwarding();
  // Its own lease would be renewed.
  await app.database.transaction(({ query }) =>
    query
      .updateTable('room')
      .set({ forwarder_node: 'killed' })
      .execute()
      .then(() => {}),
  );
  const keys = rooms.map(({ roomKey }) => roomKey).toSorted();
  commit.mockImplementation(async (_tx, { key }) => {
    if (key === keys[0]) throw broken;
  });
  await forwarding.renew();
  expect(commit.mock.calls.map(([, { key }]) => key)).toEqual(keys);
  expect(onError.mock.calls).toEqual([[broken]]);
  await forwarding.stop();
});

test('a room that cannot be checked does not keep the others from it', async () => {
  const forwarding = openForwarding();
  const rooms = [await openRoom(clock.now() + 1), await openRoom(clock.now() + 1)];
  for (const { actor, entry, forwarder } of rooms)
    await forwarding.connect(actor, entry, { forwarder, connection: 'page', offer: 'v=0' });
  keep.mockClear();
  keep.mockImplementation((name) => {
    if (name === rooms[0]?.forwarder) throw broken;
  });
  await forwarding.renew();
  expect(keep.mock.calls).toEqual(rooms.map(({ forwarder, entry }) => [forwarder, [entry]]));
  expect(onError.mock.calls).toEqual([[broken]]);
  await forwarding.stop();
});

test('all offers into one room have a budget together, which only people inside use up', async () => {
  const forwarding = openForwarding();
  const one = await openRoom(clock.now() + 1);
  const two = await openRoom(clock.now() + 1);
  const connect = ({ actor, entry, forwarder }: typeof one, by = entry) =>
    forwarding.connect(actor, by, { forwarder, connection: 'page', offer: 'v=0' }).then(
      () => 'ok',
      ({ code }: KithError) => code,
    );
  const left = new Map<string, number>();
  takeNamed.mockImplementation((name, budget) => {
    const rest = (left.get(name) ?? budget) - 1;
    if (rest < 0) throw new KithError('rate_limited', 'Later.');
    left.set(name, rest);
  });
  const tries = 20 * ROOM_PEOPLE_MAX;
  expect(await connect(one, 'outside')).toBe('not_found');
  for (let nth = 0; nth < tries; nth++) expect(await connect(one)).toBe('ok');
  expect(await connect(one)).toBe('rate_limited');
  expect(join).toHaveBeenCalledTimes(tries);
  expect(await connect(two)).toBe('ok');
  await forwarding.stop();
});
