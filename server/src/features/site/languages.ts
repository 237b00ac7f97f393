import arabic from './site.texts.ar.ts';
import german from './site.texts.de.ts';
import { type SiteText, type SiteTexts, siteTexts } from './site.texts.ts';

/** What the pages themselves can speak; texts of the content may be in others besides. */
const CATALOGUES = { en: siteTexts, de: german, ar: arabic } as const satisfies Record<
  string,
  SiteTexts
>;
export type Language = keyof typeof CATALOGUES;
export const LANGUAGES = Object.keys(CATALOGUES) as Language[];
export const ENGLISH: Language = 'en';

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

const known = (tag: string | null | undefined): Language | undefined => {
  const [primary] = (tag ?? '').trim().toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary);
};

/** The language an address asks for, if it does. */
export const askedLanguage = (query: URLSearchParams): Language | undefined =>
  known(query.get('lang'));

/** The language a reader likes best among ours. */
export const preferredLanguage = (accepted: string | undefined): Language => {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag, ...rest] = part.split(';');
      const quality = /q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? '1';
      return { language: known(tag), quality: Number(quality) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? ENGLISH;
};

/** Says a text in a language, with what is filled in. */
export type Say = (text: SiteText, values?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (language: Language): Say =>
  (text, values = {}) =>
    CATALOGUES[language][text].replace(
      /\{(\w+)\}/g,
      (place, name: string) => values[name] ?? place,
    );
