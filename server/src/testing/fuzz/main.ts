import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../at-end.ts';
import { startServerProcess } from '../server-process.ts';
import { fuzz } from './fuzz.ts';

const MIB = 1024 * 1024;
const GROWTH_MAX_MIB = 50;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '0' },
  },
});
const [seed, count, from] = [values.seed, values.count, values.from].map(Number);
process.stdout.write(`seed ${seed}: ${count} attacks from ${from}\n`);

const folder = temporaryFolder(tmpdir(), 'kith-fuzz-');
const server = await startServerProcess(folder);
const startTime = Date.now();
const { outcomes, failures, memory } = await fuzz(server, {
  seed: seed as number,
  count: count as number,
  from: from as number,
  onProgress: (done) => {
    if (done % 50_000 === 0)
      process.stdout.write(`${done} after ${(Date.now() - startTime) / 1_000} s\n`);
  },
});
process.stdout.write(`took ${(Date.now() - startTime) / 1_000} s\n`);
await server.stop();
rmSync(folder, { recursive: true, force: true });

for (const [kind, counts] of [...outcomes].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const said = [...counts].map(([outcome, times]) => `${outcome} ${times}`);
  process.stdout.write(`${kind.padEnd(24)} ${said.join(', ')}\n`);
}
const growth = (memory.last - memory.first) / MIB;
process.stdout.write(
  `memory grew by ${growth.toFixed(1)} MiB to ${(memory.last / MIB).toFixed(1)}\n`,
);
for (const { attack, kind, sent, what } of failures.slice(0, 20))
  process.stdout.write(
    `FAILED ${kind}: ${what}\n  sent ${sent}\n  again: npm run fuzz -- --seed ${seed} --from ${attack} --count 1\n`,
  );
process.exitCode = failures.length === 0 && growth <= GROWTH_MAX_MIB ? 0 : 1;
