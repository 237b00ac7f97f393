import { newContact } from '@kith/contract';
import { expect, test } from 'vitest';
import { RULES } from '../vcard/vcard.testing.ts';
import { readBytes } from '../vcard/vcard-bytes.ts';
import { readCard } from '../vcard/vcard-contact.ts';
import { rowsOf } from './csv.ts';
import { readTable } from './table-cards.ts';

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const cardsIn = (file: Uint8Array) =>
  [...readTable(readBytes(file))].map((card) => readCard(card, RULES));
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

test('a table from Google', () => {
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
    numbers: [
      { number: '+49 170 1234567', type: 'mobile' },
      { number: '123', label: 'Boat' },
    ],
    addresses: [{ type: 'personal', street: 'Am Kai 7', city: 'Town', postcode: '12' }],
    notes: [{ insert: 'one\ntwo; three' }],
  });
  expect(contact.fields).toEqual([
    { label: 'Department', value: 'Hall' },
    { label: 'Anniversary', value: '2001-02-03' },
    { label: 'Sister', value: 'Di' },
    { label: 'Shoes', value: '42' },
  ]);
  expect(categories).toEqual(['Swim, cold']);
  expect(losses).toEqual(['photo']);
});

test('a table from Outlook, in the charset of Windows', () => {
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
      { label: 'Hobby', value: 'Chess' },
      { label: 'Name prefix', value: 'Dr.' },
    ],
  });
  expect(contact.birthday).toBeUndefined();
  expect(categories).toEqual(['Red', 'Blue']);
});

const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);
const arabicWindows = (text: string): Uint8Array => {
  const decoder = new TextDecoder('windows-1256');
  const all = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (letter) => all.indexOf(letter));
};
const westernWindows = (text: string): Uint8Array => bytesOf(text.replaceAll('’', '\x92'));
const lines = (separator: string, row: Record<string, string>): string =>
  `${Object.keys(row).join(separator)}\r\n${Object.values(row).join(separator)}\r\n`;

const OUTLOOK = {
  firstName: 'Jo Q',
  lastName: 'Müller',
  companyName: 'Werft',
  jobTitle: 'Lotse',
  birthday: '1980-05-03',
  emails: [
    { address: 'jo@x.example', type: 'personal' },
    { address: 'jo2@x.example', type: 'personal' },
  ],
  numbers: [
    { number: '1', type: 'work' },
    { number: '2', type: 'work' },
    { number: '3', type: 'home' },
    { number: '4', type: 'home_fax' },
    { number: '5', type: 'mobile' },
    { number: '6', type: 'other' },
    { number: '7', type: 'other', label: 'Car phone' },
  ],
  addresses: [
    { type: 'personal', street: 'Weg 2', city: 'Ulm', postcode: '89073', country: 'D' },
    { type: 'work', street: 'Kai 7, Hof 3', city: 'Kiel', region: 'SH', postcode: '24103' },
    { type: 'other', street: 'Steg 1', city: 'Bonn' },
  ],
  notes: [{ insert: 'kurz' }],
};

test.each<[string, Uint8Array]>([
  [
    'in German, with semicolons',
    westernWindows(
      lines(';', {
        Anrede: '',
        Vorname: 'Jo',
        'Weitere Vornamen': 'Q',
        Nachname: 'Müller',
        Firma: 'Werft',
        Position: 'Lotse',
        'Straße geschäftlich': 'Kai 7',
        'Straße geschäftlich 2': 'Hof 3',
        'Ort geschäftlich': 'Kiel',
        'Region geschäftlich': 'SH',
        'Postleitzahl geschäftlich': '24103',
        'Straße privat': 'Weg 2',
        'Ort privat': 'Ulm',
        'Postleitzahl privat': '89073',
        'Land/Region privat': 'D',
        'Weitere Straße': 'Steg 1',
        'Weiterer Ort': 'Bonn',
        'Telefon geschäftlich': '1',
        'Telefon geschäftlich 2': '2',
        'Telefon (privat)': '3',
        'Fax privat': '4',
        Mobiltelefon: '5',
        'Weiteres Telefon': '6',
        Autotelefon: '7',
        'E-Mail-Adresse': 'jo@x.example',
        'E-Mail-Typ': 'SMTP',
        'E-Mail: Angezeigter Name': 'Jo',
        'E-Mail 2: Adresse': 'jo2@x.example',
        Geburtstag: '03.05.1980',
        Jahrestag: '0.0.00',
        Notizen: 'kurz',
        Kategorien: 'Hafen',
        Hobby: 'Schach',
        Priorität: 'Normal',
        Privat: 'Aus',
        Vertraulichkeit: 'Normal',
      }),
    ),
  ],
  [
    'in French',
    westernWindows(
      lines(',', {
        Prénom: 'Jo',
        'Deuxième prénom': 'Q',
        Nom: 'Müller',
        Société: 'Werft',
        Fonction: 'Lotse',
        'Rue (bureau)': 'Kai 7',
        'Rue (bureau) 2': 'Hof 3',
        'Ville (bureau)': 'Kiel',
        'Dép/Région (bureau)': 'SH',
        'Code postal (bureau)': '24103',
        'Rue (domicile)': 'Weg 2',
        'Ville (domicile)': 'Ulm',
        'Code postal (domicile)': '89073',
        'Pays/Région (domicile)': 'D',
        'Rue (autre)': 'Steg 1',
        'Ville (autre)': 'Bonn',
        'Téléphone (bureau)': '1',
        'Téléphone 2 (bureau)': '2',
        'Téléphone (domicile)': '3',
        'Télécopie (domicile)': '4',
        'Tél. mobile': '5',
        'Téléphone (autre)': '6',
        'Téléphone (voiture)': '7',
        'Adresse de messagerie': 'jo@x.example',
        'Type de messagerie': 'SMTP',
        'Nom complet de l’adresse de messagerie 2': 'Jo',
        'Adresse de messagerie 2': 'jo2@x.example',
        Anniversaire: '1980-05-03',
        Notes: 'kurz',
        Catégories: 'Hafen',
        'Passe-temps': 'Schach',
        Priorité: 'Normale',
        Privé: 'Faux',
      }),
    ),
  ],
  [
    'in Spanish, in UTF-16 with tabs',
    utf16(
      lines('\t', {
        Nombre: 'Jo',
        'Segundo nombre': 'Q',
        Apellidos: 'Müller',
        Organización: 'Werft',
        Puesto: 'Lotse',
        'Calle del trabajo': 'Kai 7',
        'Calle del trabajo 2': 'Hof 3',
        'Ciudad de trabajo': 'Kiel',
        'Provincia o estado de trabajo': 'SH',
        'Código postal del trabajo': '24103',
        'Calle del domicilio': 'Weg 2',
        'Ciudad del domicilio': 'Ulm',
        'Código postal del domicilio': '89073',
        'País o región del domicilio': 'D',
        'Otra calle': 'Steg 1',
        'Otra ciudad': 'Bonn',
        'Teléfono del trabajo': '1',
        'Teléfono del trabajo 2': '2',
        Particular: '3',
        'Fax particular': '4',
        'Teléfono móvil': '5',
        'Otro teléfono': '6',
        'Teléfono del automóvil': '7',
        'Dirección de correo electrónico': 'jo@x.example',
        'Tipo de correo electrónico': 'SMTP',
        'Dirección de correo electrónico 2': 'jo2@x.example',
        Cumpleaños: '1980/5/3',
        Notas: 'kurz',
        Categorías: 'Hafen',
        Aficiones: 'Schach',
        Prioridad: 'Normal',
      }),
    ),
  ],
])('a table from Outlook %s', (_, file) => {
  const { contact, categories, left } = only(file);
  expect(contact).toMatchObject(OUTLOOK);
  expect(contact.fields).toEqual([{ label: 'Hobby', value: 'Schach' }]);
  expect(categories).toEqual(['Hafen']);
  expect(left).toEqual([]);
});

const ARABIC = lines(',', {
  'الاسم الأول': 'ليلى',
  'اسم العائلة': 'حداد',
  الشركة: 'مرسى',
  'شارع العمل': 'شارع 7',
  'مدينة العمل': 'العقبة',
  'الرمز البريدي للمنزل': '77110',
  'هاتف المنزل': '1',
  'الهاتف الجوال': '2',
  'فاكس العمل': '3',
  'عنوان البريد الإلكتروني': 'l@x.example',
  'نوع البريد الإلكتروني': 'SMTP',
  ملاحظات: 'قصيرة',
});

test.each([
  ['in UTF-8', new TextEncoder().encode(ARABIC)],
  ['in UTF-16', utf16(ARABIC)],
  ['in the charset of its Windows', arabicWindows(ARABIC)],
])('an Arabic table from Outlook %s', (_, file) => {
  const { contact } = only(file);
  expect(contact).toMatchObject({
    firstName: 'ليلى',
    lastName: 'حداد',
    companyName: 'مرسى',
    emails: [{ address: 'l@x.example' }],
    numbers: [
      { number: '1', type: 'home' },
      { number: '2', type: 'mobile' },
      { number: '3', type: 'work_fax' },
    ],
    addresses: [
      { type: 'personal', postcode: '77110' },
      { type: 'work', street: 'شارع 7', city: 'العقبة' },
    ],
    fields: [],
    notes: [{ insert: 'قصيرة' }],
  });
});

test('a table from Google in another language, with its labels', () => {
  const { contact } = only(
    table({
      Vorname: 'Bo',
      Nachname: 'Berg',
      'E-Mail 1 – Bezeichnung': '* Arbeit',
      'E-Mail 1 – Wert': 'bo@x.example',
      'Telefon 1 – Bezeichnung': 'Mobil',
      'Telefon 1 – Wert': '1',
      'Telefon 2 – Bezeichnung': 'Boot',
      'Telefon 2 – Wert': '2',
      'Adresse 1 – Bezeichnung': 'Privat',
      'Adresse 1 – Straße': 'Weg 2',
      'Adresse 1 – Ort': 'Ulm',
      Schuhgröße: '42',
    }),
  );
  expect(contact).toMatchObject({
    emails: [{ address: 'bo@x.example', type: 'work' }],
    numbers: [
      { number: '1', type: 'mobile' },
      { number: '2', type: 'other', label: 'Boot' },
    ],
    addresses: [{ type: 'personal', street: 'Weg 2', city: 'Ulm' }],
    fields: [{ label: 'Schuhgröße', value: '42' }],
  });
});

test('a cell beyond the last column is kept', () => {
  const { contact } = only(bytesOf('First Name,Last Name,Company\nBo,Berg,,extra'));
  expect(contact.fields).toEqual([{ label: 'More', value: 'extra' }]);
});

test('time grows linearly with the size', () => {
  const wide = `First Name${',x'.repeat(300_000)}\n${'Bo\n'.repeat(20_000)}`;
  expect(cardsIn(bytesOf(wide))).toHaveLength(20_000);
  expect(cardsIn(bytesOf(`Name,Company,x\n"${'"'.repeat(999_999)}`))).toHaveLength(1);
});

test('other tables are not mistaken for contacts', () => {
  expect(cardsIn(bytesOf('Date,Amount,Phone\n1,2,3'))).toEqual([]);
  expect(cardsIn(bytesOf(''))).toEqual([]);
});
