import { BASES } from '@kith/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { type LogLines, logLines } from '../../testing/log-lines.ts';
import {
  ask,
  askForSocket,
  CLIENT,
  ORIGIN,
  PROXIES,
  reasonAgainst,
  startProxy,
} from '../../testing/proxies.ts';

const OPERATING = new URL('../../../../docs/operating.md', import.meta.url);
const SCALING = new URL('../../../../docs/scaling.md', import.meta.url);
const FORGED = { address: '203.0.113.9', requestId: 'forged-by-the-client' };
/** The nodes of the example. */
const NODES = ['10.0.0.11:8080', '10.0.0.12:8080'];

const config = { publicOrigin: ORIGIN, trustedProxies: ['127.0.0.1'] };

const failToSignIn = (port: number) =>
  ask(port, `${BASES.main}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': FORGED.address,
      'x-request-id': FORGED.requestId,
    },
    body: JSON.stringify({ email: 'nobody@example.test', password: 'not a password' }),
  });

const run = async (name: string, example: Parameters<typeof startProxy>[1]) => {
  const proxy = await startProxy(name, example);
  onTestFinished(proxy.stop);
  await expect.poll(proxy.isUp).toBe(true);
  return proxy;
};

for (const name of Object.keys(PROXIES)) {
  const reason = reasonAgainst(name);
  if (reason !== undefined) console.log(`The examples for ${name} are not tried here: ${reason}`);

  describe.skipIf(reason !== undefined)(`the documented examples for ${name}`, () => {
    test('forward calls and sockets to the server, with the address of the client', async () => {
      const { log, of } = logLines('warn');
      const app = await startTestApp({ log, config });
      onTestFinished(app.close);
      const targets = { '127.0.0.1:8080': new URL(app.origin).host };
      const { port } = await run(name, { document: OPERATING, targets });

      expect((await failToSignIn(port)).answer.statusCode).toBe(401);
      expect(of('sign-in failed')).toMatchObject([{ address: CLIENT }]);
      const socket = await askForSocket(port);
      expect([socket.answer.statusCode, socket.isUpgraded]).toEqual([101, true]);
      expect((await ask(port, '/metrics')).answer.statusCode).toBe(404);
    });

    test('balance between two nodes, and continue with one', async () => {
      const database = await openTestDatabase();
      onTestFinished(database.close);
      const start = async () => {
        const lines = logLines('info');
        return { ...lines, app: await startTestApp({ database, log: lines.log, config }) };
      };
      const [one, two] = [await start(), await start()];
      onTestFinished(two.app.close);
      const targets = Object.fromEntries(
        [one, two].map(({ app }, at) => [NODES[at] ?? '', new URL(app.origin).host]),
      );
      const { port } = await run(name, { document: SCALING, targets });

      const failures = ({ of }: LogLines) => of('sign-in failed');
      for (let asked = 0; asked < 20; asked++)
        expect((await failToSignIn(port)).answer.statusCode).toBe(401);
      const [byOne, byTwo] = [failures(one), failures(two)];
      expect(byOne.length + byTwo.length).toBe(20);
      expect(Math.min(byOne.length, byTwo.length)).toBeGreaterThan(0);
      for (const { address, requestId } of [...byOne, ...byTwo]) {
        expect(address).toBe(CLIENT);
        expect(requestId).toMatch(/^[\da-f-]{32,36}$/);
      }
      for (let asked = 0; asked < 4; asked++)
        expect((await askForSocket(port)).isUpgraded).toBe(true);
      expect((await ask(port, '/metrics')).answer.statusCode).toBe(404);

      await one.app.close();
      for (let asked = 0; asked < 10; asked++)
        expect((await ask(port, '/health')).answer.statusCode).toBe(200);
      // Caddy 2.6 cannot resend a body; it notices at once, or with the next check of /ready.
      const status = async () => (await failToSignIn(port)).answer.statusCode;
      await expect.poll(status).toBe(401);
      for (let asked = 0; asked < 10; asked++) expect(await status()).toBe(401);
      expect((await askForSocket(port)).isUpgraded).toBe(true);
    });
  });
}
