import fs from 'node:fs';
import path from 'node:path';

/** How long after an upgrade the files of earlier pages are kept. */
export const KEPT_MS = 7 * 86_400_000;

/** When the kept files were replaced, by name. */
const listOf = (/** @type {string} */ dist) => path.join(dist, '.vite/replaced.json');

/**
 * Moves the hashed files of a build aside for the next one. The returned function restores those
 * that the next one lacks, unless they were replaced too long ago.
 * @param {string} dist
 * @param {string} aside a folder that a build leaves alone
 * @param {number} now
 */
export function setAssetsAside(dist, aside, now) {
  const assets = path.join(dist, 'assets');
  /** @type {Record<string, number>} */
  const known = fs.existsSync(listOf(dist))
    ? JSON.parse(fs.readFileSync(listOf(dist), 'utf8'))
    : {};
  move(assets, aside);
  return () => {
    /** @type {Record<string, number>} */
    const kept = {};
    for (const name of namesIn(aside)) {
      const replaced = known[name] ?? now;
      if (fs.existsSync(path.join(assets, name)) || now - replaced > KEPT_MS) continue;
      fs.renameSync(path.join(aside, name), path.join(assets, name));
      kept[name] = replaced;
    }
    fs.writeFileSync(listOf(dist), JSON.stringify(kept));
    fs.rmSync(aside, { recursive: true, force: true });
  };
}

/**
 * Files left in the target by a failed build stay.
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const name of namesIn(from)) fs.renameSync(path.join(from, name), path.join(to, name));
}

/** @param {string} folder */
const namesIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
