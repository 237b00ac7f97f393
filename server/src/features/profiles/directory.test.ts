import { displayName } from '@kith/contract/base/names';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { pagesOf } from '../../testing/pages.ts';
import { profilesByWords, rarestWord } from './directory.store.ts';

let app: TestApp;
let ann: TestClient;

const PEOPLE = [
  ['José', 'García Márquez'],
  ['Garcia', ''],
  ['Anna-Lena', "O'Brien"],
  ['100%', 'Sure'],
  ['Snake_Case', ''],
  ['İpek', 'Straße'],
  ['Ｗｉｄｅ', 'ﬁne'],
  ['김민준', ''],
  ['ΝΙΚΟΣΤΡΑΤΟΣ', ''],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.client().register({
    email: 'ann@example.test',
    profile: { type: 'individual', firstName: 'Ann', lastName: 'Searcher' },
  });
  for (const [firstName, lastName] of PEOPLE)
    await app.client().register({ profile: { type: 'individual', firstName, lastName } });
  const firm = await app.client().register({
    email: 'Firm@Example.test',
    profile: { type: 'company', companyName: 'Gardening Tools' },
  });
  await firm.call('profiles.create', {
    body: { type: 'individual', firstName: 'Tom', lastName: 'Spade' },
  });
});
afterAll(() => app.close());

const search = async (q: string): Promise<string[]> => {
  const { people } = await ann.call('directory.search', { query: { q } });
  return people.map((person) => displayName(person));
};

test.each([
  ['jose', ['José García Márquez']],
  ['MARQ jos', ['José García Márquez']],
  ['josé garcía', ['José García Márquez']],
  ['arquez', []],
  ['jose tools', []],
  ['lena', ["Anna-Lena O'Brien"]],
  ['obri', ["Anna-Lena O'Brien"]],
  ['o’brien', ["Anna-Lena O'Brien"]],
  ['ipek strass', []],
  ['ipek stra', ['İpek Straße']],
  ['wide fi', ['Ｗｉｄｅ ﬁne']],
  ['김민', ['김민준']],
  ['ΝΙΚΟΣ', ['ΝΙΚΟΣΤΡΑΤΟΣ']],
])('names match by word prefix: %s', async (typed, found) => {
  expect(await search(typed)).toEqual(found);
});

test.each([
  ['%', []],
  ['_', []],
  ['\\', []],
  ['100%', ['100% Sure']],
  ['1%', []],
  ['snake_c', ['Snake_Case']],
  ['snakeXc', []],
  ["' or 1=1 --", []],
])('special characters of databases have no effect: %s', async (typed, found) => {
  expect(await search(typed)).toEqual(found);
});

test('results are ranked: the full name, its beginning, another word', async () => {
  expect(await search('gar')).toEqual(['Garcia', 'Gardening Tools', 'José García Márquez']);
  expect(await search('garcia')).toEqual(['Garcia', 'José García Márquez']);
});

test('a full email address finds the first profile of its account, which does not show it', async () => {
  expect(await search(' firm@EXAMPLE.test')).toEqual(['Gardening Tools']);
  expect(await search('firm@example.tes')).toEqual([]);
  const { people } = await ann.call('directory.search', { query: { q: 'firm@example.test' } });
  expect(JSON.stringify(people)).not.toContain('@');
});

test('a further profile is not found by the address of one that wants not to be found', async () => {
  const email = 'two@example.test';
  const shy = await app.client().register({ email });
  await shy.call('profiles.create', {
    body: { type: 'individual', firstName: 'Otherwise', lastName: 'Engaged' },
  });
  await shy.call('privacy.update', { body: { foundBy: 'nobody' } });
  expect(await search(email)).toEqual([]);
  expect(await search('otherwise')).toEqual(['Otherwise Engaged']);
});

test('a further profile is found by the addresses of its account if its owner says so', async () => {
  const email = 'three@example.test';
  const client = await app.client().register({
    email,
    profile: { type: 'individual', firstName: 'Imke', lastName: 'First' },
  });
  const { id } = await client.call('profiles.create', {
    body: { type: 'individual', firstName: 'Imke', lastName: 'Further' },
  });
  await client.refreshProfiles();
  const further = client.as(id);
  expect((await further.call('privacy.get')).byAddress).toBe(false);
  expect(await search(email)).toEqual(['Imke First']);
  await further.call('privacy.update', { body: { byAddress: true } });
  expect(await search(email)).toEqual(['Imke First', 'Imke Further']);
  // Also instead of a first one that does not want to be found, but never beyond its own choice.
  await client.call('privacy.update', { body: { foundBy: 'nobody' } });
  expect(await search(email)).toEqual(['Imke Further']);
  await further.call('privacy.update', { body: { foundBy: 'nobody' } });
  expect(await search(email)).toEqual([]);
  expect((await further.call('privacy.get')).byAddress).toBe(true);
});

test('people do not find the profile they are searching with', async () => {
  expect(await search('searcher')).toEqual([]);
  expect(await search('ann@example.test')).toEqual([]);
});

test('a changed name is found by the new one', async () => {
  const client = await app.client().register();
  await client.call('profiles.update', {
    params: { id: client.profile.id },
    body: { firstName: 'Zebulon', lastName: 'Quist' },
  });
  expect(await search('zeb qui')).toEqual(['Zebulon Quist']);
  expect(await search('number')).toEqual([]);
});

test('results come in pages, each person once, without people who do not want to be found', async () => {
  for (let one = 0; one < 23; one++) {
    const person = await app
      .client()
      .register({ profile: { type: 'individual', firstName: 'Many', lastName: `Manyson ${one}` } });
    if (one % 11 === 0) await person.call('privacy.update', { body: { foundBy: 'nobody' } });
  }
  expect(await search('many')).toHaveLength(20);
  for (const take of ['1', '7', '20']) {
    const pages = await pagesOf((place) =>
      ann.call('directory.search', { query: { q: 'many', take, ...place } }),
    );
    const ids = pages.flatMap(({ people }) => people.map(({ id }) => id));
    expect(ids, take).toHaveLength(20);
    expect(new Set(ids), take).toHaveProperty('size', 20);
  }
});

test('a search starts with its rarest word, on every page', async () => {
  for (const lastName of ['Quill', 'Quince', 'Quirk'])
    await app
      .client()
      .register({ profile: { type: 'individual', firstName: 'Zephyrine', lastName } });
  const leadOf = (words: string[], word?: string) =>
    rarestWord(
      app.database.read,
      words,
      word === undefined ? undefined : { word, name_length: 1, id: 'a' },
    );
  expect(await leadOf(['zephyr', 'quil'])).toBe('quil');
  expect(await leadOf(['zephyr', 'qui'])).toBe('zephyr');
  expect(await leadOf(['zephyr', 'quil'], 'zephyrine')).toBe('zephyr');
  expect(await search('zephyr quirk')).toHaveLength(1);
  expect(await search('zephyr qui')).toHaveLength(3);
});

test('frequent words are counted further, to find the rarer one', async () => {
  const rows = [...Array(30).keys()].flatMap((at) => [
    { profile_id: ann.profile.id, word: `frequent${at}`, name_length: 1 },
    ...(at < 25 ? [{ profile_id: ann.profile.id, word: `rather${at}`, name_length: 1 }] : []),
  ]);
  await app.database.transaction(({ query }) =>
    query
      .insertInto('profile_word')
      .values(rows)
      .execute()
      .then(() => undefined),
  );
  const leadOf = (words: string[]) => rarestWord(app.database.read, words, undefined);
  expect(await leadOf(['frequent', 'rather'])).toBe('rather');
  expect(await leadOf(['frequent', 'rather1'])).toBe('rather1');
  // However frequent they are, only their numbers are sent: of two words, up to two limits.
  let sent = 0;
  const watched = app.database.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sent += result.rows.length;
      return result;
    },
  });
  expect(await rarestWord(watched, ['frequent', 'rather'], undefined)).toBe('rather');
  expect(sent).toBe(4);
  await app.database.transaction(({ query }) =>
    query
      .deleteFrom('profile_word')
      .where('name_length', '=', 1)
      .execute()
      .then(() => undefined),
  );
});

test('a search reads only the word index, however many people there are', async () => {
  const { dialect } = app.database;
  const plan = await app.database.transaction(async ({ query }) => {
    if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(query);
    const found = profilesByWords(query, ['garcia', 'jos'], { lead: 'garcia', take: 20 });
    return JSON.stringify(
      await (dialect === 'postgres' ? found.explain() : found.explain(undefined, sql`query plan`)),
    );
  });
  expect(plan).not.toMatch(/scan (lead|profile|other)\b|seq scan/i);
  if (dialect === 'sqlite') {
    expect(plan).toMatch(
      /SEARCH lead USING COVERING INDEX profile_word_word \(word>\? AND word<\?\)/,
    );
    expect(plan).not.toContain('TEMP B-TREE');
  } else {
    expect(plan).toMatch(/profile_word_word/);
    expect(plan).toMatch(/Index Cond: \(.*word >= 'garcia'/);
  }
});
