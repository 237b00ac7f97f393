import { describe, expect, test } from 'vitest';
import type { TestClient } from '../server/src/testing/client.ts';
import { createLink } from '../web/src/platform/connection.ts';
import { watchLiveness } from '../web/src/platform/liveness.ts';
import { createSocketTransport } from '../web/src/platform/sockets.ts';
import { startTrial, type Trial } from './kills.ts';
import { startProxy } from './proxy.ts';
import { pause } from './writers.ts';

const TIMEOUT_MS = 600_000;

const nothing = () => {};
/** A visible page, and a running clock. */
const PAGE = {
  now: Date.now,
  random: Math.random,
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  page: {
    isIos: false,
    isVisible: () => true,
    isOnline: () => true,
    on: () => nothing,
    onInput: () => nothing,
  },
};

/** A browser's own connection. */
const openPage = (person: TestClient, origin: string) => {
  const { cookie } = person;
  const transport = createSocketTransport(origin, { extraHeaders: { cookie, origin } });
  const link = createLink<Record<string, never>>({
    env: PAGE,
    socket: transport.open('directory', () => person.profile.token),
    renew: async () => {},
  });
  let count = 0;
  link.watch((up) => {
    if (up) count += 1;
  });
  link.start();
  return {
    link,
    count: () => count,
    async connected(times: number) {
      while (count < times) await pause(20);
    },
  };
};

/** Each fault breaks the connection and repairs it again. */
const faults: Record<string, (trial: Trial) => Promise<void>> = {
  'answers are lost and the wire is cut': async ({ proxy }) => {
    proxy.losesAnswers = true;
    await pause(150);
    proxy.cut();
    proxy.losesAnswers = false;
  },
  'it is cut in the middle of a frame': async ({ proxy }) => proxy.cut({ inFrame: true }),
  'it freezes and thaws': async ({ proxy }) => {
    proxy.freeze();
    await pause(300);
    proxy.thaw();
  },
  'it freezes until everybody gives up': async ({ proxy }) => {
    proxy.freeze();
    await pause(4_500);
    proxy.thaw();
    proxy.cut();
  },
  'everything takes long': async ({ proxy }) => {
    proxy.delayMs = 120;
    await pause(600);
    proxy.delayMs = 0;
  },
};

describe('the network is bad', { timeout: TIMEOUT_MS }, () => {
  test('whatever happens, no message is lost, duplicated or reordered', async () => {
    const trial = await startTrial();
    for (const fault of Object.values(faults)) {
      for (let round = 0; round < 3; round += 1) {
        await trial.acks(trial.ledger.count('ack') + 100);
        await fault(trial);
      }
    }
    await trial.acks(trial.ledger.count('ack') + 100);
    expect(await trial.end()).toEqual([]);
    await trial.close();
  });

  test('control: resending with another temporary id duplicates messages, and the checker notices', async () => {
    const trial = await startTrial({ tempIdOf: (tempId, attempt) => `${tempId}-${attempt}` });
    for (let round = 0; round < 3; round += 1) {
      await trial.acks(trial.ledger.count('ack') + 50);
      await faults['answers are lost and the wire is cut']?.(trial);
    }
    await trial.acks(trial.ledger.count('ack') + 50);
    expect((await trial.end()).join('\n')).toContain('I2');
    await trial.close();
  });
});

describe('the connection dies silently', { timeout: TIMEOUT_MS }, () => {
  test('a visible page opens another one; control: a page that sends no pings keeps the dead one', async () => {
    const trial = await startTrial({ people: 1, lanes: 1 });
    const wire = await startProxy();
    wire.target = trial.house().port;
    const asking = openPage(trial.person, wire.origin);
    const trusting = openPage(trial.person, wire.origin);
    await asking.connected(1);
    await trusting.connected(1);
    const stop = watchLiveness({ env: PAGE, link: asking.link });
    wire.freeze();
    await asking.connected(2);
    expect(trusting.link.isUp()).toBe(true);
    expect(trusting.count()).toBe(1);
    stop();
    for (const { link } of [asking, trusting]) link.stop();
    await wire.close();
    expect(await trial.end()).toEqual([]);
    await trial.close();
  });
});
