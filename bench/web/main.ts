// npm run bench:web [-- bytes|site|paint|rows|worker|open|scroll|keys|heap|burst|slow-line|contacts|import …]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Line, tableOf } from '../report.ts';
import { startServer } from '../targets.ts';
import { serveBare } from './bare.ts';
import { burst } from './burst.ts';
import { bytes, heap } from './bytes.ts';
import { firstPaint, firstRow, openingChat, scrolling, typing, worker } from './chat.ts';
import { contacts, importing } from './contacts.ts';
import { seedWeb } from './seed.ts';
import { site } from './site.ts';
import { slowLine } from './slow-line.ts';
import { openStage, type Stage } from './stage.ts';

const PARTS: Record<string, (stage: Stage) => Promise<Line[]>> = {
  bytes,
  site,
  paint: firstPaint,
  rows: firstRow,
  worker,
  open: openingChat,
  scroll: scrolling,
  keys: typing,
  heap,
  // Adds thousands of messages to the chat.
  burst,
  'slow-line': slowLine,
  contacts,
  import: importing,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => PARTS[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)} before the start`);
const folder = mkdtempSync(join(tmpdir(), 'kith-bench-web-'));
const viewers = await seedWeb(folder);
const { server, origin } = await startServer('kith', { DATA_DIR: folder });
const bare = await serveBare();
const stage = await openStage(origin, bare.origin, viewers);
try {
  const lines: Line[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`${name} …`);
    const measured = await part(stage).catch((error: Error) => {
      console.error(`${name} could not be measured: ${error.message}`);
      process.exitCode = 1;
      return [];
    });
    lines.push(...measured);
  }
  console.log(`\n${tableOf(lines)}`);
} finally {
  await stage.browser.close();
  bare.close();
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
