import type { Contact } from '@kith/contract';
import { expect, test } from 'vitest';
import { vcardOf } from './vcard.ts';

const contact: Contact = {
  id: 'c',
  type: 'individual',
  firstName: 'Zoë; the, first',
  lastName: 'Test',
  emails: [{ address: 'zoe@example.test', type: 'personal' }],
  numbers: [
    { number: '+49 30 1', country: 'DE', type: 'work_fax' },
    { number: '+49 30 2', country: '', type: 'other', label: 'Boat, old' },
  ],
  addresses: [
    { type: 'work', street: 'Road 1', city: 'Town', region: '', postcode: '1', country: 'X' },
  ],
  links: [{ url: 'https://example.test/', label: '' }],
  fields: [{ label: 'Cat', value: 'Mia' }],
  birthday: '1980-05-03',
  notes: [{ insert: 'one\ntwo' }],
  categoryIds: ['k', 'gone'],
  version: 1,
};

test('a contact becomes a card in which separators are escaped', () => {
  expect(vcardOf(contact, new Map([['k', 'Kin, kith']])).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Zoë\\; the\\, first Test',
    'N:Test;Zoë\\; the\\, first;;;',
    'EMAIL;TYPE=INTERNET,HOME:zoe@example.test',
    'TEL;TYPE=WORK,FAX:+49 30 1',
    'tel1.TEL;TYPE=VOICE:+49 30 2',
    'tel1.X-ABLabel:Boat\\, old',
    'ADR;TYPE=WORK:;;Road 1;Town;;1;X',
    'URL:https://example.test/',
    'BDAY:1980-05-03',
    'CATEGORIES:Kin\\, kith',
    'NOTE:one\\ntwo\\nCat: Mia',
    'END:VCARD',
    '',
  ]);
});

test('lines have at most 75 bytes, and no character is split', () => {
  const long = '😀ä'.repeat(60);
  const card = vcardOf({ ...contact, notes: [{ insert: long }] }, new Map());
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(card.replaceAll('\r\n ', '')).toContain(long);
});
