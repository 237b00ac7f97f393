import type { Person } from '@kith/contract';
import { useEffect, useRef, useState } from 'react';
import { type Pages, withPage } from '../../../platform/pages.ts';
import { useProfiles } from '../../profiles/index.ts';

type State = 'idle' | 'searching' | 'found' | 'failed';
const PAUSE_MS = 150;
const NOBODY: Pages<Person> = { rows: [], next: null };

interface PeopleSearch {
  people: readonly Person[];
  /** `failed` also if people were found, but not their next page. */
  state: State;
  isMore: boolean;
  /** Adds the next page. */
  more(): Promise<void>;
  /** Repeats what failed: the search, or its next page. */
  retry(): void;
}

/** People on this server by name or full email address; searches when typing pauses. */
export const usePeopleSearch = (typed: string): PeopleSearch => {
  const { search } = useProfiles();
  const text = typed.trim();
  const [answer, setAnswer] = useState({ text: '', found: NOBODY, failed: false });
  const [attempt, setAttempt] = useState(0);
  /** The pages whose next one is being loaded. */
  const extended = useRef<Pages<Person>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each attempt
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
  }, [text, search, attempt]);

  const { found } = answer;
  const { rows: people, next } = text === '' ? NOBODY : found;
  // Previous results stay until the new answer arrives.
  const isCurrent = answer.text === text;
  const more = async () => {
    if (next === null || !isCurrent || extended.current === found) return;
    extended.current = found;
    const page = await search(text, { after: next }).catch(() => null);
    if (extended.current === found) extended.current = undefined;
    setAnswer((now) => {
      if (now.found !== found) return now;
      return page === null
        ? { ...now, failed: true }
        : { text, found: withPage(found, next, page), failed: false };
    });
  };
  const retry = () => {
    setAnswer({ ...answer, ...(next === null && { text: '' }), failed: false });
    if (next === null) setAttempt(attempt + 1);
    else void more();
  };
  const state = !isCurrent ? 'searching' : answer.failed ? 'failed' : 'found';
  return {
    people,
    state: text === '' ? 'idle' : state,
    isMore: isCurrent && next !== null,
    more,
    retry,
  };
};
