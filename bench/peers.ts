import { cpus, loadavg } from 'node:os';
import { measureInTurn, PARTS, wantedParts } from './parts.ts';
import { isInstalled, type PeerName } from './peers/servers.ts';
import { shown, tableIn } from './report.ts';

// npm run bench:peers [-- sends|rooms|latency|reconnect|memory|memory-10000 …]
// The loads of `npm run bench` on ejabberd and Prosody as Debian ships them, with their archives on,
// and on Kith, in turn on this machine.

const peers: PeerName[] = ['ejabberd', 'prosody'];
for (const name of peers)
  if (!isInstalled(name)) {
    console.error(`${name} is not installed. On Debian, as root: apt-get install ${name}`);
    process.exit(1);
  }

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)} before the start\n`);
const names = [...peers, 'kith'] as const;
const rows = [['work', 'unit', 'ejabberd', 'Prosody', 'Kith']];
for (const wanted of wantedParts())
  for (const part of PARTS[wanted] ?? []) {
    console.log(`${part.figures[0]?.work} …`);
    const figureOf = await measureInTurn(names, part);
    for (const { name, work, unit } of part.figures)
      rows.push([work, unit, ...names.map((of) => shown(figureOf(name, of)))]);
  }
console.log(`\n${tableIn(rows)}`);
