/** A text, or one per plural category, chosen by the number in `count`. */
export type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Catalogue = Readonly<Record<string, Text>>;
export type Params = Readonly<Record<string, string | number>>;

const PARAM = /\{(\w+)\}/g;
const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function cached<T>(cache: Map<string, T>, language: string, make: () => T): T {
  const known = cache.get(language) ?? make();
  cache.set(language, known);
  return known;
}
const pluralOf = (language: string, count: number) =>
  cached(rules, language, () => new Intl.PluralRules(language)).select(count);
const numberText = (language: string, value: number) =>
  cached(numbers, language, () => new Intl.NumberFormat(language)).format(value);

/**
 * Fills `{name}` in a text. `params.count` selects the plural form; numbers are formatted for the
 * language. Throws if a parameter is missing, which is a bug.
 */
export function fillText(language: string, text: Text, params: Params = {}): string {
  return pickForm(language, text, params).replace(PARAM, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The text "${JSON.stringify(text)}" needs {${name}}.`);
    return typeof value === 'number' ? numberText(language, value) : value;
  });
}

function pickForm(language: string, text: Text, params: Params): string {
  if (typeof text === 'string') return text;
  const { count } = params;
  if (typeof count !== 'number')
    throw new Error(`The text "${text.other}" needs {count} as a number.`);
  return text[pluralOf(language, count)] ?? text.other;
}
