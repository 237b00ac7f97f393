import { useState } from 'react';
import { useLanguage } from './language.ts';

/** A text computed where it is displayed, so that a change of language updates it. */
export type Words = () => string;

/** A text left on the screen by an action, such as an error; set to nothing, it disappears. */
export function useWords() {
  const [words, setWords] = useState<Words>();
  useLanguage();
  return [words?.(), (next?: Words) => setWords(() => next)] as const;
}
