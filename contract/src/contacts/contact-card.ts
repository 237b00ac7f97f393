import type { ContactCard } from './contacts.attachments.ts';

/** The part of a contact that is sent to others. */
export const cardOf = (contact: ContactCard): ContactCard => {
  const { type, emails, numbers, addresses, links, birthday } = contact;
  const { firstName, lastName, nameOrder, companyName, jobTitle } = contact;
  return {
    ...{ type, emails, numbers, addresses, links },
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(nameOrder !== undefined && { nameOrder }),
    ...(companyName !== undefined && { companyName }),
    ...(jobTitle !== undefined && { jobTitle }),
    ...(birthday !== undefined && { birthday }),
  };
};

const digitsOf = (number: string): string => number.replace(/\D/g, '');
/** Different spellings of a number have the same last digits. */
const COMPARED_DIGITS = 7;

/**
 * Whether a contact has the name of a card and, if the card has any addresses or numbers, shares one of them.
 */
export const isSameContact = (
  card: ContactCard,
  contact: Pick<ContactCard, 'emails' | 'numbers'>,
): boolean => {
  const addresses = contact.emails.map(({ address }) => address.toLowerCase());
  const numbers = contact.numbers.map(({ number }) => digitsOf(number).slice(-COMPARED_DIGITS));
  if (card.emails.length === 0 && card.numbers.length === 0) return true;
  return (
    card.emails.some(({ address }) => addresses.includes(address.toLowerCase())) ||
    card.numbers.some(({ number }) => numbers.includes(digitsOf(number).slice(-COMPARED_DIGITS)))
  );
};
