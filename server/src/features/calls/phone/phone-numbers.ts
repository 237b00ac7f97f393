import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What a number may be; the others cost more, or are not of a person. */
const ALLOWED: readonly (string | undefined)[] = [
  'FIXED_LINE',
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
  'TOLL_FREE',
];

/** The country of a number that may be called; undefined for short, premium and unknown numbers. */
export const countryOf = (number: string): string | undefined => {
  const found = parsePhoneNumberFromString(number);
  const isFine = found?.number === number && found.isValid() && ALLOWED.includes(found.getType());
  return isFine ? found.country : undefined;
};
