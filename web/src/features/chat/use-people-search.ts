import type { Person } from '@kith/contract';
import { useEffect, useState } from 'react';
import { useProfiles } from '../profiles/index.ts';

type State = 'idle' | 'searching' | 'found' | 'failed';
const PAUSE_MS = 150;
const NOBODY: readonly Person[] = [];

/** People on this server by name or whole e-mail address; asks when the typing pauses. */
export const usePeopleSearch = (typed: string): { people: readonly Person[]; state: State } => {
  const { search } = useProfiles();
  const text = typed.trim();
  const [answer, setAnswer] = useState<{
    text: string;
    people: readonly Person[];
    failed: boolean;
  }>({ text: '', people: NOBODY, failed: false });
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        (people) => !abort.signal.aborted && setAnswer({ text, people, failed: false }),
        () => !abort.signal.aborted && setAnswer({ text, people: NOBODY, failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, search]);
  if (text === '') return { people: NOBODY, state: 'idle' };
  // What was found for fewer letters stays until the new answer is there.
  if (answer.text !== text) return { people: answer.people, state: 'searching' };
  return { people: answer.people, state: answer.failed ? 'failed' : 'found' };
};
