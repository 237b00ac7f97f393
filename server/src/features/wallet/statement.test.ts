import { HOUR_MS } from '@kith/contract';
import { rowsOf } from '@kith/formats/csv/csv';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { createLedger, type Posting } from './ledger.ts';
import { createWalletCollection } from './wallet.collection.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let count = 0;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
});
afterEach(() => app.close());

interface Given {
  currency?: string;
  amount?: bigint;
  title?: string;
  kind?: 'paid' | 'refunded';
  chatId?: string;
  from?: string;
}

/** Money that somebody gives Ann, from outside. */
const give = async (...gifts: Given[]): Promise<void> => {
  const { database } = app;
  const endpoint = { emit: () => {} };
  const collection = createWalletCollection({
    ...{ database, clock, endpoint, vaulted: async () => new Set() },
  });
  const ledger = createLedger({ clock, random: systemRandom });
  const profileId = profileOf(ann);
  for (const gift of gifts) {
    const { currency = 'EUR', amount = 1_250n, title = 'A lesson', kind = 'paid', chatId } = gift;
    const otherId = gift.from ?? profileOf(ben);
    const postings: Posting[] = [
      { profileId, account: 'balance', currency, amount, otherId },
      { profileId: null, account: 'clearing', currency, amount: -amount, otherId: null },
    ];
    const key = `gift-${++count}`;
    const of = { payerId: otherId, key, kind, title, chatId: chatId ?? null, seq: null, postings };
    await database.transaction((tx) =>
      collection.change(tx, [profileId], (change) =>
        ledger.post(tx, { ...of, mayOverdraw: true }, change),
      ),
    );
  }
};
const titles = async (query: Parameters<typeof historyOf>[0]): Promise<string[]> =>
  (await historyOf(query)).entries.map(({ title }) => title);
const historyOf = (query: Record<string, string>) => ann.call('wallet.history', { query });
const fileOf = async (query: Record<string, string> = {}, who = ann) => {
  const answer = await who.send('wallet.statement', {
    query: { profile: profileOf(who), ...query },
  });
  expect(answer.status).toBe(200);
  return {
    answer,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
  };
};
const linesOf = (text: string): string[][] => [...rowsOf(text.slice(1))].slice(1);

test('entries are chosen by time, person, kind and currency, alone and together', async () => {
  const start = clock.now();
  await give({ title: 'one' });
  await clock.jump(HOUR_MS);
  await give({ title: 'two', currency: 'KWD' }, { title: 'three', from: 'somebody-else' });
  await clock.jump(HOUR_MS);
  await give({ title: 'four', kind: 'refunded', amount: -250n });
  const day = (nth: number) => String(start + nth * HOUR_MS);
  expect(await titles({})).toEqual(['four', 'three', 'two', 'one']);
  expect(await titles({ from: day(1) })).toEqual(['four', 'three', 'two']);
  expect(await titles({ until: day(1) })).toEqual(['one']);
  expect(await titles({ from: day(1), until: day(2) })).toEqual(['three', 'two']);
  expect(await titles({ otherId: 'somebody-else' })).toEqual(['three']);
  expect(await titles({ kind: 'refunded' })).toEqual(['four']);
  expect(await titles({ currency: 'KWD' })).toEqual(['two']);
  expect(await titles({ currency: 'EUR', otherId: profileOf(ben), from: day(1) })).toEqual([
    'four',
  ]);
  expect(await titles({ currency: 'JPY' })).toEqual([]);
});

test('pages of a choice have each entry once, also far apart', async () => {
  await give(...Array.from({ length: 300 }, (_, nth) => ({ title: `euro ${nth}` })));
  await give({ title: 'dinar', currency: 'KWD' });
  await give(...Array.from({ length: 300 }, (_, nth) => ({ title: `more ${nth}` })));
  expect(await titles({ currency: 'KWD' })).toEqual(['dinar']);
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page = await historyOf({ currency: 'EUR', take: '70', ...(next && { after: next }) });
    found.push(...page.entries.map(({ title }) => title));
    next = page.next;
  } while (next !== null);
  expect(found).toHaveLength(600);
  expect(new Set(found).size).toBe(600);
  const { text } = await fileOf({ currency: 'EUR' });
  expect(linesOf(text).map(([, , , , , title]) => title)).toEqual(found);
});

test('the table is read by every spreadsheet, and runs nothing', async () => {
  const attack = `=HYPERLINK("http://evil.example"); +1`;
  await give(
    { title: attack, currency: 'KWD', amount: 1_005n },
    { title: 'Tanzkurs für zwei', currency: 'JPY', amount: 1_500n },
    { title: 'given back', amount: -5n, kind: 'refunded' },
  );
  const { answer, text } = await fileOf({ language: 'de', zone: 'Asia/Tokyo' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=.*\.csv"?$/);
  expect(text.startsWith('\ufeffNummer,Zeit (Asia/Tokyo),Art,Konto,')).toBe(true);
  const [last, middle, first] = linesOf(text);
  expect(last?.slice(5)).toEqual(['given back', 'EUR', '-0.05']);
  expect(middle?.slice(5)).toEqual(['Tanzkurs für zwei', 'JPY', '1500']);
  expect(first?.slice(5)).toEqual([`'=HYPERLINK("http://evil.example");' +1`, 'KWD', '1.005']);
  const time = new Date(clock.now() + 9 * 3_600_000).toISOString();
  expect(last?.[1]).toBe(time.slice(0, 19).replace('T', ' '));
});

test('names are those that the profile may see', async () => {
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  expect(made).toBeDefined();
  await give({}, { from: 'of-nobody' });
  const people = linesOf((await fileOf()).text).map(([, , , , person]) => person);
  const { people: known } = await ann.call('profiles.lookup', { query: { ids: profileOf(ben) } });
  const [{ firstName = '' } = {}] = known as { firstName?: string }[];
  expect(people[0]).toBe('Deleted Participant');
  expect(people[1]).toContain(firstName);
  expect(firstName).not.toBe('');
});

test('a statement is the profile’s own', async () => {
  await give({ title: 'Ann’s lesson' });
  expect(linesOf((await fileOf({}, ben)).text)).toEqual([]);
  const other = await ben.send('wallet.statement', { query: { profile: profileOf(ann) } });
  expect(other.status).not.toBe(200);
  const nobody = await new TestClient(app.origin).send('wallet.statement', {
    query: { profile: profileOf(ann) },
  });
  expect(nobody.status).toBe(401);
});

test('nothing tells whose hidden entries of the closed vault are', async () => {
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const chatId = 'see' in made ? made.see : made.id;
  await ann.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-hello', delta: [{ insert: 'Hello' }] },
  });
  await give({ title: 'Quokka', chatId }, { title: 'Quokka', chatId }, { title: 'a walk' });
  await ann.prove();
  await ann.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ann.call('vault.open', { body: { secret: '482915' } });
  await ann.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  expect(await titles({ otherId: profileOf(ben) })).toEqual(['a walk', 'Quokka', 'Quokka']);
  expect((await fileOf()).text).toContain('Quokka');
  await ann.call('vault.close');
  expect(await titles({})).toEqual(['a walk', '', '']);
  const page = await historyOf({ otherId: profileOf(ben), take: '1' });
  expect(page.entries.map(({ title }) => title)).toEqual(['a walk']);
  expect(page.next).toBeNull();
  const { text } = await fileOf();
  expect(text).not.toContain('Quokka');
  expect(linesOf(text).map(([, , , , , title, , amount]) => [title, amount])).toEqual([
    ...[
      ['a walk', '12.50'],
      ['Hidden', '12.50'],
      ['Hidden', '12.50'],
    ],
  ]);
  expect(linesOf((await fileOf({ otherId: profileOf(ben) })).text)).toHaveLength(1);
});
