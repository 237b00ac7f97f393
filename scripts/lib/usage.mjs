import fs from 'node:fs';
import path from 'node:path';
import { Failure, root } from './run.mjs';

/** The arguments of `npm start --` and their effects. */
const ARGUMENTS = {
  '--lan': 'lets phones on the same network join, over https',
  '--help': 'shows this help and exits',
};

/**
 * Refuses unknown arguments before anything is installed; returns the help text if it was asked for.
 * @param {string[]} args
 */
export function helpFor(args) {
  const unknown = args.find((argument) => !(argument in ARGUMENTS));
  if (unknown !== undefined) throw new Failure(`Unknown argument: ${unknown}\n\n${usage()}`);
  return args.includes('--help') ? usage() : undefined;
}

function usage() {
  const rows = [...Object.entries(ARGUMENTS), ['', ''], ...variables()];
  const width = Math.max(...rows.map(([name = '']) => name.length)) + 2;
  return [
    'npm start [-- --lan]',
    '',
    ...rows.map(([name = '', meaning = '']) => `  ${name.padEnd(width)}${meaning}`.trimEnd()),
    '',
    'Variables are read from the environment: PORT=9000 npm start. See README.md for more.',
  ].join('\n');
}

/**
 * Read from the README's table, the one place that explains the variables.
 * @returns {[string, string][]}
 */
function variables() {
  const page = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
  return [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*) \|$/gm)].map(
    ([, name = '', standard = '', meaning = '']) => [
      name,
      `${plain(meaning)} (${plain(standard)})`,
    ],
  );
}

/** @param {string} markdown */
function plain(markdown) {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}
