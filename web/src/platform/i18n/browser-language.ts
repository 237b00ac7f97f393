import { LANGUAGES, type Language } from '@kith/contract/base/enums';

const baseOf = (locale: string): string => locale.split('-')[0] ?? '';

/** The first of the browser's languages that there is. */
export const browserLanguage = (): Language =>
  navigator.languages
    .map((locale) => LANGUAGES.find((language) => language === baseOf(locale)))
    .find((language) => language !== undefined) ?? 'en';

/** With the reader's own region where there is one, which numbers and dates go by. */
export const localeOf = (language: Language): string =>
  navigator.languages.find((locale) => baseOf(locale) === language) ?? language;
