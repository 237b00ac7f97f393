import { DAY_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { toFailure } from '../../platform/failure.ts';
import { CONTACTS_COPY } from './contacts.copy.ts';
import { createTestBook, openContactsPage, refusal } from './testing.ts';

const offline = () => {
  throw toFailure(new TypeError('Failed to fetch'));
};

test('[S4.2.01] [S8.02] the version is 0 while loading and -1 if the first load failed', async () => {
  const { engine, book, version, env } = openContactsPage();
  expect(version()).toBe(0);
  book.instead.set('contacts.list', offline);
  await engine.start();
  expect(version()).toBe(-1);
  book.instead.delete('contacts.list');
  await engine.refresh();
  expect(version()).toBe(book.state.version);
  book.instead.set('contacts.list', offline);
  await engine.refresh();
  await env.settle();
  expect(version()).toBe(book.state.version);
});

test('[S8.02] an answer whose contacts or categories are not a list is a failure', async () => {
  for (const odd of [{ contacts: {} }, { categories: null }]) {
    const { engine, book, version } = openContactsPage();
    const whole = { contacts: [], categories: [], version: 5, epoch: 'first', full: true };
    book.instead.set('contacts.list', () => ({ ...whole, next: null, ...odd }));
    await engine.start();
    expect(version()).toBe(-1);
  }
});

test('[S4.2.02] everything is loaded at 0, at -1, after 30 days and if forced; otherwise the changes', async () => {
  const { engine, book, env, names, tell } = openContactsPage();
  tell(book.put('a', { firstName: 'Ada' }));
  await engine.start();
  expect(book.asked()).toEqual([0]);
  const { version } = book.state;
  book.put('b', { firstName: 'Bo' });
  book.remove('a');
  await engine.refresh();
  expect(book.asked()).toEqual([version]);
  expect(names()).toEqual(['Bo']);
  await engine.refresh({ force: true });
  expect(book.asked()).toEqual([0]);
  await env.advance(30 * DAY_MS + 1_000);
  await engine.refresh();
  expect(book.asked()).toEqual([0]);
});

test('events apply at once, and lost ones are requested', async () => {
  const { engine, book, env, names, tell } = openContactsPage();
  await engine.start();
  tell(book.put('a', { firstName: 'Ada' }));
  expect(names()).toEqual(['Ada']);
  book.asked();
  book.put('b', { firstName: 'Bo' });
  tell(book.put('c', { firstName: 'Cy' }));
  expect(names()).toEqual(['Ada']);
  await env.advance(1_000);
  expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
  expect(book.asked()).toHaveLength(1);
});

test('a version known only from the server’s heads is requested', async () => {
  const { engine, book, env, names } = openContactsPage();
  await engine.start();
  book.put('a', { firstName: 'Ada' });
  engine.takeHeads({ epoch: 'first', contacts: book.state.version });
  await env.advance(1_000);
  expect(names()).toEqual(['Ada']);
});

test('another database discards the copy', async () => {
  const { engine, book, env, names } = openContactsPage();
  book.put('a', { firstName: 'Ada' });
  await engine.start();
  const other = createTestBook(env.now());
  other.state.epoch = 'second';
  other.put('z', { firstName: 'Zed' });
  book.instead.set('contacts.list', ({ query }) => {
    const since = Number(query?.version ?? 0);
    return other.call('contacts.list', { query: { version: String(since) } });
  });
  engine.takeHeads({ epoch: 'second', contacts: other.state.version });
  await env.settle();
  expect(names()).toEqual(['Zed']);
});

test('the local copy comes first, and only changes are requested', async () => {
  const first = openContactsPage();
  for (let at = 0; at < 200; at++) first.book.put(`c${at}`, { firstName: `Name ${at}` });
  await first.engine.start();
  const { version } = first.book.state;
  first.tell(first.book.remove('c7'));
  await first.local.flush();
  first.book.put('late', { firstName: 'Late' });
  first.book.asked();

  const second = openContactsPage(first.book, first.browser);
  second.book.instead.set('contacts.list', offline);
  await second.engine.start();
  expect(second.names()).toHaveLength(199);
  second.book.instead.delete('contacts.list');
  first.book.asked();
  await second.engine.refresh();
  expect(first.book.asked()).toEqual([version + 1]);
  expect(second.names()).toContain('Late');
});

test('the first contacts by name are shown before the rest of the copy is read', async () => {
  const first = openContactsPage();
  for (let at = 0; at < 300; at++) first.book.put(`c${at}`, { firstName: `Name ${1299 - at}` });
  await first.engine.start();
  await first.local.flush();

  const second = openContactsPage(first.book, first.browser);
  const shown: string[][] = [];
  const counts: (number | undefined)[] = [];
  second.engine.state.subscribe(({ front, book }) => {
    shown.push(front?.rows.map(({ name }) => name) ?? []);
    counts.push(front?.count ?? book.contacts.size);
  });
  await second.engine.start();
  expect(shown[0]?.slice(0, 2)).toEqual(['Name 1000', 'Name 1001']);
  expect(shown[0]?.length).toBeLessThan(300);
  expect(counts.slice(0, 2)).toEqual([300, 300]);
  expect(second.engine.state.getState().front).toBeNull();
});

test('[S3.2.02] addresses stored as strings by an older version are objects once restored', async () => {
  const { engine, book, local, browser } = openContactsPage();
  book.put('a', { firstName: 'Ada' });
  await engine.start();
  await local.flush();
  const copy = local.copy(CONTACTS_COPY);
  const [shard = 0] = (await copy.read<{ shards: number[] }>('book'))?.shards ?? [];
  copy.save(String(shard), () => [{ id: 'a', firstName: 'Ada', emails: ['ada@x.example'] }]);
  await local.flush();

  const later = openContactsPage(book, browser);
  later.book.instead.set('contacts.list', offline);
  await later.engine.start();
  const restored = later.engine.state.getState().book.contacts.get('a');
  expect(restored).toMatchObject({
    type: 'individual',
    emails: [{ address: 'ada@x.example', type: 'personal' }],
  });
});

test('a deleted contact disappears at once and comes back if the server rejects it', async () => {
  const { engine, book, names } = openContactsPage();
  book.put('a', { firstName: 'Ada' });
  await engine.start();
  book.instead.set('contacts.remove', () => {
    throw refusal(500);
  });
  const refused = engine.remove('a');
  expect(names()).toEqual([]);
  await expect(refused).rejects.toMatchObject({ status: 500 });
  expect(names()).toEqual(['Ada']);
  book.instead.delete('contacts.remove');
  await engine.remove('a');
  expect(names()).toEqual([]);
});

test('[S7.2.03] creating a contact refreshes the list', async () => {
  const { engine, book, names } = openContactsPage();
  await engine.start();
  book.asked();
  await expect(engine.create({ firstName: 'Ada' })).resolves.toBe('made');
  expect(book.asked()).toHaveLength(1);
  expect(names()).toEqual(['Ada']);
});

test('a contact and a category whose answers are lost are created once', async () => {
  const { engine, book, names } = openContactsPage();
  await engine.start();
  const known = new Map<string, string>();
  let isLost = true;
  const creating = (prefix: string, put: (id: string) => void) => (options: { body?: unknown }) => {
    const { tempId } = options.body as { tempId: string };
    const id = known.get(tempId) ?? `${prefix}${known.size}`;
    if (!known.has(tempId)) put(id);
    known.set(tempId, id);
    return isLost ? offline() : { id, name: 'Crew', version: book.state.version };
  };
  book.instead.set(
    'contacts.create',
    creating('contact', (id) => book.put(id, { firstName: 'Ada' })),
  );
  book.instead.set(
    'categories.create',
    creating('category', () => {}),
  );
  await expect(engine.create({ firstName: 'Ada' })).rejects.toThrow();
  await expect(engine.createCategory('Crew')).rejects.toThrow();
  isLost = false;
  await expect(engine.create({ firstName: 'Ada' })).resolves.toBe('contact0');
  await expect(engine.createCategory('Crew')).resolves.toMatchObject({ id: 'category1' });
  expect(names()).toEqual(['Ada']);
});

test('a conflict reaches the caller with both values', async () => {
  const { engine, book } = openContactsPage();
  book.put('a', { firstName: 'Ada' });
  await engine.start();
  const clashes = [{ field: 'firstName', yours: 'Aida', theirs: 'Adah' }];
  book.instead.set('contacts.update', () => {
    throw refusal(409, { clashes });
  });
  await expect(engine.update('a', { firstName: 'Aida' })).rejects.toMatchObject({ clashes });
});

test('[S4.3.01] the search index is built on first use, and restored from the copy afterwards', async () => {
  const { engine, book, env, heard, browser, local, tell } = openContactsPage();
  book.put('a', { firstName: 'Ada', notes: [{ insert: 'Knows every pile.' }] });
  book.put('b', { firstName: 'Bo' });
  // As stored by an older version of the product.
  const older = local.copy({ name: 'search', shape: 1 });
  older.save('index', () => 'an index');
  await local.flush();
  await engine.start();
  expect(heard).toEqual([]);
  const found = await engine.search.search('ada');
  expect(found.map(({ id }) => id)).toEqual(['a']);
  expect(heard).toEqual(['open', 'remove', 'put', 'search']);
  await env.advance(3_000);
  await local.flush();

  const again = openContactsPage(book, browser);
  await again.engine.start();
  expect(await again.engine.search.search('pile')).toEqual([{ id: 'a', noteWords: ['pile'] }]);
  expect(again.heard).toEqual(['open', 'search']);
  tell(book.put('b', { firstName: 'Bodil' }));
  await again.engine.refresh();
  expect((await again.engine.search.search('bodil')).map(({ id }) => id)).toEqual(['b']);
});

test('contacts and categories are shown as the server answers, and removed once it has deleted them', async () => {
  const { engine, book, names } = openContactsPage();
  book.put('a', { firstName: 'Ada' });
  await engine.start();
  const { contacts } = engine.state.getState().book;
  const ada = contacts.get('a');
  const category = { id: 'k', name: 'Crew', version: book.state.version + 1 };
  const renamed = { ...category, name: 'Team', version: category.version + 1 };
  book.instead
    .set('contacts.get', () => ada)
    .set('contacts.restore', () => ({ ...book.put('b', { firstName: 'Bo' }).created[0] }))
    .set('categories.create', () => category)
    .set('categories.update', () => renamed)
    .set('categories.restore', () => renamed)
    .set('contacts.import', () => ({ results: [] }));
  const shown = () => [...engine.state.getState().book.categories.values()].map(({ name }) => name);
  book.calls.length = 0;
  await expect(engine.fetch('a')).resolves.toBe(ada);
  await expect(engine.update('a', { firstName: 'Adah' })).resolves.toMatchObject({ id: 'a' });
  expect(names()).toEqual(['Adah']);
  await engine.restore('b');
  expect(names()).toEqual(['Adah', 'Bo']);
  await engine.remove('a');
  expect(names()).toEqual(['Bo']);
  await expect(engine.createCategory('Crew')).resolves.toBe(category);
  expect(shown()).toEqual(['Crew']);
  await engine.renameCategory('k', 'Team');
  expect(shown()).toEqual(['Team']);
  await engine.removeCategory('k');
  expect(shown()).toEqual([]);
  await engine.restoreCategory('k');
  expect(shown()).toEqual(['Team']);
  await engine.importBatch([{ firstName: 'Cy' }] as never);
  expect(book.calls.map(({ name, options }) => [name, options])).toEqual([
    ['contacts.get', { params: { id: 'a' } }],
    ['contacts.update', { params: { id: 'a' }, body: { firstName: 'Adah' } }],
    ['contacts.restore', { params: { id: 'b' } }],
    ['contacts.remove', { params: { id: 'a' } }],
    ['categories.create', { body: { name: 'Crew', tempId: expect.any(String) } }],
    ['categories.update', { params: { id: 'k' }, body: { name: 'Team' } }],
    ['categories.remove', { params: { id: 'k' } }],
    ['categories.restore', { params: { id: 'k' } }],
    ['contacts.import', { body: { type: 'native', contacts: [{ firstName: 'Cy' }] } }],
  ]);
});

test('changes are requested over the connection, and the whole list by calls', async () => {
  const { engine, book, wire, names } = openContactsPage();
  const asked: unknown[] = [];
  wire.resume = async (collection, held) => {
    asked.push([collection, held]);
    const answer = await book.call('contacts.list', { query: { version: String(held.version) } });
    return answer as never;
  };
  await engine.start();
  expect(asked).toEqual([]);
  const { version } = book.state;
  book.put('a', { firstName: 'Ada' });
  await engine.refresh();
  expect(asked).toEqual([['contacts', { version, epoch: 'first' }]]);
  expect(names()).toEqual(['Ada']);
});

test('events of categories apply to categories', async () => {
  const { engine, book } = openContactsPage();
  await engine.start();
  const previous = book.state.version;
  const category = { id: 'k', name: 'Crew', version: previous + 1 };
  const change = {
    ...{ owner: 'account', version: previous + 1, previous },
    ...{ created: [category], updated: [], deleted: [] },
  };
  engine.take({ kind: 'categories', change });
  const { book: held } = engine.state.getState();
  expect([...held.categories.values()]).toEqual([category]);
  expect([held.version, held.contacts.size]).toEqual([previous + 1, 0]);
});

test('heads that are already known cause no request', async () => {
  const { engine, book, env } = openContactsPage();
  await engine.start();
  book.asked();
  engine.takeHeads({ epoch: 'first', contacts: book.state.version });
  engine.takeHeads({ epoch: 'first', contacts: book.state.version - 1 });
  await env.advance(2_000);
  expect(book.asked()).toEqual([]);
});

test('a created contact is not requested if an event has already delivered it', async () => {
  const { engine, book, tell } = openContactsPage();
  await engine.start();
  book.instead.set('contacts.create', () => {
    tell(book.put('made', { firstName: 'Ada' }));
    return { id: 'made' };
  });
  book.asked();
  await engine.create({ firstName: 'Ada' });
  expect(book.asked()).toEqual([]);
});

test('a page stores the address book immediately when hidden, and does nothing after its end', async () => {
  const { engine, book, env, local, browser, tell, names } = openContactsPage();
  book.put('a', { firstName: 'Ada' });
  await engine.start();
  expect(await local.copy(CONTACTS_COPY).read('book')).toBeNull();
  env.setVisible(false);
  await env.settle();
  const { epoch, version } =
    (await local.copy(CONTACTS_COPY).read<Record<string, unknown>>('book')) ?? {};
  expect([epoch, version]).toEqual(['first', book.state.version]);
  engine.dispose();
  tell(book.put('b', { firstName: 'Bo' }));
  expect(names()).toEqual(['Ada']);
  const later = openContactsPage(book, browser);
  later.book.instead.set('contacts.list', offline);
  await later.engine.start();
  expect(later.names()).toEqual(['Ada']);
});
