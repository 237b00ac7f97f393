import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What a run needs at most, with room for Chromium, which shares memory there. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for the databases and browsers of this run, removed at its end; undefined where there is
 * none. Tests wait for the disk thousands of times, some milliseconds each on a busy machine.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES || availableBytes() < 2 * NEEDED_BYTES) return undefined;
    const folder = fs.mkdtempSync(path.join(MEMORY, 'kith-tests-'));
    process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    // PostgreSQL refuses to run as root, and has to reach its folder within.
    fs.chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}

function availableBytes() {
  const [, kilobytes] =
    /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return kilobytes === undefined ? os.freemem() : Number(kilobytes) * 1024;
}
