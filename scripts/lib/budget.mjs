import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Failure } from './run.mjs';

/**
 * @typedef {{ file: string, src?: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's: keyed by source module or shared chunk
 */

/**
 * The files a browser fetches before a screen can show: those of its modules and of all that these
 * import statically.
 * @param {Manifest} manifest
 * @param {string[]} modules paths below web/
 */
export function filesOf(manifest, modules) {
  const files = new Set();
  const seen = new Set();
  const waiting = modules.map((module) => keyOf(manifest, module));
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files].sort();
}

/**
 * @param {Manifest} manifest
 * @param {string} module
 */
function keyOf(manifest, module) {
  // The entry is listed under the page that loads it.
  const key = manifest[module] ? module : module === 'src/main.tsx' ? 'index.html' : undefined;
  if (key && manifest[key]) return key;
  throw new Failure(`${module} is not a separate chunk of the build: correct scripts/budget.json.`);
}

/**
 * @param {string} dist
 * @param {string[]} files
 */
export function brotliKiB(dist, files) {
  const bytes = files.map(
    (file) => brotliCompressSync(fs.readFileSync(path.join(dist, file))).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}
