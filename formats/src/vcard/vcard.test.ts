import { newContact } from '@kith/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from './vcard.testing.ts';
import { readBytes } from './vcard-bytes.ts';
import { type ReadCard, readCard } from './vcard-contact.ts';
import { readVcards } from './vcard-lines.ts';

const cardsIn = (file: Uint8Array): ReadCard[] =>
  [...readVcards(readBytes(file))].map((one) => readCard(one, RULES));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const card = (...lines: string[]): string =>
  ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const only = (file: string | Uint8Array): Extract<ReadCard, { contact: unknown }> => {
  const cards = cardsIn(typeof file === 'string' ? utf8(file) : file);
  expect(cards).toHaveLength(1);
  const [found] = cards;
  if (found === undefined || !('contact' in found)) throw new Error('That was no contact.');
  expect(newContact.safeParse(found.contact).error?.issues).toBeUndefined();
  return found;
};

describe('version 2.1, as written by older phones and Outlook', () => {
  test('a name keeps the order in which the card shows it', () => {
    const named = (fn: string, n: string) =>
      only(card('VERSION:4.0', `FN:${fn}`, `N:${n};;;`)).contact;
    expect(named('Kovács János', 'Kovács;János')).toMatchObject({ nameOrder: 'family-first' });
    expect(named('János Kovács', 'Kovács;János')).not.toHaveProperty('nameOrder');
    // The script implies it already.
    expect(named('王小明', '王;小明')).not.toHaveProperty('nameOrder');
    const unsplit = only(card('VERSION:4.0', 'FN:山田 さくら')).contact;
    expect(unsplit).toMatchObject({ firstName: 'さくら', lastName: '山田' });
  });

  test('quoted-printable with soft breaks, bare types and its own charset', () => {
    const { contact } = only(
      latin1(
        card(
          'VERSION:2.1',
          'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;Dr.;',
          'TEL;CELL;VOICE:0170 1234567',
          'TEL;WORK;FAX:030 99',
          'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe=0D=0Aaus dem=',
          ' Norden, 2 + 2 =3D 4',
          'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;Am Kai 7=0D=0AHinterhaus;K=C3=B6ln;;50667;',
        ),
      ),
    );
    expect(contact).toMatchObject({
      firstName: 'Jörg',
      lastName: 'Müller',
      numbers: [
        { number: '0170 1234567', type: 'mobile' },
        { number: '030 99', type: 'work_fax' },
      ],
      notes: [{ insert: 'Grüße\naus dem Norden, 2 + 2 =3D 4'.replace('=3D', '=') }],
      fields: [{ label: 'Name prefix', value: 'Dr.' }],
    });
    expect(contact.addresses?.[0]?.street).toBe('Am Kai 7, Hinterhaus');
  });

  test('a nested agent is skipped, and the rest belongs to the card', () => {
    const inner = ['BEGIN:VCARD', 'VERSION:2.1', 'N:Helper;Hal', 'TEL:1', 'END:VCARD'];
    const { contact } = only(card('VERSION:2.1', 'N:Boss;Bea', 'AGENT:', ...inner, 'TEL;WORK:22'));
    expect(contact).toMatchObject({ lastName: 'Boss', numbers: [{ number: '22' }] });
  });

  test('a picture of many lines is left out and reported, also without leading spaces', () => {
    const picture = [
      'PHOTO;JPEG;ENCODING=BASE64:',
      ` ${'QUJD'.repeat(15)}`,
      ` ${'QUJD'.repeat(15)}`,
    ];
    const spaced = only(card('VERSION:2.1', 'N:A;B', ...picture, '', 'TEL:12'));
    expect(spaced).toMatchObject({ losses: ['photo'], contact: { numbers: [{ number: '12' }] } });
    const flush = picture.map((line) => line.trimStart());
    expect(only(card('VERSION:2.1', 'N:A;B', ...flush, 'TEL:12'))).toEqual(spaced);
  });
});

describe('version 3.0, as written by Apple and Google', () => {
  test('groups with custom labels', () => {
    const { contact } = only(
      card(
        'VERSION:3.0',
        'N:Tanaka;Aiko;;;',
        'item1.EMAIL;type=INTERNET:aiko@studio.example',
        'item1.X-ABLabel:_$!<Work>!$_',
        'item2.TEL:+81 3 1234',
        'item2.X-ABLabel:Mobile',
        'item3.X-ABDATE;type=pref:2010-06-12',
        'item3.X-ABLabel:_$!<Anniversary>!$_',
        'item5.TEL:+81 3 5678',
        'item5.X-ABLabel:_$!<AssistantPhone>!$_',
        'item6.TEL;type=pref:+81 3 9999',
        'item6.X-ABLabel:_$!<Other>!$_',
        'item4.URL;type=pref:http\\://studio.example/a',
        'item4.X-ABLabel:_$!<HomePage>!$_',
        'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-03',
      ),
    );
    expect(contact).toMatchObject({
      emails: [{ address: 'aiko@studio.example', type: 'work' }],
      numbers: [
        { number: '+81 3 1234', type: 'mobile' },
        { number: '+81 3 5678', type: 'other', label: 'Assistant' },
        { number: '+81 3 9999', type: 'other' },
      ],
      links: [{ url: 'http://studio.example/a', label: 'Home page' }],
      fields: [{ label: 'Anniversary', value: '2010-06-12' }],
      birthday: '--05-03',
    });
  });

  test('folded lines, escapes, and a line folded inside a character', () => {
    const bytes = utf8(card('VERSION:3.0', 'N:Nord;Ã;;;', 'NOTE:one\\, two\\;\\nthr', ' ee\\\\'));
    const text = latin1(String.fromCharCode(...bytes).replace('\u00c3\u0083', '\u00c3\r\n \u0083'));
    const { contact } = only(text);
    expect(contact.firstName).toBe('Ã');
    expect(contact.notes).toEqual([{ insert: 'one, two;\nthree\\' }]);
  });

  test('a company is an organization, and a group is not a contact', () => {
    expect(
      only(
        card('VERSION:3.0', 'N:;;;;', 'FN:Atelier Nord', 'ORG:Atelier Nord;', 'X-ABShowAs:COMPANY'),
      ).contact,
    ).toMatchObject({ type: 'organization', companyName: 'Atelier Nord' });
    const group = card('VERSION:3.0', 'FN:Swimmers', 'X-ADDRESSBOOKSERVER-KIND:group');
    expect(cardsIn(utf8(group))).toMatchObject([{ failure: 'group', name: 'Swimmers' }]);
  });
});

test('version 4.0: telephone addresses, quoted lists of types, days without a year', () => {
  const { contact, categories } = only(
    card(
      'VERSION:4.0',
      'FN:Ines Prado',
      'N:Prado;Ines,Maria;;;',
      'TEL;VALUE=uri;TYPE="cell,voice";PREF=1:tel:+31-6-1234;ext=12',
      'EMAIL;TYPE=work:ines@port.example',
      'BDAY:--0503',
      'CATEGORIES:Harbour,Swim\\, cold',
      'RELATED;TYPE=friend:Clara',
      'ANNIVERSARY:20090808T1430-0500',
    ),
  );
  expect(contact).toMatchObject({
    firstName: 'Ines Maria',
    numbers: [{ number: '+31-6-1234 ext. 12', type: 'mobile' }],
    birthday: '--05-03',
    fields: [
      { label: 'Friend', value: 'Clara' },
      { label: 'Anniversary', value: '2009-08-08' },
    ],
  });
  expect(categories).toEqual(['Harbour', 'Swim, cold']);
});

describe('malformed cards', () => {
  test('consecutive cards with other text between them, and one that never ends', () => {
    const file = `From: somebody\r\n\r\n${card('FN:One')}-- \r\ngarbage: yes\r\n${card('FN:Two')}BEGIN:vCard\nFN:Three\nBEGIN:VCARD\nFN:Four`;
    const names = cardsIn(utf8(file)).map((read) => 'contact' in read && read.contact.firstName);
    expect(names).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  test('names are built from the fields that exist', () => {
    expect(only(card('FN:Ada van der Berg')).contact).toMatchObject({
      firstName: 'Ada van der',
      lastName: 'Berg',
    });
    expect(only(card('EMAIL:ada@x.example')).contact.emails).toHaveLength(1);
    expect(only(card('FN:ada@x.example', 'EMAIL:ada@x.example')).contact.firstName).toBeUndefined();
    expect(cardsIn(utf8(card('NOTE:nobody')))).toEqual([
      { failure: 'empty', name: '', members: [], losses: [], left: [] },
    ]);
  });

  test('values that do not fit their field become custom fields', () => {
    const { contact } = only(card('FN:Ada', 'EMAIL:call me', 'BDAY:in May', 'URL:gopher://x'));
    expect(contact.fields).toEqual([
      { label: 'E-mail', value: 'call me' },
      { label: 'Birthday', value: 'in May' },
      { label: 'Link', value: 'gopher://x' },
    ]);
  });

  test('a note over 32 KiB is cut and reported', () => {
    const { contact, losses } = only(card('FN:Ada', `NOTE:${'é'.repeat(30_000)}`));
    expect(losses).toEqual(['note']);
    expect(newContact.safeParse(contact).success).toBe(true);
  });
});

test.each([
  ['utf-8 with a mark', (text: string) => utf8(`\ufeff${text}`)],
  ['windows-1252', latin1],
  [
    'utf-16, little end first',
    (text: string) =>
      new Uint8Array(Uint16Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0)).buffer),
  ],
  [
    'utf-16, big end first',
    (text: string) =>
      Uint8Array.from(
        [...`\ufeff${text}`].flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255]),
      ),
  ],
])('a file in %s', (_, encode) => {
  const { contact } = only(encode(card('VERSION:3.0', 'N:Müller;Jörg;;;')));
  expect(contact).toMatchObject({ firstName: 'Jörg', lastName: 'Müller' });
});

describe('any file', () => {
  const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
  const folded = (line: string): string => line.replace(/.{20}(?=.)/gsu, '$&\r\n ');
  const word = fc.stringMatching(/^[\p{L}\d;,:\\'"-][\p{L}\d ;,:\\'"-]{0,38}[\p{L}\d;,:\\]$/u);

  test('written cards can be read again, folded or not', () => {
    void fc.assert(
      fc.property(word, word, fc.boolean(), (given, family, isFolded) => {
        const lines = [
          `N:${escaped(family)};${escaped(given)};;;`,
          `NOTE:${escaped(`${given}\n${family}`)}`,
        ];
        const { contact } = only(card('VERSION:3.0', ...(isFolded ? lines.map(folded) : lines)));
        expect(contact).toMatchObject({
          firstName: given.replace(/\s+/g, ' '),
          lastName: family.replace(/\s+/g, ' '),
          notes: [{ insert: `${given}\n${family}` }],
        });
      }),
    );
  });

  test('nothing throws, and the server accepts every contact', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCARD\n',
        'END:VCARD\n',
        'VERSION:2.1\n',
        'AGENT:\n',
        'N:',
        'TEL;',
        'EMAIL:',
        'BDAY:',
        'NOTE;ENCODING=QUOTED-PRINTABLE:',
        'PHOTO;ENCODING=b:',
        '=\n',
        '\n ',
        ';',
        ':',
        '\\',
        '"',
        '=E4',
        'CHARSET=nothing:',
        'item1.',
        'ADR:',
        'URL:http://',
        'FN:',
        '\ud800',
        '\u0000',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    void fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const read of cardsIn(utf8(`BEGIN:VCARD\n${pieces.join('')}`)))
          if ('contact' in read)
            expect(newContact.safeParse(read.contact).error?.issues).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
