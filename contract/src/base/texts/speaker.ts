import { commonTexts } from './common.texts.ts';
import type { Messages, Rest } from './messages.ts';
import { type Catalogue, fillText, type Params } from './text.ts';

const ENGLISH = 'en';

type Common = typeof commonTexts.english;

/** By the name of the messages; missing texts fall back to English. */
export type Translations = Readonly<Record<string, Catalogue>>;
/** A feature can use its own texts and the common ones. */
export type Speaker<C extends Catalogue> = <K extends (keyof C | keyof Common) & string>(
  key: K,
  ...params: Rest<K extends keyof C ? C[K] : K extends keyof Common ? Common[K] : string>
) => string;

/** Returns the texts of a feature in a language. */
export const speaker =
  <C extends Catalogue>(
    { name, english }: Messages<C>,
    language: string,
    translations: Translations,
  ): Speaker<C> =>
  (key, ...[params]) => {
    const own: Messages = Object.hasOwn(english, key) ? { name, english } : commonTexts;
    const translated = translations[own.name]?.[key];
    return translated === undefined
      ? fillText(ENGLISH, own.english[key] ?? key, params as Params)
      : fillText(language, translated, params as Params);
  };
