import {
  inCategories,
  type ListedContact,
  listedContact,
} from '@kith/contract/contacts/contact-names';
import { useEffect, useState } from 'react';
import { useSlow } from '../../platform/use-slow.ts';
import { useContactsEngine, useSortedContacts } from './contacts.react.ts';
import type { FoundContact } from './search/search-index.ts';

export interface SearchRow extends ListedContact {
  sought: {
    typed: string;
    /** Words of its note, if only these matched. */
    noteWords: readonly string[];
  };
}

interface Answer {
  text: string;
  found: readonly FoundContact[];
}

const NOTHING: Answer = { text: '', found: [] };
const NO_CATEGORIES: readonly string[] = [];

interface Search {
  rows: readonly SearchRow[] | null;
  isSlow: boolean;
  /** There if the search has failed; `rows` are those of the last one that worked. */
  retry: (() => void) | undefined;
}

/**
 * Contacts that match the typed text, in any of the given categories; null if there is nothing to
 * search for. `isSlow` after 500 ms without an answer.
 */
export const useContactSearch = (
  typed: string,
  categories: readonly string[] = NO_CATEGORIES,
): Search => {
  const text = typed.trim();
  const { search, state } = useContactsEngine();
  const sorted = useSortedContacts();
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const [isGoing, setGoing] = useState(false);
  const isSlow = useSlow(isGoing, text);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try searches for the same again
  useEffect(() => {
    setFailed(false);
    if (text === '') {
      setAnswer(NOTHING);
      return;
    }
    let isCurrent = true;
    setGoing(true);
    const settle = (found?: readonly FoundContact[]) => {
      if (!isCurrent) return;
      setGoing(false);
      if (found === undefined) setFailed(true);
      else setAnswer({ text, found });
    };
    // Limited to the categories, the search has room for all matches in them.
    const among =
      categories.length === 0
        ? undefined
        : inCategories(sorted, categories).map(({ contact }) => contact.id);
    search.search(text, among).then(settle, () => settle());
    return () => {
      isCurrent = false;
      setGoing(false);
    };
  }, [text, search, sorted, categories, tries]);

  const retry = hasFailed ? () => setTries((count) => count + 1) : undefined;

  // Previous results stay until the new answer arrives, at first the whole list.
  if (text === '' || answer === NOTHING) return { rows: null, isSlow, retry };
  const { book, leaving } = state.getState();
  const rows = answer.found.flatMap(({ id, noteWords }) => {
    const contact = leaving.has(id) ? undefined : book.contacts.get(id);
    return contact === undefined
      ? []
      : [{ ...listedContact(contact), sought: { typed: answer.text, noteWords } }];
  });
  return { rows, isSlow, retry };
};
