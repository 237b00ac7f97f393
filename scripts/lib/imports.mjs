import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** @typedef {Map<string, string[]>} Imports each file with those it imports, from the base folder */

// The formatter normalizes imports. A type-only import loads no code.
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^'"`]*?from\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'|\bnew URL\(\s*'([^']+)'/gm;
// Files found by name: with a template, or with Vite's globs, without their exceptions.
const FOUND =
  /\b(?:import|new URL)\(\s*`([^`]+)`|\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']+')/g;
const SOURCE = /\.(ts|tsx|mjs)$/;

/**
 * Reads which of our own files import which, including workers, child programs and files found by
 * name.
 * @param {string[]} folders relative to base
 * @param {string} [base]
 * @returns {Imports}
 */
export function readImports(folders, base = root) {
  const files = folders.flatMap((folder) => sourcesIn(folder, base));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(path.join(base, file), 'utf8');
      const found = [...text.matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c ?? '');
      const named = found.map((name) => resolve(file, name)).filter((name) => known.has(name));
      const patterns = patternsIn(text).map((pattern) => matcherOf(resolve(file, pattern)));
      const matched = files.filter((name) => patterns.some((pattern) => pattern.test(name)));
      return [file, [...named, ...matched]];
    }),
  );
}

/**
 * The targets and every file that imports one of them, directly or through others.
 * @param {Imports} imports
 * @param {Iterable<string>} targets
 * @param {(file: string) => boolean} [isEnd] whoever imports this file is not reached through it
 */
export function reaching(imports, targets, isEnd = () => false) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const reached = new Set(targets);
  for (const file of reached) {
    if (isEnd(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

/** The globs of what a file finds by name; whatever a template puts in is a name. @param {string} text */
function patternsIn(text) {
  return [...text.matchAll(FOUND)].flatMap(([, template, globs = '']) =>
    template === undefined
      ? [...globs.matchAll(/'([^'!][^']*)'/g)].map(([, glob = '']) => glob)
      : [template.replace(/\$\{[^}]*\}/g, '*')],
  );
}

/** @param {string} glob of `*`, `**` and `{a,b}` */
function matcherOf(glob) {
  const pattern = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${pattern}$`);
}

/** @param {string} folder @param {string} base */
function sourcesIn(folder, base) {
  return fs
    .readdirSync(path.join(base, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => SOURCE.test(file) && !file.includes('node_modules/'));
}

/** @param {string} from @param {string} name */
function resolve(from, name) {
  const [, workspace, inside = 'index'] = /^@kith\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (workspace !== undefined) return `${workspace}/src/${inside}.ts`;
  return path.posix.join(path.posix.dirname(from), name);
}
