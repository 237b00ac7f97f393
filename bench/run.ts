import { cpus, loadavg } from 'node:os';
import { commitRate } from './commits.ts';
import { PARTS } from './parts.ts';
import { type Line, tableOf } from './report.ts';

// npm run bench [-- sends|rooms|latency|reconnect|memory|memory-10000|commits …]
// BENCH_ROUNDS=3 takes the best of three; BENCH_PORT moves it from port 9500.

const LARGE = 'memory-10000';
const COMMITS = 'commits';
const known = [...Object.keys(PARTS), COMMITS];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are: ${known.join(', ')}`);
  process.exit(2);
}
const wanted = asked.length > 0 ? asked : known.filter((name) => name !== LARGE);

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)} before the start\n`);
const lines: Line[] = [];
for (const name of wanted) {
  if (name === COMMITS) continue;
  console.log(`${name} …`);
  lines.push(...((await PARTS[name]?.()) ?? []));
}
if (lines.length > 0) console.log(`\n${tableOf(lines)}`);
if (wanted.includes(COMMITS))
  for (const group of [1, 64, 256])
    console.log(`SQLite alone, ${group} a commit: ${Math.round(commitRate(group))} rows/s`);
