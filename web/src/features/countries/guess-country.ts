import { COUNTRY_TABLE } from './country-table.ts';

const CODES = COUNTRY_TABLE.trim()
  .split('\n')
  .map((line) => line.slice(0, 2));

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined };
const zonesOf = (code: string): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as Zoned).getTimeZones?.() ?? [];
const regionOf = (language: string): string | undefined =>
  new Intl.Locale(language).maximize().region;

/**
 * Where somebody most likely is: of the countries in the device's time zone the one whose language
 * is read, else the first of them, else the language's own country; undefined when nothing tells.
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
