import { addressOf } from '@kith/contract';
import { brightness, keepConnections, WITH_DEVICES, watchConnections } from './devices.ts';
import { type Eyes, eyesOf } from './engines/eyes.ts';
import { FAKE_DEVICES, type FirefoxWalker, firefox } from './engines/firefox.ts';
import { signUp } from './engines/sign-up.ts';
import type { Walker } from './engines/walker.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { open } from './room-visits.ts';
import { ARRIVING, type Arriving, arriving } from './together.ts';

test.use(WITH_DEVICES);

const engine = firefox({ preferences: FAKE_DEVICES, before: keepConnections });

/** Everybody hears and sees so many others. */
const together = async (others: number, ...all: (() => Promise<Arriving>)[]): Promise<void> => {
  for (const [nth, each] of all.entries())
    await expect
      .poll(async () => {
        const { heard, seen, energy } = await each();
        return [Math.min(heard, others), Math.min(seen, others), energy > 0];
      }, { message: `page ${nth}` })
      .toEqual([others, others, true]);
};

test('Firefox calls Chromium and another Firefox, directly and in rooms', async ({
  browser,
  server,
}) => {
  test.slow();
  if ('missing' in engine) {
    console.log(`Calls in Firefox are skipped: ${engine.missing}.`);
    return test.skip(true, engine.missing);
  }
  const walkers: FirefoxWalker[] = [];
  const start = async (): Promise<FirefoxWalker> => {
    const walker = await engine.open();
    walkers.push(walker);
    return walker;
  };
  const of = (walker: Walker) => () => walker.run<Arriving>(ARRIVING);
  const ben = await Person.signUp(browser, 'Ben');
  await watchConnections(ben.page);
  const inChromium = () => arriving(ben.page);
  try {
    const paths = await open(ben);
    await ben.page.goto(paths.host);
    await ben.page.getByRole('button', { name: 'Join now' }).click();
    const join = async (name: string, path: string): Promise<[FirefoxWalker, Eyes]> => {
      const walker = await start();
      const eyes = eyesOf(walker);
      await walker.go(server.origin + path);
      await eyes.type('input', 'Your name', name);
      await eyes.holds(`document.querySelector('video')?.videoWidth > 0`);
      await eyes.click('button', 'Ask to join');
      await ben.page.getByRole('button', { name: 'Let in' }).click();
      await eyes.see('article', 'You');
      return [walker, eyes];
    };
    const [one, ada] = await join('Ada', paths.guest);
    await together(1, of(one), inChromium);
    const [two] = await join('Mia', await paths.another());
    await together(2, of(one), of(two), inChromium);
    await expect.poll(() => brightness(ben.page, 'Ada')).toBeGreaterThan(40);

    expect(walkers.map(({ errors }) => errors)).toEqual([[], []]);
  } finally {
    for (const walker of walkers) await walker.close();
  }
});
