// Checks the size of the first screens against scripts/budget.json: JavaScript and CSS, with
// Brotli. Inline parts of a page, which show before anything else has loaded, have separate limits.
import fs from 'node:fs';
import path from 'node:path';
import { brotliKiB, filesOf } from './lib/budget.mjs';
import { root, runMain } from './lib/run.mjs';

await runMain(async () => {
  const dist = path.join(root, 'web/dist');
  let fits = true;
  for (const { name, limitKiB, manifest = 'manifest.json', modules, pages } of readJson(
    path.join(root, 'scripts/budget.json'),
  )) {
    const files = pages ?? filesOf(readJson(path.join(dist, '.vite', manifest)), modules);
    const size = brotliKiB(dist, files);
    console.log(`${name}: ${size.toFixed(1)} of ${limitKiB} KiB`);
    if (size <= limitKiB) continue;
    fits = false;
    for (const file of files) console.log(`  ${brotliKiB(dist, [file]).toFixed(1)} KiB ${file}`);
  }
  return fits ? 0 : 1;
});

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
