import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as enums from '../../contract/src/base/enums.ts';
import { commonTexts } from '../../contract/src/base/texts/common.texts.ts';
import { KNOWN_LABELS } from '../../formats/src/vcard/known-labels.ts';
import { bareStrings } from './bare-strings.mjs';
import { catalogueProblems } from './catalogues.mjs';
import { nodesOf } from './syntax.mjs';

/** The common texts, with their keys; no feature repeats them. */
const COMMON = new Map(Object.entries(commonTexts.english).map(([key, text]) => [text, key]));
/** The language that the others are compared with. */
const [, ...OTHERS] = enums.LANGUAGES;
/** Values of the protocol and of files are used as keys: kinds of numbers, roles, labels. */
const VALUES = new Set([
  ...Object.values(enums).flatMap((values) => Object.values(values)),
  ...KNOWN_LABELS,
]);
const ENGLISH = /\.texts\.ts$/;
/** Words for what the server registers; its test demands exactly those. */
const OPERATIONS = /\.operations\.texts\.ts$/;
const ANY_TEXTS = /\.texts(\.\w+)?\.ts$/;
const TEST = /(\.test\.tsx?$|[./]testing[./])/;

/** @param {string} folder */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .sort();

/** @param {string} folder @returns {string[][]} each file with what is in it, but for texts */
const sourcesBelow = (folder) =>
  filesBelow(folder)
    .filter((file) => !ANY_TEXTS.test(file))
    .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]);

/**
 * What is wrong with the texts below a folder.
 * @param {string} folder absolute
 */
export async function textProblems(folder) {
  const files = filesBelow(folder);
  const sources = sourcesBelow(folder);
  const problems = [];
  for (const [file = '', source = ''] of sources)
    if (file.endsWith('.tsx'))
      for (const { line, text } of bareStrings(source))
        problems.push(`${file}:${line}  “${text}” is not in a catalogue`);

  const literals = new Map(
    sources.map(([file = '', source = '']) => [file, literalsOf(source, file.endsWith('x'))]),
  );
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const file of files.filter((file) => ENGLISH.test(file))) {
    const messages = Object.values(await load(path.join(folder, file)));
    const [{ name, english } = { name: '', english: {} }] = messages;
    if (messages.length !== 1 || name !== path.basename(file, '.texts.ts'))
      problems.push(`${file}  must export one defineMessages, named like the file`);
    // Checked by `commonProblems`.
    if (name === 'common') continue;
    if (names.has(name)) problems.push(`${file}  has the same name as ${names.get(name)}`);
    names.set(name, file);
    for (const language of OTHERS) {
      const other = file.replace(ENGLISH, `.texts.${language}.ts`);
      if (!files.includes(other)) problems.push(`${other}  is missing`);
      else {
        const { default: translation } = await load(path.join(folder, other));
        for (const problem of catalogueProblems(english, translation, language))
          problems.push(`${other}  ${problem}`);
      }
    }
    // Their keys are names of the server, and no component says them.
    if (OPERATIONS.test(file)) continue;
    for (const [key, text] of Object.entries(english)) {
      const common = name === 'labels' ? undefined : COMMON.get(text);
      if (common !== undefined) problems.push(`${file}  ${key} repeats the common text ${common}`);
      if (name !== 'common' && Object.hasOwn(commonTexts.english, key))
        problems.push(`${file}  ${key} hides the common text of that name`);
    }
    const readers = readersOf(file, sources);
    for (const key of Object.keys(english))
      if (!VALUES.has(key) && !readers.some((reader) => literals.get(reader)?.has(key)))
        problems.push(`${file}  ${key} is not used`);
  }
  return problems;
}

/**
 * What is wrong with the common texts: each language has all of them, and somebody says each.
 * @param {string[]} folders absolute, of whoever says them
 */
export async function commonProblems(folders) {
  const problems = [];
  for (const language of OTHERS) {
    const { default: translation } = await import(
      `../../contract/src/base/texts/common.texts.${language}.ts`
    );
    for (const problem of catalogueProblems(commonTexts.english, translation, language))
      problems.push(`common.texts.${language}.ts  ${problem}`);
  }
  const said = folders
    .flatMap(sourcesBelow)
    .map(([file = '', source = '']) => literalsOf(source, file.endsWith('x')));
  for (const key of Object.keys(commonTexts.english))
    if (!said.some((literals) => literals.has(key)))
      problems.push(`common.texts.ts  ${key} is not used`);
  return problems;
}

/** @param {string} file */
const load = (file) => import(pathToFileURL(file).href);

/**
 * Who may say a key: whoever imports the texts, and the files beside those.
 * @param {string} texts
 * @param {string[][]} sources
 */
function readersOf(texts, sources) {
  const specifier = path.basename(texts);
  const importers = sources.filter(([, source = '']) => source.includes(`/${specifier}'`));
  const folders = new Set([texts, ...importers.map(([file = '']) => file)].map(path.dirname));
  return sources.flatMap(([file = '']) => (folders.has(path.dirname(file)) ? [file] : []));
}

/**
 * Every string that is written out, and every name of a field: both can be a key.
 * @param {string} source
 * @param {boolean} tsx
 */
function literalsOf(source, tsx) {
  const found = new Set();
  for (const node of nodesOf(source, tsx)) {
    if (node.type === 'StringLiteral') found.add(node.value);
    if (node.type === 'TemplateLiteral')
      for (const quasi of node.quasis) found.add(`${quasi.cooked}…`);
    if (node.type === 'KeyValueProperty' && typeof node.key.value === 'string')
      found.add(node.key.value);
  }
  return found;
}
