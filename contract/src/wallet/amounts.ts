import { exponentOf } from './currencies.ts';

/** Separators and digits as the language writes them. */
const writingOf = (language: string) => {
  const format = new Intl.NumberFormat(language, { useGrouping: true });
  const parts = format.formatToParts(12_345.6);
  const part = (type: string, otherwise: string) =>
    parts.find((one) => one.type === type)?.value ?? otherwise;
  return { decimal: part('decimal', '.'), group: part('group', ',') };
};

const ARABIC_ZEROS = [0x0660, 0x06f0];
/** Arabic-Indic digits and separators as ASCII; without spaces and direction marks. */
const plain = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const zero = ARABIC_ZEROS.find((first) => code >= first && code <= first + 9);
      if (zero !== undefined) return String(code - zero);
      if (sign === '٫') return '.';
      return sign === '٬' || sign === '’' ? "'" : sign;
    })
    .join('')
    .replace(/[\s\u061c\u200e\u200f\u00a0\u202f]/g, '');

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads what a person has typed as an amount in the smallest units of the currency. Undefined if it is not an amount,
 * has more decimal places than the currency, or could mean two different amounts.
 */
export const parseAmount = (
  text: string,
  currency: string,
  language: string,
): bigint | undefined => {
  const typed = plain(text);
  const writing = writingOf(language);
  const group = plain(writing.group) || ' ';
  const decimal = plain(writing.decimal);
  const grouped = new RegExp(
    `^(\\d{1,3}(?:${escaped(group)}\\d{3})+)(?:${escaped(decimal)}(\\d+))?$`,
  ).exec(typed);
  // A point or a comma that cannot be a separator of thousands, because no three digits follow it.
  const simple = /^(\d+)(?:[.,](\d+))?$/.exec(typed);
  const isForeign = simple?.[2]?.length === 3 && !typed.includes(decimal);
  const found = grouped ?? (isForeign ? null : simple);
  if (found === null) return undefined;
  const places = exponentOf(currency);
  const fraction = found[2] ?? '';
  if (fraction.length > places) return undefined;
  const whole = (found[1] ?? '').replaceAll(group, '');
  return BigInt(whole + fraction.padEnd(places, '0'));
};

/** An amount in smallest units as a decimal number: `-1250` of EUR is `-12.50`. */
export const decimalOf = (amount: bigint | string, currency: string): string => {
  const units = BigInt(amount);
  const places = exponentOf(currency);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
};

/** An amount with its currency as the language writes it, exact at any size. */
export const formatAmount = (
  amount: bigint | string,
  currency: string,
  language: string,
  options: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {},
): string => {
  const places = exponentOf(currency);
  return new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: places, maximumFractionDigits: places },
    ...options,
  }).format(decimalOf(amount, currency) as Intl.StringNumericLiteral);
};

/** Divides an amount by weights without losing a unit: what is left goes to the first of them. */
export const allocate = (total: bigint, weights: readonly number[]): bigint[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * BigInt(weight)) / BigInt(sum));
  let left = total - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, at) => {
    if (left === 0n || weights[at] === 0) return part;
    left -= 1n;
    return part + 1n;
  });
};
