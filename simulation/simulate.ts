// `npm run simulate -- --seeds 10000` runs many worlds; `--seed N` replays one and prints
// everything.
import { parseArgs } from 'node:util';
import { openGround } from './database.ts';
import { ACTS, runSeed } from './run.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    acts: { type: 'string', default: String(ACTS) },
  },
});
/** How often progress is printed. */
const TOLD = 100;
const acts = Number(values.acts);
const ground = await openGround();
const started = performance.now();
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index)
    : [Number(values.seed)];
let failed = 0;
let messages = 0;
for (const seed of seeds) {
  const tell = values.seed === undefined ? {} : { onNote: (line: string) => console.log(line) };
  const result = await runSeed({ seed, ground, acts, ...tell });
  messages += result.acknowledged;
  if (seeds.length > 1 && seed % TOLD === 0) console.log(`seed ${seed}`);
  if (result.violations.length === 0) continue;
  failed += 1;
  console.log(`Seed ${seed} fails; replay it with: npm run simulate -- --seed ${seed}`);
  for (const { law, what } of result.violations) console.log(`  ${law} ${what}`);
}
const seconds = (performance.now() - started) / 1_000;
console.log(
  `${seeds.length} seeds of ${acts} acts, ${messages} messages acknowledged, ${failed} failed, ${seconds.toFixed(1)} s`,
);
await ground.close();
process.exitCode = failed === 0 ? 0 : 1;
