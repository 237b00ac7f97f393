import { addressOf } from '@kith/contract';
import { allArriving } from './all-arriving.ts';
import {
  brightness,
  keepConnections,
  WITH_DEVICES,
  waitForDirect,
  watchConnections,
} from './devices.ts';
import { type Eyes, eyesOf } from './engines/eyes.ts';
import { FAKE_DEVICES, type FirefoxWalker, firefox } from './engines/firefox.ts';
import { signUp } from './engines/sign-up.ts';
import type { Walker } from './engines/walker.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { open } from './room-visits.ts';
import { ARRIVING, type Arriving, arriving } from './together.ts';

test.use(WITH_DEVICES);

// One after the other: each of them has several browsers.
test.describe.configure({ mode: 'default' });

const engine = firefox({ preferences: FAKE_DEVICES, before: keepConnections });

const inFirefox = (walker: Pick<Walker, 'run'>) => () => walker.run<Arriving>(ARRIVING);
/** Chooses the marked field's second option. */
const CHOOSE = `(() => {
  const field = document.querySelector('[data-walk]');
  field.selectedIndex = 1;
  field.dispatchEvent(new Event('change', { bubbles: true }));
})()`;
/** Blurs the background for a moment. */
const tryBlur = async ({ click, holds }: Eyes): Promise<void> => {
  for (const isOn of [true, false]) {
    await click('[role=switch]', 'Blur background');
    await holds(`(() => {
      const { checked, ariaBusy } = document.querySelector('[role=switch]');
      const { videoWidth } = document.querySelector('video');
      return checked === ${isOn} && ariaBusy === 'false' && videoWidth > 0;
    })()`);
  }
};
const IS_CLOSED = `connections.every((each) => each.connectionState === 'closed')`;

test('Firefox sees and hears Chromium and another Firefox in a room', async ({
  browser,
  server,
}) => {
  test.slow();
  if ('missing' in engine) {
    console.log(`Rooms in Firefox are skipped: ${engine.missing}.`);
    return test.skip(true, engine.missing);
  }
  const walkers: FirefoxWalker[] = [];
  const ben = await Person.signUp(browser, 'Ben');
  await watchConnections(ben.page);
  const inChromium = () => arriving(ben.page);
  try {
    const paths = await open(ben);
    await ben.page.goto(paths.host);
    await ben.page.getByRole('button', { name: 'Join now' }).click();
    const join = async (
      name: string,
      path: string,
      inLobby: (eyes: Eyes) => Promise<void> = () => Promise.resolve(),
    ): Promise<[FirefoxWalker, Eyes]> => {
      const walker = await engine.open();
      walkers.push(walker);
      const eyes = eyesOf(walker);
      await walker.go(server.origin + path);
      await eyes.type('input', 'Your name', name);
      await eyes.holds(`document.querySelector('video')?.videoWidth > 0`);
      await inLobby(eyes);
      await eyes.click('button', 'Ask to join');
      await ben.page.getByRole('button', { name: 'Let in' }).click();
      await eyes.see('article', 'You');
      return [walker, eyes];
    };
    const [first, ada] = await join('Ada', paths.guest, tryBlur);
    const [second] = await join('Mia', await paths.another());
    const all = [inFirefox(first), inFirefox(second), inChromium];
    await allArriving(2, ...all);
    await expect.poll(() => brightness(ben.page, 'Ada')).toBeGreaterThan(40);

    await ada.click('button', 'Turn camera off');
    const seen = ben.page.locator('video').and(ben.page.getByLabel('Ada', { exact: true }));
    await expect(seen).toHaveCount(0);
    await ada.click('button', 'Turn camera on');
    await expect(seen).toHaveCount(1);
    await ada.click('button', 'Devices');
    await ada.see('select', 'Microphone');
    await first.run(CHOOSE);
    await ada.click('button', 'Close');
    await allArriving(2, ...all);

    // As after a change of networks, another connection takes over.
    // On a slow machine there may have been others before.
    const former = await first.run<number>('connections.length');
    await first.run(`dispatchEvent(new Event('online'))`);
    await ada.holds(
      `connections.length > ${former} && connections.slice(0, ${former}).every((each) => each.connectionState === 'closed')`,
    );
    await allArriving(2, ...all);

    await ada.click('button', 'Leave');
    await ada.see('h1', 'You have left the room');
    await ada.holds(IS_CLOSED);
    await expect(ben.page.getByRole('article')).toHaveCount(2);
    expect(walkers.map(({ errors }) => errors)).toEqual([[], []]);
  } finally {
    for (const walker of walkers) await walker.close();
  }
});

/** Runs in the page of somebody who adds another account, if any, to their contacts; returns their own. */
const know = async (path: string, firstName: string, profileId: string | null): Promise<string> => {
  const { userToken, profiles } = JSON.parse(localStorage.getItem('kith.auth') ?? '');
  const headers = { authorization: userToken, 'content-type': 'application/json' };
  const body = JSON.stringify({ firstName, profileId });
  if (profileId !== null) await fetch(path, { method: 'POST', headers, body });
  return profiles[0].id;
};
/** The same, as an expression. */
const knowing = (firstName: string, profileId: string | null): string =>
  `(${know})(${JSON.stringify([addressOf('contacts.create'), firstName, profileId]).slice(1, -1)})`;
/** A direct connection carries two lines of sound and two of pictures. */
const IS_DIRECT = `connections.every((each) => each.getTransceivers().length === 4)`;

test('Firefox calls Chromium directly, and is called', async ({ browser, server }) => {
  test.slow();
  if ('missing' in engine) {
    console.log(`Calls in Firefox are skipped: ${engine.missing}.`);
    return test.skip(true, engine.missing);
  }
  const ben = await Person.signUp(browser, 'Ben');
  await watchConnections(ben.page);
  await waitForDirect(ben.page);
  const walker = await engine.open();
  const ada = eyesOf(walker);
  try {
    await walker.go(`${server.origin}/login?mode=create`);
    await signUp(ada, `ada.calls.${process.pid}@example.test`);
    // Only people who know each other are connected directly.
    const bens = await ben.page.evaluate<string>(knowing('Ben', null));
    const adas = await walker.run<string>(knowing('Ben', bens));
    await ben.page.evaluate(knowing('Ada', adas));

    await walker.go(`${server.origin}/app/dial`);
    await ada.type('input', 'Name, number', 'Ben');
    await ada.click('button', 'Video call with Ben');
    await ada.see('section', 'Call to Ben');
    const incoming = ben.page.getByRole('region', { name: 'Call from Ada' });
    await incoming.getByRole('button', { name: 'Answer' }).click();
    const room = walker.inFrame('/room/');
    const inRoom = eyesOf(room);
    await inRoom.see('article', 'Ben');
    const frame = () => ben.page.frame({ url: /\/room\// });
    const bensRoom = async (): Promise<Arriving> => {
      const at = frame();
      return at === null ? { heard: 0, seen: 0, energy: 0 } : arriving(at);
    };
    await allArriving(1, inFirefox(room), bensRoom);
    await inRoom.holds(IS_DIRECT);
    // As after a change of networks.
    await room.run(`dispatchEvent(new Event('online'))`);
    await allArriving(1, inFirefox(room), bensRoom);
    await inRoom.click('button', 'Leave');
    await ada.holds(`document.querySelector('iframe') === null`);
    await expect(ben.page.locator('iframe')).toHaveCount(0);

    await ben.page.goto('/app/dial');
    await ben.page.getByRole('button', { name: 'Call Ada', exact: false }).first().click();
    await ada.see('section', 'Call from Ben');
    await ada.click('button', 'Answer');
    await eyesOf(walker.inFrame('/room/')).see('article', 'Ben');
    await expect.poll(async () => (await bensRoom()).heard).toBe(1);
    expect(walker.errors).toEqual([]);
  } finally {
    await walker.close();
  }
});
