import { plainText } from '@kith/contract/chat/rich-text';
import type { SearchRow } from '../use-contact-search.ts';
import { type NotePreview, notePreview } from './note-preview.ts';
import { docOf } from './search-client.ts';
import { digitsIn, numbersFor } from './search-index.ts';
import { wordsOf } from './search-shelf.ts';

const whole = (line: string): NotePreview => ({ before: line, match: '', after: '' });

/** Why a contact was found, if its name does not show it: a line of its details, or of its note. */
export const foundBy = ({ contact, sought }: SearchRow): NotePreview | null => {
  const { typed, noteWords } = sought;
  if (noteWords.length > 0) return notePreview(plainText(contact.notes), noteWords);
  for (const isSo of numbersFor(typed)) {
    const found = contact.numbers.find(({ number }) => isSo(digitsIn(number)));
    if (found) return whole(found.number);
  }
  const named = wordsOf(docOf(contact).name);
  const missing = wordsOf(typed).filter((word) => !named.some((name) => name.startsWith(word)));
  const lines = [
    [contact.jobTitle, contact.companyName].filter(Boolean).join(', '),
    ...contact.emails.map(({ address }) => address),
    ...contact.addresses.map(({ street, city, region, country }) =>
      [street, city, region, country].filter(Boolean).join(', '),
    ),
    ...contact.fields.map(({ value }) => value),
  ];
  for (const line of lines) {
    const words = wordsOf(line);
    if (!missing.some((word) => words.some((each) => each.startsWith(word)))) continue;
    return notePreview(line, missing, line.length) ?? whole(line);
  }
  return null;
};
