import { compile } from 'tailwindcss';
import stock from 'tailwindcss/theme.css?raw';
import { expect, test } from 'vitest';
import sheet from './sheet.css?raw';

const SOURCES = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/*.texts{,.*}.ts'],
  { eager: true, import: 'default', query: '?raw' },
);

/** Kinds of utilities whose values come from the theme, which leaves out what others have. */
const KINDS =
  'text|bg|border|outline|ring|shadow|fill|stroke|from|via|to|divide|accent|rounded|font';
const UTILITY = new RegExp(`^-?(?:${KINDS})-[a-z][\\w-]*(?:/\\d+)?$`);
/** Words of the sources that only look like classes. */
const WORDS = new Set(['text-change']);

/** Without variants: `data-hovered:aria-[current=page]:bg-sunk` is `bg-sunk`. */
const utilityOf = (word: string): string => word.slice(word.lastIndexOf(':') + 1);

const utilitiesIn = (source: string): string[] =>
  source
    .split(/[\s"'`]+/)
    .map(utilityOf)
    .filter((word) => UTILITY.test(word) && !WORDS.has(word));

/** Those that the style sheet knows nothing of: elements look as if they had no class. */
const unknownAmong = async (utilities: readonly string[]): Promise<string[]> => {
  const own = sheet.replace(/@import[^;]*;/g, '');
  const { build } = await compile(`${stock}\n${own}\n@tailwind utilities;`);
  const css = build([...utilities]);
  return utilities.filter((one) => !css.includes(`.${one.replace('/', '\\/')} `));
};

test('every class of a colour, a size or a shape is one of the theme', async () => {
  const used = Object.values(SOURCES).flatMap(utilitiesIn);
  const utilities = [...new Set(used)];
  expect(utilities.length).toBeGreaterThan(50);
  expect(await unknownAmong(utilities)).toEqual([]);
});

test('a class that the theme does not have is noticed', async () => {
  const found = utilitiesIn(`<p className="p-2 text-warn data-hovered:bg-black text-ink">`);
  expect(found).toEqual(['text-warn', 'bg-black', 'text-ink']);
  expect(
    await unknownAmong(['text-warn', 'bg-black', 'text-ink', 'bg-ink/8', 'font-strong']),
  ).toEqual(['text-warn', 'bg-black']);
});
