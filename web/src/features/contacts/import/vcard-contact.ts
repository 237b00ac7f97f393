import { CONTACT_LIST_ITEMS_MAX, MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/pure/constants';
import { utf8Bytes } from '@kith/contract/pure/rich-text';
import type { ContactInput } from '../contacts.types.ts';
import { addressLabel, appleLabel, FIELD_LABELS, phoneLabel, withTypes } from './vcard-labels.ts';
import type { Vcard, VcardProperty } from './vcard-lines.ts';
import {
  birthdayOf,
  joinedLines,
  lineOf,
  listOf,
  partsOf,
  textOf,
  unescaped,
} from './vcard-values.ts';

/** Why a card is no contact. */
export type CardFailure = 'empty' | 'group';
/** What of a card was left out. */
export type CardLoss = 'photo' | 'note';

export type ReadCard = { losses: CardLoss[] } & (
  | { contact: ContactInput; categories: string[] }
  | { failure: CardFailure; name: string }
);

type Fields = Required<Pick<ContactInput, 'emails' | 'numbers' | 'addresses' | 'links' | 'fields'>>;

const NAME_MAX = 200;
const LABEL_MAX = 80;
const VALUE_MAX = 2_000;

/** Splits a name as it is shown: its last word is the family's. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
};

const webAddress = (text: string): string | null => {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const isWeb = /^https?:\/\/[^\s<>"]+$/i.test(address) && URL.canParse(address);
  return isWeb && address.length <= 2_048 ? address : null;
};

const phoneNumber = (text: string): string => {
  const [number = '', ...params] = text.replace(/^tel:/i, '').split(/;(?=[a-z-]+=)/i);
  const extension = params.find((param) => /^ext=/i.test(param))?.slice('ext='.length);
  return lineOf(extension === undefined ? number : `${number} ext. ${extension}`, 64);
};

/** Most bytes that one character takes as JSON. */
const JSON_BYTES_MAX = 6;

/** Cut to what a note may hold. */
const notesOf = (notes: readonly string[]): { text: string; isCut: boolean } => {
  let text = notes.join('\n\n');
  const limit = MESSAGE_DELTA_MAX_BYTES - 64;
  if (text.length * JSON_BYTES_MAX < limit) return { text, isCut: false };
  const fits = () => utf8Bytes(JSON.stringify(text)) <= limit;
  const isCut = !fits();
  while (!fits()) text = text.slice(0, Math.floor(text.length * 0.9)).toWellFormed();
  return { text, isCut };
};

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.map((item) => [keyOf(item), item] as const).reverse()).values()]
    .reverse()
    .slice(0, CONTACT_LIST_ITEMS_MAX);

/** A card as a contact: what has no field of its own becomes a custom one, so that little is lost. */
export const readCard = ({ version, properties }: Vcard): ReadCard => {
  const losses: CardLoss[] = [];
  const text = ({ value }: VcardProperty): string => unescaped(value, version);
  const first = (name: string): string => {
    const found = properties.find((property) => property.name === name);
    return found === undefined ? '' : lineOf(text(found), NAME_MAX);
  };
  const labels = new Map<string, string>();
  for (const property of properties)
    if (property.name === 'X-ABLABEL' && property.group !== '')
      labels.set(property.group, appleLabel(lineOf(text(property), LABEL_MAX)));

  const fields: Fields = { emails: [], numbers: [], addresses: [], links: [], fields: [] };
  const notes: string[] = [];
  const categories: string[] = [];
  let nameParts: string[] = [];
  let birthday: string | undefined;
  let company = '';
  let department = '';
  const addField = (label: string, value: string): void => {
    const field = { label: lineOf(label, LABEL_MAX), value: lineOf(value, VALUE_MAX) };
    if (field.label !== '' && field.value !== '') fields.fields.push(field);
  };

  for (const property of properties) {
    const { name, group } = property;
    const label = labels.get(group) ?? '';
    const types = withTypes(property.types, label);
    if (name === 'N' && nameParts.length === 0) nameParts = partsOf(property.value, version);
    else if (name === 'ORG' && company === '') {
      const [organization = '', ...units] = partsOf(property.value, version);
      company = organization;
      department = units.filter(Boolean).join(', ');
    } else if (name === 'EMAIL') {
      const address = lineOf(text(property).replace(/^mailto:/i, ''), 254);
      if (/^\S+@\S+$/.test(address)) fields.emails.push({ address, type: addressLabel(types) });
      else addField('E-mail', address);
    } else if (name === 'TEL') {
      const number = phoneNumber(text(property));
      const type = phoneLabel(types);
      if (number !== '') fields.numbers.push({ number, country: '', type });
      // What it is called would be lost otherwise.
      if (type === 'other' && !types.has('other')) addField(label, number);
    } else if (name === 'ADR') {
      const [box, extended, street, city, region, postcode, country] = partsOf(
        property.value,
        version,
      );
      const address = {
        type: addressLabel(types),
        street: joinedLines([box, extended, street].filter(Boolean).join('\n'), 300),
        city: joinedLines(city ?? '', 200),
        region: joinedLines(region ?? '', 200),
        postcode: lineOf(postcode ?? '', 40),
        country: joinedLines(country ?? '', 100),
      };
      if (Object.values(address).some((part, at) => at > 0 && part !== ''))
        fields.addresses.push(address);
    } else if (name === 'URL') {
      const written = lineOf(text(property), 2_048);
      const url = webAddress(written);
      if (url === null) addField('Link', written);
      else fields.links.push({ url, label });
    } else if (name === 'BDAY') {
      const day = birthdayOf(text(property));
      if (day === null) addField('Birthday', text(property));
      else birthday = day;
    } else if (name === 'NOTE') {
      const note = textOf(text(property));
      if (note !== '') notes.push(note);
    } else if (name === 'CATEGORIES') {
      for (const category of listOf(property.value, version))
        categories.push(lineOf(category, LABEL_MAX));
    } else if (name === 'PHOTO') {
      if (!losses.includes('photo')) losses.push('photo');
    } else if (FIELD_LABELS[name] !== undefined) {
      const value = text(property).replace(/;+$/, '');
      const isDay = FIELD_LABELS[name] === FIELD_LABELS.ANNIVERSARY;
      addField(label || FIELD_LABELS[name], (isDay ? birthdayOf(value) : null) ?? value);
    }
  }

  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = nameParts.map(
    (part) => lineOf(part, NAME_MAX),
  );
  const shown = first('FN');
  let firstName = lineOf([given, additional].filter(Boolean).join(' '), NAME_MAX);
  let lastName = family;
  const kind = first('KIND').toLowerCase() || first('X-ADDRESSBOOKSERVER-KIND').toLowerCase();
  if (kind === 'group') return { failure: 'group', name: shown, losses };
  company = lineOf(company, NAME_MAX);
  const isNameless = firstName === '' && lastName === '';
  const isOrganization =
    kind === 'org' ||
    first('X-ABSHOWAS').toUpperCase() === 'COMPANY' ||
    (isNameless && company !== '' && (shown === '' || shown === company));
  if (isNameless && isOrganization) company ||= shown;
  else if (isNameless && shown !== '' && !shown.includes('@'))
    ({ firstName, lastName } = splitName(shown));
  addField('Name prefix', prefix);
  addField('Name suffix', suffix);
  addField('Department', department);

  const isKnown =
    firstName + lastName + company !== '' || fields.emails.length + fields.numbers.length > 0;
  if (!isKnown) return { failure: 'empty', name: shown, losses };
  const note = notesOf(notes);
  if (note.isCut) losses.push('note');
  const jobTitle = first('TITLE');
  const contact: ContactInput = {
    type: isOrganization ? 'organization' : 'individual',
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { companyName: company }),
    ...(jobTitle && { jobTitle }),
    ...(birthday && { birthday }),
    emails: uniqueBy(fields.emails, ({ address }) => address.toLowerCase()),
    numbers: uniqueBy(fields.numbers, ({ number }) => number),
    addresses: uniqueBy(fields.addresses, (address) => JSON.stringify(address)),
    links: uniqueBy(fields.links, ({ url }) => url),
    fields: uniqueBy(fields.fields, (field) => JSON.stringify(field)),
    notes: note.text === '' ? [] : [{ insert: note.text }],
  };
  return { contact, categories: [...new Set(categories.filter(Boolean))], losses };
};
