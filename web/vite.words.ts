import { LANGUAGES } from '@kith/contract/base/enums';
import type { Plugin } from 'vite';

/** The words of one language in React Aria, which brings more than thirty. */
const WORDS =
  /\/react-(?:aria|stately|aria-components)\/dist\/.*\/intl\/.*\/?[a-z]{2}-[A-Z]{2}\.mjs$/;
const isSpoken = (id: string): boolean =>
  LANGUAGES.some((language) => id.includes(`/${language}-`)) || id.endsWith('/en-US.mjs');

/** Leaves out the words of languages that the app does not speak; English takes their place. */
export const words: Plugin = {
  name: 'words',
  load: {
    filter: { id: WORDS },
    handler: (id) => (isSpoken(id) ? null : `export { default } from './en-US.mjs';`),
  },
};
