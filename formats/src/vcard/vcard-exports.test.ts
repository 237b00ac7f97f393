import { newContact } from '@kith/contract';
import { expect, test } from 'vitest';
import { only, utf8, v2, v3, v4 } from './vcard.testing.ts';

const field = (label: string, value: string) => ({ fields: [{ label, value }] });
/** A number with a custom label. */
const named = (label: string) => ({ numbers: [{ number: '123', label }], fields: [] });
const note = (insert: string) => ({ notes: [{ insert }] });
const numbers = (...all: [number: string, type: string][]) => ({
  numbers: all.map(([number, type]) => ({ number, type })),
});
const street = (text: string) => ({ addresses: [{ street: text }] });
const called = (firstName: string, lastName: string) => ({ firstName, lastName });

type Case = [what: string, file: string, contact: object];

test.each<Case>([
  // Quoted-printable, as Android, Outlook and Nokia write it.
  [
    'a soft break that ends the card',
    v2('N:Berg;Bo', 'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A='),
    { ...called('Bo', 'Berg'), ...note('one') },
  ],
  [
    'soft breaks with CR alone',
    v2('FN;QUOTED-PRINTABLE:Bo=20=', 'Berg', 'TEL;CELL:1234567').replaceAll('\r\n', '\r'),
    { ...called('Bo', 'Berg'), ...numbers(['1234567', 'mobile']) },
  ],
  [
    'line ends of every kind in one card',
    'BEGIN:VCARD\nVERSION:2.1\rN:Berg;Bo\r\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\nb=\rc=\r\nd\nEND:VCARD',
    note('abcd'),
  ],
  [
    'a soft break with blanks behind it',
    v2('N:Berg;Bo', 'NOTE;ENCODING=QUOTED-PRINTABLE:a= ', 'b'),
    note('ab'),
  ],
  [
    'a soft break before an empty line, and within a letter',
    v2('N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=', '=BCller;Jo=', '', 'TEL;CELL:1234567'),
    { ...called('Jo', 'Müller'), ...numbers(['1234567', 'mobile']) },
  ],
  // Charsets.
  ['raw Latin-1 without a word', v3('N:M\xfcller;J\xf6rg'), called('Jörg', 'Müller')],
  [
    'quoted Latin-1 without a word',
    v2('N;ENCODING=QUOTED-PRINTABLE:M=FCller;Jo'),
    called('Jo', 'Müller'),
  ],
  [
    'one value in Latin-1 among others in UTF-8',
    v3(`N:${utf8('Müller')};Jo`, 'ORG:Caf\xe9'),
    { lastName: 'Müller', companyName: 'Café' },
  ],
  [
    'UTF-8 that calls itself Latin-1',
    v2(`N;CHARSET=ISO-8859-1:${utf8('Müller')};Jo`),
    called('Jo', 'Müller'),
  ],
  [
    'Shift_JIS, in which a letter ends like a backslash',
    v2('N;CHARSET=SHIFT_JIS:\x95\x5c;\x83\x5c\x83\x6d\x93\x63;;;'),
    called('ソノ田', '表'),
  ],
  [
    'a charset named once speaks for the card',
    v2('N;CHARSET=SHIFT_JIS:\x95\x5c;\x83\x5c\x83\x6d', 'TITLE:\x83\x5c\x93\x63'),
    { jobTitle: 'ソ田' },
  ],
  [
    'GB18030, of which a letter looks like UTF-8',
    v2('N;CHARSET=GB18030:\xcd\xf5;\xc4\xa3'),
    called('模', '王'),
  ],
  ['KOI8-R', v2('N;CHARSET=KOI8-R:\xe9\xd7\xc1\xce\xcf\xd7;X'), { lastName: 'Иванов' }],
  [
    'quoted UTF-16 with its mark, either way round',
    v2(
      'N;CHARSET=UTF-16;ENCODING=QUOTED-PRINTABLE:=FF=FE=71=5C',
      'TITLE;CHARSET=UTF-16;ENCODING=QUOTED-PRINTABLE:=FE=FF=5C=71',
    ),
    { lastName: '山', jobTitle: '山' },
  ],
  ['a charset that nobody knows', v2('N;CHARSET=X-MARS:M\xfcller;Jo'), called('Jo', 'Müller')],
  [
    'lines folded within a letter and within an emoji',
    v3(
      utf8('N:日;Jo').replace('\xe6\x97', '\xe6\r\n \x97'),
      utf8('NOTE:a👩b').replace('\x9f', '\r\n\t\x9f'),
    ),
    { ...called('Jo', '日'), ...note('a👩b') },
  ],
  // Beginnings and ends of cards.
  ['no first line', 'VERSION:3.0\nN:Berg;Bo\nEND:VCARD\n', called('Bo', 'Berg')],
  [
    'a card that is indented as a whole',
    '  BEGIN:VCARD\n  VERSION:3.0\n  N:Berg;Bo\n  TEL:1234567\n  END:VCARD\n',
    { ...called('Bo', 'Berg'), ...numbers(['1234567', 'other']) },
  ],
  ['a mark in front of it', utf8(`\ufeff${v3('N:Berg;Bo')}`), called('Bo', 'Berg')],
  ['rubbish on all sides', `?${'\0'.repeat(9)}\r\n${v3('N:Berg;Bo')}\0\0`, called('Bo', 'Berg')],
  [
    'notes over several lines as they are',
    v3('N:Berg;Bo', 'NOTE:one', 'two at 10:30', 'TEL;CELL:1234567'),
    { ...note('one\ntwo at 10:30'), ...numbers(['1234567', 'mobile']) },
  ],
  // Numbers and their labels.
  [
    'types in every way',
    v3(
      'N:B',
      'TEL;TYPE="cell,voice":1',
      'TEL;TYPE=work,fax:2',
      'TEL;HOME;VOICE:3',
      'TEL;TYPE=x-mobile;TYPE=CELL:4',
    ),
    numbers(['1', 'mobile'], ['2', 'work_fax'], ['3', 'home'], ['4', 'mobile']),
  ],
  [
    'a number with marks of direction around it',
    v3('N:B', utf8('TEL;CELL:\u202a+49 170\u202c')),
    numbers(['+49 170', 'mobile']),
  ],
  ['a pager', v3('N:B', 'TEL;TYPE=PAGER:123'), named('Pager')],
  [
    "Android's own name for a number",
    v2('N:B', 'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=E5=AE=B6):123'),
    named('家'),
  ],
  ['a type of one’s own', v3('N:B', 'TEL;TYPE=X-Ski-Hut:123'), named('Ski hut')],
  [
    'a label beside a type',
    v3('N:B', 'item1.TEL;TYPE=CELL:123', 'item1.X-ABLABEL:Boat'),
    { numbers: [{ number: '123', type: 'mobile', label: 'Boat' }], fields: [] },
  ],
  [
    'an address with a label of its own',
    v3('N:B', 'item1.EMAIL:a@x.example', 'item1.X-ABLABEL:School'),
    { emails: [{ address: 'a@x.example', label: 'School' }] },
  ],
  ['a fax that is nowhere', v3('N:B', 'TEL;TYPE=FAX:123'), named('Fax')],
  [
    'a number that is far too long',
    v3('N:B', `TEL:${'1'.repeat(80)}`),
    field('Number', '1'.repeat(80)),
  ],
  // E-mail.
  [
    'names and several addresses in one value',
    v3('N:B', 'EMAIL:"Bo Berg" <bo@x.example>', 'EMAIL:a@x.example; b@x.example'),
    {
      emails: [{ address: 'bo@x.example' }, { address: 'a@x.example' }, { address: 'b@x.example' }],
    },
  ],
  [
    'an address of Exchange',
    v2('N:B', 'EMAIL;X400:/o=Firm/cn=bo'),
    field('E-mail', '/o=Firm/cn=bo'),
  ],
  // Names.
  [
    'only a number for a name',
    v3('FN:0170 1234567', 'TEL:0170-1234567'),
    { numbers: [{ number: '0170-1234567' }] },
  ],
  ['a name with a sign of addresses', v3('FN:Bo @ Work', 'TEL:1'), called('Bo @', 'Work')],
  ['nothing but a nickname', v3('NICKNAME:Bobo'), { firstName: 'Bobo' }],
  [
    'nothing but a company',
    v2('ORG:Atelier;Hall 2'),
    { type: 'organization', companyName: 'Atelier', ...field('Department', 'Hall 2') },
  ],
  [
    'a shown name that is another',
    v3('N:Berg;Robert', 'FN:Captain Bob'),
    field('Display name', 'Captain Bob'),
  ],
  [
    'one name in two scripts',
    v4('N;ALTID=1;LANGUAGE=en:Yamada;Taro', utf8('N;ALTID=1;LANGUAGE=ja:山田;太郎')),
    { ...called('Taro', 'Yamada'), ...field('Name', '太郎 山田') },
  ],
  [
    'more than one of what there is one of',
    v3('N:B', 'TITLE:Cook', 'TITLE:Poet', 'ORG:Firm', 'ORG:Club'),
    {
      jobTitle: 'Cook',
      companyName: 'Firm',
      fields: [
        { label: 'Company', value: 'Club' },
        { label: 'Job title', value: 'Poet' },
      ],
    },
  ],
  [
    'how a Japanese phone says a name is spoken',
    v2('N:B', utf8('SOUND;X-IRMC-N:ヤマダ;タロウ;;;')),
    field('Phonetic name', 'ヤマダ タロウ'),
  ],
  // Addresses.
  [
    'an address that is only a label',
    v2('N:B', 'LABEL;HOME;ENCODING=QUOTED-PRINTABLE:Am Kai 7=0D=0A50667 Town'),
    street('Am Kai 7, 50667 Town'),
  ],
  [
    'a label within an address',
    v4('N:B', 'ADR;LABEL="Am Kai 7^nTown":;;;;;;'),
    street('Am Kai 7, Town'),
  ],
  [
    'all seven parts',
    v3('N:B', 'ADR;TYPE=work:Box 1;Flat 2;Road 3;Town;North;12;Land'),
    {
      addresses: [
        {
          type: 'work',
          street: 'Box 1, Flat 2, Road 3',
          city: 'Town',
          region: 'North',
          postcode: '12',
          country: 'Land',
        },
      ],
    },
  ],
  // Dates.
  [
    'a birthday in words',
    v4('N:B', 'BDAY;VALUE=text:around Easter'),
    field('Birthday', 'around Easter'),
  ],
  ['a day that never was', v3('N:B', 'BDAY:1985-02-30'), field('Birthday', '1985-02-30')],
  [
    'an anniversary without a year',
    v3('N:B', 'item1.X-ABDATE:1604-06-12', 'item1.X-ABLabel:_$!<Anniversary>!$_'),
    field('Anniversary', '--06-12'),
  ],
  // Extensions by programs.
  [
    "Android's custom lines",
    v2(
      'N:B',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Bobo;1;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-05-03;3;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2001-01-02;0;Moved in;',
      'X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:vnd.android.cursor.item/relation;J=C3=BCrg;14;;',
    ),
    {
      birthday: '1985-05-03',
      fields: [
        { label: 'Moved in', value: '2001-01-02' },
        { label: 'Spouse', value: 'Jürg' },
        { label: 'Nickname', value: 'Bobo' },
      ],
    },
  ],
  [
    'profiles and messengers',
    v3(
      'N:B',
      'X-SOCIALPROFILE;type=twitter:http://t.example/bo',
      'X-SOCIALPROFILE;type=game;x-user=bo9:x-apple:bo9',
      'IMPP;X-SERVICE-TYPE=Jabber;type=HOME:xmpp:bo@x.example',
      'X-FACEBOOK:bo.b',
    ),
    {
      links: [{ url: 'http://t.example/bo', label: 'Twitter' }],
      fields: [
        { label: 'Game', value: 'bo9' },
        { label: 'Jabber', value: 'xmpp:bo@x.example' },
        { label: 'Facebook', value: 'bo.b' },
      ],
    },
  ],
  [
    'relations with labels of every kind',
    v3(
      'N:B',
      'item1.X-ABRELATEDNAMES:Ann',
      'item1.X-ABLabel:_$!<Mother>!$_',
      'item2.X-ABRELATEDNAMES:Cy',
      'item2.X-ABLabel:Landlord',
      'X-MS-SPOUSE;N=1:Di',
    ),
    {
      fields: [
        { label: 'Mother', value: 'Ann' },
        { label: 'Landlord', value: 'Cy' },
        { label: 'Spouse', value: 'Di' },
      ],
    },
  ],
  ['places', v3('N:B', 'GEO:46.77;-71.28'), field('Place', '46.77, -71.28')],
  [
    'base64 for text, by any name',
    v3(`N;ENCODING=b:${btoa('Berg;Bo')}`, `TITLE;BASE64:${btoa('Cook')}`, 'NOTE;ENCODING=8BIT:n'),
    { ...called('Bo', 'Berg'), jobTitle: 'Cook', ...note('n') },
  ],
  ['every escape', v3('N:B', 'NOTE:a\\nb\\Nc\\, d\\; e\\: f\\\\n'), note('a\nb\nc, d; e: f\\n')],
])('%s', (_, file, contact) => {
  const read = only(file);
  expect(newContact.safeParse(read.contact).error?.issues).toBeUndefined();
  expect(read.contact).toMatchObject(contact);
  expect(read).toMatchObject({ losses: [], left: [] });
});
