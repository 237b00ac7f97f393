// Tries 100,000 random sequences of what can happen to a vault: `npm run proof:vault`, or
// `-- 1000 7` for as many from another seed. Takes the best part of an hour.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

const TEST = 'server/src/features/vault/sequences.test.ts';

await runMain(async () => {
  const [count = '100000', seed] = process.argv.slice(2);
  await install({ withTools: true });
  const env = { ...process.env, KITH_SEQUENCES: count, ...(seed && { KITH_SEED: seed }) };
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-sqlite', TEST];
  return (await run(node26(), vitest, { env })).code;
});
