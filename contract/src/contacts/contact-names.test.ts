import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contactName,
  inCategories,
  listedContact,
  OTHER_SECTION,
  restoredContact,
  sortedCategories,
  sortedContacts,
  sortKeyOf,
  toggledCategory,
} from './contact-names.ts';
import type { Contact } from './contacts.schemas.ts';

const person = (firstName: string, id = firstName, more: Partial<Contact> = {}): Contact =>
  restoredContact({ id, firstName, ...more });
const names = (contacts: readonly Contact[]): string[] =>
  sortedContacts(contacts).map(({ name }) => name);

test('displays a contact’s name, or else the first field that identifies it', () => {
  expect(contactName(person('Ada', '1', { lastName: 'King' }))).toBe('Ada King');
  const company = { companyName: 'Atelier Nord' };
  expect(contactName(person('', '1', { type: 'organization', ...company }))).toBe('Atelier Nord');
  expect(contactName(person('Ada', '1', { type: 'organization', ...company }))).toBe(
    'Atelier Nord',
  );
  expect(contactName(person('Ada', '1', company))).toBe('Ada');
  expect(contactName(person('', '1', company))).toBe('Atelier Nord');
  const emails = [{ address: 'a@b.example', type: 'work' as const }];
  const numbers = [{ number: '+31 6 1', country: '', type: 'mobile' as const }];
  expect(contactName(person('', '1', { emails, numbers }))).toBe('a@b.example');
  expect(contactName(person('', '1', { numbers }))).toBe('+31 6 1');
});

test('keeps the order in which people write their name', () => {
  const called = (firstName: string, lastName: string, more: Partial<Contact> = {}): string =>
    contactName(person(firstName, '1', { lastName, ...more }));
  expect(called('小明', '王')).toBe('王小明');
  expect(called('さくら', '山田')).toBe('山田さくら');
  expect(called('민준', '김')).toBe('김민준');
  // Katakana alone is a foreign name.
  expect(called('ジョン', 'スミス')).toBe('ジョン スミス');
  expect(called('János', 'Kovács')).toBe('János Kovács');
  expect(called('János', 'Kovács', { nameOrder: 'family-first' })).toBe('Kovács János');
  expect(called('小明', '王', { nameOrder: 'given-first' })).toBe('小明 王');
});

test('[S4.2.03] sorts contacts by display name, ignoring case and punctuation', () => {
  const all = ['zoe', '"Anna" Berg', 'Émile', 'anna-Bea', 'Bo', "O'Neil", 'Oneida', '(Carl)'];
  expect(names(all.map((name) => person(name)))).toEqual([
    '"Anna" Berg',
    'anna-Bea',
    'Bo',
    '(Carl)',
    'Émile',
    'Oneida',
    "O'Neil",
    'zoe',
  ]);
});

test('[S4.2.03] contacts are sorted again when a name changes, and categories by name', () => {
  const contacts = [person('Ada', '1'), person('Bo', '2'), person('Cy', '3')];
  const renamed = contacts.map((contact) =>
    contact.id === '1' ? { ...contact, firstName: 'Zed' } : contact,
  );
  expect(names(contacts)).toEqual(['Ada', 'Bo', 'Cy']);
  expect(names(renamed)).toEqual(['Bo', 'Cy', 'Zed']);
  const categories = ['swim', 'Family', '~Harbour'].map((name) => ({ id: name, name, version: 1 }));
  expect(sortedCategories(categories).map(({ name }) => name)).toEqual([
    'Family',
    '~Harbour',
    'swim',
  ]);
});

test('sorts the same way whatever the initial order, and keeps each section together', () => {
  void fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (all) => {
      const contacts = all.map((name, index) => person(name, `c${index}`));
      const sorted = sortedContacts(contacts);
      expect(sortedContacts([...contacts].reverse())).toEqual(sorted);
      const sections = sorted.map(({ section }) => section);
      const runs = sections.filter((section, at) => section !== sections[at - 1]);
      expect(new Set(runs).size).toBe(runs.length);
    }),
  );
});

test('puts names without an initial letter last, under #', () => {
  expect(sortKeyOf('7 Sisters').section).toBe(OTHER_SECTION);
  expect(sortKeyOf('田中').section).toBe(OTHER_SECTION);
  expect(sortKeyOf('').section).toBe(OTHER_SECTION);
  expect(sortKeyOf('Ярослав').section).toBe('Я');
  expect(sortKeyOf('Éva').section).toBe('E');
  expect(names([person('7 Sisters'), person('Zoe')])).toEqual(['Zoe', '7 Sisters']);
});

test('[S4.2.05] choosing a category again deselects it; another one replaces or joins it', () => {
  expect(toggledCategory([], 'a')).toEqual(['a']);
  expect(toggledCategory(['a'], 'a')).toEqual([]);
  expect(toggledCategory(['a'], 'b')).toEqual(['b']);
  expect(toggledCategory(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(toggledCategory(['a', 'b'], 'a', true)).toEqual(['b']);
  expect(toggledCategory(['a', 'b'], 'a')).toEqual(['b']);
});

test('shows contacts in any of the chosen categories', () => {
  const both = [person('Ada', '1', { categoryIds: ['x'] }), person('Bo', '2')].map(listedContact);
  expect(inCategories(both, [])).toHaveLength(2);
  expect(inCategories(both, ['x', 'y']).map(({ name }) => name)).toEqual(['Ada']);
});

test('[S3.2.02] addresses of older contacts that are plain strings become objects', () => {
  const old = { id: '7', firstName: 'Ada', emails: ['ada@example.test'] };
  const now = restoredContact(old);
  expect(now.emails).toEqual([{ address: 'ada@example.test', type: 'personal' }]);
  expect(now).toMatchObject({ id: '7', type: 'individual', numbers: [], notes: [] });
  expect(restoredContact(now)).toEqual(now);
});
