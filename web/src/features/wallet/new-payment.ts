import type { CallInput } from '@kith/contract';

/** A request as it is written, before it is sent. */
export type NewPayment = CallInput<'payments.create'>['body'];

const BY_REGION: Readonly<Record<string, string>> = {
  ...{ US: 'USD', GB: 'GBP', CH: 'CHF', LI: 'CHF', JP: 'JPY', CN: 'CNY', IN: 'INR', CA: 'CAD' },
  ...{ AU: 'AUD', NZ: 'NZD', SE: 'SEK', NO: 'NOK', DK: 'DKK', PL: 'PLN', CZ: 'CZK', HU: 'HUF' },
  ...{ TR: 'TRY', EG: 'EGP', SA: 'SAR', AE: 'AED', KW: 'KWD', QA: 'QAR', IQ: 'IQD', JO: 'JOD' },
  ...{ MA: 'MAD', TN: 'TND', BR: 'BRL', MX: 'MXN', ZA: 'ZAR', KR: 'KRW', SG: 'SGD', IL: 'ILS' },
};

/** Undefined for what is not a language: a device without a locale may say `en-US@posix`. */
const regionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
};

/** What people pay with where the device says that it is. */
export const usualCurrency = (tag: string): string => BY_REGION[regionOf(tag) ?? ''] ?? 'EUR';
