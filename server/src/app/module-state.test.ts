import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLATFORM_STATE } from '../platform/state.ts';
import { loadFeatures } from './features.ts';

const FOLDER = join(import.meta.dirname, '../features');

/** Mutable declarations at the top of a module: a `let`, or a collection that starts empty. */
const MUTABLE =
  /^(?:export )?(?:(?:let|var) ([^\s:;=]+)|const (\w+)(?::[^\n]*?)?\s*=\s+(?:(?:await )?create\w+[<(]|new (?:Map|Set)(?:<.*>)?\(\)|new Weak(?:Map|Set)\b|\[\];|\{\};))/gm;
const CONSTANT = /^(?:export )?const (\w+)/gm;
const CHANGING =
  'push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear'.split('|');

/** Whether a source changes the content of one of its constants. */
const isChanged = (source: string, name: string): boolean => {
  const place = `(?<![.\\w'])${name}(?:\\.\\w+|\\[[^\\]\\n]*\\])`;
  return [
    `(?<![.\\w'])${name}(?:\\.\\w+)*\\.(?:${CHANGING.join('|')})\\(`,
    `${place}+ (?:[-+*/%&|^?]{0,2})=(?![=>])`,
    `${place}+(?:\\+\\+|--)`,
    `(?:delete |\\+\\+|--)${place}`,
    `Object\\.assign\\(${name}\\b`,
  ].some((change) => new RegExp(change).test(source));
};

/** The names of a module's state between calls of its functions. */
const stateIn = (source: string): string[] => {
  const mutable = [...source.matchAll(MUTABLE)].flatMap(([declaration, name, constant]) =>
    /: readonly |: Readonly/.test(declaration) ? [] : [name ?? constant ?? ''],
  );
  const changed = [...source.matchAll(CONSTANT)]
    .map(([, name = '']) => name)
    .filter((name) => isChanged(source, name));
  return [...new Set([...mutable, ...changed])];
};

/** By file and name, as in the manifest's `state`. */
const stateOf = async (feature: string): Promise<string[]> => {
  const files = (await readdir(join(FOLDER, feature), { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file),
  );
  const found = files.map(async (file) => {
    const source = await readFile(join(FOLDER, feature, file), 'utf8');
    return stateIn(source).map((name) => `${file} ${name}`);
  });
  return (await Promise.all(found)).flat();
};

const features = await loadFeatures();

test.each(features)(
  '$name keeps in its modules what its manifest names, and nothing else',
  async ({ name, state }) => {
    const named = Object.keys(state).filter((key) => /^\S+\.ts \S+$/.test(key));
    expect((await stateOf(name)).sort()).toEqual(named.sort());
    expect(Object.entries(state).filter(([, reason]) => reason.trim() === '')).toEqual([]);
  },
);

test('finds mutable variables at the top of a module', () => {
  expect(
    stateIn(
      [
        'let last = 0;',
        'export let [first, second] = [1, 2];',
        'const places = new Map<string, Place>();',
        'const known =\n  new WeakMap<object, string>();',
        'const waiting: (() => void)[] = [];',
        'const takeTurn = createTurns();',
        "const names = new Set(['a']);\nexport const note = (name: string) => names.add(name);",
        'const counts = { all: 0 };\nconst count = () => {\n  counts.all += 1;\n};',
        'const rows = [1];\nconst keep = (row: number) => {\n  rows[row] = 1;\n};',
        'export const byId = { none: 1 };\nObject.assign(byId, { one: 1 });',
      ].join('\n'),
    ),
  ).toEqual([
    'last',
    '[first,',
    'places',
    'known',
    'waiting',
    'takeTurn',
    'names',
    'counts',
    'rows',
    'byId',
  ]);
});

test('constants and local variables are not module state', () => {
  expect(
    stateIn(
      [
        'const NOBODY: readonly string[] = [];',
        "const NAMES = new Set(['a']);\nconst isName = (name: string) => NAMES.has(name);",
        'const SIZES = { small: 1 };\nconst isSmall = (size: number) => SIZES.small === size;',
        'const make = () => {\n  const found = new Map();\n  let within = 0;\n};',
        "const add = (known = new Map()) => known.set('a', 1);",
      ].join('\n'),
    ),
  ).toEqual([]);
});

test('docs/scaling.md lists all state outside the database', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8');
  const declared = [{ name: 'platform', state: PLATFORM_STATE }, ...features].flatMap(
    ({ name, state }) => Object.entries(state).map((row) => `| ${[name, ...row].join(' | ')} |`),
  );
  const [, table = ''] = /^\| part \| state \| .*\n.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(declared);
});
