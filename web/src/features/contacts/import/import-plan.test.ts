import { restoredContact } from '@kith/contract/contacts/contact-names';
import type { ReadCard } from '@kith/formats/vcard/vcard-contact';
import { expect, test } from 'vitest';
import { planImport } from './import-plan.ts';

type Contact = Extract<ReadCard, { contact: unknown }>;

const read = (contact: Contact['contact'], more: Partial<Contact> = {}): ReadCard => ({
  contact,
  categories: [],
  uid: '',
  losses: [],
  left: [],
  ...more,
});
const group = (name: string, members: string[]): ReadCard => ({
  failure: 'group',
  name,
  members,
  losses: [],
  left: [],
});
const number = (text: string) => [{ number: text, country: '', type: 'mobile' as const }];
const held = (contact: Contact['contact'], id = 'held') =>
  restoredContact({ id, version: 1, ...(contact as object) });
const knownOf = (cards: readonly ReadCard[], book: ReturnType<typeof held>[] = []) =>
  planImport(cards, book).contacts.map(({ isKnown }) => isKnown);

test('a group of cards becomes a category of its members', () => {
  const plan = planImport(
    [
      group('Choir', ['u1', 'u2', 'elsewhere']),
      read({ firstName: 'Ann' }, { uid: 'u1', categories: ['Old'] }),
      read({ firstName: 'Bo' }, { uid: 'u2' }),
      read({ firstName: 'Cy' }),
      group('Strangers', ['elsewhere']),
    ],
    [],
  );
  expect(plan.contacts.map(({ categories }) => categories)).toEqual([
    ['Old', 'Choir'],
    ['Choir'],
    [],
  ]);
  expect(plan.categories).toEqual(['Old', 'Choir']);
  expect(plan.failures).toEqual([{ name: 'Strangers', failure: 'group', card: 5 }]);
  expect(plan.leftOut).toEqual([{ name: 'Choir', card: 1, losses: ['members'], left: [] }]);
});

test('a contact with only a name is identified by it', () => {
  const ann = { firstName: 'Ann' };
  const reached = { ...ann, numbers: number('030 1234567') };
  expect(knownOf([read(ann)], [held(reached)])).toEqual([true]);
  // Additional details of the card would be lost otherwise.
  expect(knownOf([read(reached)], [held(ann)])).toEqual([false]);
});

test('a number is the same in any digits', () => {
  const ann = (text: string) => ({ firstName: 'Ann', numbers: number(text) });
  expect(knownOf([read(ann('٠٥٠ ١٢٣ ٤٥٦٧'))], [held(ann('+971 50 1234567'))])).toEqual([true]);
});

test.each([
  ['😀', '🎉'],
  ['की', 'का'],
  ['José', 'Jose'],
])('%s and %s are different people', (one, other) => {
  expect(knownOf([read({ firstName: one }), read({ firstName: other })])).toEqual([false, false]);
});

test('fields of a card that are left out are reported with its name', () => {
  const plan = planImport(
    [read({ firstName: 'Ann' }, { losses: ['photo'], left: ['KEY'] }), read({ firstName: 'Bo' })],
    [],
    [{ name: 'table.csv', problem: 'table' }],
  );
  expect(plan.leftOut).toEqual([{ name: 'Ann', card: 1, losses: ['photo'], left: ['KEY'] }]);
  expect(plan.photos).toBe(1);
  expect(plan.strays).toEqual([{ name: 'table.csv', problem: 'table' }]);
});
