import type { AddressLabel, Contact, PhoneLabel } from '@kith/contract';
import { fullName } from '@kith/contract/base/names';
import { plainText } from '@kith/contract/chat/rich-text';

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

/** Long lines go on in the next, after a space; never within a character. */
const folded = (line: string): string => {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
};

/** A number or an address that somebody calls something else has that beside it, as Apple does it. */
const labelled = (label: string | undefined, group: string, line: string): string[] =>
  label ? [`${group}.${line}`, `${group}.X-ABLabel:${escaped(label)}`] : [line];

/** A contact as vCard 3.0 (RFC 2426), which every address book reads. */
export const vcardOf = (contact: Contact, categories: ReadonlyMap<string, string>): string => {
  const { firstName, lastName, companyName, jobTitle, birthday } = contact;
  const name =
    fullName(contact) || companyName || contact.emails[0]?.address || contact.numbers[0]?.number;
  const groups = contact.categoryIds.flatMap((id) => categories.get(id) ?? []);
  const notes = [
    plainText(contact.notes).trim(),
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
    groups.length > 0 && `CATEGORIES:${groups.map(escaped).join(',')}`,
    notes.length > 0 && `NOTE:${escaped(notes.join('\n'))}`,
    'END:VCARD',
  ];
  return lines
    .filter((line): line is string => typeof line === 'string' && line !== '')
    .map((line) => `${folded(line)}\r\n`)
    .join('');
};
