import type { Person } from '@kith/contract';
import { useEffect, useState } from 'react';
import { type Pages, withPage } from '../../../platform/pages.ts';
import { useProfiles } from '../../profiles/index.ts';

type State = 'idle' | 'searching' | 'found' | 'failed';
const PAUSE_MS = 150;
const NOBODY: Pages<Person> = { rows: [], next: null };

interface PeopleSearch {
  people: readonly Person[];
  state: State;
  isMore: boolean;
  /** Adds the next page; errors are ignored. */
  more(): Promise<void>;
}

/** People on this server by name or full email address; searches when typing pauses. */
export const usePeopleSearch = (typed: string): PeopleSearch => {
  const { search } = useProfiles();
  const text = typed.trim();
  const [answer, setAnswer] = useState({ text: '', found: NOBODY, failed: false });
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      search(text, { signal: abort.signal }).then(
        (found) => !abort.signal.aborted && setAnswer({ text, found, failed: false }),
        () => !abort.signal.aborted && setAnswer({ text, found: NOBODY, failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, search]);

  const { rows: people, next } = text === '' ? NOBODY : answer.found;
  // Previous results stay until the new answer arrives.
  const isCurrent = answer.text === text;
  const more = async () => {
    if (next === null || !isCurrent) return;
    const page = await search(text, { after: next }).catch(() => null);
    if (page === null) return;
    setAnswer((now) =>
      now.text === text ? { ...now, found: withPage(now.found, next, page) } : now,
    );
  };
  const state = !isCurrent ? 'searching' : answer.failed ? 'failed' : 'found';
  return {
    people,
    state: text === '' ? 'idle' : state,
    isMore: isCurrent && next !== null,
    more,
  };
};
