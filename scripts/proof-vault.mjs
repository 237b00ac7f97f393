// Tries 100,000 random sequences of what can happen to a vault: `npm run proof:vault`, or
// `-- 1000 7` for as many from another seed. Takes half an hour on two cores, and says how far it is.
import os from 'node:os';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

const TEST = 'server/src/features/vault/sequences.test.ts';
/** In one server; the next ones begin with a fresh database and the next seed. */
const BATCH = 10_000;
const FIRST_SEED = 1_849;

await runMain(async () => {
  const [count = '100000', seed = `${FIRST_SEED}`] = process.argv.slice(2);
  await install({ withTools: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-sqlite', TEST];
  const total = Number(count);
  let begun = 0;
  let passed = 0;
  let failed = 0;
  const worker = async () => {
    while (begun < total && failed === 0) {
      const first = begun;
      const batch = Math.min(BATCH, total - first);
      begun += batch;
      const own = `${Number(seed) + first / BATCH}`;
      const env = { ...process.env, KITH_SEQUENCES: `${batch}`, KITH_SEED: own };
      const { code } = await run(node26(), vitest, { env });
      if (code === 0) passed += batch;
      else failed = code;
      console.log(
        `Seed ${own}: ${code === 0 ? `${passed} of ${total} sequences passed` : 'failed'}.`,
      );
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return failed;
});
