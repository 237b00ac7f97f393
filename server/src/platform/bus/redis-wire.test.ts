import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readMetrics } from '../../testing/prometheus.ts';
import { NO_REDIS, type RedisServer, startRedis } from '../../testing/redis-server.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { newId, systemRandom } from '../random.ts';
import { redisWire } from './redis-wire.ts';
import type { Wire } from './wire.ts';

if (NO_REDIS !== undefined) process.stderr.write(`The Redis wire is not tested: ${NO_REDIS}.\n`);

/** How far the clocks of two processes may differ. */
const APART_MS = 60_000;
/** Longer than hints are passed on, and than a process waits for an answer. */
const AWAY_MS = 7_000;
const WAIT = { timeout: 20_000 };
const TAKES_MS = 60_000;

interface End {
  wire: Wire;
  metrics: Metrics;
  heard: { topic: string; payload: object }[];
  losses(): number;
  cutOffs(): (Error | undefined)[];
}

describe.skipIf(NO_REDIS !== undefined)('Redis between processes', () => {
  let redis: RedisServer;
  let key: string;
  const open: Wire[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    key = `kith:${newId(systemRandom)}`;
  });
  afterEach(async () => {
    for (const wire of open.splice(0)) await wire.close();
  });
  afterAll(() => redis?.stop());

  /** Reads the stream directly. */
  const inspect = (): Redis => {
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    return client;
  };
  const connect = async (url = redis.url, aheadMs = 0): Promise<End> => {
    let losses = 0;
    const cutOffs: (Error | undefined)[] = [];
    const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
    const metrics = createMetrics(clock);
    const wire = await redisWire({
      url,
      key,
      node: newId(systemRandom),
      clock,
      metrics,
      onCutOff: (error) => void cutOffs.push(error),
      onRestored: () => {},
    });
    open.push(wire);
    const heard: End['heard'] = [];
    wire.listen({
      onHint: (topic, payload) => void heard.push({ topic, payload }),
      onLost: () => void losses++,
    });
    return { wire, metrics, heard, losses: () => losses, cutOffs: () => cutOffs };
  };
  const figureOf = async ({ metrics }: End, name: string, direction?: string) => {
    const series = readMetrics(await metrics.text()).get(`kith_${name}`)?.series ?? [];
    return series.find(({ labels }) => labels.direction === direction)?.value;
  };
  /** Settles once one process hears the other; repeats the hint, because hints get lost. */
  const areConnected = (one: End, other: End) =>
    expect
      .poll(() => {
        const before = other.heard.length;
        one.wire.send('probe', {});
        return before > 0 && other.heard.some(({ topic }) => topic === 'probe');
      }, WAIT)
      .toBe(true);
  const topicsOf = ({ heard }: End) => heard.map(({ topic }) => topic);

  test('hints arrive once and in order, and a process does not receive its own', async () => {
    const [one, other] = [await connect(), await connect()];
    const sent = Array.from({ length: 500 }, (_, n) => ({ topic: 'n', payload: { n } }));
    for (const { topic, payload } of sent) one.wire.send(topic, payload);
    await expect.poll(() => other.heard.length).toBe(500);
    expect(other.heard).toEqual(sent);
    expect([one.heard, one.losses(), other.losses()]).toEqual([[], 0, 0]);
  });

  test('a gap in the received batches is reported as a loss', async () => {
    const [one, other] = [await connect(), await connect()];
    one.wire.send('first', {});
    await expect.poll(() => other.heard.length).toBe(1);
    const client = inspect();
    const batches = await client.xrange(key, '-', '+');
    const [, fields = []] = batches.find(([, of]) => of[5]?.includes('first')) ?? [];
    const next = ['node', fields[1] ?? '', 'number', `${Number(fields[3]) + 20}`, 'hints', '[]'];
    await client.xadd(key, '*', ...next);
    await expect.poll(other.losses).toBe(1);
    expect(await figureOf(other, 'bus_gaps_total')).toBe(1);
    expect(await figureOf(other, 'bus_connected')).toBe(1);
    expect(await figureOf(other, 'bus_last_batch_age_seconds')).toBeLessThan(15);
    expect(await figureOf(other, 'bus_batches_total', 'received')).toBeGreaterThan(1);
    expect(await figureOf(one, 'bus_batches_total', 'sent')).toBeGreaterThan(0);
  });

  test('when a process ends, the others report a loss, because its last hints may be missing', {
    timeout: TAKES_MS,
  }, async () => {
    const [one, other] = [await connect(), await connect()];
    one.wire.send('last', {});
    await expect.poll(() => other.heard.length).toBe(1);
    await one.wire.close();
    await expect.poll(other.losses, WAIT).toBe(1);
  });

  test('a batch that cannot be read is a loss, and the next one is received', async () => {
    const [one, other] = [await connect(), await connect()];
    for (const [number, hints] of ['[["half', '[["n",{}],7]', '[["n"]]'].entries())
      await inspect().xadd(key, '*', 'node', 'a stranger', 'number', number, 'hints', hints);
    await expect.poll(other.losses).toBe(3);
    one.wire.send('afterwards', {});
    await expect.poll(() => topicsOf(other)).toEqual(['afterwards']);
  });

  test('processes whose clocks differ by a minute hear each other', async () => {
    const [one, other] = [await connect(redis.url, -APART_MS), await connect()];
    await areConnected(one, other);
    await areConnected(other, one);
    expect([one.losses(), other.losses()]).toEqual([0, 0]);
  });

  test.each(['killed', 'flushed', 'frozen'])(
    'a %s server blocks nobody, and clients that missed something are informed',
    { timeout: TAKES_MS },
    async (how) => {
      const [one, other] = [await connect(), await connect()];
      one.wire.send('before', {});
      await expect.poll(() => other.heard.length).toBe(1);
      expect([one.wire.isCutOff, other.wire.isCutOff]).toEqual([false, false]);
      if (how === 'killed') await redis.kill();
      if (how === 'frozen') redis.freeze();
      if (how === 'flushed') await inspect().flushall();
      else {
        // In this order: who waits for an answer is not to blame the other process.
        await expect.poll(() => other.wire.isQuiet && one.wire.isQuiet, WAIT).toBe(true);
        await expect.poll(() => other.wire.isCutOff && one.wire.isCutOff, WAIT).toBe(true);
      }
      one.wire.send('meanwhile', {});
      if (how === 'killed') await redis.resume();
      if (how === 'frozen') redis.thaw();
      await areConnected(one, other);
      await areConnected(other, one);
      expect([one.wire.isCutOff, other.wire.isCutOff]).toEqual([false, false]);
      if (how === 'flushed') expect(topicsOf(other)).toContain('meanwhile');
      else expect(other.losses()).toBeGreaterThan(0);
      expect(one.cutOffs().length > 0).toBe(how !== 'flushed');
    },
  );

  test('what a frozen server delivers late is a loss, and little of it was kept', {
    timeout: TAKES_MS,
  }, async () => {
    const [one, other] = [await connect(redis.url, APART_MS), await connect()];
    await areConnected(one, other);
    redis.freeze();
    const frozen = systemClock.now();
    // At once, and again whenever a batch has been given up.
    await expect
      .poll(() => {
        one.wire.send('meanwhile', { text: 'm'.repeat(3_000_000) });
        return systemClock.now() - frozen;
      }, WAIT)
      .toBeGreaterThan(AWAY_MS);
    const before = other.losses();
    redis.thaw();
    await expect
      .poll(() => {
        one.wire.send('afterwards', {});
        return topicsOf(other).includes('afterwards');
      }, WAIT)
      .toBe(true);
    expect(topicsOf(other)).not.toContain('meanwhile');
    expect(other.losses()).toBeGreaterThan(before);
    const batches = await inspect().xrange(key, '-', '+');
    const large = batches.filter(([, fields]) => (fields[5]?.length ?? 0) > 1_000_000);
    expect(large.length).toBeLessThan(2);
  });

  test('a refused password is not in the log', { timeout: TAKES_MS }, async () => {
    const { cutOffs } = await connect(redis.url.replace('//', '//kith:a-secret@'));
    await expect.poll(() => cutOffs().length, WAIT).toBe(1);
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    log.error({ err: cutOffs()[0] }, 'cut off');
    expect(lines[0]).toContain('WRONGPASS');
    expect(lines[0]).not.toContain('a-secret');
  });

  test('without a Redis server it starts anyway, and logs it', { timeout: TAKES_MS }, async () => {
    const end = await connect('redis://127.0.0.1:1');
    expect(await figureOf(end, 'bus_connected')).toBe(0);
    expect(await figureOf(end, 'bus_last_batch_age_seconds')).toBeUndefined();
    expect([end.wire.isCutOff, end.wire.isQuiet, end.cutOffs().length]).toEqual([true, true, 1]);
    end.wire.send('into the void', {});
  });
});
