import type { ContactsChanged } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillMadeFrom } from '../../migrations/0135-made-from.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertContacts } from './contacts.store.ts';
import {
  type Device,
  expectLaw,
  freshBook,
  makeContact,
  named,
  openDevice,
} from './contacts.testing.ts';
import { createRelinking } from './relinking.ts';

let app: TestApp;
let ann: TestClient;
let bob: TestClient;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
  bob = await app.client().register();
});

/** The contact as the device is told once it is linked, or no longer. */
const told = async ({ socket }: Device, id: string, isLinked: boolean): Promise<void> => {
  await socket.next('contacts.changed', ({ updated }: ContactsChanged) =>
    updated.some((contact) => contact.id === id && 'profile' in contact === isLinked),
  );
};
const block = (isOn: boolean) =>
  bob.call(isOn ? 'blocks.add' : 'blocks.remove', { params: { id: profileOf(ann) } });
const madeFrom = (id: string, value: string | null) =>
  app.database.transaction(({ query }) =>
    query.updateTable('contact').set({ made_from: value }).where('id', '=', id).execute(),
  );

describe('a contact created from a profile', () => {
  let device: Device;
  let other: Device;
  let id: string;
  beforeEach(async () => {
    const made = await makeContact(ann, { ...named('Bob'), profileId: profileOf(bob) });
    expect(made.profile?.id).toBe(profileOf(bob));
    id = made.id;
    [device, other] = [await openDevice(ann), await openDevice(ann)];
  });

  test('is linked only while its owner may find the profile', async () => {
    await block(true);
    await told(device, id, false);
    await block(false);
    await told(device, id, true);
    await bob.call('privacy.update', { body: { foundBy: 'nobody' } });
    await told(device, id, false);
    await bob.call('privacy.update', { body: { foundBy: 'everyone' } });
    await told(device, id, true);
    expect((await freshBook(ann)).contacts.get(id)?.profile?.id).toBe(profileOf(bob));
    await expectLaw([other]);
  });

  test('in the trash too', async () => {
    await ann.call('contacts.remove', { params: { id } });
    await block(true);
    await expect
      .poll(async () => {
        const rows = app.database.read.selectFrom('contact').select('profile_id');
        return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).profile_id;
      })
      .toBeNull();
    expect(await ann.call('contacts.restore', { params: { id } })).not.toHaveProperty('profile');
  });

  test('by the version before the column existed', async () => {
    await madeFrom(id, null);
    await block(true);
    await told(device, id, false);
    await block(false);
    await told(device, id, true);
  });

  test('before the column existed: the migration finds it, whatever its texts say', async () => {
    const { id: other } = await makeContact(
      ann,
      named('"profileId":"AAAA"', { lastName: '\\"profileId":"BBBB' }),
    );
    await madeFrom(id, null);
    await app.database.transaction(({ query, dialect }) => fillMadeFrom(query, dialect));
    const rows = await app.database.read
      .selectFrom('contact')
      .select(['id', 'made_from'])
      .where('id', 'in', [id, other])
      .execute();
    expect(new Map(rows.map((row) => [row.id, row.made_from]))).toEqual(
      new Map([
        [id, profileOf(bob)],
        [other, null],
      ]),
    );
  });
});

describe('the task', () => {
  const MANY = 1_001;
  const profileId = 'somebody';
  beforeAll(async () => {
    const someone = await app.client().register();
    const { id } = await makeContact(someone, named('Bob'));
    const rows = app.database.read.selectFrom('contact').selectAll();
    const one = await rows.where('id', '=', id).executeTakeFirstOrThrow();
    const all = Array.from({ length: MANY }, (_, at) => ({
      ...one,
      id: `${id}-${at}`,
      profile_id: at % 3 === 0 ? null : profileId,
      made_from: at % 3 === 1 ? null : profileId,
    }));
    await app.database.transaction((tx) => insertContacts(tx, all));
  });

  const run = (relink: (accountId: string, id: string) => Promise<void>, signal: AbortSignal) =>
    createRelinking(
      {
        database: app.database,
        tasks: { combine: async () => {} },
        verifiedAddresses: async () => [],
      },
      { relink },
    ).run({ profileId }, { signal });

  test('looks at each contact of a profile once, in parts', async () => {
    const seen: string[] = [];
    await run(async (_, id) => void seen.push(id), new AbortController().signal);
    expect(seen).toHaveLength(MANY);
    expect(new Set(seen).size).toBe(MANY);
  });

  test('fails when it is cut off, so that it is repeated', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const cut = run(async (_, id) => {
      if (seen.push(id) === 3) controller.abort(new Error('stopping'));
    }, controller.signal);
    await expect(cut).rejects.toThrow('stopping');
    expect(seen).toHaveLength(3);
  });
});
