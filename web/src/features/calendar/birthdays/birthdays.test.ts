import { expect, test } from 'vitest';
import { type Born, birthdaysBetween } from './birthdays.ts';

const born = (id: string, birthday?: string): Born => ({
  contact: { id, ...(birthday !== undefined && { birthday }) },
  name: id,
});
const CONTACTS = [
  born('ines', '1986-11-24'),
  born('teo', '--02-29'),
  born('clara'),
  born('kim', '2026-11-24'),
];
const titlesIn = (from: string, to: string, contacts: readonly Born[] = CONTACTS) =>
  birthdaysBetween(contacts, from, to, (name, age) => `${name} ${age}`).map(
    ({ event, first, isBar }) => [event.title, first, isBar],
  );

test('birthdays are on their day in every year that is shown, with the age if that is known', () => {
  expect(titlesIn('2026-11-24', '2026-11-25')).toEqual([
    ['ines 40', '2026-11-24', true],
    ['kim null', '2026-11-24', true],
  ]);
  expect(titlesIn('2026-11-25', '2027-11-24')).toEqual([['teo null', '2027-02-28', true]]);
  expect(titlesIn('2026-12-28', '2028-03-06').map(([title, day]) => `${title} ${day}`)).toEqual([
    'ines 41 2027-11-24',
    'teo null 2027-02-28',
    'teo null 2028-02-29',
    'kim 1 2027-11-24',
  ]);
});

test('nobody has one before they were born', () => {
  expect(titlesIn('1985-01-01', '1987-01-01')).toEqual([
    ['ines null', '1986-11-24', true],
    ['teo null', '1985-02-28', true],
    ['teo null', '1986-02-28', true],
  ]);
});

test('the birthdays of 50,000 contacts are found while a page is turned', () => {
  const many = Array.from({ length: 50_000 }, (_, nth) =>
    born(`c${nth}`, `19${String(nth % 100).padStart(2, '0')}-0${1 + (nth % 9)}-1${nth % 10}`),
  );
  titlesIn('2026-05-01', '2026-06-12', many);
  const begun = performance.now();
  expect(titlesIn('2026-06-29', '2026-08-10', many).length).toBeGreaterThan(1_000);
  expect(performance.now() - begun).toBeLessThan(300);
});
