import { expect, test } from 'vitest';
import { cardOf, isSameContact } from './contact-card.ts';
import { restoredContact } from './contact-names.ts';

const ottilie = restoredContact({
  id: 'ottilie',
  firstName: 'Ottilie',
  emails: [{ address: 'O.W@knots.example', type: 'personal' }],
  numbers: [{ number: '+49 171 234 5678', country: '', type: 'mobile' }],
  fields: [{ label: 'Owes me', value: 'a bowline' }],
  notes: [{ insert: 'Snores.' }],
  categoryIds: ['family'],
  version: 7,
});

test('a card contains how to reach a person, and no notes about them', () => {
  const card = cardOf(ottilie);
  expect(card).toEqual({
    type: 'individual',
    firstName: 'Ottilie',
    emails: ottilie.emails,
    numbers: ottilie.numbers,
    addresses: [],
    links: [],
  });
  expect(JSON.stringify(card)).not.toMatch(/bowline|Snores|family|ottilie/);
});

test.each([
  [{ emails: [{ address: 'o.w@KNOTS.example', type: 'work' }], numbers: [] }, true],
  [{ emails: [], numbers: [{ number: '0171 2345678', country: 'DE', type: 'home' }] }, true],
  [{ emails: [], numbers: [{ number: '0171 2345679', country: 'DE', type: 'home' }] }, false],
  [{ emails: [], numbers: [] }, false],
] as const)('contacts with a common address or number are the same: %#', (known, is) => {
  expect(isSameContact(cardOf(ottilie), known as never)).toBe(is);
});

test('a card without any address matches any contact of the same name', () => {
  const card = cardOf(restoredContact({ id: 'x', firstName: 'Ottilie' }));
  expect(isSameContact(card, { emails: [], numbers: [] })).toBe(true);
});
