import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { createSeal } from '../../../platform/seal.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { readSigningKeys } from './signing-keys.ts';
import { createTokens } from './tokens.ts';

const seal = createSeal(['a key for tests'], systemRandom);
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = async () =>
  createTokens(
    systemClock,
    await readSigningKeys({ database, clock: systemClock, random: systemRandom, seal }),
  );

test('nodes that start together or later accept the same tokens', async () => {
  const nodes = await Promise.all([start(), start(), start()]);
  nodes.push(await start());
  for (const issuer of nodes) {
    const token = await issuer.issueUser('account', 'session');
    for (const reader of nodes)
      expect(await reader.readUser(token)).toMatchObject({ accountId: 'account' });
  }
});
