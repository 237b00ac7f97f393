import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { startTestApp } from '../testing/app.ts';
import { somebody } from '../testing/client.ts';
import { manualClock } from '../testing/clock.ts';
import { startSmtp } from '../testing/smtp.ts';
import { createWires } from '../testing/wires.ts';

/** A mail server that accepts connections and never answers. */
const startMute = async () => {
  const callers = new Set<Socket>();
  const server = createServer((socket) => void callers.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCalled: () => callers.size > 0,
    close: () => {
      for (const socket of callers) socket.destroy();
      server.close();
    },
  };
};

test('an email that a node was sending when it ended is sent by another one', async () => {
  const clock = manualClock();
  let isDead = false;
  /** A process that has ended renews no lease. */
  const mortal: Clock = {
    now: clock.now,
    after: (ms, callback) => clock.after(ms, () => (isDead ? undefined : callback())),
  };
  const [mute, smtp, wires] = [await startMute(), await startSmtp(), createWires()];
  const one = await startTestApp({
    clock: mortal,
    wire: wires.wire(),
    smtpUrl: mute.url,
    log: createLog('silent'),
  });
  const other = await startTestApp({
    clock,
    wire: wires.wire(),
    database: one.database,
    smtpUrl: smtp.url,
  });
  onTestFinished(async () => {
    isDead = false;
    mute.close();
    await other.close();
    await one.close();
    await smtp.close();
  });
  // So that the other node does not take it at once.
  wires.cut();
  const person = somebody();
  const answer = await one.client().call('auth.register', { body: person });
  if (!('verification' in answer)) throw new Error('No address has to be verified.');
  await expect.poll(mute.isCalled).toBe(true);
  isDead = true;

  await clock.advance(MINUTE_MS / 2);
  expect(smtp.letters).toEqual([]);
  // A poll of the other node that runs while time moves may be too early; the next one finds it.
  await expect
    .poll(async () => {
      await clock.advance(MINUTE_MS / 2);
      return smtp.letters.length;
    })
    .toBe(1);
  const code = await smtp.codeFor(person.email);
  const client = await other.client().verify(answer.verification, code);
  expect(client.profileId).toBeTruthy();
  expect(smtp.letters).toHaveLength(1);
});

test('attempts at all nodes count against one limit', async () => {
  const clock = manualClock();
  const wires = createWires();
  const start = { clock, rateLimitFactor: 1 };
  const one = await startTestApp({ ...start, wire: wires.wire() });
  const other = await startTestApp({ ...start, wire: wires.wire(), database: one.database });
  onTestFinished(async () => {
    await other.close();
    await one.close();
  });
  const attempt = (app: typeof one) =>
    app
      .client()
      .call('auth.login', { body: { email: 'nobody@example.test', password: 'whatever it is' } })
      .then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      );
  const attempts = async (app: typeof one, count: number) => {
    const codes = new Set<string>();
    for (let done = 0; done < count; done += 1) codes.add(await attempt(app));
    return [...codes];
  };
  expect(await attempts(one, 5)).toEqual(['wrong_credentials']);
  expect(await attempts(other, 5)).toEqual(['wrong_credentials']);
  const later: string[] = [];
  // Fewer than each node alone would allow. Once a second it stores its counts and reads the sums.
  for (let round = 0; round < 3; round += 1) {
    await clock.advance(SECOND_MS);
    later.push(await attempt(one), await attempt(other));
  }
  expect(later.slice(-2)).toEqual(['rate_limited', 'rate_limited']);
});
