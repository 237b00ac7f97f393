import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyContactBook,
  reduceCategoriesChanged,
  reduceContactsChanged,
  withCategory,
  withContact,
  withContactsAnswer,
  withoutRow,
} from './contact-list.ts';
import { restoredContact } from './contact-names.ts';
import type { Contact, ContactCategory, ContactsChanged } from './contacts.schemas.ts';

const row = (id: string, version: number, firstName = id): Contact =>
  restoredContact({ id, firstName, version });
const change = (version: number, previous: number, rows: Partial<ContactsChanged> = {}) => ({
  owner: 'me',
  version,
  previous,
  created: [],
  updated: [],
  deleted: [],
  ...rows,
});
const bookOf = (version: number, ...contacts: Contact[]) =>
  withContactsAnswer(emptyContactBook(), { contacts, categories: [], version, full: true });
const idsOf = (book: { contacts: ReadonlyMap<string, Contact> }) => [...book.contacts.keys()];

test('[S4.2.02] of changes, markers remove, other entries replace or are inserted', () => {
  const book = withContactsAnswer(bookOf(5, row('a', 1), row('b', 2)), {
    contacts: [{ id: 'a', deleted: true }, row('b', 6, 'Bea'), row('c', 7)],
    categories: [],
    version: 7,
    full: false,
  });
  expect(idsOf(book)).toEqual(['b', 'c']);
  expect(book.contacts.get('b')?.firstName).toBe('Bea');
});

test('a full answer drops what it does not contain', () => {
  const full = { contacts: [row('b', 6)], categories: [], version: 6, full: true };
  expect(idsOf(withContactsAnswer(bookOf(5, row('a', 1)), full))).toEqual(['b']);
});

test('an event is applied, dropped as known, or leaves a gap', () => {
  const book = bookOf(5, row('a', 1));
  const applied = reduceContactsChanged(book, change(6, 5, { created: [row('b', 6)] }));
  expect(idsOf(applied.book)).toEqual(['a', 'b']);
  expect(reduceContactsChanged(applied.book, change(6, 5))).toEqual({
    book: applied.book,
    gap: false,
  });
  expect(reduceContactsChanged(book, change(8, 7)).gap).toBe(true);
  expect(reduceContactsChanged(book, change(6, -1)).gap).toBe(true);
});

test('a late answer restores neither old copies nor deleted contacts', () => {
  const book = bookOf(9, row('a', 8, 'new'));
  expect(withContact(book, row('a', 3, 'old')).contacts.get('a')?.firstName).toBe('new');
  expect(idsOf(withContact(withoutRow(book, 'contacts', 'a'), row('a', 3)))).toEqual([]);
  expect(idsOf(withContact(book, row('c', 10)))).toEqual(['a', 'c']);
});

test('keeps the later of two copies with the same version', () => {
  const book = bookOf(9, row('a', 8, 'told first'));
  expect(withContact(book, row('a', 8, 'told later')).contacts.get('a')?.firstName).toBe(
    'told later',
  );
});

test('an address book that is not loaded ignores events and reports no gap', () => {
  for (const version of [0, -1]) {
    const book = { ...emptyContactBook(), version };
    for (const event of [change(6, 5, { created: [row('b', 6)] }), change(9, version)])
      expect(reduceContactsChanged(book, event)).toEqual({ book, gap: false });
  }
});

test('an event without rows only changes the version', () => {
  const book = bookOf(5, row('a', 1));
  expect(reduceContactsChanged(book, change(6, 5))).toEqual({
    book: { ...book, version: 6 },
    gap: false,
  });
  expect(reduceContactsChanged(book, change(6, 5)).book.contacts).toBe(book.contacts);
});

test('a new category is in the address book before its event arrives', () => {
  const made = { id: 'k', name: 'Friends', version: 11 };
  expect([...withCategory(bookOf(10), made).categories.values()]).toEqual([made]);
  expect([...withCategory(bookOf(11), made).categories]).toEqual([]);
});

test('events in any order lead to the same address book or to a gap', () => {
  const steps = fc.array(fc.record({ id: fc.nat(4), gone: fc.boolean() }), { maxLength: 12 });
  void fc.assert(
    fc.property(steps, fc.array(fc.nat(30)), (acts, order) => {
      const events = acts.map(({ id, gone }, at) => {
        const version = 11 + at;
        const rows = gone
          ? { deleted: [{ id: `c${id}`, deleted: true as const }] }
          : { updated: [row(`c${id}`, version)] };
        return change(version, version - 1, rows);
      });
      const whole = events.reduce((book, one) => reduceContactsChanged(book, one).book, bookOf(10));
      const shuffled = order.flatMap((at) => events[at % events.length] ?? []);
      let book = bookOf(10);
      for (const event of [...shuffled, ...events]) book = reduceContactsChanged(book, event).book;
      expect(book).toEqual(whole);
    }),
  );
});

test('a category ends in its newest state, whether events or answers bring it', () => {
  const steps = fc.array(fc.record({ id: fc.nat(2), gone: fc.boolean() }), { maxLength: 8 });
  void fc.assert(
    fc.property(steps, fc.array(fc.nat(20)), (acts, late) => {
      const rows = acts.map(
        ({ id }, at): ContactCategory => ({ id: `k${id}`, name: `name ${at}`, version: 11 + at }),
      );
      let book = bookOf(10);
      for (const [at, { id, gone }] of acts.entries()) {
        const one = rows[at] as ContactCategory;
        const event = {
          ...{ owner: 'me', version: 11 + at, previous: 10 + at, created: [] },
          updated: gone ? [] : [one],
          deleted: gone ? [{ id: `k${id}`, deleted: true as const }] : [],
        };
        book = reduceCategoriesChanged(book, event).book;
      }
      const expected = new Map<string, ContactCategory>();
      for (const [at, { id, gone }] of acts.entries())
        if (gone) expected.delete(`k${id}`);
        else expected.set(`k${id}`, rows[at] as ContactCategory);
      const answered = late.flatMap((at) => rows[at % rows.length] ?? []);
      expect(answered.reduce(withCategory, book).categories).toEqual(expected);
    }),
  );
});
