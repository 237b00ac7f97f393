import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { createSeal } from '../../platform/seal.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { openTestDatabase } from '../../testing/database.ts';

const [OLD, NEW] = ['the key that was used until today', 'the key that is used from now on'];
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = (...secretKeys: string[]): Promise<TestApp> =>
  startTestApp({ database, config: { secretKeys } });
const secrets = async (): Promise<string[]> => {
  const keys = await database.read.selectFrom('signing_key').select('secret').execute();
  const totp = await database.read.selectFrom('totp').select('secret').execute();
  const links = await database.read.selectFrom('group_link').select('code').execute();
  return [
    ...[...keys, ...totp].map(({ secret }) => secret),
    ...links.map(({ code }) => code ?? ''),
  ];
};

test('a copy of the database reveals no usable secrets, and rotation reseals them', async () => {
  const first = await start(OLD);
  const client = await (await first.client().register()).prove();
  const { secret } = await client.call('totp.begin');
  const others = [await first.client().register(), await first.client().register()];
  const participantIds = others.map(profileOf);
  const made = await client.call('chats.create', { body: { participantIds, name: 'Crew' } });
  const params = { id: 'see' in made ? made.see : made.id };
  const { code } = await client.call('groupLinks.create', { params, body: { expiresIn: null } });
  for (const clear of [secret, code]) expect((await secrets()).join()).not.toContain(clear);
  const before = createSeal([OLD], systemRandom);
  expect((await secrets()).map(before.isCurrent)).toEqual([true, true, true]);
  await first.close();
  // As stored by earlier versions.
  await database.transaction(({ query }) => query.updateTable('totp').set({ secret }).execute());

  const second = await start(NEW, OLD);
  const seal = createSeal([NEW], systemRandom);
  const sealed = await secrets();
  expect(sealed).toHaveLength(3);
  expect(sealed.every((one) => seal.isCurrent(one))).toBe(true);
  expect(seal.open('group link', sealed.at(-1) ?? '')).toBe(code);
  // Each opens only for its own purpose.
  expect(seal.open('signing key', sealed[0] ?? '')).not.toBe('');
  expect(() => seal.open('group link', sealed[0] ?? '')).toThrow();
  await second.close();
  await expect(start(OLD)).rejects.toThrow('secret.key');
  await (await start(NEW)).close();
  // Values sealed with the current key stay unchanged.
  expect(await secrets()).toEqual(sealed);
});
