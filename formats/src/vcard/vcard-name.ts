import type { CardNames, CardRules } from './card-contact.ts';
import { addField, type Gathered, lineIn, NAME_MAX } from './vcard-gathered.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Splits a display name: the family name is the last word, or the first where that is usual. */
const splitName = (
  name: string,
  isFamilyFirst: CardRules['isFamilyFirst'],
): { firstName: string; lastName: string } => {
  const words = name.split(' ');
  const [family = '', given = ''] = words;
  if (words.length === 2 && isFamilyFirst(name)) return { firstName: given, lastName: family };
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
};

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** True if the words already contain all of a text, in any order. */
const isSaidBy = (text: string, words: readonly string[]): boolean => {
  let rest = letters(text);
  const known = words
    .flatMap((word) => word.split(/[\s,]+/))
    .map(letters)
    .filter(Boolean);
  for (const word of known.sort((a, b) => b.length - a.length)) rest = rest.replace(word, '');
  return rest === '';
};

/** Programs display an address or a number in place of a missing name. */
const isNoName = (shown: string, { emails, numbers }: Gathered): boolean => {
  const own = shown.toLowerCase();
  const digits = digitsOf(shown);
  return (
    emails.some(({ address }) => address.toLowerCase() === own) ||
    (/^[\d\s+()./-]+$/.test(shown) && numbers.some(({ number }) => digitsOf(number) === digits))
  );
};

/** The name fields of a contact; other name parts of a card become fields. */
export const nameOf = (
  gathered: Gathered,
  kind: string,
  isShownAsCompany: boolean,
  { isFamilyFirst }: Pick<CardRules, 'isFamilyFirst'>,
): CardNames => {
  const { names, shownNames, companies, titles, nicknames } = gathered;
  const [parts = [], ...otherNames] = names;
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = parts.map((part) =>
    lineIn(gathered, part, NAME_MAX),
  );
  const [first = '', ...otherShown] = shownNames.map((name) => lineIn(gathered, name, NAME_MAX));
  const shown = isNoName(first, gathered) ? '' : first;
  let [company = ''] = companies;
  let firstName = lineIn(gathered, [given, additional].filter(Boolean).join(' '), NAME_MAX);
  let lastName = family;
  const isNameless = firstName === '' && lastName === '';
  const isOrganization =
    kind === 'org' ||
    isShownAsCompany ||
    (isNameless && company !== '' && (shown === '' || shown === company));
  let isShownKept = isSaidBy(shown, [...parts, company, ...nicknames]);
  if (isNameless && isOrganization && company === '') {
    company = shown;
    isShownKept = true;
  } else if (isNameless && !isOrganization && shown !== '') {
    ({ firstName, lastName } = splitName(shown, isFamilyFirst));
    isShownKept = true;
  }
  const isToldFamilyFirst =
    firstName !== '' &&
    lastName !== '' &&
    letters(shown) === letters(lastName + firstName) &&
    letters(shown) !== letters(firstName + lastName) &&
    !isFamilyFirst(firstName + lastName);
  const nickname = firstName + lastName + company === '' ? nicknames.shift() : undefined;
  if (nickname !== undefined) firstName = lineIn(gathered, nickname, NAME_MAX);
  if (!isShownKept) addField(gathered, 'Display name', shown);
  for (const other of otherShown) if (other !== first) addField(gathered, 'Display name', other);
  for (const [last = '', own = ''] of otherNames)
    addField(gathered, 'Name', [own, last].filter(Boolean).join(' '));
  for (const other of companies.slice(1)) addField(gathered, 'Company', other);
  for (const other of titles.slice(1)) addField(gathered, 'Job title', other);
  for (const other of new Set(nicknames)) addField(gathered, 'Nickname', other);
  addField(gathered, 'Name prefix', prefix);
  addField(gathered, 'Name suffix', suffix);
  const jobTitle = lineIn(gathered, titles[0] ?? '', NAME_MAX);
  return {
    type: isOrganization ? 'organization' : 'individual',
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(isToldFamilyFirst && { nameOrder: 'family-first' as const }),
    ...(company && { companyName: company }),
    ...(jobTitle && { jobTitle }),
  };
};
