import type { NewContact } from '@kith/contract';
import { CONTACT_IMPORT_MAX } from '@kith/contract/base/constants';
import type { ReadCard } from '@kith/formats/vcard/vcard-contact';
import { expect, test } from 'vitest';
import { openContactsPage } from '../testing.ts';
import { planImport } from './import-plan.ts';
import { runImport } from './run-import.ts';

const COUNT = 3 * CONTACT_IMPORT_MAX + 1;
const cards = Array.from(
  { length: COUNT },
  (_, at): ReadCard => ({
    contact: { firstName: `Person ${at}` },
    categories: [at < CONTACT_IMPORT_MAX ? 'First' : `Later ${at % 2}`],
    uid: '',
    losses: [],
    left: [],
  }),
);

/** A page with a server that imports contacts and creates categories, however many. */
const openPage = async () => {
  const page = openContactsPage();
  const { book, engine } = page;
  const made: string[] = [];
  const imports = { before: () => {} };
  book.instead.set('categories.create', ({ body }) => {
    const { name } = body as { name: string };
    made.push(name);
    return { id: `id of ${name}`, name, version: book.state.version };
  });
  book.instead.set('contacts.import', ({ body }) => {
    imports.before();
    const { contacts } = body as { contacts: NewContact[] };
    const imported = contacts.map((contact) => {
      const id = `made-${book.state.version}`;
      book.put(id, contact);
      return { ...contact, id };
    });
    return { imported, failed: [] };
  });
  await engine.start();
  const plan = () => {
    const all = planImport(cards, engine.state.getState().book.contacts.values()).contacts;
    return all.filter(({ isKnown }) => !isKnown);
  };
  return { ...page, imports, made, plan };
};

test('stopped in the middle, only whole batches are imported; started again, the rest is, and nothing twice', async () => {
  const { engine, names, imports, made, plan } = await openPage();
  const stop = new AbortController();
  const done: number[] = [];
  let asked = 0;
  imports.before = () => {
    if (++asked === 2) stop.abort();
  };
  const first = await runImport(engine, plan(), (count) => done.push(count), stop.signal);
  const came = 2 * CONTACT_IMPORT_MAX;
  expect(first).toEqual({ imported: came, failed: [], left: COUNT - came });
  expect(done).toEqual([CONTACT_IMPORT_MAX, came]);
  expect(names()).toHaveLength(came);

  expect(plan()).toHaveLength(COUNT - came);
  const rest = await runImport(engine, plan(), () => {}, new AbortController().signal);
  expect(rest).toEqual({ imported: COUNT - came, failed: [], left: 0 });
  expect(new Set(names()).size).toBe(COUNT);
  expect(names()).toHaveLength(COUNT);
  expect(made).toEqual(['First', 'Later 0', 'Later 1']);
});

test('stopped at once nothing is imported, not even a category', async () => {
  const { engine, made, names, plan } = await openPage();
  const stop = new AbortController();
  stop.abort();
  const none = await runImport(engine, plan(), () => {}, stop.signal);
  expect(none).toEqual({ imported: 0, failed: [], left: COUNT });
  expect(made).toEqual([]);

  expect(names()).toEqual([]);
});

test('contacts imported although the answer was lost are not imported again', async () => {
  const { engine, names, plan } = await openPage();
  const importBatch: typeof engine.importBatch = async (contacts) => {
    await engine.importBatch(contacts);
    throw new TypeError('Failed to fetch');
  };
  const signal = new AbortController().signal;
  const report = await runImport({ ...engine, importBatch }, plan(), () => {}, signal);
  expect(report.failed).toHaveLength(COUNT);
  expect(names()).toHaveLength(COUNT);
  expect(plan()).toEqual([]);
});
