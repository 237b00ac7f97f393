import { pageAt } from '@kith/contract/pages';
import { toAscii } from '../../../ui/fields/masks.ts';
import { keepsRule } from '../../../ui/fields/rules.ts';
import { internationalNumber, readNumber } from '../../countries/index.ts';
import type { Callable } from './find-people.ts';

export interface Typed {
  text: string;
  /** For something like a number: its digits without country-specific prefixes. */
  digits?: string;
  /** Country of something like a number, by its code, otherwise the user's. */
  country?: string | undefined;
  /** A complete number, with a plus sign and digits only. */
  number?: string | undefined;
  email?: string;
  /** Path of the room. */
  room?: string;
}

const IS_NUMBER = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;
const IS_CODE = /^(https?:\/\/[^/]+)?\/?[\w-]+(\/[\w-]+)*\/?$/;

/** Normalizes numbers for comparison. */
export const strippedNumber = (number: string): string => number.replace(/[^\d+]/g, '');

/** The address of a room: a link to it, the two parts of its code, or a short name. */
export const roomAt = (typed: string): string | undefined => {
  const text = typed.trim();
  if (!IS_CODE.test(text)) return undefined;
  const path = `/${text.replace(/^https?:\/\/[^/]+/, '').replace(/^\/|\/$/g, '')}`;
  const kind = pageAt(path)?.page.kind;
  return kind === 'room' || kind === 'seat' ? path : undefined;
};

/** Interprets the typed text; without a plus sign a number belongs to the given country. */
export const readTyped = (typed: string, country: string | undefined): Typed => {
  const text = toAscii(typed.normalize('NFKC')).trim();
  const room = roomAt(text);
  const meant = { text, ...(room && { room }) };
  if (keepsRule('email', text)) return { ...meant, email: text };
  if (!IS_NUMBER.test(text)) return meant;
  const read = readNumber(text, country);
  const digits = (read.national || text.replace(/\D/g, '')).replace(/^0+/, '');
  const number = internationalNumber(text, country);
  return { ...meant, digits, number, country: read.country };
};

/** Whether number or address are those of the person, in any notation. */
export const isOf = (
  { numbers, emails }: Pick<Callable, 'numbers' | 'emails'>,
  { number, email, text }: Typed,
  country: string | undefined,
): boolean => {
  if (email !== undefined)
    return emails.some((own) => own.trim().toLowerCase() === email.toLowerCase());
  const stripped = strippedNumber(text);
  return numbers.some(
    (own) =>
      strippedNumber(own.number) === stripped ||
      (number !== undefined && internationalNumber(own.number, own.country || country) === number),
  );
};

/** Formatted for its country while it grows at its end; changes in the middle stay as typed. */
export const writtenNumber = (
  before: string,
  typed: string,
  country: string | undefined,
): string =>
  IS_NUMBER.test(typed) && typed.length > before.length && typed.startsWith(before)
    ? readNumber(typed, country).text
    : typed;
