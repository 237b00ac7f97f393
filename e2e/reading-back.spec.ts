import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

/** Long and short messages alternate, so that no estimate of their heights is right. */
const notes = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `Note ${from + at}.${' And on.'.repeat((at % 7) ** 2)}`,
  );

/** A message in the middle of the screen, and the position of its top. */
const inTheMiddle = (page: Page) =>
  page.getByRole('article').evaluateAll((articles) => {
    const middle = articles.find((each) => each.getBoundingClientRect().top > innerHeight / 2);
    const id = (middle as HTMLElement).dataset.message ?? '';
    return { id, top: middle?.getBoundingClientRect().top ?? 0 };
  });
/** Has not moved for ten frames. */
const standsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, frames] = [Number.NaN, 0];
        const look = () => {
          const top = document.querySelector('article')?.getBoundingClientRect().top ?? 0;
          frames = top === last ? frames + 1 : 0;
          last = top;
          if (frames === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
const topOf = (page: Page, id: string) =>
  page.locator(`[data-message="${id}"]`).evaluate((each) => each.getBoundingClientRect().top);

test('reading older messages keeps its place, whatever arrives above and below', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = ada;
  await ada.startChat(ben);
  await ada.sendMany(notes(1, 140));
  await page.reload();
  await expect(ada.message('Note 140.')).toBeInViewport();
  await ben.chat(ada.name).click();
  await ben.messages.last().press('End');
  await expect(ben.message('Note 140.')).toBeInViewport();
  const isHeld = async ({ id, top }: { id: string; top: number }) =>
    expect.poll(async () => Math.abs((await topOf(page, id)) - top)).toBeLessThan(2);

  // Older messages are added above.
  const held: (() => void)[] = [];
  let mayGo = false;
  await page.route('**/messages?*before=*', async (route) => {
    if (!mayGo) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await ada.message('Note 140.').hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -400);
      return held.length;
    })
    .toBeGreaterThan(0);
  await standsStill(page);
  const before = await inTheMiddle(page);
  mayGo = true;
  const came = page.waitForResponse('**/messages?*before=*');
  for (const go of held) go();
  await came;
  await isHeld(before);

  // New messages are added below, and others become longer.
  const seen = await inTheMiddle(page);
  await ben.sendMany(['Are you there?', 'I wait.', ...notes(141, 150)]);
  const newer = page.getByRole('button', { name: /^\d+ new messages?$/ });
  const newerCount = async () => Number.parseInt((await newer.allInnerTexts())[0] ?? '0', 10);
  await expect.poll(newerCount).toBe(12);
  await isHeld(seen);

  // The position is restored.
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  // With unread chats, the entry's name says how many.
  await page.getByRole('link', { name: 'Chats' }).first().click();
  await ada.chat(ben.name).click();
  await isHeld(seen);

  // Reading back marks nothing; on the way down, what has been on the screen is seen.
  const received = ben.message('Note 150.').getByLabel('Received');
  await expect.poll(newerCount).toBe(12);
  await expect(received).toBeVisible();
  await ada.messages.first().hover();
  const goDown = async () => {
    await page.mouse.wheel(0, 400);
    await standsStill(page);
    return newerCount();
  };
  await expect.poll(goDown, { intervals: [0] }).toBeLessThan(12);
  await expect(newer).toBeVisible();
  await expect(ada.chat(ben.name)).toContainText(`${await newerCount()} unread`);
  await expect(received).toBeVisible();

  // Your own message scrolls into view, and the list stays at its end.
  await ada.write('Here I am.');
  await expect(ada.message('Here I am.')).toBeInViewport();
  await expect(ben.message('Note 150.').getByLabel('Seen')).toBeVisible();
  await ben.sendMany(notes(151, 160));
  await expect(ada.message('Note 160.')).toBeInViewport();
});
