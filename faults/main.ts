// Long runs: `npm run faults -- --kills 1000 --acks 1000000`, `--cuts 200`, `--readers 1000`,
// `--storm 5000`, `--nodes MINUTES`; runs those that are given.
import { parseArgs } from 'node:util';
import { NO_REDIS } from '../server/src/testing/redis-server.ts';
import { runSlowReaders, runStorm } from './crowds.ts';
import { noLoopDisk } from './disks.ts';
import { runKills } from './kills.ts';
import { runNodes } from './nodes.faults.ts';
import { runPowerCuts } from './power.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    acks: { type: 'string' },
    cuts: { type: 'string' },
    readers: { type: 'string' },
    storm: { type: 'string' },
    nodes: { type: 'string' },
  },
});
const ACKS_PER_KILL = 1_000;
const SLOW_MESSAGES = 450;

const tell = (what: string) => (count: number) => {
  if (count % 10 === 0) console.log(`${what} ${count}`);
};
const found: string[] = [];
const I7_MS = 10_000;

if (values.kills !== undefined) {
  const kills = Number(values.kills);
  const acks = Number(values.acks ?? kills * ACKS_PER_KILL);
  const { faults, ...figures } = await runKills({ kills, acks, onKill: tell('kill') });
  console.log('kills', kills, figures);
  found.push(...faults);
  if (figures.slowestStartMs > I7_MS) found.push(`I7 a start took ${figures.slowestStartMs} ms`);
}
if (values.cuts !== undefined) {
  const reason = noLoopDisk();
  if (reason !== undefined) console.log(`Power cuts cannot be tried on this machine: ${reason}`);
  else found.push(...(await runPowerCuts({ cuts: Number(values.cuts), onCut: tell('cut') })));
}
if (values.readers !== undefined) {
  const readers = Number(values.readers);
  const figures = await runSlowReaders({ readers, messages: SLOW_MESSAGES });
  console.log('readers', readers, figures);
  if (figures.letGo !== readers) found.push(`I8 only ${figures.letGo} slow readers were let go`);
}
if (values.storm !== undefined) {
  const clients = Number(values.storm);
  const { back, tookMs } = await runStorm({ clients });
  console.log('storm', clients, `${back} back after ${tookMs.toFixed(0)} ms`);
  if (back < clients) found.push(`I7 ${clients - back} did not come back`);
  if (tookMs > I7_MS) found.push(`I7 it took ${tookMs.toFixed(0)} ms until all were back`);
}
if (values.nodes !== undefined) {
  if (NO_REDIS !== undefined) console.log(`Several nodes cannot be tried: ${NO_REDIS}`);
  else {
    const { faults, ...figures } = await runNodes({
      minutes: Number(values.nodes),
      onKill: tell('node killed'),
    });
    console.log('nodes', figures);
    found.push(...faults);
  }
}
for (const fault of found) console.log(fault);
console.log(found.length === 0 ? 'Everything held.' : `${found.length} faults`);
process.exitCode = found.length === 0 ? 0 : 1;
