import { LANGUAGES, type Language } from '@kith/contract/base/enums';

/** The language of a locale, without its region. */
export const baseOf = (locale: string): string => locale.split('-')[0] ?? '';

/** The first of the browser's languages that is supported. */
export const browserLanguage = (): Language =>
  navigator.languages
    .map((locale) => LANGUAGES.find((language) => language === baseOf(locale)))
    .find((language) => language !== undefined) ?? 'en';

/** With the reader's own region, if any, which determines the format of numbers and dates. */
export const localeOf = (language: Language): string =>
  navigator.languages.find((locale) => baseOf(locale) === language) ?? language;
