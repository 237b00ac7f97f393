import { readAndroid } from './vcard-android.ts';
import {
  addField,
  type CardProperty,
  type Gathered,
  LABEL_MAX,
  lineIn,
  NAME_MAX,
  textIn,
} from './vcard-gathered.ts';
import {
  addressLabel,
  FIELD_LABELS,
  IS_TECHNICAL,
  ownLabel,
  ownPhoneLabel,
  phoneLabel,
  relationLabel,
  serviceLabel,
  withTypes,
} from './vcard-labels.ts';
import { birthdayOf, joinedLines, lineOf, listOf, partsOf, textOf } from './vcard-values.ts';

type Reader = (property: CardProperty, gathered: Gathered) => void;

const NUMBER_MAX = 64;
const ADDRESS_MAX = 254;
const URL_MAX = 2_048;
/** Phones add these around numbers in Arabic or Hebrew text. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const IS_EMAIL = /^[^\s@]+@[^\s@]+$/;

const webAddress = (text: string): string | null => {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const isWeb = /^https?:\/\/[^\s<>"]+$/i.test(address) && URL.canParse(address);
  return isWeb && address.length <= URL_MAX ? address : null;
};

/** Addresses in a value: one, several, or one preceded by a name. */
const emailsIn = (text: string): string[] => {
  const inBrackets = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text)?.[1];
  if (inBrackets !== undefined) return [inBrackets];
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => IS_EMAIL.test(part)) ? parts : [];
};

/** Its label, if its type does not imply it. */
const called = (label: string) => (label === '' ? {} : { label });

const readEmail: Reader = (property, gathered) => {
  const text = textIn(property).replace(/^mailto:/i, '');
  const written = lineIn(gathered, text, ADDRESS_MAX);
  const found = text.length > ADDRESS_MAX ? [] : emailsIn(written);
  const type = addressLabel(withTypes(property.types, property.label));
  const label = called(ownLabel(property.label));
  for (const address of found) gathered.emails.push({ address, type, ...label });
  if (found.length === 0) addField(gathered, 'E-mail', text);
};

const readNumber: Reader = (property, gathered) => {
  const text = textIn(property).replace(DIRECTION_MARKS, '').replace(/^tel:/i, '');
  const [plain = '', ...params] = text.split(/;(?=[a-z-]{1,20}=)/i);
  const extension = params.find((param) => /^ext=/i.test(param))?.slice('ext='.length);
  const number = lineOf(
    extension === undefined ? plain : `${plain} ext. ${extension}`,
    text.length + 9,
  );
  if (number === '') return;
  const custom = lineOf(property.params.get('X-CUSTOM') ?? '', LABEL_MAX);
  const label = property.label || custom;
  const types = withTypes(property.types, label);
  const type = phoneLabel(types);
  // A truncated number is worse than none.
  if (number.length > NUMBER_MAX) return addField(gathered, label || 'Number', number);
  const own = lineOf(ownPhoneLabel(types, label), LABEL_MAX);
  gathered.numbers.push({ number, country: '', type, ...called(own) });
};

const readAddress: Reader = (property, gathered) => {
  const { params, types, label } = property;
  const [box, extended, street, city, region, postcode, country] = partsOf(property);
  const part = (text: string | undefined, max: number) =>
    lineIn(gathered, joinedLines(text ?? ''), max);
  const address = {
    type: addressLabel(withTypes(types, label)),
    ...called(ownLabel(label)),
    street: part([box, extended, street].filter(Boolean).join('\n'), 300),
    city: part(city, 200),
    region: part(region, 200),
    postcode: part(postcode, 40),
    country: part(country, 100),
  };
  const whole = params.get('LABEL')?.replace(/\^n|\\n/gi, '\n');
  if (partsOf(property).some((one) => one !== '')) gathered.addresses.push(address);
  else if (whole !== undefined) gathered.addressLabels.push(joinedLines(whole));
};

const readLink: Reader = (property, gathered) => {
  const written = lineOf(textIn(property), Number.POSITIVE_INFINITY);
  const url = webAddress(written);
  if (url !== null) gathered.links.push({ url, label: property.label });
  else addField(gathered, property.label || 'Link', written);
};

const readBirthday: Reader = (property, gathered) => {
  const text = textIn(property);
  const day = birthdayOf(text, property.params.get('X-APPLE-OMIT-YEAR'));
  if (day !== null && (gathered.birthday ?? day) === day) gathered.birthday = day;
  else addField(gathered, 'Birthday', text);
};

/** A social profile or messenger: a link if it is one, otherwise the user name there. */
const readService: Reader = (property, gathered) => {
  const text = textIn(property);
  const label = serviceLabel(property);
  const user = property.params.get('X-USER') ?? '';
  const value = /^x-apple:/i.test(text) ? user || text.slice('x-apple:'.length) : text;
  const url = /^https?:/i.test(value) ? webAddress(lineOf(value, URL_MAX + 1)) : null;
  if (url === null) addField(gathered, label, value);
  else gathered.links.push({ url, label: lineIn(gathered, label, LABEL_MAX) });
};

const readDay: Reader = (property, gathered) => {
  const text = textIn(property);
  const day = birthdayOf(text, property.params.get('X-APPLE-OMIT-YEAR'));
  addField(
    gathered,
    property.label || (property.name === 'X-ABDATE' ? 'Date' : 'Anniversary'),
    day ?? text,
  );
};

/** A list of names, as Japanese phones write the pronunciation of a name. */
const readSound: Reader = (property, gathered) => {
  if (property.types.has('x-irmc-n'))
    addField(gathered, 'Phonetic name', partsOf(property).filter(Boolean).join(' '));
  else if (property.value !== '') gathered.left.add('SOUND');
};

/** If a card has several of a kind, the first is used and the others become fields. */
const listed =
  (list: 'shownNames' | 'titles' | 'nicknames' | 'addressLabels'): Reader =>
  (property, gathered) => {
    const texts = list === 'nicknames' ? listOf(property) : [textIn(property)];
    for (const text of texts) {
      const line = joinedLines(text);
      if (line !== '') gathered[list].push(line);
    }
  };

const picture: Reader = ({ value }, gathered) => {
  if (value !== '') gathered.hasPicture = true;
};

const READERS: Record<string, Reader> = {
  N: (property, gathered) => {
    const parts = partsOf(property);
    if (parts.some((part) => part !== '')) gathered.names.push(parts);
  },
  FN: listed('shownNames'),
  NICKNAME: listed('nicknames'),
  'X-EPOCSECONDNAME': listed('nicknames'),
  TITLE: listed('titles'),
  LABEL: listed('addressLabels'),
  ORG: (property, gathered) => {
    const [organization = '', ...units] = partsOf(property);
    const company = lineIn(gathered, organization, NAME_MAX);
    if (company !== '') gathered.companies.push(company);
    addField(gathered, 'Department', units.filter(Boolean).join(', '));
  },
  EMAIL: readEmail,
  TEL: readNumber,
  'X-MS-TEL': readNumber,
  ADR: readAddress,
  URL: readLink,
  BDAY: readBirthday,
  NOTE: (property, gathered) => {
    const note = textOf(textIn(property));
    if (note !== '') gathered.notes.push(note);
  },
  CATEGORIES: (property, gathered) => {
    for (const name of listOf(property)) {
      const category = lineIn(gathered, name, LABEL_MAX);
      // Google's name for the group of all contacts.
      if (category !== '' && category !== 'myContacts') gathered.categories.push(category);
    }
  },
  PHOTO: picture,
  LOGO: picture,
  'X-MS-CARDPICTURE': picture,
  SOUND: readSound,
  IMPP: readService,
  SOCIALPROFILE: readService,
  'X-SOCIALPROFILE': readService,
  ANNIVERSARY: readDay,
  'X-ANNIVERSARY': readDay,
  'X-EVOLUTION-ANNIVERSARY': readDay,
  'X-KADDRESSBOOK-X-ANNIVERSARY': readDay,
  'X-MS-ANNIVERSARY': readDay,
  'X-ABDATE': readDay,
  'X-ANDROID-CUSTOM': readAndroid,
};

/** Stores a property in its place; properties without a place are recorded for the report. */
export const readProperty: Reader = (property, gathered) => {
  const { name, label } = property;
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (reader !== undefined) return reader(property, gathered);
  const own = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined;
  if (own !== undefined) {
    const [type] = name === 'RELATED' ? property.types : [];
    const value = partsOf(property, 'no lists')
      .filter(Boolean)
      .join(name === 'GEO' ? ', ' : '; ')
      .replace(/^geo:/i, '');
    addField(gathered, label || (type === undefined ? own : relationLabel(type)), value);
  } else if (!IS_TECHNICAL.test(name) && property.value.trim() !== '')
    gathered.left.add(lineOf(name, LABEL_MAX));
};
