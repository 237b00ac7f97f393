// Updates the column "shown by" of docs/requirements.md from the [S…] ids in test titles. With
// --check it changes nothing, and exits with 1 if the document is outdated.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const page = new URL('docs/requirements.md', root);
const folders = ['contract/', 'e2e/', 'scripts/', 'server/', 'web/'].filter((folder) =>
  existsSync(new URL(folder, root)),
);
const skippedFolder = /^(\.|node_modules$|dist$)/;
const testFile = /\.(test\.tsx?|spec\.ts)$/;

// section:count for every section of the specification; its items are numbered from 01.
const counts = `1:8 2.1:18 2.2:19 2.3:6 2.4:2 3.1:2 3.2:3 3.3:1 3.4:1 3.5:1 3.6:4 3.7:2 3.8:5 3.9:12
  3.10:2 3.11:1 4.1:7 4.2:5 4.3:2 4.4:4 4.5:2 4.6:3 4.7:2 4.8:3 4.9:3 4.10:1 5:12 6:2 7.0:1 7.1:3
  7.2:5 7.3:7 7.4:4 7.5:3 8:6 9:8`;
const known = counts.split(/\s+/).flatMap((entry) => {
  const [section, count] = entry.split(':');
  return Array.from(
    { length: Number(count) },
    (_, i) => `S${section}.${`${i + 1}`.padStart(2, '0')}`,
  );
});

const row = /^\| (S\S+) \| (.+) \| (.+) \|$/gm;
const idInProse = /\bS\d+(?:\.\d+)+/g;
// A call at the start of a line whose first argument is a string: test('…'), or the end of a
// table of cases, ])('…'). A commented-out test starts with neither.
const titledCall = /^[ \t]*([\w$].*?|[\])}]+)\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/gm;
const notRun = /\.(skip|todo|fixme)\b/;

/**
 * Paths of the test files below a folder, relative to the root.
 * @param {string} folder
 * @returns {string[]}
 */
function testFiles(folder) {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return skippedFolder.test(entry.name) ? [] : testFiles(`${path}/`);
    return testFile.test(entry.name) ? [path] : [];
  });
}

/**
 * The ids in the titles of the tests that run; [S1.01, S1.02] counts as two.
 * @param {string} source
 */
function titleIds(source) {
  return [...source.matchAll(titledCall)]
    .filter(([, callee = '']) => !notRun.test(callee))
    .flatMap(([, , , title = '']) => [...title.matchAll(/\[(S\d[^\]]*)\]/g)])
    .flatMap(([, ids = '']) => ids.split(/[\s,]+/));
}

/** @type {string[]} */
const problems = [];
/** @type {Map<string, Set<string>>} */
const shownBy = new Map(known.map((id) => [id, new Set()]));
for (const file of folders.flatMap(testFiles).sort()) {
  for (const id of titleIds(readFileSync(new URL(file, root), 'utf8'))) {
    const files = shownBy.get(id);
    if (files) files.add(file);
    else problems.push(`${file} carries the unknown id ${id}`);
  }
}

const before = readFileSync(page, 'utf8');
const rows = [...before.matchAll(row)].map(([, id]) => id);
for (const id of new Set(before.match(idInProse))) {
  if (!shownBy.has(id)) problems.push(`the document names the unknown id ${id}`);
}
for (const id of known) {
  const times = rows.filter((other) => other === id).length;
  if (times !== 1) problems.push(`the document has ${times} rows for ${id}, not one`);
}

const after = before.replace(row, (_, id, requirement) => {
  const files = [...(shownBy.get(id) ?? [])].map((file) => `\`${file}\``);
  return `| ${id} | ${requirement} | ${files.join(', ') || 'not yet'} |`;
});
if (!process.argv.includes('--check')) writeFileSync(page, after);
else if (after !== before)
  problems.push('the column "shown by" is stale: run node scripts/requirements.mjs');

for (const problem of problems) console.error(`requirements: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
