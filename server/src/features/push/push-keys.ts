import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Seal } from '../../platform/seal.ts';
import { putPushKey, replacePrivateKey } from './push.store.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const ID = 'vapid';
const PURPOSE = 'push key';

/**
 * The key pair of this server for push services (VAPID), created at the first start. It never
 * changes, because subscriptions are bound to it. Sealed again if the secret has changed.
 */
export const readPushKeys = ({
  database,
  clock,
  seal,
}: {
  database: Database;
  clock: Clock;
  seal: Seal;
}): Promise<PushKeys> =>
  database.transaction(async (tx) => {
    const made = webPush.generateVAPIDKeys();
    const row = await putPushKey(tx, {
      id: ID,
      public_key: made.publicKey,
      private_key: seal.close(PURPOSE, made.privateKey),
      created_time: clock.now(),
    });
    const privateKey = seal.open(PURPOSE, row.private_key);
    if (!seal.isCurrent(row.private_key))
      await replacePrivateKey(tx, { id: ID, private_key: seal.close(PURPOSE, privateKey) });
    return { publicKey: row.public_key, privateKey };
  });
