import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** A number as it is stored; without a country code it belongs to the country. */
export interface KeptNumber {
  number: string;
  country: string;
}

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined;

/** Digits of other scripts as those of telephones. */
const toAscii = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** Only digits and the plus sign. */
export const strippedNumber = (number: string): string => toAscii(number).replace(/[^\d+]/g, '');

const parsed = (number: string, country: string | undefined) => {
  const defaultCountry = known(country);
  return parsePhoneNumberFromString(strippedNumber(number), {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  } as { defaultCountry?: CountryCode; extract: boolean });
};

export const countryOfNumber = (number: string): string | undefined =>
  parsed(number, undefined)?.country;

/** With a plus sign and digits only; undefined if it could not be called. */
export const internationalNumber = (
  number: string,
  country: string | undefined,
): string | undefined => {
  const found = parsed(number, country);
  return found?.isPossible() ? found.number : undefined;
};

/** Digits that every notation of a number ends with; parsing a whole address book takes too long. */
const END_DIGITS = 5;

/**
 * Compares numbers with the typed one, in whatever notation. Without a country code they belong to
 * `country`, or where that is unknown to the country of the typed one.
 */
export const numberMatch = (typed: string, country: string | undefined) => {
  const stripped = strippedNumber(typed);
  const own = country ?? countryOfNumber(stripped);
  const international = internationalNumber(stripped, country);
  const end = stripped.replace('+', '').slice(-END_DIGITS);
  const matches = (kept: KeptNumber): boolean => {
    const other = strippedNumber(kept.number);
    if (stripped === '' || !other.endsWith(end)) return false;
    if (other === stripped) return true;
    const from = kept.country || own;
    const found = internationalNumber(other, from);
    return found !== undefined && found === (international ?? internationalNumber(stripped, from));
  };
  return { stripped, international, matches };
};
