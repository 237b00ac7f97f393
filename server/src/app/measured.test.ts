import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import {
  DIRECTORY_EVENTS,
  DIRECTORY_REQUESTS,
  MAIN_EVENTS,
  MINUTE_MS,
  ROUTES,
} from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { QUEUES } from '../platform/metrics/index.ts';
import { startTestApp, type TestAppOptions } from '../testing/app.ts';
import { type ManualClock, manualClock } from '../testing/clock.ts';
import { readMetrics, valueIn } from '../testing/prometheus.ts';

const TOKEN = 'a token for metrics that is long enough'.replaceAll(' ', '-');
const ORIGIN = 'https://chat.example';
const OPERATING = new URL('../../../docs/operating.md', import.meta.url);

const start = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options);
  onTestFinished(app.close);
  const { port } = new URL(app.origin);
  /** By hand, because `fetch` chooses the host itself. */
  const scrape = (headers: IncomingHttpHeaders = {}, path = '/metrics') =>
    new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
        const chunks = await answer.setEncoding('utf8').toArray();
        const type = answer.headers['content-type'] ?? '';
        resolve({ status: answer.statusCode ?? 0, type, text: chunks.join('') });
      })
        .on('error', reject)
        .end();
    });
  const read = async () => readMetrics((await scrape()).text);
  return { app, scrape, read };
};

/** The metrics are kept for a second, and what is in the database is counted once a minute. */
const pass = (clock: ManualClock): void => clock.set(clock.now() + MINUTE_MS);

test('exports metrics of calls, sockets, transactions, tasks and features to Prometheus', async () => {
  const clock = manualClock();
  const { app, scrape, read } = await start({ clock, mailbox: true });
  const { type } = await scrape();
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  const person = await app.client().register();
  const chat = await person.call('chats.create', { body: { participantIds: [] } });
  if ('see' in chat) throw new Error('There is such a chat already.');
  const [main, directory] = [await person.main(), await person.directory()];
  const message = { chatId: chat.id, tempId: 't-metrics-1', delta: [{ insert: 'hello' }] };
  await directory.ask('message.send', message);
  await directory.ask('message.send', message);
  const copies = [{ collection: 'chats', version: 0 }] as const;
  await directory.ask('resume', { epoch: null, copies: [...copies] });
  await expect(person.call('chats.get', { params: { id: 'not-there' } })).rejects.toThrow();
  pass(clock);
  const told = await read();
  const value = (name: string, labels?: Record<string, string>) => valueIn(told, name, labels);

  expect(value('kith_http_requests_total', { call: 'chats.create', status: '2xx' })).toBe(1);
  expect(value('kith_http_requests_total', { call: 'chats.get', status: '4xx' })).toBe(1);
  expect(value('kith_http_request_duration_seconds_count', { call: 'auth.register' })).toBe(1);
  expect(value('kith_socket_connections', { socket: 'main' })).toBe(1);
  expect(value('kith_socket_connections', { socket: 'directory' })).toBe(1);
  const sent = { request: 'message.send' };
  expect(value('kith_socket_requests_total', { ...sent, outcome: 'ok' })).toBe(2);
  expect(value('kith_socket_request_duration_seconds_count', sent)).toBe(2);
  expect(value('kith_socket_events_total', { event: 'messages.changed' })).toBeGreaterThan(0);
  expect(value('kith_collection_answers_total', { collection: 'chats', outcome: 'told' })).toBe(1);
  expect(value('kith_collection_answer_bytes_total', { collection: 'chats' })).toBeGreaterThan(100);
  const committed = { outcome: 'committed' };
  expect(value('kith_database_transaction_duration_seconds_count', committed)).toBeGreaterThan(2);
  expect(value('kith_database_transactions', { state: 'waiting' })).toBe(0);
  const connections = value('kith_database_connections', { state: 'open' });
  if (app.database.dialect === 'postgres') expect(connections).toBeGreaterThan(0);
  else expect(connections).toBeUndefined();
  expect(value('kith_kept', { what: 'accounts' })).toBe(1);
  expect(value('kith_kept', { what: 'chats' })).toBe(1);
  expect(value('kith_disk_free_bytes')).toBeGreaterThan(0);
  expect(value('kith_info', { database: app.database.dialect })).toBe(1);
  expect(value('kith_job_failed', { job: 'forgetLetters' })).toBe(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(value('nodejs_eventloop_lag_seconds')).toBeDefined();
  expect(told.get('nodejs_gc_duration_seconds')?.type).toBe('histogram');
  for (const socket of [main, directory]) socket.close();
});

test('reports everything that waits, and the guide names every metric and every queue', async () => {
  const { app, read } = await start({ config: { overloadDelayMs: 250 } });
  const person = await app.client().register();
  const directory = await person.directory();
  const told = await read();
  const queues = told.get('kith_queue_length')?.series ?? [];
  // These are there only with nodes of Janus, and with Redis.
  const here = Object.keys(QUEUES).filter((name) => name !== 'janus' && name !== 'hints');
  expect(queues.map(({ labels }) => labels.queue).sort()).toEqual(here.sort());
  expect(queues.every(({ value }) => value >= 0)).toBe(true);
  expect(valueIn(told, 'kith_messages_unindexed')).toBe(0);
  expect(
    valueIn(told, 'kith_socket_buffered_bytes', { socket: 'directory' }),
  ).toBeGreaterThanOrEqual(0);
  const guide = readFileSync(OPERATING, 'utf8');
  const own = [...told.keys()].filter((name) => name.startsWith('kith_'));
  expect(own.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(Object.keys(QUEUES).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  directory.close();
});

test('takes labels only from the code, never from callers', async () => {
  const clock = manualClock();
  const { app, scrape, read } = await start({ clock, rateLimitFactor: 1 });
  const person = await app.client().register();
  const directory = await person.directory();
  for (let one = 0; one < 20; one++) {
    await scrape({}, `/nothing/${one}/here`);
    await scrape({}, `/api/directory/api/v2/chat/chat-${one}`);
    await directory.ask(`forged.${one}` as 'ping', {}).catch(() => {});
  }
  for (let one = 0; one < 1_000; one++) directory.ask('ping', {}).catch(() => {});
  await directory.ask('ping', {}).catch(() => {});
  pass(clock);
  const told = await read();
  const labelled = (name: string, label: string) => [
    ...new Set(told.get(name)?.series.map(({ labels }) => labels[label])),
  ];
  expect(labelled('kith_http_requests_total', 'call').sort()).toEqual(
    labelled('kith_http_requests_total', 'call')
      .filter((call) => call === 'page' || (call ?? '') in ROUTES)
      .sort(),
  );
  expect(valueIn(told, 'kith_http_requests_total', { call: 'page', status: '4xx' })).toBe(20);
  expect(valueIn(told, 'kith_http_requests_total', { call: 'chats.get', status: '4xx' })).toBe(20);
  const asked = labelled('kith_socket_requests_total', 'request');
  expect(asked.filter((name = '') => !(name in DIRECTORY_REQUESTS))).toEqual(['unknown']);
  const known = { ...MAIN_EVENTS, ...DIRECTORY_EVENTS };
  expect(
    labelled('kith_socket_events_total', 'event').filter((name = '') => !(name in known)),
  ).toEqual([]);
  expect(valueIn(told, 'kith_rate_limit_refusals_total', { limit: 'write' })).toBeGreaterThan(0);
  directory.close();
});

test('answers 404 for metrics to everyone else', async () => {
  const { scrape } = await start({ config: { metricsToken: TOKEN } });
  const [wrong, right] = [`Bearer ${TOKEN.slice(1)}x`, `Bearer ${TOKEN}`];
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy' },
    { host: 'chat.example' },
    { host: 'chat.example', authorization: wrong },
    { host: 'chat.example', authorization: TOKEN },
    { host: 'chat.example', authorization: 'Bearer ' },
  ]) {
    const [answer, nowhere] = [await scrape(headers), await scrape(headers, '/nowhere')];
    expect({ ...answer, headers }).toEqual({ ...nowhere, headers });
    expect(answer.text).not.toContain('kith_');
  }
  expect((await scrape({ host: 'localhost' })).status).toBe(200);
  const far = { host: '10.0.0.7:8080', 'x-forwarded-for': '203.0.113.9', authorization: right };
  expect((await scrape(far)).status).toBe(200);
});

test('requires the token with a public origin, unless the proxy names a local client', async () => {
  const proxied = { publicOrigin: ORIGIN, metricsToken: TOKEN };
  const silent = await start({ config: proxied });
  expect((await silent.scrape({ host: '127.0.0.1:8080' })).status).toBe(404);
  const right = { host: '10.0.0.7:8080', authorization: `Bearer ${TOKEN}` };
  expect((await silent.scrape(right)).status).toBe(200);
  expect((await silent.scrape({ host: '10.0.0.7:8080' })).status).toBe(403);
  const telling = await start({ config: { ...proxied, trustedProxies: ['127.0.0.1'] } });
  expect((await telling.scrape({ host: '127.0.0.1:8080' })).status).toBe(200);
  const behind = { host: '127.0.0.1:8080', 'x-forwarded-for': '127.0.0.1' };
  expect((await telling.scrape(behind)).status).toBe(404);
});

test('refuses metrics to other machines when there is no token, whatever the headers', async () => {
  const { scrape } = await start();
  for (const authorization of ['', 'Bearer ', 'Bearer undefined', 'Bearer null']) {
    const headers = { 'x-forwarded-for': '203.0.113.9', authorization };
    expect((await scrape(headers)).status).toBe(404);
  }
});

test('collects metrics at most once a second', async () => {
  const clock = manualClock();
  const { scrape } = await start({ clock });
  const counted = (text: string) => valueIn(readMetrics(text), 'kith_http_requests_total');
  const first = await scrape();
  const many = await Promise.all(Array.from({ length: 50 }, () => scrape()));
  expect(new Set(many.map(({ text }) => text))).toEqual(new Set([first.text]));
  pass(clock);
  expect(counted((await scrape()).text)).toBe(51);
});
