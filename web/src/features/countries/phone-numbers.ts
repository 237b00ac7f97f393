import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined;

export interface TypedNumber {
  /** As people of its country write it. */
  text: string;
  /** With a plus sign and digits alone; undefined while it is no number yet. */
  number: string | undefined;
  /** Where it belongs, by its own code or else the chosen one. */
  country: string | undefined;
}

/** Reads a number while it is typed: without a plus sign it is one of the given country. */
export const readNumber = (typed: string, country: string | undefined): TypedNumber => {
  const writer = new AsYouType(known(country));
  const text = writer.input(typed);
  const found = writer.getNumber();
  return {
    // A format that was only just completed must not stand in the way of deleting it.
    text: /[\d+]$/.test(text) ? text : typed,
    number: found?.isValid() ? found.number : undefined,
    country: writer.getCountry() ?? country,
  };
};

/** The number as the world dials it, however it was typed; undefined when it can be none. */
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

/** For people to read, and the country whose flag stands beside it. */
export const shownNumber = (number: string): { text: string; country: string | undefined } => {
  const found = parsePhoneNumberFromString(number);
  return { text: found?.formatInternational() ?? number, country: found?.country };
};
