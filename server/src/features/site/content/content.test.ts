import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { CONTENT_FOLDER, readContent } from './content.ts';
import { SCHEMAS } from './schemas.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-content-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, lines: string[]): void => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
};
const read = (language?: 'de') =>
  readContent({
    folder,
    ...(language && { language }),
    values: { brand: 'Nord', origin: 'https://nord.example' },
  });
const RULES = [
  '---',
  'title: Rules of {brand}',
  'description: How winners are drawn here.',
  '---',
  '',
];

test('a page of the operator’s own replaces ours', () => {
  write('rules.md', [...RULES, 'We draw **lots**, at {origin}.']);
  const { rules, prizes } = read();
  expect(rules.front).toMatchObject({ title: 'Rules of Nord', sample: false });
  expect(rules.body.text).toContain('<strong>lots</strong>');
  expect(rules.body.text).toContain('https://nord.example');
  expect(prizes.front.sample).toBe(true);
});

test.each([
  ['no front matter', ['Hello'], /rules\.md:1: must start with front matter/],
  ['what is missing', ['---', 'title: Rules', '---'], /rules\.md:2: description: /],
  [
    'a name that means nothing',
    ['---', ...RULES.slice(1, 3), 'colour: red', '---'],
    /rules\.md:2: .*colour/,
  ],
  [
    'what is too long',
    ['---', `title: ${'x'.repeat(300)}`, 'description: How winners are drawn.', '---'],
    /rules\.md:2: title: /,
  ],
  ['broken YAML', ['---', 'title: Rules', 'description: [a', '---'], /rules\.md:\d: /],
  ['HTML', [...RULES, 'Fine.', '', '<script>alert(1)</script>'], /rules\.md:8: contains HTML/],
  ['a link that runs', [...RULES, '[x](javascript:alert(1))'], /rules\.md:6: links to javascript/],
  [
    'a link to elsewhere by two slashes',
    [...RULES, '', '[x](//evil.example)'],
    /rules\.md:7: links to/,
  ],
  ['a picture', [...RULES, '![x](https://evil.example/x.png)'], /rules\.md:6: contains a picture/],
  [
    'a name in braces',
    [...RULES, '', '{brnd}'],
    /rules\.md:7: \{brnd\} must be one of \{brand\}, \{origin\}/,
  ],
])('the start names the file and the line of %s', (_what, lines, message) => {
  write('rules.md', lines);
  expect(read).toThrow(message);
});

test('all errors are reported at once, including files that no page uses', () => {
  write('rules.md', ['Hello']);
  write('prices.md', RULES);
  expect(read).toThrow(/rules\.md:1: [\s\S]*prices\.md:1: is not a page that Kith shows/);
});

test('[S2.2.04] a foundation has six aliases, none of them the address of another page', () => {
  const foundation = (aliases: string) => [
    '---',
    'title: The Grace Foundation',
    'description: Whom it is named after, and what it does.',
    'person: Grace',
    'path: /grace',
    `aliases: [${aliases}]`,
    '---',
  ];
  write('foundation.md', foundation('/a, /b, /c, /d, /e'));
  expect(read).toThrow(/foundation\.md:6: aliases: /);
  write('foundation.md', foundation('/a, /b, /c, /d, /e, /terms'));
  expect(read).toThrow(/foundation\.md:6: aliases\.5: is the address of another page/);
  write('foundation.md', foundation('/a, /b, /c, /d, /e, /f'));
  expect(read().foundation.front.aliases).toHaveLength(6);
});

test('text is never interpreted as markup', () => {
  write('rules.md', [
    ...RULES.slice(0, 1),
    'title: A <b> & "c"',
    ...RULES.slice(2),
    '`<i>` & 1 < 2',
  ]);
  const { rules } = read();
  expect(rules.body.text).toContain('<code>&lt;i&gt;</code> &amp; 1 &lt; 2');
});

test('translations are stored beside their page, and the operator’s own page takes precedence in any language', () => {
  expect(read('de').home).toMatchObject({ language: 'de' });
  expect(read('de').patents).toMatchObject({ language: 'en' });
  write('patents.de.md', [
    '---',
    'title: Patente',
    'description: Wem hier welche Patente gehören.',
    '---',
  ]);
  expect(read('de').patents).toMatchObject({ language: 'de', front: { title: 'Patente' } });
  expect(read().patents.language).toBe('en');
  const own =
    '---\ntitle: Rien\ndescription: Il n’y a rien à cette adresse.\nlanguage: fr\n---\nRien.';
  write('not-found.md', own.split('\n'));
  expect(read('de')['not-found']).toMatchObject({ language: 'fr', front: { title: 'Rien' } });
});

test('an operator adds pages of their own to the legal texts and to the store', () => {
  write('legal/imprint.md', RULES);
  write('legal/imprint.de.md', ['---', 'title: Impressum', ...RULES.slice(2)]);
  const game = ['game: Chess', 'studio: Nobody', 'platforms: [Board]', 'hue: 10'];
  write('store/chess.md', [...RULES.slice(0, 3), ...game, '---', '']);
  expect(read().own.legal).toMatchObject([['imprint', { front: { title: 'Rules of Nord' } }]]);
  expect(read('de').own.legal).toMatchObject([['imprint', { front: { title: 'Impressum' } }]]);
  expect(read().own.store).toMatchObject([['chess', { front: { game: 'Chess' } }]]);
});

test.each(['legal/Imprint.md', 'legal/imprint.de.md', 'imprint.md'])(
  'a page without a link to it, such as %s, is rejected by name',
  (name) => {
    write(name, RULES);
    expect(read).toThrow(`${name}:1: is not a page that Kith shows`);
  },
);

test('the README of the content explains every field', () => {
  const told = readFileSync(join(CONTENT_FOLDER, 'README.md'), 'utf8');
  const fieldsOf = (schema: unknown): string[] => {
    const { properties = {}, items, ...rest } = schema as Record<string, Record<string, unknown>>;
    const within = [...Object.values(properties), ...(items ? [items] : [])];
    expect(rest).not.toHaveProperty('$ref');
    return [...Object.keys(properties), ...within.flatMap(fieldsOf)];
  };
  const fields = Object.values(SCHEMAS).flatMap((schema) =>
    fieldsOf(z.toJSONSchema(schema, { reused: 'inline', io: 'input' })),
  );
  expect(fields).toContain('hue');
  expect([...new Set(fields)].filter((field) => !told.includes(`\`${field}\``))).toEqual([]);
});
