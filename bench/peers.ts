import { cpus, loadavg } from 'node:os';
import { isRate, measureInTurn, PARTS, wantedParts } from './parts.ts';
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
const rows = [['work', 'unit', 'ejabberd', 'Prosody', 'Kith', 'Kith / better']];
const skipped: string[] = [];
for (const wanted of wantedParts())
  for (const part of PARTS[wanted] ?? []) {
    const { work = '' } = part.figures[0] ?? {};
    console.log(`${work} …`);
    const figureOf = await measureInTurn(names, part, (name, error) =>
      skipped.push(`${work}, ${name}: ${error.message}`),
    );
    for (const { name, work, unit } of part.figures) {
      const figures = names.map((of) => figureOf(name, of));
      const others = figures.slice(0, -1).filter((figure) => figure > 0);
      const better = (isRate(name) ? Math.max : Math.min)(...others);
      const ratio =
        others.length > 0 ? `${Math.round((100 * Number(figures.at(-1))) / better)} %` : '';
      rows.push([work, unit, ...figures.map(shown), ratio]);
    }
  }
console.log(`\n${tableIn(rows)}`);
for (const what of skipped) console.log(`Not measured: ${what}`);
