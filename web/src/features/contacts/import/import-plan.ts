import type { Contact } from '@kith/contract';
import { contactName } from '@kith/contract/contacts/contact-names';
import type { CardFailure, CardLoss, ReadCard } from '@kith/formats/vcard/vcard-contact';
import { digitsOf } from '../../../ui/fields/masks.ts';
import type { ContactInput } from '../contacts.types.ts';
import type { StrayFile } from './read-files.ts';

export interface PlannedContact {
  contact: ContactInput;
  /** Names, as in the card. */
  categories: readonly string[];
  name: string;
  /** Probably exists in the address book. */
  isKnown: boolean;
}

/** What is omitted from a card that is imported. */
export interface LeftOut {
  name: string;
  card: number;
  losses: readonly (CardLoss | 'members')[];
  /** Properties by their names in the file. */
  left: readonly string[];
}

/** A preview of an import. */
export interface ImportPlan {
  contacts: PlannedContact[];
  failures: { name: string; failure: CardFailure; card: number }[];
  leftOut: LeftOut[];
  /** Files without any contacts. */
  strays: readonly StrayFile[];
  photos: number;
  cutNotes: number;
  categories: string[];
}

type Known = Pick<Contact, 'emails' | 'numbers'> & { name: string };
type ContactCard = Extract<ReadCard, { contact: unknown }>;

const MIN_DIGITS = 7;

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/**
 * The same person is one with the same name and an address or number in common, or with neither.
 */
const marksOf = (contact: Known): string[] => {
  const key = nameKey(contact.name);
  const marks = contact.emails.map(({ address }) => `${key} ${address.toLowerCase()}`);
  for (const { number } of contact.numbers) {
    const digits = digitsOf(number);
    if (digits.length >= MIN_DIGITS) marks.push(`${key} ${digits.slice(-MIN_DIGITS)}`);
  }
  return marks.length === 0 ? [key] : marks;
};

const knownOf = ({ contact }: ContactCard): Known => {
  const { type = 'individual', firstName, lastName, companyName } = contact;
  const lists = { emails: contact.emails ?? [], numbers: contact.numbers ?? [] } as Known;
  const name = contactName({
    ...lists,
    type,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(companyName && { companyName }),
  });
  return { ...lists, name };
};

/** A group of an address book becomes a category of its members. */
const categoriesByGroups = (cards: readonly ReadCard[]) => {
  const held = new Set(cards.map((card) => ('uid' in card ? card.uid : '')));
  const byMember = new Map<string, string[]>();
  /** Number of members of each group in the files. */
  const found = new Map<ReadCard, number>();
  for (const card of cards) {
    if (!('failure' in card) || card.failure !== 'group' || card.name === '') continue;
    const members = card.members.filter((member) => member !== '' && held.has(member));
    for (const member of members)
      byMember.set(member, [...(byMember.get(member) ?? []), card.name]);
    found.set(card, members.length);
  }
  return { byMember, found };
};

export const planImport = (
  cards: readonly ReadCard[],
  held: Iterable<Contact>,
  strays: readonly StrayFile[] = [],
): ImportPlan => {
  const known = new Set<string>();
  for (const contact of held) {
    const name = contactName(contact);
    // A card with only a name belongs to the contact of that name.
    known.add(nameKey(name));
    for (const mark of marksOf({ ...contact, name })) known.add(mark);
  }
  const plan: ImportPlan = {
    contacts: [],
    failures: [],
    leftOut: [],
    strays,
    photos: 0,
    cutNotes: 0,
    categories: [],
  };
  const groups = categoriesByGroups(cards);
  cards.forEach((card, at) => {
    const { losses, left } = card;
    if ('failure' in card) {
      const { name, failure } = card;
      const found = groups.found.get(card) ?? 0;
      if (found === 0) plan.failures.push({ name, failure, card: at + 1 });
      else if (found < card.members.length)
        plan.leftOut.push({ name, card: at + 1, losses: ['members'], left });
      return;
    }
    if (losses.includes('photo')) plan.photos++;
    if (losses.includes('note')) plan.cutNotes++;
    const entry = knownOf(card);
    const { name } = entry;
    if (losses.length + left.length > 0) plan.leftOut.push({ name, card: at + 1, losses, left });
    const marks = marksOf(entry);
    const isKnown = marks.some((mark) => known.has(mark));
    for (const mark of marks) known.add(mark);
    const all = [...card.categories, ...(groups.byMember.get(card.uid) ?? [])];
    plan.contacts.push({ contact: card.contact, categories: [...new Set(all)], name, isKnown });
  });
  plan.categories = [...new Set(plan.contacts.flatMap(({ categories }) => categories))];
  return plan;
};
