import type { CardContact, CardRules } from './card-contact.ts';
import { type Gathered, LABEL_MAX, lineIn, nothingGathered, textIn } from './vcard-gathered.ts';
import { appleLabel } from './vcard-labels.ts';
import type { Vcard } from './vcard-lines.ts';
import { nameOf } from './vcard-name.ts';
import { readProperty } from './vcard-properties.ts';
import { lineOf } from './vcard-values.ts';

/** Why a card is not a contact. */
export type CardFailure = 'empty' | 'group';
/** What was lost or cut from a card. */
export type CardLoss = 'photo' | 'note' | 'cut' | 'lines' | 'unended';

export type ReadCard = {
  losses: CardLoss[];
  /** Names of properties that contacts do not have. */
  left: string[];
} & (
  | { contact: Partial<CardContact>; categories: string[]; uid: string }
  | { failure: CardFailure; name: string; members: string[] }
);

const encoder = new TextEncoder();
const utf8Bytes = (text: string): number => encoder.encode(text).length;

/** The most bytes that one character can take as JSON. */
const JSON_BYTES_MAX = 6;

/** Cuts a note to its maximum size. */
const notesOf = (notes: readonly string[], max: number): { text: string; isCut: boolean } => {
  const whole = notes.join('\n\n');
  const limit = max - 64;
  if (whole.length * JSON_BYTES_MAX < limit) return { text: whole, isCut: false };
  let text = whole.slice(0, limit).toWellFormed();
  while (utf8Bytes(JSON.stringify(text)) > limit)
    text = text.slice(0, Math.floor(text.length * 0.9)).toWellFormed();
  return { text, isCut: text !== whole };
};

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.map((item) => [keyOf(item), item] as const).reverse()).values()].reverse();

const someOf = <Item>(
  gathered: Gathered,
  items: readonly Item[],
  max: number,
  keyOf: (item: Item) => string,
) => {
  const unique = uniqueBy(items, keyOf);
  if (unique.length > max) gathered.isCut = true;
  return unique.slice(0, max);
};

/** How members of a group and contacts refer to the same card. */
const uidOf = (text: string): string =>
  text
    .trim()
    .replace(/^(?:urn:uuid:|uid:)/i, '')
    .toLowerCase();

/** Unstructured addresses, if a card has no structured ones. */
const addLabelledAddresses = (gathered: Gathered): void => {
  if (gathered.addresses.length > 0) return;
  for (const label of gathered.addressLabels) {
    const street = lineIn(gathered, label, 300);
    const rest = { city: '', region: '', postcode: '', country: '' };
    gathered.addresses.push({ type: 'personal', street, ...rest });
  }
};

const lossesOf = (gathered: Gathered, card: Vcard): CardLoss[] => [
  ...(gathered.hasPicture ? ['photo' as const] : []),
  ...(gathered.isCut ? ['cut' as const] : []),
  ...(card.strayLines > 0 ? ['lines' as const] : []),
  ...(card.isEnded ? [] : ['unended' as const]),
];

/**
 * Converts a card to a contact: properties without a field become custom ones, so that little is
 * lost.
 */
export const readCard = (card: Vcard, rules: CardRules): ReadCard => {
  const { version, properties } = card;
  const { items, noteBytes } = rules;
  const gathered = nothingGathered();
  const labels = new Map<string, string>();
  const said = new Map<string, string>();
  const members: string[] = [];
  for (const { name, group, value } of properties) {
    const text = () => lineOf(textIn({ value, version }), LABEL_MAX);
    if (name === 'X-ABLABEL' && group !== '') labels.set(group, appleLabel(text()));
    else if (/^(?:X-ADDRESSBOOKSERVER-)?MEMBER$/.test(name)) members.push(uidOf(value));
    else if (name === 'UID') said.set(name, uidOf(value));
    else if (/KIND$|^X-ABSHOWAS$/.test(name)) said.set(name, text().toLowerCase());
  }
  for (const property of properties)
    readProperty({ ...property, version, label: labels.get(property.group) ?? '' }, gathered);

  const kind = said.get('KIND') ?? said.get('X-ADDRESSBOOKSERVER-KIND') ?? '';
  const left = () => [...gathered.left].sort();
  const fail = (failure: CardFailure): ReadCard => {
    const [name = ''] = gathered.shownNames;
    return { failure, name: lineOf(name, LABEL_MAX), members, losses: [], left: left() };
  };
  if (kind === 'group') return fail('group');
  addLabelledAddresses(gathered);
  const names = nameOf(gathered, kind, said.get('X-ABSHOWAS') === 'company', rules);
  const { emails, numbers } = gathered;
  const isKnown = names.firstName ?? names.lastName ?? names.companyName ?? emails[0] ?? numbers[0];
  if (isKnown === undefined) return fail('empty');
  const note = notesOf(gathered.notes, noteBytes);
  const contact: CardContact = {
    ...names,
    ...(gathered.birthday && { birthday: gathered.birthday }),
    emails: someOf(gathered, emails, items, ({ address }) => address.toLowerCase()),
    numbers: someOf(gathered, numbers, items, ({ number }) => number),
    addresses: someOf(gathered, gathered.addresses, items, (address) => JSON.stringify(address)),
    links: someOf(gathered, gathered.links, items, ({ url }) => url),
    fields: someOf(gathered, gathered.fields, items, (field) => JSON.stringify(field)),
    notes: note.text === '' ? [] : [{ insert: note.text }],
  };
  const losses = lossesOf(gathered, card);
  if (note.isCut) losses.push('note');
  const categories = [...new Set(gathered.categories)];
  return { contact, categories, uid: said.get('UID') ?? '', losses, left: left() };
};
