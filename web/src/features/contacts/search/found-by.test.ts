import { listedContact, restoredContact } from '@kith/contract/contacts/contact-names';
import { expect, test } from 'vitest';
import { foundBy } from './found-by.ts';

const ottilie = restoredContact({
  id: 'ottilie',
  firstName: 'Ottilie',
  lastName: 'Wieland',
  companyName: 'Harbour Rope',
  emails: [{ address: 'o.w@knots.example', type: 'personal' }],
  numbers: [{ number: '0171 2345678', country: 'DE', type: 'mobile' }],
  addresses: [
    { type: 'work', street: 'Quay 3', city: 'Århus', region: '', postcode: '', country: '' },
  ],
  notes: [{ insert: 'Owes me a bowline, and a long evening.' }],
  version: 1,
});
const lineFor = (typed: string, noteWords: string[] = []) => {
  const found = foundBy({ ...listedContact(ottilie), sought: { typed, noteWords } });
  return found && `${found.before}[${found.match}]${found.after}`;
};

test('a contact shows which of its fields matched, unless its name did', () => {
  expect(lineFor('otti wiel')).toBeNull();
  expect(lineFor('harb')).toBe('[Harb]our Rope');
  expect(lineFor('ottilie knots')).toBe('o.w@[knots].example');
  expect(lineFor('quay')).toBe('[Quay] 3, Århus');
  expect(lineFor('aarhus')).toBeNull();
  expect(lineFor('arhus')).toBe('Quay 3, Århus[]');
  expect(lineFor('2345')).toBe('0171 2345678[]');
  expect(lineFor('+49 171 2345678')).toBe('0171 2345678[]');
  expect(lineFor('bowl', ['bowline'])).toBe('…me a [bowline], and a long evening.');
});
