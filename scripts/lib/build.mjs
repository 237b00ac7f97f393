import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { node26 } from './node26.mjs';
import { setAssetsAside } from './replaced-assets.mjs';
import { bin, Failure, root, run } from './run.mjs';

/** Sources of the browser's files. */
const inputs = ['web', 'contract', 'formats', 'package-lock.json'];
const stampFile = path.join(root, 'web/dist/.stamp');

/** Builds the browser's files if their sources have changed since the last build. */
export async function build() {
  const stamp = hashOf(inputs.flatMap((input) => filesOf(path.join(root, input))));
  if (readStamp() === stamp) return;
  console.log('Building the web app …');
  const dist = path.join(root, 'web/dist');
  const putBack = setAssetsAside(dist, path.join(root, '.cache/replaced-assets'), Date.now());
  const configs = ['vite', 'vite.worker', 'vite.site', 'vite.room'].map(
    (name) => `${name}.config.ts`,
  );
  for (const config of configs) {
    const args = [bin('vite'), 'build', '--logLevel=warn', '--config', config];
    const { code, output } = await run(node26(), args, {
      capture: true,
      cwd: path.join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Failure(`${output}\nThe web app could not be built.`);
  }
  compress(path.join(dist, 'assets'));
  putBack();
  fs.writeFileSync(stampFile, stamp);
}

/** Programs and models are large, and hardly smaller at the highest level. */
const LARGE = /\.(wasm|tflite)$/;
const LARGE_QUALITY = 9;

/**
 * Compresses files once at the highest level, instead of for every reader.
 * @param {string} folder
 */
function compress(folder) {
  for (const name of fs.readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name) && !LARGE.test(name)) continue;
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    const quality = LARGE.test(name) ? LARGE_QUALITY : zlib.constants.BROTLI_MAX_QUALITY;
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content, { params }));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
  }
}

function readStamp() {
  return fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : undefined;
}

/**
 * All files below a path, in a fixed order, without tests and files left by tools.
 * @param {string} file
 * @returns {string[]}
 */
function filesOf(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(file) ? [] : [file];
  return fs
    .readdirSync(file)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(path.join(file, name)));
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
