import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readMetrics } from '../../testing/prometheus.ts';
import { NO_REDIS, type RedisServer, startRedis } from '../../testing/redis-server.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { newId, systemRandom } from '../random.ts';
import { redisWire } from './redis-wire.ts';
import type { Wire } from './wire.ts';

if (NO_REDIS !== undefined) process.stderr.write(`The Redis wire is not tested: ${NO_REDIS}.\n`);

/** Runs five times as fast as the rest of the world. */
const hurried: Clock = {
  now: () => systemClock.now() * 5,
  after: (ms, callback) => systemClock.after(ms / 5, callback),
};

interface End {
  wire: Wire;
  metrics: Metrics;
  heard: { topic: string; payload: object }[];
  losses(): number;
  cutOffs(): number;
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
  const connect = async (url = redis.url): Promise<End> => {
    let [losses, cutOffs] = [0, 0];
    const metrics = createMetrics(hurried);
    const wire = await redisWire({
      url,
      key,
      node: newId(systemRandom),
      clock: hurried,
      metrics,
      onCutOff: () => void cutOffs++,
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
      })
      .toBe(true);

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

  test('when a process ends, the others report a loss, because its last hints may be missing', async () => {
    const [one, other] = [await connect(), await connect()];
    one.wire.send('last', {});
    await expect.poll(() => other.heard.length).toBe(1);
    await one.wire.close();
    await expect.poll(other.losses).toBe(1);
  });

  test('an unreadable batch is a loss, and the next one is received', async () => {
    const [one, other] = [await connect(), await connect()];
    const fields = ['node', 'a stranger', 'number', '1', 'hints', '[["half'];
    await inspect().xadd(key, '*', ...fields);
    await expect.poll(other.losses).toBe(1);
    one.wire.send('afterwards', {});
    await expect.poll(() => other.heard.map(({ topic }) => topic)).toEqual(['afterwards']);
  });

  test.each(['killed', 'flushed', 'frozen'])(
    'a %s server blocks nobody, and clients that missed something are informed',
    async (how) => {
      const [one, other] = [await connect(), await connect()];
      one.wire.send('before', {});
      await expect.poll(() => other.heard.length).toBe(1);
      expect([one.wire.isQuiet, other.wire.isQuiet]).toEqual([false, false]);
      if (how === 'killed') await redis.kill();
      if (how === 'frozen') redis.freeze();
      if (how === 'flushed') await inspect().flushall();
      else {
        // In this order: who waits for an answer is not to blame the other process.
        await expect.poll(() => other.wire.isQuiet && one.wire.isQuiet).toBe(true);
        await expect.poll(() => other.wire.isCutOff && one.wire.isCutOff).toBe(true);
      }
      one.wire.send('meanwhile', {});
      if (how === 'killed') await redis.resume();
      if (how === 'frozen') redis.thaw();
      await areConnected(one, other);
      await areConnected(other, one);
      expect([one.wire.isCutOff, other.wire.isCutOff]).toEqual([false, false]);
      const isTold = other.heard.some(({ topic }) => topic === 'meanwhile') || other.losses() > 0;
      expect(isTold).toBe(true);
      expect(one.cutOffs()).toBe(how === 'flushed' ? 0 : 1);
    },
  );

  test('without a Redis server it starts anyway, and logs it', async () => {
    const end = await connect('redis://127.0.0.1:1');
    expect(await figureOf(end, 'bus_connected')).toBe(0);
    expect(await figureOf(end, 'bus_last_batch_age_seconds')).toBeUndefined();
    expect([end.wire.isCutOff, end.wire.isQuiet, end.cutOffs()]).toEqual([true, true, 1]);
    end.wire.send('into the void', {});
  });
});
