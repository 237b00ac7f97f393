import type { KithError } from '@kith/contract';
import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import type { MainClient } from '../../testing/sockets.ts';
import { download, filesOf, made, ticketOf } from '../export/export.testing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const picture = { kind: 'file', name: 'crane.jpg', size: 6_600_000 } as const;
const contents = { items: [picture], count: 1, bytes: picture.size };

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let annDesk: TestClient;
let ben: TestClient;
let annPage: MainClient;
let benPhone: MainClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  annDesk = await app.client().login('ann@example.test');
  ben = await app.client().register({ email: 'ben@example.test' });
  for (const [who, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await who.call('contacts.create', { body: { firstName: 'A', profileId: profileOf(other) } });
  [annPage, benPhone] = await Promise.all([ann.main(), ben.main()]);
});
afterEach(() => app.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const offerTo = (to: { profileId: string } | { sessionId: string }, from = ann) =>
  from.call('beam.offer', { body: { to, page: 'p-ann', ...contents } });
const offered = async (to: { profileId: string } | { sessionId: string }): Promise<BeamOffer> => {
  const answer = await offerTo(to);
  if ('obstacle' in answer) throw new Error(answer.obstacle);
  return answer.offer;
};
const accept = (who: TestClient, id: string, page = 'p-ben') =>
  who.call('beam.accept', { params: { id }, body: { page } });
const inState = (state: BeamOffer['state']) => (offer: BeamOffer) => offer.state === state;

test('[S2.1.07] what is offered appears on every device of the person, and the first page takes it', async () => {
  const benDesk = await app.client().login('ben@example.test');
  const desk = await benDesk.main();
  const { id, way } = await offered({ profileId: profileOf(ben) });
  expect(way).toBe('direct');
  for (const device of [benPhone, desk])
    expect(await device.next('beam.changed', inState('offered'))).toMatchObject({
      ...{ id, isIncoming: true, ...contents, fromSession: null },
      person: { id: profileOf(ann) },
    });
  const [first, second] = await Promise.all([
    refusal(accept(ben, id)),
    refusal(accept(benDesk, id, 'p-desk')),
  ]);
  // The other is told that it was taken, or that it is not its own any more.
  expect([first, second].filter((outcome) => outcome === 'ok')).toHaveLength(1);
  const taken = await annPage.next('beam.changed', inState('accepted'));
  expect(taken.toPage).toBe(first === 'ok' ? 'p-ben' : 'p-desk');
  // The other device stops asking.
  for (const device of [benPhone, desk]) await device.next('beam.changed', inState('accepted'));
});

test('only the two pages of an accepted offer hear each other', async () => {
  const { id } = await offered({ profileId: profileOf(ben) });
  const signal = (who: TestClient, page: string) =>
    who.call('beam.signal', { params: { id }, body: { page, data: 'v=0' } });
  expect(await refusal(signal(ann, 'p-ann'))).toBe('conflict');
  await accept(ben, id);
  await signal(ann, 'p-ann');
  expect(await benPhone.next('beam.signal')).toEqual({ offerId: id, page: 'p-ben', data: 'v=0' });
  await signal(ben, 'p-ben');
  expect(await annPage.next('beam.signal')).toMatchObject({ page: 'p-ann' });
  expect(await refusal(signal(ann, 'p-other'))).toBe('conflict');
  const cem = await app.client().register();
  expect(await refusal(signal(cem, 'p-ann'))).toBe('not_found');
  expect(await refusal(signal(annDesk, 'p-ann'))).toBe('not_found');
});

test('after a reload another page of the same browser goes on, and only that', async () => {
  const { id } = await offered({ profileId: profileOf(ben) });
  const resume = (who: TestClient, page: string) =>
    who.call('beam.resume', { params: { id }, body: { page } });
  expect(await refusal(resume(ann, 'p-2'))).toBe('conflict');
  await accept(ben, id);
  const isNow = (page: string) => (offer: BeamOffer) =>
    offer.toPage === page || offer.fromPage === page;
  const { offer, iceServers } = await resume(ben, 'p-ben-2');
  expect(offer).toMatchObject({ toPage: 'p-ben-2', state: 'accepted', isIncoming: true });
  expect(iceServers).toEqual(expect.any(Array));
  await annPage.next('beam.changed', isNow('p-ben-2'));
  await resume(ann, 'p-ann-2');
  await benPhone.next('beam.changed', isNow('p-ann-2'));
  await ann.call('beam.signal', { params: { id }, body: { page: 'p-ann-2', data: 'v=0' } });
  expect(await benPhone.next('beam.signal')).toMatchObject({ page: 'p-ben-2' });
  // Another browser of either account does not.
  const benDesk = await app.client().login('ben@example.test');
  expect(await refusal(resume(benDesk, 'p-x'))).toBe('not_found');
  expect(await refusal(resume(annDesk, 'p-x'))).toBe('not_found');
  const end = (who: TestClient, outcome: 'done' | 'failed') =>
    who.call('beam.end', { params: { id }, body: { outcome } });
  // Both say that it has arrived; another outcome comes too late.
  await end(ben, 'done');
  expect(await refusal(end(ann, 'done'))).toBe('ok');
  expect(await refusal(end(ann, 'failed'))).toBe('conflict');
  expect(await refusal(resume(ann, 'p-3'))).toBe('conflict');
});

test('between own devices only the chosen one is asked, and its session ends the transfer', async () => {
  const deskPage = await annDesk.main();
  const { devices } = await ann.call('beam.devices', {});
  expect(devices).toMatchObject([{ isHere: true }]);
  const sessionId = devices[0]?.id ?? '';
  const { id, person } = await offered({ sessionId });
  expect(person).toBeNull();
  expect(await deskPage.next('beam.changed')).toMatchObject({ id, isIncoming: true });
  expect(await refusal(accept(ben, id))).toBe('not_found');
  await accept(annDesk, id);
  await ann.call('sessions.revoke', { params: { id: sessionId } });
  expect(await annPage.next('beam.changed', inState('cancelled'))).toMatchObject({ id });
});

test('whether somebody is away, unknown, a stranger, hidden or blocks is one answer', async () => {
  const away = { obstacle: 'away' };
  const cem = await app.client().register();
  await cem.main();
  const dan = await app.client().register();
  // A stranger who is here, one who is not, and nobody.
  for (const id of [profileOf(cem), profileOf(dan), 'nobody'])
    expect(await offerTo({ profileId: id })).toEqual(away);
  // Having somebody in one's own address book is not enough.
  await ann.call('contacts.create', { body: { firstName: 'C', profileId: profileOf(cem) } });
  expect(await offerTo({ profileId: profileOf(cem) })).toEqual(away);
  // A chat shows who is here; without a relay the pages may not be connected.
  await ann.call('chats.create', { body: { participantIds: [profileOf(cem)] } });
  expect(await offerTo({ profileId: profileOf(cem) })).toEqual({ obstacle: 'noWay' });
  await ben.call('privacy.update', { body: { presenceTo: 'nobody' } });
  expect(await offerTo({ profileId: profileOf(ben) })).toEqual(away);
  await ben.call('privacy.update', { body: { presenceTo: 'chats' } });
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  expect(await offerTo({ profileId: profileOf(ben) })).toEqual(away);
  const { offers } = await ben.call('beam.list', { query: {} });
  expect(offers).toEqual([]);
});

test('who was blocked after offering, or blocks, is not connected any more', async () => {
  const { id } = await offered({ profileId: profileOf(ben) });
  await ann.call('blocks.add', { params: { id: profileOf(ben) } });
  expect(await refusal(accept(ben, id))).toBe('conflict');
});

test('a person in a closed vault offers nothing', async () => {
  const made = await ben.call('chats.create', { body: { participantIds: [profileOf(ann)] } });
  const id = 'see' in made ? made.see : made.id;
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id }, body: { vaulted: true } });
  expect(await offerTo({ profileId: profileOf(ben) })).toEqual({ obstacle: 'away' });
});

test('an offer can be declined, taken back, and is gone after a day', async () => {
  const first = await offered({ profileId: profileOf(ben) });
  await ben.call('beam.decline', { params: { id: first.id } });
  expect(await annPage.next('beam.changed', inState('declined'))).toMatchObject({ id: first.id });
  expect(await refusal(accept(ben, first.id))).toBe('conflict');
  const second = await offered({ profileId: profileOf(ben) });
  await ann.call('beam.end', { params: { id: second.id }, body: { outcome: 'cancelled' } });
  await benPhone.next('beam.changed', inState('cancelled'));
  const third = await offered({ profileId: profileOf(ben) });
  expect((await ben.call('beam.list', { query: {} })).offers).toHaveLength(3);
  await clock.jump(DAY_MS);
  expect((await ben.call('beam.list', { query: {} })).offers).toEqual([]);
  expect(await refusal(accept(ben, third.id))).toBe('not_found');
});

test('too many unanswered offers are refused, also those made at the same moment', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 25 }, () => refusal(offerTo({ profileId: profileOf(ben) }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(5);
});

test('who offers the same person something again and again has to wait, unless it is taken', async () => {
  const { id } = await offered({ profileId: profileOf(ben) });
  await accept(ben, id);
  const limited = await startTestApp({ clock, database: app.database, rateLimitFactor: 1 });
  try {
    const strict = await limited.client().login('ann@example.test');
    const page = await (await limited.client().login('ben@example.test')).main();
    const again = () => offerTo({ profileId: profileOf(ben) }, strict);
    for (let nth = 0; nth < 20; nth++) {
      await again();
      const { id: shown } = await page.next('beam.changed', inState('offered'));
      await strict.call('beam.end', { params: { id: shown }, body: { outcome: 'cancelled' } });
    }
    expect(await refusal(again())).toBe('rate_limited');
    // Other people are not concerned.
    expect(await offerTo({ profileId: 'nobody' }, strict)).toEqual({ obstacle: 'away' });
    await clock.jump(HOUR_MS);
    expect(await refusal(again())).toBe('ok');
  } finally {
    await limited.close();
  }
});

test('blocking somebody ends what is offered or on its way between them', async () => {
  const running = await offered({ profileId: profileOf(ben) });
  await accept(ben, running.id);
  const waiting = await offered({ profileId: profileOf(ben) });
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  for (const { id } of [running, waiting])
    await annPage.next('beam.changed', (offer) => offer.id === id && offer.state === 'cancelled');
  const signal = { params: { id: running.id }, body: { page: 'p-ann', data: 'v=0' } };
  expect(await refusal(ann.call('beam.signal', signal))).toBe('conflict');
});

test('an export has all offers, however many pages they fill', async () => {
  for (let nth = 0; nth < 35; nth++) {
    const { id } = await offered({ profileId: profileOf(ben) });
    await ann.call('beam.end', { params: { id }, body: { outcome: 'cancelled' } });
  }
  await made(ann);
  const files = await filesOf(await download(ann, await ticketOf(ann)));
  const account = JSON.parse(files.get('account.json')?.toString() ?? '');
  expect(account.beamOffers).toHaveLength(35);
});
