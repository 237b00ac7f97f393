import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined;

export interface TypedNumber {
  /** In national format. */
  text: string;
  /** With a plus sign and digits only; undefined while it is incomplete. */
  number: string | undefined;
  /** Its country, by its country code or else the chosen one. */
  country: string | undefined;
  /** Its digits so far, without what only a country adds. */
  national: string;
}

/** Parses a number during typing: without a plus sign it belongs to the given country. */
export const readNumber = (typed: string, country: string | undefined): TypedNumber => {
  const own = known(country);
  const writer = new AsYouType(own);
  const text = writer.input(typed);
  const found = writer.getNumber();
  const code = writer.getCallingCode() ?? (own && getCountryCallingCode(own));
  return {
    // Formatting must not get in the way of deleting.
    text: /[\d+]$/.test(text) ? text : typed,
    number: found?.isValid() ? found.number : undefined,
    country: writer.getCountry() ?? country,
    national: (writer.getNumberValue() ?? '').replace(`+${code ?? ''}`, ''),
  };
};

/** The number in international format, however it was typed; undefined if invalid. */
export const internationalNumber = (
  typed: string,
  country: string | undefined,
): string | undefined => {
  const found = parsePhoneNumberFromString(typed, {
    defaultCountry: known(country),
    extract: false,
  } as { defaultCountry?: CountryCode; extract: boolean });
  return found?.isPossible() ? found.number : undefined;
};

/** For display, with the country of the flag. */
export const shownNumber = (number: string): { text: string; country: string | undefined } => {
  const found = parsePhoneNumberFromString(number);
  return { text: found?.formatInternational() ?? number, country: found?.country };
};
