import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { translate } from './language.ts';

/** Short facts in one line, separated as in the language; names are formatted with `Intl.ListFormat`. */
export const joined = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .reduce<string>(
      (first, second) =>
        first === '' ? `${second}` : translate(commonTexts)('pair', { first, second: `${second}` }),
      '',
    );
