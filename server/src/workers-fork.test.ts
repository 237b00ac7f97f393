import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from './testing/at-end.ts';

/** Its first process is killed, and the next one cannot be started. */
const PROGRAM = `
import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { supervise } from '${new URL('./workers.ts', import.meta.url)}';

if (cluster.isPrimary) {
  const { execPath } = process;
  let starts = 0;
  supervise(1, (how) => {
    process.stdout.write(how + '\\n');
    if (how !== 'SIGKILL') process.execPath = execPath;
  });
  cluster.on('listening', (worker) => {
    starts += 1;
    if (starts === 2) process.kill(process.pid, 'SIGTERM');
    else {
      process.execPath = '/nowhere/node';
      worker.process.kill('SIGKILL');
    }
  });
} else createServer().listen(0, '127.0.0.1');
`;

test('a process that cannot be started is tried again, and the others go on', async () => {
  const program = join(temporaryFolder(tmpdir(), 'kith-fork-'), 'program.mjs');
  writeFileSync(program, PROGRAM);
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(failed).toBe('');
  expect(said.split('\n')).toEqual(['SIGKILL', 'spawn /nowhere/node ENOENT', '']);
  await expect.poll(() => child.exitCode).toBe(0);
}, 60_000);
