// npm run bench:rooms [-- first|ringing|processor|glass|voice|blur …]
// Calls with real browsers, fake cameras and fake microphones on one machine. BENCH_PEOPLE=6 is the size of
// the room of `processor`, BENCH_PAIRS=500 the number of people who write in `voice`, BENCH_ROUNDS=3 repeats
// `processor` and `glass`.
import { cpus, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { tableOf } from '../report.ts';
import { blur } from './blur.ts';
import { firstPicture } from './first-picture.ts';
import { glassToGlass } from './glass.ts';
import { processor } from './processor.ts';
import { ringing } from './ringing.ts';
import { type Measured, openBrowser } from './stage.ts';
import { voice } from './voice.ts';

const PARTS: Record<string, (browser: Browser) => Promise<Measured>> = {
  first: firstPicture,
  ringing,
  processor,
  glass: glassToGlass,
  voice,
  blur,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => PARTS[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
const tables: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name} …, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`);
  // Each with a browser of its own, so that none has to carry what another has left.
  const browser = await openBrowser();
  try {
    const { beside, lines } = await part(browser);
    tables.push(tableOf(lines, beside));
  } catch (error) {
    console.error(`${name} could not be measured: ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
}
console.log(`\n${tables.join('\n\n')}`);
