import type { KithError } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';
import { logLines } from '../../testing/log-lines.ts';
import { readMetrics, valueIn } from '../../testing/prometheus.ts';
import { connectDirectory } from '../../testing/sockets.ts';
import { createMetrics } from '../metrics/index.ts';
import { createOverload } from './overload.ts';
import { thisProcess } from './process.ts';

const LIMIT_MS = 100;
const MARK = { idle: 0, active: 0, utilization: 0 };

/** A process whose delay is controlled by the test. */
const setup = () => {
  const state = { time: 0, heapPart: 0.1, busyPart: 0.9 };
  const clock = manualClock();
  const { log, of } = logLines('warn');
  const metrics = createMetrics(clock);
  const overload = createOverload({
    ...{ clock, log, metrics, delayMs: LIMIT_MS },
    process: {
      now: () => state.time,
      mark: () => MARK,
      busySince: () => state.busyPart,
      heapPart: () => state.heapPart,
    },
  });
  overload.start();
  onTestFinished(overload.stop);
  return {
    state,
    overload,
    said: () => of('overloaded: refusing some requests').length,
    /** Takes samples with these delays. */
    look: async (times: number, lateMs = 0) => {
      for (let one = 0; one < times; one++) {
        state.time += 100 + lateMs;
        await clock.advance(100);
      }
    },
    /** Percentage of refused requests. */
    refused: () =>
      Array.from({ length: 100 }, () => overload.refusal('call')).filter(
        (one) => one !== undefined,
      ),
  };
};

test('refuses nothing while the event loop is on time, nor after a single pause of any length', async () => {
  const { look, refused, said } = setup();
  await look(10);
  expect(refused()).toHaveLength(0);
  await look(1, 5_000);
  expect(refused()).toHaveLength(0);
  await look(10);
  expect([refused().length, said()]).toEqual([0, 0]);
});

test('refuses more and more while the delay persists, and logs it once', async () => {
  const { look, refused, said } = setup();
  await look(2, 150);
  expect(refused()).toHaveLength(20);
  await look(3, 150);
  expect(refused()).toHaveLength(80);
  await look(10, 150);
  expect(refused()).toHaveLength(100);
  expect(said()).toBe(1);
});

test('keeps the share in the middle range, and lowers it gradually when the loop is on time', async () => {
  const { look, refused } = setup();
  await look(4, 150);
  expect(refused()).toHaveLength(60);
  await look(20, 75);
  const held = refused().length;
  await look(20, 75);
  expect(refused()).toHaveLength(held);
  await look(3);
  expect(refused().length).toBeGreaterThan(held / 2);
  await look(30);
  expect(refused()).toHaveLength(0);
});

test('refuses during a long round of the event loop, before it ends', async () => {
  const { look, refused, state } = setup();
  await look(2);
  state.time += 100 + LIMIT_MS;
  expect(refused()).toHaveLength(0);
  state.time += 200;
  expect(refused()).toHaveLength(40);
  state.time += 1_000;
  expect(refused()).toHaveLength(100);
});

test('a mostly idle process that waits for the processor refuses nothing', async () => {
  const { look, refused, state } = setup();
  state.busyPart = 0.3;
  await look(10, 300);
  state.time += 1_000;
  expect(refused()).toHaveLength(0);
  state.busyPart = 0.6;
  expect(refused()).toHaveLength(100);
});

test('refuses while the heap is almost full', async () => {
  const { look, refused, state } = setup();
  state.heapPart = 0.95;
  await look(5);
  expect(refused()).toHaveLength(100);
  state.heapPart = 0.85;
  await look(30);
  expect(refused()).toHaveLength(100);
  state.heapPart = 0.5;
  await look(30);
  expect(refused()).toHaveLength(0);
});

test('callers past a limit are refused first, and spare the others', async () => {
  const { look, overload } = setup();
  const ask = (isPast: boolean) => overload.refusal('call', () => isPast) !== undefined;
  await look(10);
  expect(ask(true)).toBe(false);
  await look(3, 150);
  const both = Array.from({ length: 200 }, (_, one) => [one % 2 === 0, ask(one % 2 === 0)]);
  const refused = (isPast: boolean) => both.filter(([past, is]) => past === isPast && is).length;
  // Half of what comes has to be refused at most.
  expect([refused(true), refused(false)]).toEqual([100, 0]);
  // Without them, the others share the refusals again.
  const alone = Array.from({ length: 200 }, () => ask(false));
  expect(alone.filter(Boolean).length).toBeGreaterThan(50);
});

test('refused clients get different retry times', async () => {
  const { look, refused } = setup();
  await look(10, 150);
  const waits = refused().map((failure) => failure?.retryAfter);
  expect([...new Set(waits)].sort()).toEqual([1, 2, 3]);
});

test('an overloaded server refuses accounts past a limit first, by call and by socket', async () => {
  const clock = manualClock();
  const state = { heapPart: 0 };
  const app = await startTestApp({
    ...{ clock, rateLimitFactor: 0.5 },
    process: { ...thisProcess, now: () => 0, heapPart: () => state.heapPart },
    log: logLines('silent').log,
  });
  onTestFinished(app.close);
  const [greedy, other] = [await app.client().register(), await app.client().register()];
  const [loud, quiet] = [await greedy.directory(), await other.directory()];
  const search = () => greedy.send('directory.search', { query: { q: 'nobody' } });
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async () => (await search()).status),
  );
  expect(statuses).toContain(429);
  const codeOf = ({ code }: { code: string }) => code;
  await Promise.all(Array.from({ length: 460 }, () => loud.ask('ping', {}).catch(codeOf)));

  state.heapPart = 0.95;
  await clock.advance(200);
  const outcomes = { greedy: [] as unknown[], other: [] as unknown[] };
  for (let round = 0; round < 12; round++) {
    outcomes.greedy.push((await greedy.send('chats.list', { query: {} })).status);
    outcomes.greedy.push(await loud.ask('ping', {}).catch(codeOf));
    outcomes.other.push((await other.send('chats.list', { query: {} })).status);
    outcomes.other.push(await quiet.ask('ping', {}).catch(codeOf));
  }
  expect([...new Set(outcomes.greedy)]).toEqual([503, 'overloaded']);
  expect([...new Set(outcomes.other.map((one) => JSON.stringify(one)))]).toEqual(['200', '{}']);
});

test('an overloaded server refuses calls, requests and connections, except essential ones', async () => {
  const clock = manualClock();
  const state = { heapPart: 0 };
  const app = await startTestApp({
    clock,
    process: { ...thisProcess, now: () => 0, heapPart: () => state.heapPart },
    log: logLines('silent').log,
  });
  onTestFinished(app.close);
  const person = await app.client().register();
  const directory = await person.directory();
  state.heapPart = 0.95;
  await clock.advance(1_000);

  const refused = await person.send('chats.list', { query: {} });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ error: { code: 'overloaded' } });
  const early = await person.send('auth.login', { body: { email: 'a@b.test', password: 'x' } });
  expect(early.status).toBe(503);

  const send = { chatId: 'chat-a', tempId: 't-overload-1', delta: [{ insert: 'a' }] };
  const failure = await directory.ask('message.send', send).catch((error: KithError) => error);
  expect(failure).toMatchObject({ code: 'overloaded', retryAfter: expect.any(Number) });
  const { token } = person.profile;
  const connected = connectDirectory({ origin: app.origin, cookie: person.cookie, token });
  await expect(connected).rejects.toMatchObject({ code: 'overloaded' });
  expect(directory.connected).toBe(true);

  for (const path of ['/health', '/ready', '/metrics'])
    expect([path, (await fetch(app.origin + path)).status]).toEqual([path, 200]);
  const told = readMetrics(await (await fetch(`${app.origin}/metrics`)).text());
  expect(valueIn(told, 'kith_overload_refused_ratio')).toBe(1);
  expect(valueIn(told, 'kith_overload_refusals_total', { what: 'call' })).toBe(2);
  expect(valueIn(told, 'kith_overload_refusals_total', { what: 'request' })).toBe(1);
  expect(valueIn(told, 'kith_overload_refusals_total', { what: 'handshake' })).toBe(1);
  expect((await person.send('auth.logout')).status).toBe(200);

  state.heapPart = 0;
  await clock.advance(5_000);
  const other = await app.client().register();
  expect((await other.send('chats.list', { query: {} })).status).toBe(200);
});
