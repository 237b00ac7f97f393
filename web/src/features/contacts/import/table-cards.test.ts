import { newContact } from '@kith/contract';
import { expect, test } from 'vitest';
import { readTable } from './table-cards.ts';
import { rowsOf } from './table-rows.ts';
import { readBytes } from './vcard-bytes.ts';
import { readCard } from './vcard-contact.ts';

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const cardsIn = (file: Uint8Array) => [...readTable(readBytes(file))].map(readCard);
const only = (file: Uint8Array) => {
  const [found] = cardsIn(file);
  if (found === undefined || !('contact' in found)) throw new Error('That was no contact.');
  expect(newContact.safeParse(found.contact).error?.issues).toBeUndefined();
  return found;
};
const table = (row: Record<string, string>): Uint8Array =>
  new TextEncoder().encode(
    `\ufeff${Object.keys(row).join(',')}\r\n${Object.values(row)
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(',')}\r\n`,
  );

test('rows with quotes, separators and line ends of every kind', () => {
  expect([...rowsOf('a;"b;""c""\nd";e\r\n\n;;\r"x",y;z')]).toEqual([
    ['a', 'b;"c"\nd', 'e'],
    ['x,y', 'z'],
  ]);
  expect([...rowsOf('a,b,')]).toEqual([['a', 'b', '']]);
});

test('a table of Google', () => {
  const { contact, categories, losses } = only(
    table({
      'First Name': 'Bo',
      'Middle Name': 'Q',
      'Last Name': 'Berg, Jr',
      'Organization Name': 'Firm',
      'Organization Title': 'Cook',
      'Organization Department': 'Hall',
      Birthday: '--05-03',
      Notes: 'one\ntwo; three',
      Labels: 'Swim, cold ::: * myContacts',
      'E-mail 1 - Label': '* Work',
      'E-mail 1 - Value': 'bo@x.example ::: b@x.example',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '+49 170 1234567',
      'Phone 2 - Label': 'Boat',
      'Phone 2 - Value': '123',
      'Address 1 - Label': 'Home',
      'Address 1 - Formatted': 'Am Kai 7 Town',
      'Address 1 - Street': 'Am Kai 7',
      'Address 1 - City': 'Town',
      'Address 1 - Postal Code': '12',
      'Address 2 - Formatted': 'Somewhere 1\nElsewhere',
      'Event 1 - Label': 'Anniversary',
      'Event 1 - Value': '2001-02-03',
      'Relation 1 - Label': 'Sister',
      'Relation 1 - Value': 'Di',
      'Custom Field 1 - Label': 'Shoes',
      'Custom Field 1 - Value': '42',
      Photo: 'https://x.example/a.png',
    }),
  );
  expect(contact).toMatchObject({
    firstName: 'Bo Q',
    lastName: 'Berg, Jr',
    companyName: 'Firm',
    jobTitle: 'Cook',
    birthday: '--05-03',
    emails: [
      { address: 'bo@x.example', type: 'work' },
      { address: 'b@x.example', type: 'work' },
    ],
    numbers: [{ number: '+49 170 1234567', type: 'mobile' }, { number: '123' }],
    addresses: [{ type: 'personal', street: 'Am Kai 7', city: 'Town', postcode: '12' }],
    notes: [{ insert: 'one\ntwo; three' }],
  });
  expect(contact.fields).toEqual([
    { label: 'Department', value: 'Hall' },
    { label: 'Boat', value: '123' },
    { label: 'Anniversary', value: '2001-02-03' },
    { label: 'Sister', value: 'Di' },
    { label: 'Shoes', value: '42' },
  ]);
  expect(categories).toEqual(['Swim, cold']);
  expect(losses).toEqual(['photo']);
});

test('a table of Outlook, in the charset of Windows', () => {
  const { contact, categories } = only(
    bytesOf(
      [
        'Title,First Name,Last Name,Company,Business Street,Business City,Business Phone,Home Fax,Mobile Phone,Birthday,Categories,E-mail Address,E-mail Type,Hobby,Priority,Private,Web Page',
        'Dr.,J\xf6rg,M\xfcller,,Road 1,K\xf6ln,030 1,030 2,0170 3,0/0/00,Red;Blue,j@x.example,SMTP,Chess,Normal,FALSE,x.example',
      ].join('\r\n'),
    ),
  );
  expect(contact).toMatchObject({
    firstName: 'Jörg',
    lastName: 'Müller',
    emails: [{ address: 'j@x.example' }],
    numbers: [
      { number: '030 1', type: 'work' },
      { number: '030 2', type: 'home_fax' },
      { number: '0170 3', type: 'mobile' },
    ],
    addresses: [{ type: 'work', street: 'Road 1', city: 'Köln' }],
    links: [{ url: 'https://x.example' }],
    fields: [
      { label: 'hobby', value: 'Chess' },
      { label: 'Name prefix', value: 'Dr.' },
    ],
  });
  expect(contact.birthday).toBeUndefined();
  expect(categories).toEqual(['Red', 'Blue']);
});

test('a cell beyond the last column is kept', () => {
  const { contact } = only(bytesOf('First Name,Last Name,Company\nBo,Berg,,extra'));
  expect(contact.fields).toEqual([{ label: 'column 4', value: 'extra' }]);
});

test('time grows with the size, not with its square', () => {
  const wide = `First Name${',x'.repeat(300_000)}\n${'Bo\n'.repeat(20_000)}`;
  expect(cardsIn(bytesOf(wide))).toHaveLength(20_000);
  expect(cardsIn(bytesOf(`Name,Company,x\n"${'"'.repeat(999_999)}`))).toHaveLength(1);
});

test('any other table is none of contacts', () => {
  expect(cardsIn(bytesOf('Date,Amount,Phone\n1,2,3'))).toEqual([]);
  expect(cardsIn(bytesOf(''))).toEqual([]);
});
