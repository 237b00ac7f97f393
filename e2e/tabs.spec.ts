import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ ownServer: true });

test('three tabs share one pair of connections, and closing the leading tab loses nothing', async ({
  browser,
  server,
}) => {
  // Five pages at once, and a server that is started again.
  test.slow();
  const sockets = async () => {
    const { main, directory } = await server.connections();
    return { main, directory };
  };
  /** Connections of Ben, who has one tab, and of Ada. */
  const pairs = (ofAda: number) => ({ main: 1 + ofAda, directory: 1 + ofAda });
  const ben = await Person.signUp(browser, 'Ben');
  const ada = await Person.signUp(browser, 'Ada');
  await ada.startChat(ben);
  await ada.write('From the first tab');
  await ben.chat('Ada').click();
  const { page: first, context } = ada;
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(first.url());
    await expect(page.getByRole('article')).not.toHaveCount(0);
    return page;
  };
  const writeIn = async (page: Page, text: string): Promise<void> => {
    const composer = page.getByRole('textbox', { name: 'Write a message' });
    await composer.fill(text);
    await composer.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  };
  const isIn = (page: Page, text: string) =>
    expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  const second = await openTab();
  const third = await openTab();
  await expect.poll(sockets).toEqual(pairs(1));

  await writeIn(third, 'From the third tab');
  for (const page of [first, second, third, ben.page]) await isIn(page, 'From the third tab');

  const lifecycle = await context.newCDPSession(first);
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' });
  await writeIn(second, 'While the first is frozen');
  // The message waits until another tab has taken over.
  await isIn(ben.page, 'While the first is frozen');
  await ben.write('I hear you');
  for (const page of [second, third, ben.page]) {
    await isIn(page, 'While the first is frozen');
    await isIn(page, 'I hear you');
  }
  await lifecycle.send('Page.setWebLifecycleState', { state: 'active' });
  await isIn(first, 'I hear you');
  await expect.poll(sockets).toEqual(pairs(1));

  await writeIn(third, 'While the others close');
  await Promise.all([second.close(), first.close()]);
  await isIn(ben.page, 'While the others close');
  await expect.poll(sockets).toEqual(pairs(1));

  await server.kill9();
  const fourth = await context.newPage();
  await writeIn(third, 'Before this tab closes');
  await third.close();
  await server.start();
  await fourth.goto('/app/chat');
  await isIn(ben.page, 'Before this tab closes');
  await expect(ben.page.getByRole('article')).toHaveText([
    /From the first tab/,
    /From the third tab/,
    /While the first is frozen/,
    /I hear you/,
    /While the others close/,
    /Before this tab closes/,
  ]);
});
