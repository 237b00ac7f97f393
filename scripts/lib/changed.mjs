import fs from 'node:fs';
import path from 'node:path';
import { reaching, readImports } from './imports.mjs';
import { Failure, root, run } from './run.mjs';

const TEST = /\.(test|spec)\.tsx?$/;
/** Files that import every feature: tests that start the whole app are not specific to one. */
const GATHERS =
  /^((server|web)\/src\/(app\/|main\.)|server\/src\/testing\/[^/]+$|contract\/src\/[^/]+$)/;
const FEATURE = /^(contract|server|web)\/src\/(?:features\/)?([^/]+)\//;
/** Shorter words, such as `use` and `sign-in`'s second, name nothing. */
const WORD_MIN = 4;
/** Covers the whole product; used if no journey is named after the change. */
const THROUGH_ALL = 'e2e/first-conversation.spec.ts';

/**
 * The files that differ from a commit, including new ones, without deleted ones.
 * @param {string} [ref] where `main` and this branch part unless told
 */
export async function changedFiles(ref) {
  const base = ref ?? (await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD']))[0] ?? 'HEAD';
  const differing = await git('diff', '--name-only', '--diff-filter=d', base);
  return [...differing, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new Failure(output.trim());
  return output.split('\n').filter((line) => line !== '');
}

/**
 * The unit tests and journeys for a change: tests that import it, except those of the whole app; the tests beside code that gathers
 * all features; the tests of its feature on its side (on both for the contract); and the journeys named after it.
 * @param {string[]} changed paths from the root
 * @param {import('./imports.mjs').Imports} imports of all sources
 */
export function testsOf(changed, imports) {
  const isEnd = (/** @type {string} */ file) => GATHERS.test(file) && !changed.includes(file);
  const reached = reaching(imports, changed, isEnd);
  const floors = new Set(changed.filter((file) => !TEST.test(file)).flatMap(floorsOf));
  const tests = [...imports.keys()].filter((file) => TEST.test(file));
  const isBeside = besideOf([...reached].filter(isEnd), imports);
  const names = new Set(changed.flatMap(namesOf));
  const units = tests.filter(
    (file) =>
      !file.startsWith('e2e/') &&
      (reached.has(file) || isBeside(file) || [...floors].some((floor) => file.startsWith(floor))),
  );
  const journeys = tests.filter(
    (file) =>
      file.startsWith('e2e/') &&
      (reached.has(file) || wordsOf(path.basename(file)).some((word) => names.has(word))),
  );
  const isSeen = changed.some((file) => FEATURE.test(file) && !TEST.test(file));
  return { units, journeys: journeys.length > 0 || !isSeen ? journeys : [THROUGH_ALL] };
}

/**
 * Whether a test is in the folder of one of these files and imports it, so that it concerns
 * everything they gather.
 * @param {string[]} gathering
 * @param {import('./imports.mjs').Imports} imports
 */
function besideOf(gathering, imports) {
  const folderOf = path.posix.dirname;
  return (/** @type {string} */ test) =>
    imports
      .get(test)
      ?.some((name) => gathering.includes(name) && folderOf(name) === folderOf(test)) ?? false;
}

/** All sources that tests may concern, with their imports. */
export const allImports = () =>
  readImports(
    ['contract/src', 'formats/src', 'server/src', 'web/src', 'simulation', 'scripts', 'e2e'].filter(
      (folder) => fs.existsSync(path.join(root, folder)),
    ),
  );

/** The folders of tests for a feature's file. @param {string} file */
function floorsOf(file) {
  const [, floor, feature] = FEATURE.exec(file) ?? [];
  if (feature === undefined) return [];
  if (floor === 'contract')
    return [
      `contract/src/${feature}/`,
      `server/src/features/${feature}/`,
      `web/src/features/${feature}/`,
    ];
  return file.includes('/features/') ? [`${floor}/src/features/${feature}/`] : [];
}

/** The words in the path of a feature's file. @param {string} file */
function namesOf(file) {
  if (TEST.test(file) || !FEATURE.test(file)) return [];
  return file.split('/').slice(2).flatMap(wordsOf);
}

/**
 * The words of a name, in the singular: `chat-keyboard.spec.ts` is chat and keyboard. @param
 * {string} name
 */
function wordsOf(name) {
  const [stem = ''] = name.split('.');
  return stem
    .split('-')
    .filter((word) => word.length >= WORD_MIN)
    .map((word) => word.replace(/s$/, ''));
}
