import type { Page } from '@playwright/test';
import { PASSWORD } from '../../server/src/demo/actor.ts';
import { TestClient } from '../../server/src/testing/client.ts';
import { type Act, after, press } from './acts.ts';

const signedIn = (page: Page, name: string): Promise<TestClient> =>
  new TestClient(new URL(page.url()).origin).login(`${name}@kith.example`, PASSWORD);

/** A room of Ines, without or with a lobby: the path of the host, and of a new seat. */
const createRoom = async (page: Page, lobby: boolean) => {
  const host = await signedIn(page, 'ines');
  const keys = await host.call('rooms.create', { body: { title: 'Quay drawings', lobby } });
  const path = (userKey: string) => `/room/${keys.roomKey}/${userKey}`;
  const seat = async (name?: string): Promise<string> => {
    const body = name === undefined ? {} : { name };
    return path((await host.call('rooms.invite', { params: keys, body })).userKey);
  };
  return { host: path(keys.userKey), seat };
};

/** The one large button of the lobby, in whatever language. */
const joinNow = (page: Page): Promise<void> => page.locator('form button[type=submit]').click();

/** Another person in a browser of their own, which stays until the picture has been taken. */
const visit = async (page: Page, path: string, name: string): Promise<Page> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The browser is closed');
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  page.on('close', () => void context.close());
  const guest = await context.newPage();
  await guest.goto(path);
  const field = guest.locator('form input').first();
  await field.waitFor();
  await field.fill(name);
  await joinNow(guest);
  return guest;
};

/** In front of a room whose host lets people in. */
export const openLobby: Act = async (page) => {
  const { seat } = await createRoom(page, true);
  await page.goto(await seat());
  await page.locator('form input').first().fill('Clara Jansen');
};

/** In a room with others, of whom one has raised a hand. */
const enterRoomOf =
  (...names: string[]): Act =>
  async (page) => {
    const { host, seat } = await createRoom(page, false);
    await page.goto(host);
    await joinNow(page);
    await page.locator('footer button').first().waitFor();
    for (const name of names) {
      const guest = await visit(page, await seat(), name);
      await guest.locator('footer button').first().waitFor();
      if (name === names[0]) await guest.getByRole('button', { name: 'Raise hand' }).click();
      else await guest.keyboard.press('m');
    }
    await page.locator('article').nth(names.length).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('video')].some(({ videoWidth }) => videoWidth > 0),
    );
  };
export const enterRoom = enterRoomOf('Teo Marsh', 'طارق حداد');
/** On a phone, some of them are under “More”. */
const footerButton =
  (name: RegExp): Act =>
  async (page) => {
    const button = page.locator('footer').getByRole('button', { name }).first();
    if (await button.isVisible()) await button.click();
  };
/** The speaker large, and the others in a strip above. */
export const showSpeaker: Act = after(enterRoom, (page) =>
  page.locator('header fieldset button').first().click(),
);
/** Likewise, with more people than a phone has space for. */
export const showStrip: Act = after(
  enterRoomOf('Teo Marsh', 'طارق حداد', 'Maximiliana Featherstonehaugh', 'Clara Jansen'),
  press(/^(Speaker|المتحدث)/),
);
/** People and chat; on a phone, only the chat. */
export const openPanels: Act = after(
  showSpeaker,
  footerButton(/^(people|الأشخاص)/i),
  footerButton(/^(chat|الدردشة)/i),
  async (page) => {
    const field = page.locator('aside form input').last();
    for (const words of ['Sheet 4 is the new one, sheet 3 can go', 'سأنزل غدًا مع الجزر']) {
      await field.fill(words);
      await field.press('Enter');
      await page.locator('aside li').getByText(words).waitFor();
    }
  },
);

const callFromTarek = async (page: Page) => {
  const tarek = await signedIn(page, 'tarek');
  const query = { q: 'maren@kith.example' };
  const [maren] = (await tarek.call('directory.search', { query })).people;
  const body = { profileId: maren?.id ?? '', video: true };
  const { id } = await tarek.call('calls.start', { body });
  const cancel = () => tarek.call('calls.cancel', { params: { id } });
  await page.locator('section.shadow-float').first().waitFor();
  return cancel;
};
/** Tarek calls Maren with video; the call ends with the picture. */
export const ringFromTarek: Act = async (page) => {
  // Another device of hers.
  const other = await (await signedIn(page, 'maren')).main();
  page.on('close', () => other.close());
  const cancel = await callFromTarek(page);
  page.on('close', () => void cancel().catch(() => {}));
};
/** Maren misses that call. */
export const missFromTarek: Act = async (page) => {
  const cancel = await callFromTarek(page);
  await cancel();
  await page
    .locator('[data-chat]')
    .filter({ hasText: /Missed video call|مكالمة فيديو فائتة/ })
    .waitFor();
};
/** Maren calls Tarek, from the dialler. */
export const ringTarek: Act = async (page) => {
  await page.getByRole('textbox').first().fill('Tarek');
  await page.locator('mark').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('section.shadow-float').first().waitFor();
};
