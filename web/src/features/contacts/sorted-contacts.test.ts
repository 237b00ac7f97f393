import type { Contact } from '@kith/contract';
import { restoredContact, sortedContacts } from '@kith/contract/contacts/contact-names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedOf } from './sorted-contacts.ts';

const bookOf = (names: Record<string, string>): Map<string, Contact> =>
  new Map(Object.entries(names).map(([id, firstName]) => [id, restoredContact({ id, firstName })]));

test('[S4.2.03] after any changes the order equals sorting from scratch', () => {
  const names = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(names, { maxLength: 6 }), (steps) => {
      let book = bookOf({});
      for (const step of steps) {
        const next = bookOf(step);
        // An unchanged name means the same contact object, as in a book that follows the server.
        for (const [id, contact] of book)
          if (next.get(id)?.firstName === contact.firstName) next.set(id, contact);
        book = next;
        expect(sortedOf(book)).toEqual(sortedContacts(book.values()));
      }
    }),
  );
});

test('the same address book is sorted once', () => {
  const book = bookOf({ a: 'Ada', b: 'Ben' });
  expect(sortedOf(book)).toBe(sortedOf(book));
});
