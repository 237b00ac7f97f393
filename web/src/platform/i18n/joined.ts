import { translate } from './language.ts';
import { listsTexts } from './lists.texts.ts';

/** Short facts in one line, separated as in the language; names are formatted with `Intl.ListFormat`. */
export const joined = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .reduce<string>(
      (first, second) =>
        first === '' ? `${second}` : translate(listsTexts)('pair', { first, second: `${second}` }),
      '',
    );
