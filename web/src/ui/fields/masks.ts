/** Formats typed input as it grows. */
export type Mask = (typed: string) => string;

/** Arabic, Persian and Indian digits are digits, too. */
export const toAscii = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
/** Digits only, in any script. */
export const digitsOf = (text: string): string => toAscii(text).replace(/\D/g, '');

export const MASKS = {
  /** Digits and common separators; a plus sign only in front. */
  phone: (typed) =>
    toAscii(typed)
      .replace(/[^\d+ ()./*#,;x-]/g, '')
      .replace(/(?!^)\+/g, ''),
  /** Year-month-day, or month-day if a hyphen follows the first two digits. */
  date: (typed) =>
    toAscii(typed)
      .replace(/[./]/g, '-')
      .replace(/[^\d-]/g, '')
      .replace(/^(\d{4})(\d)/, '$1-$2')
      .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2')
      .slice(0, 10),
  /** Hours and minutes; 9 becomes 09. */
  time: (typed) =>
    digitsOf(typed)
      .replace(/^([3-9])/, '0$1')
      .slice(0, 4)
      .replace(/^(\d{2})(\d)/, '$1:$2'),
  /** Groups of four. */
  card: (typed) =>
    digitsOf(typed)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 '),
} as const satisfies Record<string, Mask>;

/**
 * The value of a masked field after a change. Only text added at the end is formatted, so that the
 * caret stays and deleted characters stay deleted.
 */
export const masked =
  (mask: Mask) =>
  (before: string, typed: string, caret: number | null): string =>
    caret === typed.length && typed.length > before.length ? mask(typed) : typed;
