import { expect, test } from 'vitest';
import type { Call } from '../../../platform/api-client.ts';
import { toFailure } from '../../../platform/failure.ts';
import { createTab } from '../../../platform/testing/environment.ts';
import { createRoom } from '../testing/open-room.ts';
import { createSeat, type SeatOptions } from './seat.ts';

const you = { id: 'teo', role: 'member', state: 'out', name: null, isGuest: true } as const;
const room = createRoom();

/** A page with a server that knows these answers. */
const open = (
  params: SeatOptions['params'],
  { tab = createTab(), answers = {} as Record<string, unknown>, path = '' } = {},
) => {
  const asked: string[] = [];
  const shown: string[] = [];
  const call = (async (name: string, { params: of, body }: { params: object; body?: object }) => {
    asked.push(`${name} ${JSON.stringify(of)}${body ? ` ${JSON.stringify(body)}` : ''}`);
    const answer = answers[name];
    if (answer === 'not_found') throw toFailure({ error: { code: 'not_found' } });
    return answer ?? { room, you };
  }) as unknown as Call;
  const address = {
    path: path || (`/room/${Object.values(params).join('/')}` as string),
    show: (next: string) => void shown.push(next),
  };
  const seat = createSeat({ params, address, call, env: { tab, uuid: () => 'new-key' } });
  return { seat, asked, shown, tab };
};
const PERSONAL = { roomKey: 'r', userKey: 'u' };
const LINK = { linkKey: 'l' };

test('opening a link takes no seat; joining does, and a reload keeps it', async () => {
  const answers = {
    'roomLinks.look': { room, you: null, needsName: true },
    'roomLinks.join': { roomKey: 'r', userKey: 'new-key' },
  };
  const first = open(LINK, { answers });
  expect((await first.seat.look()).you).toMatchObject({ id: '', name: null });
  await first.seat.take(you, 'Teo');
  expect(first.asked).toEqual([
    'roomLinks.look {"linkKey":"l"}',
    'roomLinks.join {"linkKey":"l"} {"userKey":"new-key","name":"Teo"}',
  ]);
  const again = open(LINK, { tab: first.tab });
  expect(again.seat.keys).toEqual({ roomKey: 'r', userKey: 'new-key' });
  await again.seat.take(you, 'Teo');
  expect(again.asked).toEqual([]);
  // Another tab has nothing of it.
  expect(open(LINK).seat.keys.userKey).toBe('');
});

test('a guest who takes the seat of an address gets another key; an account keeps it', async () => {
  const guest = open(PERSONAL);
  await guest.seat.take(you, 'Teo');
  expect(guest.asked).toEqual(['rooms.claim {"roomKey":"r","userKey":"u"} {"userKey":"new-key"}']);
  expect(guest.seat.keys.userKey).toBe('new-key');
  const reloaded = open(PERSONAL, { tab: guest.tab });
  expect(reloaded.seat.keys.userKey).toBe('new-key');
  await reloaded.seat.take(you, 'Teo');
  expect(reloaded.asked).toEqual([]);
  const account = open(PERSONAL);
  await account.seat.take({ isGuest: false }, undefined);
  expect(account.asked).toEqual([]);
});

test('the address bar shows the link, under which a reload finds the seat', async () => {
  const page = open(PERSONAL);
  page.seat.show(null);
  page.seat.show('l');
  page.seat.show('l');
  page.seat.show('renewed');
  expect(page.shown).toEqual(['/room/l', '/room/renewed']);
  expect(open({ linkKey: 'renewed' }, { tab: page.tab }).seat.keys).toEqual(PERSONAL);
  expect(open({ linkKey: 'other' }, { tab: page.tab }).seat.keys.userKey).toBe('');
});

test('a seat that has ended gives way to the link', async () => {
  const { tab } = open(LINK);
  tab.set('kith.room.seat', JSON.stringify({ path: '/room/l', ...PERSONAL }));
  const answers = {
    'rooms.get': 'not_found',
    'roomLinks.look': { room, you: null, needsName: true },
  };
  const page = open(LINK, { tab, answers });
  expect((await page.seat.look()).you.id).toBe('');
  expect(page.seat.keys.userKey).toBe('');
  // Without a link, it is over.
  await expect(open(PERSONAL, { answers }).seat.look()).rejects.toMatchObject({
    code: 'not_found',
  });
});
