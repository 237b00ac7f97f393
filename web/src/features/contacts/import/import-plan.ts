import type { Contact } from '@kith/contract';
import { contactName, sortKeyOf } from '@kith/contract/pure/contact-names';
import type { ContactInput } from '../contacts.types.ts';
import type { CardFailure, ReadCard } from './vcard-contact.ts';

export interface PlannedContact {
  contact: ContactInput;
  /** Names, as the card gives them. */
  categories: readonly string[];
  name: string;
  /** Seems to be in the address book already. */
  isKnown: boolean;
}

/** What an import would do, before it does anything. */
export interface ImportPlan {
  contacts: PlannedContact[];
  failures: { name: string; failure: CardFailure; card: number }[];
  photos: number;
  cutNotes: number;
  categories: string[];
}

const MIN_DIGITS = 7;

/** The same person is one of the same name with an address or number in common, or with neither. */
const marksOf = (contact: Pick<Contact, 'emails' | 'numbers'> & { name: string }): string[] => {
  const { key } = sortKeyOf(contact.name);
  const marks = contact.emails.map(({ address }) => `${key} ${address.toLowerCase()}`);
  for (const { number } of contact.numbers) {
    const digits = number.replace(/\D/g, '');
    if (digits.length >= MIN_DIGITS) marks.push(`${key} ${digits.slice(-MIN_DIGITS)}`);
  }
  return marks.length === 0 ? [key] : marks;
};

export const planImport = (cards: readonly ReadCard[], held: Iterable<Contact>): ImportPlan => {
  const known = new Set<string>();
  for (const contact of held)
    for (const mark of marksOf({ ...contact, name: contactName(contact) })) known.add(mark);
  const plan: ImportPlan = { contacts: [], failures: [], photos: 0, cutNotes: 0, categories: [] };
  cards.forEach((card, at) => {
    if (card.losses.includes('photo')) plan.photos++;
    if (card.losses.includes('note')) plan.cutNotes++;
    if ('failure' in card) {
      plan.failures.push({ name: card.name, failure: card.failure, card: at + 1 });
      return;
    }
    const { contact, categories } = card;
    const lists = { emails: contact.emails ?? [], numbers: contact.numbers ?? [] };
    const { type = 'individual', firstName, lastName, companyName } = contact;
    const name = contactName({
      type,
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(companyName && { companyName }),
      ...lists,
    } as Parameters<typeof contactName>[0]);
    const marks = marksOf({ ...lists, name } as Parameters<typeof marksOf>[0]);
    const isKnown = marks.some((mark) => known.has(mark));
    for (const mark of marks) known.add(mark);
    plan.contacts.push({ contact, categories, name, isKnown });
  });
  plan.categories = [...new Set(plan.contacts.flatMap(({ categories }) => categories))];
  return plan;
};
