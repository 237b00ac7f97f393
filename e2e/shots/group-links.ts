import type { Database } from '../../server/src/platform/database/index.ts';
import type { TestClient } from '../../server/src/testing/client.ts';

const HOUR_MS = 3_600_000;

/** Links of every kind into a group, by two of its admins, and two people who ask to join. */
export const addGroupLinks = async (
  database: Database,
  id: string,
  { admins: [ines, odo], strangers }: { admins: [TestClient, TestClient]; strangers: TestClient[] },
  now: number,
): Promise<void> => {
  const create = (client: TestClient, name: string | null, more: object = {}) =>
    client.call('groupLinks.create', {
      params: { id },
      body: { name, expiresIn: null, ...more },
    });
  const expired = await create(ines, 'Opening day', { expiresIn: HOUR_MS });
  const usedUp = await create(odo, 'For the two at the gate', { maxUses: 2, approval: true });
  await create(odo, 'Poster at the slipway, below the tides', { approval: true });
  await create(ines, null, { expiresIn: 72 * HOUR_MS, maxUses: 50 });
  const { code } = usedUp;
  for (const stranger of strangers) await stranger.call('groupLinks.join', { body: { code } });
  await database.transaction(({ query }) =>
    query
      .updateTable('group_link')
      .set({ expires_time: now - HOUR_MS })
      .where('id', '=', expired.id)
      .execute(),
  );
};
