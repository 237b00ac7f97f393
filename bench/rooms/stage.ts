import { tmpdir } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { WITH_DEVICES, watchConnections } from '../../e2e/devices.ts';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { TestClient } from '../../server/src/testing/client.ts';
import type { Line } from '../report.ts';
import { startServer, stopServer } from '../targets.ts';

/** Figures of one part, and what is measured beside Kith. */
export interface Measured {
  beside?: string;
  lines: Line[];
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Upper limit; without a goal it is only reported. */
export const lineOf = (
  work: string,
  unit: string,
  bare: number,
  kith: number,
  most?: number,
): Line => ({
  ...{ work, unit, bare, kith },
  ...{ goal: most === undefined ? '' : `≤ ${most}`, isMet: most === undefined || kith <= most },
});

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...WITH_DEVICES.launchOptions,
    // Pages of a bare connection play sound without a click.
    args: [...WITH_DEVICES.launchOptions.args, '--autoplay-policy=no-user-gesture-required'],
    executablePath: process.env.CHROMIUM,
  });

/** A server without data. */
export const openServer = async (
  env: Record<string, string> = {},
  nth = 0,
): Promise<{ origin: string; pid: number; close(): Promise<void> }> => {
  const folder = temporaryFolder(tmpdir(), 'kith-bench-rooms-');
  const { server, origin } = await startServer('kith', { ...env, DATA_DIR: folder }, nth);
  return { origin, pid: server.pid ?? 0, close: () => stopServer(server, 'SIGKILL') };
};

/** The addresses of the two seats of a room that is forwarded. */
export const forwardedRoom = async (origin: string): Promise<[string, string]> => {
  const client = new TestClient(origin);
  const room = await client.call('rooms.createPrivate');
  const { userKey } = await client.call('rooms.invite', { params: room, body: {} });
  const at = `${origin}/room/${room.roomKey}`;
  return [`${at}/${room.userKey}`, `${at}/${userKey}`];
};

/** Two people who are contacts and have a chat. */
const acquaintances = async (origin: string): Promise<[TestClient, TestClient]> => {
  const ann = await new TestClient(origin).register();
  const ben = await new TestClient(origin).register();
  for (const [who, whom] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await who.call('contacts.create', { body: { firstName: 'A', profileId: whom.profile.id } });
  return [ann, ben];
};

type Prepare = (page: Page) => Promise<unknown>;

/** The app of somebody who is signed in, in a browser of its own. */
export const openApp = async (
  browser: Browser,
  { session, origin }: TestClient,
  path: string,
  prepare: Prepare = () => Promise.resolve(),
): Promise<Page> => {
  const context = await browser.newContext();
  const cookies = [...session.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('kith.signedIn', 'yes'));
  await watchConnections(page);
  await prepare(page);
  await page.goto(`${origin}${path}`);
  await page.getByRole('link', { name: 'Dial' }).waitFor();
  return page;
};

/** Two people who are contacts, and the path of their chat. */
export const withChat = async (
  origin: string,
): Promise<{ ann: TestClient; ben: TestClient; path: string }> => {
  const [ann, ben] = await acquaintances(origin);
  const body = { participantIds: [ben.profile.id] };
  const made = await ann.call('chats.create', { body });
  return { ann, ben, path: `/app/chat/${'see' in made ? made.see : made.id}` };
};

/** Both in the app, signed in, the first with the chat open. */
export const chatting = async (
  browser: Browser,
  origin: string,
  prepare?: Prepare,
): Promise<[Page, Page]> => {
  const { ann, ben, path } = await withChat(origin);
  return [
    await openApp(browser, ann, path, prepare),
    await openApp(browser, ben, '/app/chat', prepare),
  ];
};

/** In the page itself, and at once: a locator looks only every half a second. */
export const answerAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const answer = () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Answer' && !button.disabled) {
          Object.assign(window, { answeredAt: performance.timeOrigin + performance.now() });
          return void button.click();
        }
    };
    new MutationObserver(answer).observe(document.body, { childList: true, subtree: true });
    answer();
  });

/** The addresses of the two seats of a call between contacts, whose pages connect directly. */
export const directCall = async (origin: string): Promise<[string, string]> => {
  const [ann, ben] = await acquaintances(origin);
  await ann.call('chats.create', { body: { participantIds: [ben.profile.id] } });
  const mine = await ann.call('calls.start', { body: { profileId: ben.profile.id, video: true } });
  const theirs = await ben.call('calls.answer', { params: { id: mine.id } });
  return [mine, theirs].map(({ roomKey, userKey }) => `${origin}/room/${roomKey}/${userKey}`) as [
    string,
    string,
  ];
};

/** A page whose connections are watched (`../../e2e/devices.ts`). */
export const openPage = async (
  browser: Browser,
  address: string,
  prepare: Prepare = () => Promise.resolve(),
): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await watchConnections(page);
  await prepare(page);
  await page.goto(address);
  return page;
};

/** In the lobby, ready to join. */
export const visit = async (
  browser: Browser,
  address: string,
  name: string,
  prepare?: Prepare,
): Promise<Page> => {
  const page = await openPage(browser, address, prepare);
  await page.getByRole('button', { name: 'Join now' }).waitFor();
  const field = page.getByLabel('Your name');
  // Accounts have a name already.
  if ((await field.count()) > 0) await field.fill(name);
  return page;
};

export const enter = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Join now' }).click();
  await page.getByRole('article', { name: 'You' }).waitFor();
};

export const leave = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.context().close();
};
