import {
  type Contact,
  type ContactsChanged,
  DAY_MS,
  HOUR_MS,
  LIST_PAGE_MAX,
  type NewContact,
  SECOND_MS,
} from '@kith/contract';
import { reduceContactsChanged } from '@kith/contract/contacts/contact-list';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFacts } from '../../platform/feature/facts.ts';
import { createLog } from '../../platform/log.ts';
import { systemRandom } from '../../platform/random.ts';
import type { MainEndpoint } from '../../platform/sockets/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { createProfiles } from '../profiles/index.ts';
import {
  type Device,
  expectLaw,
  freshBook,
  makeContact,
  named,
  openDevice,
} from './contacts.testing.ts';
import { createContacts } from './contacts.ts';

type Endpoint = MainEndpoint;

let app: TestApp;
let clock: ManualClock;
let ann: TestClient;
let other: TestClient;
let email: string;
let count = 0;

beforeAll(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  email = `ann-${++count}@example.test`;
  ann = await app.client().register({ email });
  other = await app.client().register();
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const byId = (id: string) => ({ params: { id } });

const everything: NewContact = {
  type: 'individual',
  firstName: 'Clara',
  lastName: 'Jansen',
  companyName: 'Port of Lisse',
  jobTitle: 'Harbour master',
  emails: [{ address: 'Clara@port.example', type: 'work' }],
  numbers: [{ number: '+31 6 1234 5678', country: 'nl', type: 'mobile', label: 'Boat' }],
  addresses: [
    {
      type: 'work',
      street: 'Havenkade 7',
      city: 'Lisse',
      region: '',
      postcode: '2161',
      country: '',
    },
  ],
  links: [{ url: 'https://port.example', label: 'Port' }],
  fields: [{ label: 'Berth', value: '7' }],
  birthday: '--05-03',
  notes: [{ insert: 'Knows every pile. ' }],
};

describe('a contact', () => {
  test('[S3.2.01] [S7.2.02] has the fields of the contract', async () => {
    const contact = await makeContact(ann, everything);
    expect(contact).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      ...everything,
      categoryIds: [],
      version: expect.any(Number),
    });
    const company = await makeContact(ann, { type: 'organization', companyName: 'Atelier Nord' });
    expect(company).toMatchObject({ type: 'organization', emails: [], numbers: [], notes: [] });
    expect(company).not.toHaveProperty('firstName');
  });

  test('[S7.2.03] is created, and the answer contains its id', async () => {
    const made = await ann.call('contacts.create', { body: named('Ada') });
    expect(Object.keys(made)).toEqual(['id']);
    const { contacts } = await ann.call('contacts.list');
    expect(contacts.map(({ id }) => id)).toEqual([made.id]);
  });

  test('[S7.2.04] can be changed field by field, and deleted', async () => {
    const { id, version } = await makeContact(ann, everything);
    const body = { firstName: 'Klara', jobTitle: '', birthday: null };
    const changed = await ann.call('contacts.update', { ...byId(id), body });
    const { jobTitle: _, birthday: __, ...rest } = everything;
    expect(changed).toEqual({
      id,
      ...rest,
      firstName: 'Klara',
      categoryIds: [],
      version: expect.any(Number),
    });
    expect(changed.version).toBeGreaterThan(version);
    expect(await ann.call('contacts.get', byId(id))).toEqual(changed);
    await ann.call('contacts.remove', byId(id));
    expect(await codeOf(ann.call('contacts.get', byId(id)))).toBe('not_found');
    expect(await codeOf(ann.call('contacts.remove', byId(id)))).toBe('not_found');
    expect(await codeOf(ann.call('contacts.update', { ...byId(id), body }))).toBe('not_found');
  });

  test('needs a name, an address or a number, and respects its limits', async () => {
    const refused = (body: object) =>
      codeOf(ann.call('contacts.create', { body: body as NewContact }));
    expect(await refused({ jobTitle: 'Nobody' })).toBe('invalid_field');
    expect(await refused(named('Ada', { notes: [{ insert: 'x'.repeat(33_000) }] }))).toBe(
      'invalid_field',
    );
    expect(await refused(named('Ada', { notes: [{ insert: 'x'.repeat(140_000) }] }))).toBe(
      'too_large',
    );
    expect(await refused(named('Ada', { birthday: '1999-02-30' }))).toBe('invalid_field');
    expect(await refused({ ...named('Ada'), links: [{ url: 'javascript:alert(1)' }] })).toBe(
      'invalid_field',
    );
    const { id } = await makeContact(ann, named('Ada'));
    const cleared = ann.call('contacts.update', { ...byId(id), body: { firstName: '' } });
    expect(await codeOf(cleared)).toBe('invalid_field');
  });

  test('cannot be read, changed, deleted or restored by anybody else', async () => {
    const { id } = await makeContact(ann, named('Ada'));
    const body = { firstName: 'Mine' };
    expect(await codeOf(other.call('contacts.get', byId(id)))).toBe('not_found');
    expect(await codeOf(other.call('contacts.update', { ...byId(id), body }))).toBe('not_found');
    expect(await codeOf(other.call('contacts.remove', byId(id)))).toBe('not_found');
    await ann.call('contacts.remove', byId(id));
    expect(await codeOf(other.call('contacts.restore', byId(id)))).toBe('not_found');
    expect((await other.call('contacts.list')).contacts).toEqual([]);
  });
});

describe('two people editing one contact', () => {
  test('changes of different fields merge', async () => {
    const { id, version: baseVersion } = await makeContact(ann, named('Ada'));
    await ann.call('contacts.update', { ...byId(id), body: { lastName: 'King', baseVersion } });
    const body = { companyName: 'Engines', firstName: 'Ada', baseVersion };
    expect(await ann.call('contacts.update', { ...byId(id), body })).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      companyName: 'Engines',
    });
  });

  test('a conflict in one field returns both values and changes nothing', async () => {
    const { id, version: baseVersion } = await makeContact(ann, named('Ada'));
    const first = { firstName: 'Adah', baseVersion };
    const kept = await ann.call('contacts.update', { ...byId(id), body: first });
    const body = { firstName: 'Aida', lastName: 'King', baseVersion };
    await expect(ann.call('contacts.update', { ...byId(id), body })).rejects.toMatchObject({
      code: 'conflict',
      clashes: [{ field: 'firstName', yours: 'Aida', theirs: 'Adah' }],
    });
    expect(await ann.call('contacts.get', byId(id))).toEqual(kept);
    const agreed = { firstName: 'Adah', baseVersion };
    expect(await ann.call('contacts.update', { ...byId(id), body: agreed })).toEqual(kept);
  });
});

describe('the list', () => {
  test('[S3.4.01] [S7.2.01] contains contacts, categories and a version', async () => {
    expect(await ann.call('contacts.list')).toMatchObject({ contacts: [], version: 1, full: true });
    const category = await ann.call('categories.create', { body: { name: 'Swim' } });
    const contact = await makeContact(ann, named('Ada', { categoryIds: [category.id, 'unknown'] }));
    const { contacts, categories, version, full } = await ann.call('contacts.list');
    expect({ contacts, categories, version, full }).toEqual({
      contacts: [contact],
      categories: [category],
      version: contact.version,
      full: true,
    });
    expect(contact.categoryIds).toEqual([category.id]);
  });

  test('[S7.2.01] with a version it contains the changes since then, and markers', async () => {
    const gone = await makeContact(ann, named('Ada'));
    await makeContact(ann, named('Bo'));
    const { version } = await ann.call('contacts.list');
    const { id } = await makeContact(ann, named('Cy'));
    await ann.call('contacts.remove', byId(gone.id));
    const since = await ann.call('contacts.list', { query: { version: String(version) } });
    expect(since.full).toBe(false);
    expect(since.contacts.map((row) => row.id)).toEqual([id, gone.id]);
    expect(since.contacts).toContainEqual({ id: gone.id, deleted: true });
    expect(since.version).toBeGreaterThan(version);
  });

  test('is complete without paging; with paging the pages add up to the same list', async () => {
    const rows = Array.from({ length: LIST_PAGE_MAX + 5 }, (_, at) => named(`Person ${at}`));
    await ann.call('contacts.import', { body: { type: 'native', contacts: rows } });
    await ann.call('categories.create', { body: { name: 'Swim' } });
    const whole = await ann.call('contacts.list');
    expect(whole).toMatchObject({ full: true, next: null });
    expect(whole.contacts).toHaveLength(rows.length);
    const pages: Contact[] = [];
    let categories = 0;
    let after: string | undefined;
    do {
      const query = { take: '40', ...(after === undefined ? {} : { after }) };
      const page = await ann.call('contacts.list', { query });
      pages.push(...(page.contacts as Contact[]));
      categories += page.categories.length;
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(pages).toEqual(whole.contacts);
    expect(categories).toBe(1);
  });

  test('contacts deleted 30 days ago are erased, and older copies start over', async () => {
    const emails = [{ address: 'ada@example.test' }];
    const { id, version } = await makeContact(ann, { ...named('Ada'), emails });
    const query = { version: String(version) };
    const addressesLeft = () =>
      app.database.read
        .selectFrom('contact_email')
        .select('contact_id')
        .where('contact_id', '=', id)
        .execute();
    expect(await addressesLeft()).toHaveLength(1);
    await ann.call('contacts.remove', byId(id));
    clock.set(clock.now() + 29 * DAY_MS);
    let later = await app.client().login(email);
    const { id: bo } = await makeContact(later, named('Bo'));
    await clock.advance(SECOND_MS);
    expect((await later.call('contacts.list', { query })).full).toBe(false);
    clock.set(clock.now() + 2 * DAY_MS);
    // The cleanup of the previous day may still be running, and then returns in an hour.
    await expect
      .poll(async () => {
        await clock.advance(HOUR_MS);
        later = await app.client().login(email);
        return (await later.call('contacts.list', { query })).full;
      })
      .toBe(true);
    expect([...(await freshBook(later)).contacts.keys()]).toEqual([bo]);
    expect(await codeOf(later.call('contacts.restore', byId(id)))).toBe('not_found');
    expect(await addressesLeft()).toEqual([]);
  });

  test('the count of an address book matches its contents, downwards too', async () => {
    const count = async () => {
      const { read } = app.database;
      const { contact_count } = await read
        .selectFrom('address_book')
        .innerJoin('contact', 'contact.account_id', 'address_book.account_id')
        .select('contact_count')
        .where('contact.id', '=', first.id)
        .executeTakeFirstOrThrow();
      return contact_count;
    };
    const first = await makeContact(ann, named('Ada'));
    const second = await makeContact(ann, named('Bo'));
    expect(await count()).toBe(2);
    await ann.call('contacts.remove', byId(second.id));
    expect(await count()).toBe(1);
    await ann.call('contacts.remove', byId(second.id)).catch(() => undefined);
    expect(await count()).toBe(1);
    await ann.call('contacts.restore', byId(second.id));
    expect(await count()).toBe(2);
    await ann.call('contacts.remove', byId(first.id));
    await ann.call('contacts.remove', byId(second.id));
    expect(await count()).toBe(0);
  });
});

describe('a category', () => {
  test('[S3.3.01] [S7.2.02] has an id and a name', async () => {
    const made = await ann.call('categories.create', { body: { name: 'Swim' } });
    expect(made).toEqual({ id: expect.any(String), name: 'Swim', version: expect.any(Number) });
    expect(await ann.call('categories.get', byId(made.id))).toEqual(made);
    expect(await codeOf(other.call('categories.get', byId(made.id)))).toBe('not_found');
  });

  test('keeps its contacts when it is deleted and restored', async () => {
    const { id } = await ann.call('categories.create', { body: { name: 'Swim' } });
    const contact = await makeContact(ann, named('Ada', { categoryIds: [id] }));
    await ann.call('categories.remove', byId(id));
    expect((await ann.call('contacts.list')).categories).toEqual([]);
    await ann.call('categories.restore', byId(id));
    const [kept] = (await ann.call('contacts.list')).contacts;
    expect(kept).toEqual(contact);
  });
});

describe('[S7.2.05] an import', () => {
  test('[S7.2.05] reports what was imported and what failed, by row', async () => {
    const contacts = [named('Ada'), { emails: 'no list' }, {}, named('Bo')];
    const answer = await ann.call('contacts.import', { body: { type: 'native', contacts } });
    expect(answer.failed).toEqual([
      { index: 1, message: expect.any(String), field: 'emails' },
      { index: 2, message: 'A contact needs a name, an address or a phone number.' },
    ]);
    const { contacts: book } = await ann.call('contacts.list');
    expect(answer.imported).toHaveLength(2);
    expect(answer.imported).toEqual(expect.arrayContaining(book));
    expect(book).toMatchObject(
      expect.arrayContaining(
        ['Ada', 'Bo'].map((one) => expect.objectContaining({ firstName: one })),
      ),
    );
  });

  test('accepts at most 1,000 rows', async () => {
    const contacts = Array.from({ length: 1_001 }, () => named('Ada'));
    const call = ann.call('contacts.import', { body: { type: 'native', contacts } });
    expect(await codeOf(call)).toBe('invalid_field');
  });
});

describe('a contact is linked to a profile on this server', () => {
  const verify = async (address: string): Promise<void> => {
    await app.database.transaction(({ query }) =>
      query
        .updateTable('account_email')
        .set({ verified_time: clock.now() })
        .where('address', '=', address)
        .execute(),
    );
  };

  test('[S3.2.01] by an address that its owner has verified, and by no other', async () => {
    const bob = await app.client().register({ email: 'bob@example.test' });
    const emails = [
      { address: 'Bob@Example.test', type: 'work' as const },
      { address: 'else@example.test', type: 'other' as const },
    ];
    const before = await makeContact(ann, named('Bob', { emails }));
    expect(before).not.toHaveProperty('profile');
    await verify('bob@example.test');
    const after = await makeContact(ann, named('Bob', { emails }));
    expect(after.profile).toEqual({ id: bob.profileId, emails: [emails[0]], avatar: null });
    const body = { emails: [] };
    const unlinked = await ann.call('contacts.update', { ...byId(after.id), body });
    expect(unlinked).not.toHaveProperty('profile');
  });
});

test('a contact created from a profile stays linked to it, whatever its addresses', async () => {
  const [bob, gone] = [await app.client().register(), 'AAAAAAAAAAAAAAAAAAAAAA'];
  const link = { id: bob.profileId, emails: [], avatar: null };
  const made = await makeContact(ann, { ...named('Bob'), profileId: bob.profileId });
  expect(made).toMatchObject({ firstName: 'Bob', profile: link });
  expect(made).not.toHaveProperty('profileId');
  const emails = [{ address: 'bob@elsewhere.test', type: 'work' as const }];
  const changed = await ann.call('contacts.update', { ...byId(made.id), body: { emails } });
  expect(changed).toMatchObject({ emails, profile: link });
  expect(await makeContact(ann, { ...named('Nobody'), profileId: gone })).not.toHaveProperty(
    'profile',
  );
});

test('[S7.2.04] what a contact answers, less its id, can be sent back', async () => {
  const bob = await app.client().register();
  const { id, ...made } = await makeContact(ann, { ...everything, profileId: bob.profileId });
  expect(made.profile).toMatchObject({ id: bob.profileId });
  const put = (body: object) => ann.call('contacts.update', { ...byId(id), body });
  // It changes nothing, whatever its version.
  expect(await put({ ...made, version: 7 })).toEqual({ id, ...made });
  const created = await ann.call('contacts.create', { body: made });
  const { version: _, ...again } = made;
  expect(await ann.call('contacts.get', byId(created.id))).toMatchObject(again);
});

test('a contact is linked to a profile on request, or to none, for good', async () => {
  const address = `bob-${++count}@example.test`;
  const bob = await app.client().register({ email: address });
  const eve = await app.client().register();
  const emails = [{ address, type: 'work' as const }];
  const { id } = await makeContact(ann, named('Bob', { emails }));
  const put = (body: object) => ann.call('contacts.update', { ...byId(id), body });
  const linked = await put({ profile: { id: eve.profileId } });
  expect(linked.profile).toMatchObject({ id: eve.profileId });
  // One that cannot be found changes nothing.
  expect(await put({ profile: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } })).toEqual(linked);
  expect(await put({ profile: null })).not.toHaveProperty('profile');
  await app.database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: clock.now() })
      .where('address', '=', address)
      .execute(),
  );
  // Neither its address nor other changes link it again.
  expect(await put({ firstName: 'Robert' })).not.toHaveProperty('profile');
  const again = await put({ profile: { id: bob.profileId } });
  expect(again.profile).toMatchObject({ id: bob.profileId, emails });
});

describe('an address that is proved later', () => {
  test('links the contacts that have it, and notifies their devices', async () => {
    const bob = await app.client().register({ email: 'later@example.test' });
    const emails = [{ address: 'later@example.test', type: 'work' as const }];
    await makeContact(ann, named('Bob', { emails }));
    const before = await freshBook(ann);
    await app.database.transaction(({ query }) =>
      query
        .updateTable('account_email')
        .set({ verified_time: clock.now() })
        .where('address', '=', 'later@example.test')
        .execute(),
    );
    const told: ContactsChanged[] = [];
    const profiles = createProfiles({
      appCards: () => ({ all: async () => [], knownTo: async () => [] }),
      database: app.database,
      clock,
      random: systemRandom,
      provesAddresses: false,
      issueProfileToken: async () => '',
      companions: async () => [],
      findable: async (_query, _accountId, ids) => new Set(ids),
      foundByAddress: async () => new Set(),
      facts: createFacts(createLog('error')),
      isDeletedAccount: async () => false,
      unreadOf: async () => 0,
    });
    const contacts = createContacts({
      database: app.database,
      clock,
      random: systemRandom,
      epoch: 'test',
      facts: createFacts(createLog('error')),
      tasks: { combine: async () => {} },
      endpoint: {
        emit: (_room: string, _event: string, change: unknown) =>
          told.push(change as ContactsChanged),
      } as unknown as Endpoint,
      people: profiles.people,
      findable: async (_query, _accountId, ids) => new Set(ids),
      verifiedAddresses: profiles.verifiedAddresses,
      profilesByAddress: profiles.byVerifiedAddress,
    });
    const { signal } = new AbortController();
    for (const _ of ['at first', 'again'])
      await contacts.relinking.run({ address: 'later@example.test' }, { signal });
    expect(told).toHaveLength(1);
    const after = await freshBook(ann);
    expect([...after.contacts.values()][0]?.profile?.id).toBe(bob.profileId);
    expect(told.reduce((book, change) => reduceContactsChanged(book, change).book, before)).toEqual(
      after,
    );
  });
});

describe('the old snapshot plus events equals a fresh snapshot, on two devices', () => {
  let devices: Device[] = [];
  beforeEach(async () => {
    devices = [await openDevice(ann), await openDevice(ann)];
  });

  test('a contact is created, changed, deleted and restored', async () => {
    const { id } = await makeContact(ann, everything);
    await expectLaw(devices);
    await ann.call('contacts.update', { ...byId(id), body: { firstName: 'Klara' } });
    await expectLaw(devices);
    await ann.call('contacts.remove', byId(id));
    await expectLaw(devices);
    await ann.call('contacts.restore', byId(id));
    await expectLaw(devices);
    expect(devices.map(({ asked }) => asked)).toEqual([0, 0]);
  });

  test('categories and contacts share one chain of versions', async () => {
    const { id } = await ann.call('categories.create', { body: { name: 'Swim' } });
    await makeContact(ann, named('Ada', { categoryIds: [id] }));
    await ann.call('categories.update', { ...byId(id), body: { name: 'Swimming' } });
    await ann.call('categories.remove', byId(id));
    await ann.call('categories.restore', byId(id));
    await expectLaw(devices);
    expect(devices.map(({ asked }) => asked)).toEqual([0, 0]);
  });

  test('an import too large for an event makes each device request the changes once', async () => {
    const contacts = Array.from({ length: 300 }, (_, at) => ({
      ...everything,
      firstName: `${at}`,
    }));
    await ann.call('contacts.import', { body: { type: 'native', contacts } });
    await expectLaw(devices);
    expect(devices.map(({ asked }) => asked)).toEqual([1, 1]);
  });

  test('nobody else is notified', async () => {
    const foreign = await openDevice(other);
    await makeContact(ann, named('Ada'));
    await makeContact(other, named('Bo'));
    await expectLaw([foreign, ...devices]);
    expect(foreign.book.contacts.size).toBe(1);
  });

  test('any actions in any order', async () => {
    const act = fc.record({ kind: fc.nat(7), on: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const ids: string[] = [];
        const categories: string[] = [];
        for (const { kind, on } of acts) {
          const contact = byId(ids[on] ?? 'none');
          const category = byId(categories[on] ?? 'none');
          const categoryIds = categories.slice(0, on);
          const done: Promise<unknown> =
            kind < 2
              ? makeContact(ann, named('New', { categoryIds })).then(({ id }) => ids.push(id))
              : kind === 2
                ? ann.call('contacts.update', { ...contact, body: { lastName: `${acts.length}` } })
                : kind === 3
                  ? ann.call('contacts.remove', contact)
                  : kind === 4
                    ? ann.call('contacts.restore', contact)
                    : kind === 5
                      ? ann
                          .call('categories.create', { body: { name: 'Some' } })
                          .then(({ id }) => categories.push(id))
                      : kind === 6
                        ? ann.call('categories.remove', category)
                        : ann.call('categories.restore', category);
          await done.catch(({ code }) => expect(code).toBe('not_found'));
        }
        await expectLaw(devices);
      }),
      { numRuns: 15 },
    );
    expect(devices.map(({ asked }) => asked)).toEqual([0, 0]);
  });
});

test('a socket receives the version of the address book when it opens', async () => {
  const { version } = await makeContact(ann, named('Ada'));
  const socket = await ann.main();
  expect((await socket.next('heads')).contacts).toBe(version);
});
