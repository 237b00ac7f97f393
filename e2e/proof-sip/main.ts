import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { somebody } from '../../server/src/testing/client.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { JANUS_SECRET, startJanus } from '../../server/src/testing/janus-node.ts';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { startSmtp } from '../../server/src/testing/smtp.ts';
import { received, WITH_DEVICES, watchConnections } from '../devices.ts';
import { type Behaviour, type Provider, startProvider, type Transport } from './provider.ts';

// npm run proof:sip: a real browser calls a telephone, which sipp plays, through Janus.

const NUMBER = '+49 30 901820';
const COMES_MS = 40_000;
const POLL_MS = 250;

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const latest = performance.now() + COMES_MS;
  while (!(await isSo())) {
    assert(performance.now() < latest, `Not so after ${COMES_MS} ms: ${what}`);
    await sleep(POLL_MS);
  }
};

const janus = await startJanus();
const smtp = await startSmtp();
const browser = await chromium.launch({
  ...WITH_DEVICES.launchOptions,
  executablePath: process.env.CHROMIUM,
});

/** A server whose trunk is reached in this way, and a page of somebody who is signed in. */
const open = async (transport: Transport) => {
  const port = await freePort();
  const server = await startServerProcess(temporaryFolder(tmpdir(), 'kith-proof-sip-'), {
    ...{ JANUS_URLS: janus.url, JANUS_SECRET, SMTP_URL: smtp.url },
    ...{ SIP_USER: 'kith', SIP_PASSWORD: 'a-word-of-this-proof' },
    ...{ SIP_NUMBER: '+493012345', SIP_COUNTRIES: 'DE' },
    SIP_TRUNK: `sip:127.0.0.1:${port};transport=${transport}`,
  });
  const email = `${transport}@example.test`;
  const client = server.client();
  const answer = await client.call('auth.register', { body: somebody({ email }) });
  const verification = 'verification' in answer ? answer.verification : '';
  const person = await client.verify(verification, await smtp.codeFor(email));
  const page: Page = await (await browser.newContext({ locale: 'en' })).newPage();
  await watchConnections(page);
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/**');
  await page.goto(`${server.origin}/app/dial`);

  let provider: Provider | undefined;
  const bar = page.getByRole('region', { name: `Phone call to ${NUMBER}` });
  const heard = (): string => provider?.heard() ?? '';
  return {
    ...{ server, person, page, bar, heard },
    dial: async (): Promise<void> => {
      await page.getByRole('textbox', { name: /^Name, number/ }).fill(NUMBER);
      await page
        .getByRole('button', { name: `Call ${NUMBER} by phone` })
        .last()
        .click();
    },
    answered: () => bar.getByRole('button', { name: 'Mute' }).waitFor({ timeout: COMES_MS }),
    says: (text: RegExp): Promise<void> => bar.getByText(text).waitFor({ timeout: COMES_MS }),
    close: (): Promise<void> => bar.getByRole('button', { name: 'Close' }).click(),
    hangUp: (): Promise<void> => bar.getByRole('button', { name: 'Hang up' }).click(),
    proved: async (
      what: string,
      behaviour: Behaviour | undefined,
      prove: () => Promise<unknown>,
    ): Promise<void> => {
      const begin = performance.now();
      provider = behaviour && (await startProvider(behaviour, port, transport));
      try {
        await prove();
      } catch (error) {
        process.stdout.write(`${heard().slice(-6_000)}\n${server.output().slice(-4_000)}\n`);
        if (!page.isClosed()) process.stdout.write(await page.locator('body').ariaSnapshot());
        throw error;
      } finally {
        await provider?.stop();
      }
      const ms = Math.round(performance.now() - begin);
      process.stdout.write(`proved over ${transport}: ${what} (${ms} ms)\n`);
    },
  };
};
type Opened = Awaited<ReturnType<typeof open>>;

/** Everything that a telephone may do. */
const proveAll = async ({ page, bar, person, heard, ...by }: Opened): Promise<void> => {
  const { proved, dial, answered, says, close, hangUp } = by;
  await proved('the browser hears itself at the telephone, and hangs up', 'answers', async () => {
    await dial();
    await answered();
    const before = await received(page);
    await until('sound comes back', async () => (await received(page)).energy > before.energy);
    await bar.getByRole('button', { name: 'Keypad' }).click();
    await bar.getByRole('group', { name: 'Keypad' }).getByText('5', { exact: true }).click();
    await until('the digit has arrived', () => /Signal=\s*5/.test(heard()));
    await hangUp();
    await until('the telephone hears the end', () => heard().includes('BYE sip:'));
    await bar.waitFor({ state: 'detached' });
  });
  await proved('a provider that asks for user and password gets them', 'asksWho', async () => {
    await dial();
    await answered();
    assert(heard().includes('Proxy-Authorization: Digest username="kith"'));
    assert(!heard().includes('a-word-of-this-proof'));
    await hangUp();
    await until('the telephone hears the end', () => heard().includes('BYE sip:'));
  });
  await proved('a telephone that nobody answers is told', 'away', async () => {
    await dial();
    await says(/No answer/);
    await close();
  });
  await proved('a provider that is away is told', undefined, async () => {
    await dial();
    await says(/does not work/);
    await close();
  });
  await proved('the telephone hangs up', 'hangsUp', async () => {
    await dial();
    await says(/The call has ended/);
    await close();
  });
  await proved('a busy telephone is told', 'busy', async () => {
    await dial();
    await says(/Busy/);
    await close();
  });
  await proved('a number that does not exist is told', 'unknown', async () => {
    await dial();
    await says(/does not exist/);
    await close();
  });
  await proved('a call that rings is cancelled', 'silent', async () => {
    await dial();
    await says(/Ringing/);
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await until('the telephone stops ringing', () => heard().includes('CANCEL sip:'));
    await bar.waitFor({ state: 'detached' });
  });
  await proved('a page that is closed hangs up', 'answers', async () => {
    await dial();
    await answered();
    await page.close();
    await until('the telephone hears the end', () => heard().includes('BYE sip:'));
  });
  await proved('the list has every call with its outcome', undefined, async () => {
    const outcomes = async () =>
      (await person.call('phone.list', { query: {} })).calls
        .map(({ outcome }) => outcome)
        .reverse();
    await until('ended', async () => !(await outcomes()).includes(null));
    const [first, ...others] = await outcomes();
    assert.equal(first, 'hungUp');
    const expected = ['hungUp', 'noAnswer', 'unreachable', 'hungUp', 'busy', 'unknownNumber'];
    assert.deepEqual(others.slice(0, 7), [...expected, 'cancelled']);
  });
};

/** The ways in which a trunk over a connection differs: who opens it, and what goes through it. */
const proveCalls = async ({ page, heard, ...by }: Opened, isSecret: boolean): Promise<void> => {
  const { proved, dial, answered, says, close, hangUp } = by;
  await proved('a call that the browser ends', 'asksWho', async () => {
    await dial();
    await answered();
    assert(heard().includes('Proxy-Authorization: Digest username="kith"'));
    // Keys for the sound are sent only where nobody else reads them.
    assert.equal(heard().includes('a=crypto:'), isSecret);
    const before = await received(page);
    await until('sound comes back', async () => (await received(page)).energy > before.energy);
    await hangUp();
    await until('the telephone hears the end', () => heard().includes('BYE sip:'));
  });
  await proved('a call that the telephone ends', 'hangsUp', async () => {
    await dial();
    await says(/The call has ended/);
    await close();
  });
  await proved('a provider that is away', undefined, async () => {
    await dial();
    await says(/does not work/);
    await close();
  });
};

try {
  for (const transport of ['udp', 'tcp', 'tls'] as const) {
    const opened = await open(transport);
    try {
      if (transport === 'udp') await proveAll(opened);
      else await proveCalls(opened, transport === 'tls');
    } finally {
      await opened.server.stop();
    }
  }
} finally {
  await browser.close();
  await smtp.close();
  await janus.kill();
}
