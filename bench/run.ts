import { cpus, loadavg } from 'node:os';
import { commitRate } from './commits.ts';
import { measureFileMemory } from './file-memory.ts';
import { compareFiles } from './files.ts';
import { compareGrowth } from './growth.ts';
import { measureCrowd } from './measure-crowd.ts';
import { compareNodes, killOne } from './nodes.ts';
import { compareOverload } from './overload.ts';
import { measureInTurn, PARTS, wantedParts } from './parts.ts';
import { measurePush } from './push.ts';
import { type Line, tableOf } from './report.ts';
import { measureSearch } from './search.ts';

// npm run bench [-- sends|rooms|latency|reconnect|memory|memory-10000|commits|overload|nodes|death|growth|search|files|file-memory|push|crowd …]
// BENCH_ROUNDS=3 takes the best of three; BENCH_DATABASE=postgres measures Kith on PostgreSQL;
// BENCH_SYNC_MS=20 makes every sync of the disk take as long; BENCH_PORT moves it from port 9500;
// BENCH_MEMBERS=5000 is the size of the group of `crowd`.

const [COMMITS, OVERLOAD, NODES, DEATH, GROWTH] = [
  'commits',
  'overload',
  'nodes',
  'death',
  'growth',
];
const [SEARCH, FILES, FILE_MEMORY, PUSH, CROWD] = [
  'search',
  'files',
  'file-memory',
  'push',
  'crowd',
];
const wanted = wantedParts([
  ...[COMMITS, OVERLOAD, NODES, DEATH, GROWTH],
  ...[SEARCH, FILES, FILE_MEMORY, PUSH, CROWD],
]);
const kith = process.env.BENCH_DATABASE === 'postgres' ? 'postgres' : 'kith';

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)} before the start\n`);
const lines: Line[] = [];
for (const name of wanted)
  for (const part of PARTS[name] ?? []) {
    console.log(`${part.figures[0]?.work} …`);
    const hasRows = part.hasRows === true && kith === 'kith';
    const figureOf = await measureInTurn(
      ['bare', ...(hasRows ? ['rows' as const] : []), kith],
      part,
    );
    for (const { name: figure, isMet, ...told } of part.figures) {
      const both = { bare: figureOf(figure, 'bare'), kith: figureOf(figure, kith) };
      lines.push({ ...told, ...both, isMet: isMet(both.kith, both.bare) });
      if (!hasRows) continue;
      const work = `${told.work}, beside the limit with the rows of Kith`;
      lines.push({ ...told, work, goal: '', ...both, bare: figureOf(figure, 'rows'), isMet: true });
    }
  }
if (lines.length > 0) console.log(`\n${tableOf(lines)}`);
if (wanted.includes(COMMITS))
  for (const group of [1, 64, 256])
    console.log(`SQLite alone, ${group} a commit: ${Math.round(commitRate(group))} rows/s`);
if (wanted.includes(NODES)) console.log(`\n${await compareNodes()}`);
if (wanted.includes(DEATH)) console.log(`\n${await killOne()}`);
if (wanted.includes(GROWTH)) console.log(`\n${await compareGrowth()}`);
if (wanted.includes(SEARCH)) console.log(`\n${await measureSearch()}`);
if (wanted.includes(FILES)) console.log(`\n${await compareFiles()}`);
if (wanted.includes(FILE_MEMORY)) console.log(`\n${await measureFileMemory()}`);
if (wanted.includes(PUSH)) console.log(`\n${await measurePush()}`);
if (wanted.includes(CROWD)) console.log(`\n${await measureCrowd(kith)}`);
if (wanted.includes(OVERLOAD)) console.log(`\n${await compareOverload()}`);
