import { SECOND_MS } from '@kith/contract';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startTestApp } from '../../testing/app.ts';
import { somebody, type TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { withoutPrivateParts } from './tasks.present.ts';

let status: number | undefined;
const clock = manualClock();
const smtp = await startSmtp({ refuse: () => status });
const app = await startTestApp({ clock, smtpUrl: smtp.url, log: createLog('silent') });
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const signUp = async (email: string): Promise<TestClient> => {
  const client = app.client();
  const answer = await client.call('auth.register', { body: somebody({ email }) });
  const verification = 'verification' in answer ? answer.verification : '';
  return client.verify(verification, await smtp.codeFor(email));
};
const email = 'runner@example.test';
const runner = await signUp(email);
const other = await signUp('other@example.test');
await runner.call('operator.claim', { body: { ticket: (await app.offerOperator()) ?? '' } });

const page = (query: object) => runner.call('operator.tasks', { query: query as never });
const counts = async () => (await runner.call('operator.overview')).tasks;
/** Emails a link through a mail server that answers with this status. */
const mailLink = async (answer: number) => {
  status = answer;
  await clock.advance(SECOND_MS);
  await app.client().call('password.forgot', { body: { email } });
};

test('a rejected email is listed and can be sent again or discarded', async () => {
  await mailLink(550);
  await expect.poll(counts).toEqual({ waiting: 0, running: 0, failed: 1 });
  const { tasks, next } = await page({ state: 'failed' });
  expect(next).toBeNull();
  expect(tasks).toEqual([
    {
      id: expect.any(String),
      kind: 'mail',
      createdTime: clock.now(),
      attempts: 1,
      nextTime: null,
      failure: expect.stringMatching(/550 … refused$/),
    },
  ]);
  const id = tasks[0]?.id ?? '';

  status = undefined;
  await runner.call('operator.retryTask', { params: { id } });
  await expect
    .poll(async () => (await smtp.letterTo(email)).subject)
    .toBe('Reset your Kith password');
  await expect.poll(counts).toEqual({ waiting: 0, running: 0, failed: 0 });

  await mailLink(550);
  await expect.poll(counts).toMatchObject({ failed: 1 });
  const [again] = (await page({ state: 'failed' })).tasks;
  const params = { id: again?.id ?? '' };
  expect(await runner.call('operator.discardTask', { params })).toEqual({});
  expect((await page({ state: 'failed' })).tasks).toEqual([]);
  for (const name of ['operator.retryTask', 'operator.discardTask'] as const)
    await expect(runner.call(name, { params })).rejects.toMatchObject({ code: 'not_found' });
});

test('waiting tasks are listed newest first, in pages, with the time of the next attempt', async () => {
  for (let n = 1; n <= 3; n++) {
    await mailLink(451);
    const attempts = async () => (await page({ state: 'waiting' })).tasks.map((t) => t.attempts);
    await expect.poll(attempts).toEqual(Array(n).fill(1));
  }
  expect(await counts()).toEqual({ waiting: 3, running: 0, failed: 0 });
  const first = await page({ state: 'waiting', take: '2' });
  const rest = await page({ state: 'waiting', take: '2', after: first.next });
  expect(rest.next).toBeNull();
  const tasks = [...first.tasks, ...rest.tasks];
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(3);
  const times = tasks.map(({ createdTime }) => createdTime);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const { nextTime } of tasks) expect(nextTime).toBeGreaterThan(clock.now());
  await expect(page({ state: 'done' })).rejects.toMatchObject({ code: 'invalid_field' });
  for (const { id } of tasks) await runner.call('operator.discardTask', { params: { id } });
});

test('only the operator can see, retry and discard tasks', async () => {
  await mailLink(550);
  await expect.poll(counts).toMatchObject({ failed: 1 });
  const [task] = (await page({ state: 'failed' })).tasks;
  const params = { id: task?.id ?? '' };
  const refused = { code: 'not_found' };
  await expect(other.call('operator.tasks', { query: { state: 'failed' } })).rejects.toMatchObject(
    refused,
  );
  await expect(other.call('operator.retryTask', { params })).rejects.toMatchObject(refused);
  await expect(other.call('operator.discardTask', { params })).rejects.toMatchObject(refused);
  expect((await page({ state: 'failed' })).tasks).toEqual([task]);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['EENVELOPE 550 5.1.1 <ada@example.test>: no such user', 'EENVELOPE 550 5.1.1 … no such user'],
  ['no answer from smtp://kith:secret@mail.test:25', 'no answer from …'],
  ['cannot fetch https://kith.test/login?reset#a.b.c now', 'cannot fetch … now'],
  ['no carrier for +49 170 1234567 here', 'no carrier for … here'],
  ['code 012345 was refused', 'code … was refused'],
  ['ENOENT /data/exports/Zm9vYmFyYmF6cXV4cXV1eA.zip', 'ENOENT /data/exports/….zip'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('the failure "%s" is shown as "%s"', (reason, shown) => {
  expect(withoutPrivateParts(reason)).toBe(shown);
});
