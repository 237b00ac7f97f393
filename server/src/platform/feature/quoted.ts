/**
 * Characters that a program reads and a person does not see, or that change the order of others. Joiners, direction
 * marks and variation selectors are left: words and emoji of many languages need them.
 */
const HIDDEN =
  /(?![\t\n\u061c]|[\u200c-\u200f]|[\ufe00-\ufe0f])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
const NOT_PLAIN = new RegExp(`[<>]|${HIDDEN.source}`, 'gu');

export const hasHidden = (text: string): boolean => HIDDEN.test(text);

const escaped = (characters: string): string =>
  Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** The text of somebody else for an assistant: a string of JSON on one line, without what could pass for a mark of ours. */
export const quoted = (text: string): string => JSON.stringify(text).replace(NOT_PLAIN, escaped);
