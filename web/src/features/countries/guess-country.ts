import { COUNTRY_TABLE } from './country-table.ts';

const CODES = COUNTRY_TABLE.trim()
  .split('\n')
  .map((line) => line.slice(0, 2));

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined };
const zonesOf = (code: string): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as Zoned).getTimeZones?.() ?? [];
/** Undefined also for what is no language: WebKit passes on the system's, which can be `C`. */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/**
 * The user's most likely country: among those in the device's time zone the one with the
 * interface's language, otherwise the first of them, otherwise the language's own country;
 * undefined if unknown.
 */
export const guessCountry = (
  languages: readonly string[] = navigator.languages,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined => {
  const regions = languages.map(regionOf).filter((code) => code !== undefined);
  const isInZone = (code: string) => zonesOf(code).includes(zone);
  return (
    regions.find(isInZone) ?? CODES.find(isInZone) ?? regions.find((code) => CODES.includes(code))
  );
};
