import type { KnownLabel } from '../vcard/known-labels.ts';
import { type ByteText, decodeText } from '../vcard/vcard-bytes.ts';
import type { Vcard, VcardProperty } from '../vcard/vcard-lines.ts';
import { rowsOf } from './csv.ts';
import { columnsOf, labelOf } from './table-headers.ts';

/** Column names of Google and Outlook, and the equivalent properties. */
const PROPERTIES: Record<string, string> = {
  name: 'FN',
  'full name': 'FN',
  'display name': 'FN',
  nickname: 'NICKNAME',
  'job title': 'TITLE',
  'organization title': 'TITLE',
  birthday: 'BDAY',
  anniversary: 'ANNIVERSARY',
  notes: 'NOTE',
  labels: 'CATEGORIES',
  categories: 'CATEGORIES',
  'group membership': 'CATEGORIES',
  'web page': 'URL',
  'personal web page': 'URL',
  photo: 'PHOTO',
  spouse: 'X-SPOUSE',
  children: 'X-CHILDREN',
  hobby: 'HOBBY',
  profession: 'X-PROFESSION',
  'office location': 'X-OFFICE',
  language: 'LANG',
  location: 'GEO',
  'referred by': 'X-REFERRED-BY',
  "manager's name": 'X-MANAGER',
  "assistant's name": 'X-ASSISTANT',
  'phonetic first name': 'X-PHONETIC-FIRST-NAME',
  'phonetic middle name': 'X-PHONETIC-MIDDLE-NAME',
  'phonetic last name': 'X-PHONETIC-LAST-NAME',
};
const NAME_PARTS = [
  ['last name', 'family name'],
  ['first name', 'given name'],
  ['middle name', 'additional name'],
  ['name prefix', 'title'],
  ['name suffix', 'suffix'],
];
const COMPANY_PARTS = [
  ['company', 'organization name', 'organization 1 - name'],
  ['department', 'organization department', 'organization 1 - department'],
];
/** The parts of an address in vCard order, after the name of its place. */
const ADDRESS_PARTS = [
  ['po box', 'address po box'],
  ['extended address'],
  ['street', 'street 2', 'street 3'],
  ['city'],
  ['region', 'state'],
  ['postal code'],
  ['country', 'country/region'],
];
/** `Phone 2 - Value`, with `Phone 2 - Label` beside it. */
const NUMBERED: Record<string, string> = {
  'e-mail': 'EMAIL',
  phone: 'TEL',
  website: 'URL',
  event: 'X-ABDATE',
  relation: 'X-ABRELATEDNAMES',
  im: 'IMPP',
  'custom field': 'X-ABRELATEDNAMES',
};
/** Values that Outlook writes into every row. */
const SAYS_NOTHING =
  /^(?:priority|private|sensitivity|initials|file as|account|gender|billing information|mileage|e-mail(?: \d)? (?:type|display name)(?: \d)?|address \d - formatted|organization 1 - type)$/;

const IS_EMAIL = /^e-?mail(?: \d)?(?: address)?(?: \d)?$/;
/** Outlook's notation for an empty value. */
const IS_NO_DAY = /^0[/.]0[/.]00?$/;
const IS_NUMBER = /(?:phone|fax|pager|callback|isdn|telex)(?: \d)?$/;
/** Columns that become custom fields under their label. */
const KEPT_AS_FIELD = 'X-ABRELATEDNAMES';

const categoriesIn = (cell: string): string[] =>
  cell.split(/ ::: |;/).map((name) => name.trim().replace(/^\* /, ''));
/** True if there is more than separators. */
const saysSomething = (value: string): boolean => /[^;]/.test(value);

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/** The columns of a table, by their English names and by those in the file. */
interface Heads {
  columns: readonly string[];
  shown: readonly string[];
}

const NAMELESS: KnownLabel = 'More';

/** The cells of a row by column; cells that have been read are removed. */
const takerOf = ({ columns, shown }: Heads, row: readonly string[]) => {
  const cells = new Map<string, string>();
  const headers = new Map<string, string>();
  for (const [at, text] of row.entries()) {
    // A row may be longer than the first one, which may repeat a name.
    const own = columns[at];
    const column = own && !cells.has(own) ? own : `column ${at + 1}`;
    const cell = text.trim();
    if (cell === '' || IS_NO_DAY.test(cell)) continue;
    cells.set(column, cell);
    headers.set(column, shown[at] || NAMELESS);
  }
  const take = (...names: string[]): string => {
    const found = names.map((name) => cells.get(name) ?? '').filter(Boolean);
    for (const name of names) cells.delete(name);
    return found.join('\n');
  };
  return { cells, take, headers };
};

/** `business fax 2` as vCard types. */
const typesOf = (column: string): string[] =>
  column
    .replace('business', 'work')
    .replace("'s", '')
    .split(/[ /]/)
    .filter((word) => !/^(?:phone|primary|\d)$/.test(word));

const cardOf = (heads: Heads, row: readonly string[]): Vcard => {
  const { cells, take, headers } = takerOf(heads, row);
  const properties: VcardProperty[] = [];
  const add = (name: string, value: string, label = '', types: readonly string[] = []): void => {
    if (!saysSomething(value)) return;
    const group = label === '' ? '' : `item${properties.length}`;
    const common = { group, types: new Set(types), params: new Map<string, string>() };
    properties.push({ ...common, name, value });
    if (label !== '') properties.push({ ...common, name: 'X-ABLABEL', value: escaped(label) });
  };
  const parts = (names: readonly (readonly string[])[], place = '') =>
    names.map((part) => escaped(take(...part.map((name) => `${place}${name}`)))).join(';');

  add('N', parts(NAME_PARTS));
  add('ORG', parts(COMPANY_PARTS));
  for (const place of ['home', 'business', 'other'])
    add('ADR', parts(ADDRESS_PARTS, `${place} `), place === 'business' ? 'work' : place);
  for (const column of [...cells.keys()]) {
    const place = /^address \d+ - /.exec(column)?.[0];
    if (place === undefined) continue;
    const label = labelOf(take(`${place}label`, `${place}type`));
    const whole = escaped(take(`${place}formatted`));
    const inParts = parts(ADDRESS_PARTS, place);
    if (saysSomething(inParts)) add('ADR', inParts, label);
    else add('LABEL', whole);
  }
  for (const [column, cell] of cells) {
    const numbered = /^(.+) \d+ - (value|label|type|service)$/.exec(column);
    if (SAYS_NOTHING.test(column) || (numbered !== null && numbered[2] !== 'value')) continue;
    const own = Object.hasOwn(PROPERTIES, column) ? PROPERTIES[column] : undefined;
    const all = cell.split(' ::: ').map((value) => escaped(value.trim()));
    if (numbered !== null) {
      const [, kind = ''] = numbered;
      const beside = ['label', 'type', 'service'].map((end) => column.replace(/value$/, end));
      const said = beside.map((name) => cells.get(name)).find(Boolean) ?? '';
      const label = labelOf(said.replace(/^\* /, ''));
      const property = NUMBERED[kind];
      for (const value of all)
        add(property ?? KEPT_AS_FIELD, value, label || (property ? '' : kind));
    } else if (own === 'CATEGORIES') add(own, categoriesIn(cell).map(escaped).join(','));
    else if (own !== undefined) for (const value of all) add(own, value);
    else if (IS_EMAIL.test(column)) add('EMAIL', escaped(cell));
    else if (IS_NUMBER.test(column)) add('TEL', escaped(cell), '', typesOf(column));
    else add(KEPT_AS_FIELD, escaped(cell), headers.get(column));
  }
  return { version: '3.0', properties, strayLines: 0, isEnded: true };
};

const IS_REACHED_BY = /^(?:(?:(?:first|given|last|full) )?name|company|organization name)$/;
/** Outlook writes in the charset of its Windows: Western European or Arabic. */
const CHARSETS = [undefined, 'windows-1256'];

/** The rows of a table as cards; none if its columns are not those of Google or Outlook. */
export function* readTable(file: ByteText): Generator<Vcard> {
  const bytes = file.bytes.replace(/^\xef\xbb\xbf/, '');
  for (const charset of CHARSETS) {
    let shown: string[] = [];
    let columns: string[] = [];
    for (const row of rowsOf(decodeText(bytes, charset, file))) {
      if (columns.length > 0) yield cardOf({ columns, shown }, row);
      else {
        shown = row.map((name) => name.trim());
        columns = columnsOf(shown);
        if (!columns.some((name) => IS_REACHED_BY.test(name))) break;
      }
    }
    if (columns.some((name) => IS_REACHED_BY.test(name))) return;
  }
}
