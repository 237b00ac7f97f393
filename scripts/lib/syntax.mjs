import { parseSync } from '@swc/core';

/**
 * Every node of a source file, each before what is in it.
 * @param {string} source
 * @param {boolean} tsx whether it may hold elements
 * @returns {Generator<Record<string, any>>}
 */
export function* nodesOf(source, tsx) {
  yield* walk(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }));
}

/** @param {any} value @returns {Generator<Record<string, any>>} */
function* walk(value) {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (value !== null && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const item of Object.values(value)) yield* walk(item);
  }
}
