import type { AddressLabel, CardContact, PhoneLabel } from './card-contact.ts';

const LINE_BYTES = 75;
const PLACES: Record<AddressLabel, string> = { work: 'WORK', personal: 'HOME', other: 'OTHER' };
const PHONES: Record<PhoneLabel, string> = {
  mobile: 'CELL',
  work: 'WORK,VOICE',
  home: 'HOME,VOICE',
  work_fax: 'WORK,FAX',
  home_fax: 'HOME,FAX',
  other: 'VOICE',
};

const escaped = (text = ''): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();
const utf8Bytes = (text: string): number => encoder.encode(text).length;

/** Long lines continue on the next one, after a space; never within a character. */
const folded = (line: string): string => {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8Bytes(character);
    if (bytes + size > LINE_BYTES) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
};

/** A number or address with a custom label is written with a label property, as Apple does. */
const labelled = (label: string | undefined, group: string, line: string): string[] =>
  label ? [`${group}.${line}`, `${group}.X-ABLabel:${escaped(label)}`] : [line];

/** The contact to write, with notes as plain text. */
export interface WrittenCard extends Omit<CardContact, 'notes' | 'nameOrder'> {
  /** Display name, or empty. */
  name: string;
  note: string;
  categories: readonly string[];
}

/** A contact as vCard 3.0 (RFC 2426), which every address book reads. */
export const writeVcard = (contact: WrittenCard): string => {
  const { firstName, lastName, companyName, jobTitle, birthday, categories } = contact;
  const name =
    contact.name || companyName || contact.emails[0]?.address || contact.numbers[0]?.number;
  const notes = [
    contact.note.trim(),
    ...contact.fields.map(({ label, value }) => `${label}: ${value}`),
  ].filter((line) => line !== '');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    companyName && `ORG:${escaped(companyName)}`,
    jobTitle && `TITLE:${escaped(jobTitle)}`,
    ...contact.emails.flatMap(({ address, type, label }, at) =>
      labelled(label, `email${at}`, `EMAIL;TYPE=INTERNET,${PLACES[type]}:${escaped(address)}`),
    ),
    ...contact.numbers.flatMap(({ number, type, label }, at) =>
      labelled(label, `tel${at}`, `TEL;TYPE=${PHONES[type]}:${escaped(number)}`),
    ),
    ...contact.addresses.flatMap(({ type, label, ...lines }, at) => {
      const { street, city, region, postcode, country } = lines;
      const parts = [street, city, region, postcode, country].map(escaped).join(';');
      return labelled(label, `adr${at}`, `ADR;TYPE=${PLACES[type]}:;;${parts}`);
    }),
    ...contact.links.map(({ url }) => `URL:${escaped(url)}`),
    birthday && `BDAY:${birthday}`,
    categories.length > 0 && `CATEGORIES:${categories.map(escaped).join(',')}`,
    notes.length > 0 && `NOTE:${escaped(notes.join('\n'))}`,
    'END:VCARD',
  ];
  return lines
    .filter((line): line is string => typeof line === 'string' && line !== '')
    .map((line) => `${folded(line)}\r\n`)
    .join('');
};
