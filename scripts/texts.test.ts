import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { bareStrings } from './lib/bare-strings.mjs';
import { catalogueProblems } from './lib/catalogues.mjs';
import { textProblems } from './lib/texts.mjs';

const said = (source: string) => bareStrings(source).map(({ text }) => text);

test('hard-coded words in a component are found, wherever they are', () => {
  expect(said('const a = <p>Hello <b>you</b></p>;')).toEqual(['Hello', 'you']);
  expect(said('const a = <p>{done ? "Done" : `n left`}</p>;')).toEqual(['Done', 'n left']);
  expect(said('const a = <button aria-label="Close" title={`Shut`} />;')).toEqual([
    'Close',
    'Shut',
  ]);
  expect(said('const a = <Field label="Name" closeLabel={open && "Go"} />;')).toEqual([
    'Name',
    'Go',
  ]);
  expect(said('const rows = [{ label: "Light mode" }];')).toEqual(['Light mode']);
  expect(said('notify("Saved");')).toEqual(['Saved']);
});

test('texts from a catalog and non-words are ignored', () => {
  expect(
    said('const a = <p title={t("title")} className="ring">{t("text")} · {name}</p>;'),
  ).toEqual([]);
  expect(said('const a = <p dir="auto">{kind === "group" && <i>+1</i>}</p>;')).toEqual([]);
  expect(said('const rows = [{ title: "themeLight" }];')).toEqual([]);
});

const english = {
  empty: 'No boats',
  writing: '{name} writes',
  boats: { one: '{count} boat of {name}', other: '{count} boats of {name}' },
};
const german = {
  empty: 'Keine Boote',
  writing: '{name} schreibt',
  boats: { one: 'ein Boot von {name}', other: '{count} Boote von {name}' },
};

test('a complete translation has no problems', () => {
  expect(catalogueProblems(english, german, 'de')).toEqual([]);
});

test('missing and unknown texts, forms and placeholders are reported', () => {
  const { empty: _, ...rest } = german;
  expect(catalogueProblems(english, { ...rest, extra: 'x' }, 'de')).toEqual([
    'empty is missing',
    'extra is not in the English texts',
  ]);
  expect(catalogueProblems(english, { ...german, writing: '{nam} schreibt' }, 'de')).toEqual([
    'writing (other) is missing {name}',
    'writing (other) has the unknown {nam}',
  ]);
  expect(catalogueProblems(english, { ...german, empty: ' ' }, 'de')).toEqual([
    'empty (other) is empty',
  ]);
  const boats = { one: 'ein Boot', other: 'Boote von {name}' };
  expect(catalogueProblems(english, { ...german, boats }, 'de')).toEqual([
    'boats (one) is missing {name}',
    'boats (other) is missing {count}',
  ]);
  expect(catalogueProblems(english, german, 'ar').toSorted()).toEqual(
    ['few', 'many', 'two'].map((form) => `boats is missing its form for “${form}”`),
  );
});

let folder = '';
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a folder must have all its languages and only the texts it uses', async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  const messages = `{ name: 'boats', english: { used: 'Used', unused: 'Unused', stop: 'Cancel', save: 'Moor' } }`;
  write('boats.texts.ts', `export const boatTexts = ${messages};`);
  write(
    'boats.texts.de.ts',
    `export default { used: 'Benutzt', unused: 'Unbenutzt', stop: 'Abbrechen', save: 'Vertäuen' };`,
  );
  write(
    'boat.tsx',
    `import { boatTexts } from './boats.texts.ts';\nconst a = <p>\n  bare {useText(boatTexts)('used')} {useText(boatTexts)('stop')}\n  {useText(boatTexts)('save')}\n</p>;`,
  );
  expect(await textProblems(folder)).toEqual([
    'boat.tsx:3  “bare” is not in a catalogue',
    'boats.texts.ar.ts  is missing',
    'boats.texts.ts  stop repeats the common text cancel',
    'boats.texts.ts  save hides the common text of that name',
    'boats.texts.ts  unused is not used',
  ]);
});
