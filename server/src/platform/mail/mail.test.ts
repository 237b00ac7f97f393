import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { startTestApp } from '../../testing/app.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { createBus } from '../bus/index.ts';
import { readConfig } from '../config.ts';
import { type Database, migrate } from '../database/index.ts';
import { createLog } from '../log.ts';
import { systemRandom } from '../random.ts';
import { createSeal } from '../seal.ts';
import { createTasks } from '../tasks/index.ts';
import { createMail, type Letter, type Mail } from './index.ts';

const TEXT = {
  subject: 'Hello Zoë & co',
  paragraphs: ['Somebody <b>typed</b> this for Zoë & co.'],
  action: 'Go on',
  note: 'Nobody else got it.',
};
const letterTo = (to: string, more: Partial<Letter> = {}): Letter => ({
  to,
  text: TEXT,
  ...more,
});

let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});

const postOffice = async (
  smtpUrl: string,
  clock: ManualClock = manualClock(),
  shared?: Database,
): Promise<{
  mail: Mail;
  database: Database;
  post: (letter: Letter) => Promise<void>;
  /** A recipient as it appears in the log. */
  said: (to: string) => Record<string, unknown>[];
  /** Calling it twice is harmless. */
  close: () => Promise<void>;
}> => {
  const database = shared ?? (await openTestDatabase());
  if (shared === undefined) {
    await migrate(database, migrations);
    undo.push(database.close);
  }
  const bus = createBus(() => undefined);
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const base = { database, clock, random: systemRandom, log };
  const tasks = createTasks({ ...base, bus });
  const mail = createMail({
    ...base,
    tasks,
    seal: createSeal(['a key of these tests'], systemRandom),
    smtpUrl,
    smsUrl: undefined,
    from: 'Kith <no-reply@kith.example>',
    development: false,
  });
  mail.start();
  await tasks.start();
  undo.push(mail.stop, tasks.stop);
  return {
    mail,
    database,
    close: async () => {
      await tasks.stop();
      await mail.stop();
    },
    post: (letter) => database.transaction((tx) => mail.send(tx, letter)),
    said: (to) => lines.filter((line) => line.to === to),
  };
};
const smtp = async (...options: Parameters<typeof startSmtp>): Promise<TestSmtp> => {
  const server = await startSmtp(...options);
  undo.push(server.close);
  return server;
};
/** Emails that have not been sent yet. */
const waiting = async ({ read }: Database) => {
  const letters = await read.selectFrom('mail').selectAll().execute();
  const tasks = await read.selectFrom('task').selectAll().where('kind', '=', 'mail').execute();
  return letters.map((letter) => {
    const task = tasks.find(({ payload }) => JSON.parse(payload).id === letter.id);
    if (task === undefined) throw new Error('An email was left in the queue.');
    return { ...letter, ...task };
  });
};

test('an email reaches a real mail server as text and HTML, and is then deleted', async () => {
  const server = await smtp({ login: { user: 'kith', password: 'p@ss' } });
  const { database, post } = await postOffice(server.url.replace('p@ss', 'p%40ss'));
  await post(
    letterTo('ada@example.test', { code: '012345', link: 'https://kith.example/x?a=1&b' }),
  );
  const letter = await server.letterTo('ada@example.test');
  expect(letter.subject).toBe('Hello Zoë & co');
  expect(letter.from).toMatchObject({ name: 'Kith', address: 'no-reply@kith.example' });
  expect(letter.text?.trim().split('\n\n')).toEqual([
    'Somebody <b>typed</b> this for Zoë & co.',
    '012345',
    'https://kith.example/x?a=1&b',
    'Nobody else got it.',
  ]);
  expect(letter.html).toContain('Somebody &#60;b&#62;typed&#60;/b&#62; this for Zoë &#38; co.');
  expect(letter.html).toContain('href="https://kith.example/x?a=1&#38;b"');
  expect(letter.messageId).toMatch(/^<[\w-]{22}@kith\.example>$/);
  await expect.poll(() => waiting(database)).toEqual([]);
});

test('a copy of the database does not reveal the content of emails', async () => {
  const away = await startSmtp();
  await away.close();
  const { database, mail, post } = await postOffice(away.url);
  await post(letterTo('ada@example.test', { code: '012345', link: 'https://kith.example/x' }));
  const rows = JSON.stringify(await waiting(database));
  expect(rows).toContain('ada@example.test');
  for (const words of ['Hello', '012345', 'kith.example/x']) expect(rows).not.toContain(words);
  expect((await mail.letters()).map(({ subject }) => subject)).toEqual(['Hello Zoë & co']);
});

test('an address with extra content reaches nobody else', async () => {
  const server = await smtp();
  const { post } = await postOffice(server.url);
  await post(letterTo('a@example.test, b@example.test'));
  await post(letterTo('c@example.test'));
  await server.letterTo('c@example.test');
  expect(server.letters.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
    'b@example.test',
  );
});

test('sends no email if the transaction is rolled back', async () => {
  const server = await smtp();
  const { mail, database, post } = await postOffice(server.url);
  const failing = database.transaction(async (tx) => {
    await mail.send(tx, letterTo('never@example.test'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await post(letterTo('ada@example.test'));
  await server.letterTo('ada@example.test');
  expect(server.letters).toHaveLength(1);
});

test('retries with growing delays while the mail server is unreachable', async () => {
  const clock = manualClock();
  const first = await startSmtp();
  await first.close();
  const { database, post } = await postOffice(first.url, clock);
  await post(letterTo('ada@example.test'));
  const adasDueIn = async () =>
    (await waiting(database))
      .filter(({ recipient }) => recipient.startsWith('ada'))
      .map(({ attempts, run_at }) => [attempts, run_at - clock.now()]);
  const [inTen, inForty] = [10, 40].map((seconds) => ({
    asymmetricMatch: (ms: number) => ms >= seconds * SECOND_MS && ms <= seconds * 1.25 * SECOND_MS,
  }));
  await expect.poll(adasDueIn).toEqual([[1, inTen]]);
  clock.set(clock.now() + 12.5 * SECOND_MS);
  await post(letterTo('knock@example.test'));
  await expect.poll(adasDueIn).toEqual([[2, inForty]]);

  const again = await smtp({ port: first.port });
  clock.set(clock.now() + 50 * SECOND_MS);
  await expect
    .poll(async () => {
      await clock.advance(5 * SECOND_MS);
      return waiting(database);
    })
    .toEqual([]);
  await again.letterTo('ada@example.test');
});

test('retries temporary refusals, but not permanent ones', async () => {
  const clock = manualClock();
  let status: number | undefined = 451;
  const server = await smtp({ refuse: (to) => (to.startsWith('gone') ? 550 : status) });
  const { database, post, said } = await postOffice(server.url, clock);
  await post(letterTo('busy@example.test'));
  await post(letterTo('gone@example.test'));
  await expect
    .poll(async () =>
      (await waiting(database))
        .map(({ recipient, state, attempts, lease }) => [recipient, state, attempts, lease])
        .sort(),
    )
    .toEqual([
      ['busy@example.test', 'waiting', 1, null],
      ['gone@example.test', 'failed', 1, null],
    ]);
  status = undefined;
  clock.set(clock.now() + HOUR_MS);
  await post(letterTo('knock@example.test'));
  await server.letterTo('busy@example.test');
  await expect
    .poll(() => said('busy@example.test'))
    .toMatchObject([
      {
        attempt: 1,
        reason: expect.stringContaining('451'),
        msg: 'could not send an email; will try again',
      },
      { attempt: 2, msg: 'mail sent' },
    ]);
  expect(said('gone@example.test')).toMatchObject([
    { attempt: 1, reason: expect.stringContaining('550'), msg: 'gave up on an email' },
  ]);
});

test('emails wait while the mail server refuses the sign-in', async () => {
  const clock = manualClock();
  const server = await smtp({ login: { user: 'kith', password: 'right' } });
  const wrong = await postOffice(server.url.replace('right', 'wrong'), clock);
  const { database, post, said } = wrong;
  await post(letterTo('ada@example.test'));
  await expect
    .poll(async () => (await waiting(database))[0])
    .toMatchObject({ recipient: 'ada@example.test', attempts: 1, lease: null, state: 'waiting' });
  expect(said('ada@example.test')).toMatchObject([
    { msg: 'could not send an email; will try again' },
  ]);
  // It would also retry, and be refused again.
  await wrong.close();
  clock.set(clock.now() + MINUTE_MS);
  const mended = await postOffice(server.url, clock, database);
  await mended.post(letterTo('knock@example.test'));
  await server.letterTo('ada@example.test');
});

test('does not send emails that have expired', async () => {
  const clock = manualClock();
  let status: number | undefined = 451;
  const server = await smtp({ refuse: () => status });
  const { database, post, said } = await postOffice(server.url, clock);
  await post(letterTo('late@example.test', { lifetimeMs: MINUTE_MS }));
  const failedOnce = { attempts: 1, lease: null };
  await expect.poll(async () => (await waiting(database))[0]).toMatchObject(failedOnce);
  status = undefined;
  clock.set(clock.now() + 2 * MINUTE_MS);
  await post(letterTo('knock@example.test'));
  await expect.poll(() => waiting(database)).toEqual([]);
  expect(server.letters.map(({ to }) => to?.[0]?.address)).toEqual(['knock@example.test']);
  expect(said('late@example.test').at(-1)).toMatchObject({
    reason: 'too late',
    msg: 'gave up on an email',
  });
});

test('two nodes send each email once', async () => {
  const server = await smtp();
  const clock = manualClock();
  const { database, post } = await postOffice(server.url, clock);
  const other = await postOffice(server.url, clock, database);
  const posted = Array.from({ length: 60 }, (_, at) =>
    (at % 2 ? post : other.post)(letterTo(`p${at}@example.test`)),
  );
  await Promise.all(posted);
  await expect.poll(() => waiting(database)).toEqual([]);
  const ids = server.letters.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(60);
  expect(ids).toHaveLength(60);
});

test('only a development server shows its mail', async () => {
  const clock = manualClock();
  const page = '/api/mailbox';
  const plain = await startTestApp({ clock });
  undo.push(plain.close);
  expect((await plain.client().fetch(page)).status).toBe(404);
  const app = await startTestApp({ clock, mailbox: true });
  undo.push(app.close);
  expect(await (await app.client().fetch(page)).text()).toContain('Empty.');
});

test('refuses to start with an invalid address of the mail server', () => {
  expect(readConfig({ SMTP_URL: 'smtps://a:b@mail.example' }).smtpUrl).toContain('mail.example');
  expect(() => readConfig({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL');
  expect(readConfig({ BRAND: 'Nord', PUBLIC_ORIGIN: 'https://chat.example' }).mailFrom).toBe(
    'Nord <no-reply@chat.example>',
  );
});
