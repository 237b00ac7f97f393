import { createSecretKey, type KeyObject } from 'node:crypto';
import { newSecret } from '../../../platform/random.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { SigningKeyTable } from '../accounts.tables.ts';
import { putSigningKey, replaceSecret } from './signing-keys.store.ts';

export interface SigningKeys {
  current: { id: string; key: KeyObject };
  byId: ReadonlyMap<string, KeyObject>;
}

const FIRST_ID = '1';
const PURPOSE = 'signing key';

const asKeys = (rows: readonly SigningKeyTable[], seal: Seal): SigningKeys => {
  const keys = rows.map(({ id, secret }) => ({
    id,
    key: createSecretKey(Buffer.from(seal.open(PURPOSE, secret), 'base64url')),
  }));
  const [current] = keys;
  if (current === undefined) throw new Error('There is no signing key for tokens.');
  return { current, byId: new Map(keys.map(({ id, key }) => [id, key])) };
};

/**
 * The signing keys of this database, sealed. The first start creates one; of two simultaneous
 * starts, both use the same one. Keys not sealed with the current secret are sealed again.
 */
export const readSigningKeys = ({
  database,
  clock,
  random,
  seal,
}: Pick<AccountsOptions, 'database' | 'clock' | 'random' | 'seal'>): Promise<SigningKeys> =>
  database.transaction(async (tx) => {
    const secret = seal.close(PURPOSE, newSecret(random));
    const first = { id: FIRST_ID, secret, created_time: clock.now() };
    const rows = await putSigningKey(tx, first);
    for (const row of rows)
      if (!seal.isCurrent(row.secret))
        await replaceSecret(tx, {
          ...row,
          secret: seal.close(PURPOSE, seal.open(PURPOSE, row.secret)),
        });
    return asKeys(rows, seal);
  });
