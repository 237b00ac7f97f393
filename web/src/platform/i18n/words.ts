import { useState } from 'react';
import { useLanguage } from './language.ts';

/** A text that is made where it is shown, so that another language reaches what is already there. */
export type Words = () => string;

/** What an attempt leaves on the screen, such as why it failed; set to nothing, it goes. */
export function useWords() {
  const [words, setWords] = useState<Words>();
  useLanguage();
  return [words?.(), (next?: Words) => setWords(() => next)] as const;
}
