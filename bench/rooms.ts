// npm run bench:rooms
// How long it takes from the click that joins a room to the first picture of the other person, and
// what the process that forwards takes of a core for each stream.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@kith/contract';
import { chromium, type Page } from '@playwright/test';
import { received, WITH_DEVICES, watchConnections } from '../e2e/devices.ts';
import { childrenOf } from '../server/src/testing/children.ts';
import { type Line, tableOf } from './report.ts';
import { startServer } from './targets.ts';

const ROUNDS = 5;
const MEASURE_MS = 10_000;
/** Audio and video of two people. */
const STREAMS = 4;
const POLL_MS = 20;
const GOAL_MS = 2_000;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The processor time that a process has used; on Linux. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'latin1' }));
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
};
const below = (pid: number): number[] => childrenOf(pid).flatMap((id) => [id, ...below(id)]);
const forwarderOf = (pid: number): number | undefined =>
  below(pid).find((id) => readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('/forwarder/'));

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)} before the start`);
const folder = mkdtempSync(join(tmpdir(), 'kith-bench-rooms-'));
const { server, origin } = await startServer('kith', { DATA_DIR: folder });
const browser = await chromium.launch({
  ...WITH_DEVICES.launchOptions,
  executablePath: process.env.CHROMIUM,
});

const post = async (path: string): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
};
/** In the lobby, with the camera on. */
const visit = async (roomKey: string, userKey: string, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await watchConnections(page);
  await page.goto(`${origin}/room/${roomKey}/${userKey}`);
  await page.getByLabel('Your name').fill(name);
  await page.locator('video').waitFor();
  return page;
};
const untilFrames = async (page: Page): Promise<void> => {
  while ((await received(page)).frames === 0) await pause(POLL_MS);
};

try {
  const first: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { roomKey = '', userKey = '' } = await post(addressOf('rooms.createPrivate'));
    const invited = await post(addressOf('rooms.invite', { roomKey, userKey }));
    const one = await visit(roomKey, userKey, 'Sun');
    await one.getByRole('button', { name: 'Join now' }).click();
    await one.getByRole('article', { name: 'You' }).waitFor();
    const other = await visit(roomKey, invited.userKey ?? '', 'Moon');
    const begin = performance.now();
    await other.getByRole('button', { name: 'Join now' }).click();
    await untilFrames(other);
    first.push(performance.now() - begin);
    const forwarder = forwarderOf(server.pid ?? 0);
    if (forwarder === undefined) throw new Error('The room is not forwarded.');
    await pause(MEASURE_MS / 2);
    const before = cpuMs(forwarder);
    await pause(MEASURE_MS);
    costs.push((100 * (cpuMs(forwarder) - before)) / MEASURE_MS / STREAMS);
    for (const page of [one, other]) await page.context().close();
  }
  console.log(`first picture, ms: ${first.map(Math.round).join(', ')}`);
  const untilSeen = median(first);
  const lines: Line[] = [
    {
      ...{ work: 'click to the first picture, forwarded, p50', unit: 'ms' },
      ...{ bare: 0, kith: untilSeen, goal: `≤ ${GOAL_MS}`, isMet: untilSeen <= GOAL_MS },
    },
    {
      ...{ work: 'processor time of a forwarded stream', unit: '% of a core' },
      ...{ bare: 0, kith: median(costs), goal: '', isMet: true },
    },
  ];
  console.log(`\n${tableOf(lines)}`);
} finally {
  await browser.close();
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
