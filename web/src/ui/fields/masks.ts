/** What a person types, brought into the form of the field as it grows. */
export type Mask = (typed: string) => string;

/** Arabic, Persian and Indian figures are figures too. */
export const toAscii = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
/** Figures alone, whatever script they are written in. */
export const digitsOf = (text: string): string => toAscii(text).replace(/\D/g, '');

export const MASKS = {
  /** Figures and what people put between them; a plus stands in front alone. */
  phone: (typed) =>
    toAscii(typed)
      .replace(/[^\d+ ()./*#,;x-]/g, '')
      .replace(/(?!^)\+/g, ''),
  /** Year-month-day, or month-day for whoever types the first hyphen after two figures. */
  date: (typed) =>
    toAscii(typed)
      .replace(/[./]/g, '-')
      .replace(/[^\d-]/g, '')
      .replace(/^(\d{4})(\d)/, '$1-$2')
      .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2')
      .slice(0, 10),
  /** Hours and minutes; nine is 09. */
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
 * What a masked field holds after a change. Only what is added at the end is brought into form, so
 * that the caret stays put and what is taken out stays out.
 */
export const masked =
  (mask: Mask) =>
  (before: string, typed: string, caret: number | null): string =>
    caret === typed.length && typed.length > before.length ? mask(typed) : typed;
