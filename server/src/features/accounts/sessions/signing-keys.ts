import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Reader } from '../../../platform/database/index.ts';
import { newSecret, type Random } from '../../../platform/random.ts';
import type { SigningKeyTable } from '../accounts.tables.ts';
import { putSigningKey, signingKeysOf } from './signing-keys.store.ts';

export interface SigningKeys {
  current: { id: string; key: KeyObject };
  byId: ReadonlyMap<string, KeyObject>;
}

const FIRST_ID = '1';

const asKeys = (rows: readonly SigningKeyTable[]): SigningKeys => {
  const keys = rows.map(({ id, secret }) => ({
    id,
    key: createSecretKey(Buffer.from(secret, 'base64url')),
  }));
  const [current] = keys;
  if (current === undefined) throw new Error('There is no key to sign tokens with.');
  return { current, byId: new Map(keys.map(({ id, key }) => [id, key])) };
};

/** The keys of this database. The first start makes one; of two that start at once, both use one. */
export const readSigningKeys = async (
  database: Database,
  clock: Clock,
  random: Random,
): Promise<SigningKeys> => {
  const first = { id: FIRST_ID, secret: newSecret(random), created_time: clock.now() };
  return asKeys(await database.transaction((tx) => putSigningKey(tx, first)));
};

/** The keys that a server has made, for who only looks. */
export const storedSigningKeys = async (query: Reader): Promise<SigningKeys> =>
  asKeys(await signingKeysOf(query));
