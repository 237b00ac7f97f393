import { country } from '@kith/contract';
import { expect, test } from 'vitest';
import { countriesIn, dialCodesOf, findCountries } from './countries.ts';
import { flagOf } from './flags.ts';
import { guessCountry } from './guess-country.ts';

const english = countriesIn('en');
const codes = (typed: string) => findCountries(english, typed).map(({ code }) => code);

test('[S3.8.04] about 250 countries have a code, a label, a currency and a dial code', () => {
  expect(english).toHaveLength(250);
  for (const entry of english) {
    expect(country.parse(entry)).toEqual(entry);
    expect(entry.code).toMatch(/^[A-Z]{2}$/);
    expect(entry.currency).toMatch(/^[A-Z]{3}$/);
    expect(entry.label).not.toBe(entry.code);
    for (const code of dialCodesOf(entry)) expect(code).toMatch(/^[1-9]\d{0,6}$/);
  }
  expect(new Set(english.map(({ code }) => code)).size).toBe(250);
  const of = (code: string) => english.find((entry) => entry.code === code);
  expect(of('NL')).toEqual({
    code: 'NL',
    label: 'Netherlands',
    currency: 'EUR',
    dialCode: '31',
    searchTerm: 'Holland',
  });
  expect(of('DO')?.dialCode).toEqual(['1809', '1829', '1849']);
  expect(of('SE')).not.toHaveProperty('searchTerm');
});

test('the platform knows every currency and every country', () => {
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  expect(english.filter(({ currency }) => !currencies.has(currency))).toEqual([]);
});

test('[S3.8.05] a flag follows from the first two letters of the code, and cs shows that of rs', () => {
  expect(flagOf('DE')).toBe('de');
  expect(flagOf('GB-SCT')).toBe('gb');
  expect(flagOf('CS')).toBe('rs');
});

test('a country is found by prefixes of its name and other names, and by its dial code', () => {
  expect(codes('neth')).toEqual(['NL', 'BQ']);
  expect(codes('holl')).toEqual(['NL']);
  expect(codes('cote')).toContain('CI');
  expect(codes('ivory c')).toEqual(['CI']);
  expect(codes('south k')).toEqual(['KR']);
  expect(codes('+49')).toEqual(['DE']);
  expect(codes('0046')).toEqual(['SE']);
  expect(codes('uk')[0]).toBe('UA');
  expect(codes('uk')).toContain('GB');
  expect(codes('qqq')).toEqual([]);
  expect(findCountries(countriesIn('de'), 'öster').map(({ code }) => code)).toEqual(['AT']);
});

test('[S3.9.03] the country is guessed from the time zone and the language', () => {
  expect(guessCountry(['en-US', 'de'], 'Europe/Berlin')).toBe('DE');
  expect(guessCountry(['de-AT'], 'Europe/Vienna')).toBe('AT');
  expect(guessCountry(['fr'], 'America/Toronto')).toBe('CA');
  expect(guessCountry(['sv-SE'], 'UTC')).toBe('SE');
  expect(guessCountry(['ja'], 'UTC')).toBe('JP');
  expect(guessCountry(['c', 'ja'], 'UTC')).toBe('JP');
});
