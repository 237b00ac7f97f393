import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** @typedef {Map<string, string[]>} Imports each file with those it imports, from the base folder */

// The formatter leaves one form of each. A type alone brings no code along.
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^'"`]*?from\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'|\bnew URL\(\s*'([^']+)'/gm;
const SOURCE = /\.(ts|tsx|mjs)$/;

/**
 * Reads which of our own files import which, workers and child programs among them.
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
      return [file, found.map((name) => resolve(file, name)).filter((name) => known.has(name))];
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
