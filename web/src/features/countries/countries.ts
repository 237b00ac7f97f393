import type { Country } from '@kith/contract';
import { COUNTRY_TABLE } from './country-table.ts';

/** The name of a country; the platform knows every name in every language. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;

const asCountry = (line: string, language: string): Country => {
  const [code = '', currency = '', dialCodes = '', ...words] = line.split(' ');
  const [first = '', ...others] = dialCodes.split(',');
  return {
    code,
    label: countryName(code, language),
    currency,
    dialCode: others.length === 0 ? first : [first, ...others],
    ...(words.length === 0 ? {} : { searchTerm: words.join(' ') }),
  };
};

/** Every country, by its name in the language. */
export const countriesIn = (language: string): Country[] => {
  const { compare } = new Intl.Collator(language);
  const lines = COUNTRY_TABLE.trim().split('\n');
  return lines.map((line) => asCountry(line, language)).sort((a, b) => compare(a.label, b.label));
};

export const dialCodesOf = ({ dialCode }: Country): readonly string[] =>
  typeof dialCode === 'string' ? [dialCode] : dialCode;

/** The most common dial code of a country. */
export const dialCodeOf = (code: string): string =>
  new RegExp(`^${code} \\w+ (\\d+)`, 'm').exec(COUNTRY_TABLE)?.[1] ?? '';

/** Lower case without diacritics, so that "Cote" finds "Côte". */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries with a name, code, dial code or other word that begins with the typed text. */
export const findCountries = (countries: readonly Country[], typed: string): Country[] => {
  const wanted = folded(typed.trim());
  if (wanted === '') return [...countries];
  const digits = wanted.replace(/^(\+|00)/, '');
  const isNumber = /^\d+$/.test(digits);
  const isFound = (country: Country): boolean => {
    if (isNumber) return dialCodesOf(country).some((code) => code.startsWith(digits));
    const names = folded(`${country.label} ${country.code} ${country.searchTerm ?? ''}`);
    return (
      names.startsWith(wanted) ||
      names.split(/[\s()-]+/).some((w) => w.startsWith(wanted)) ||
      names.includes(` ${wanted}`)
    );
  };
  const isFirst = ({ label }: Country) => Number(!folded(label).startsWith(wanted));
  return countries.filter(isFound).sort((a, b) => isFirst(a) - isFirst(b));
};
