import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { somebody, TestClient } from '../server/src/testing/client.ts';
import { startSmtp } from '../server/src/testing/smtp.ts';
import { type House, startHouse } from './house.ts';

/** Longer than a dead process can be taken for a working one. */
const LATER_MS = '120000';

/** Signs up an account, to which a code is emailed; returns what is needed to enter the code. */
const signUp = async ({ port }: House, email: string) => {
  const client = new TestClient(`http://localhost:${port}`);
  const answer = await client.call('auth.register', { body: somebody({ email }) });
  if (!('verification' in answer)) throw new Error('No code was mailed');
  return { client, ...answer };
};

/** The email tasks in a data folder that no server has open. */
const lettersIn = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'kith.db'));
  const rows = database.prepare("select attempts, lease from task where kind = 'mail'").all();
  database.close();
  return rows.map(({ attempts, lease }) => ({ attempts, isTaken: lease !== null }));
};

test('tasks of a killed server are taken over by the next one when their lease expires', async () => {
  const dataDir = temporaryFolder(tmpdir(), 'kith-tasks-');
  // A mail server that accepts the connection and says nothing.
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const tried = once(mute, 'connection');
  const SMTP_URL = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const killed = await startHouse({ dataDir, env: { SMTP_URL } });
  // At startup the server checks whether it can reach its mail server.
  await tried;
  const called = once(mute, 'connection');
  const { verification } = await signUp(killed, 'ann@example.test');
  await called;
  await killed.kill('SIGKILL');
  mute.close();
  expect(lettersIn(dataDir)).toEqual([{ attempts: 1, isTaken: true }]);

  const smtp = await startSmtp();
  const mailedTo = (email: string) =>
    smtp.letters.filter(({ to }) => to?.some(({ address }) => address === email)).length;
  const env = { SMTP_URL: smtp.url };
  // Right away: as far as this process knows, the other one is still working on the task.
  const early = await startHouse({ dataDir, env });
  await signUp(early, 'ben@example.test');
  await smtp.letterTo('ben@example.test');
  expect(mailedTo('ann@example.test')).toBe(0);
  await early.kill('SIGTERM');

  const late = await startHouse({
    dataDir,
    env: { ...env, LATER_MS },
    imports: ['./faults/later.ts'],
  });
  const code = await smtp.codeFor('ann@example.test');
  const ann = await new TestClient(`http://localhost:${late.port}`).verify(verification, code);
  expect(ann.profile).toMatchObject({ firstName: 'Person' });
  await signUp(late, 'cem@example.test');
  await smtp.letterTo('cem@example.test');
  await late.kill('SIGTERM');
  expect(mailedTo('ann@example.test')).toBe(1);
  expect(mailedTo('ben@example.test')).toBe(1);
  expect(lettersIn(dataDir)).toEqual([]);
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});
