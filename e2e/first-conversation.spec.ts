import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test.use({ storesApp: true });

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `word-${from + n}`);
const WORD = /word-\d+/;

test('[S1.03] [S7.3.03] two people in two browsers write to each other in real time', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  // A message is sent, received once a device of the other has it, and seen.
  await ben.page.goto('about:blank');
  await ada.startChat(ben);
  await ada.write('Is the crane booked?');
  await expect(
    ada.message('Is the crane booked?').getByLabel('Sent', { exact: true }),
  ).toBeVisible();
  await ben.page.goto('/app/chat');
  await expect(ada.message('Is the crane booked?').getByLabel('Received')).toBeVisible();
  const row = ben.chat(ada.name);
  await expect(row).toContainText('Is the crane booked?');
  await expect(row.getByText('1 unread')).toBeVisible();

  await row.click();
  await expect(ben.message('Is the crane booked?')).toBeVisible();
  await expect(row.getByText('1 unread')).toBeHidden();
  await expect(ada.message('Is the crane booked?').getByLabel('Seen')).toBeVisible();

  await ben.composer.pressSequentially('Yes, half');
  await expect(ada.page.getByText('typing…').first()).toBeVisible();
  await ben.composer.press('Enter');
  await expect(ada.message('Yes, half')).toBeVisible();

  await ben.startChat(ada);
  await expect(ben.message('Yes, half')).toBeVisible();
});

test.describe('the server dies in the middle', () => {
  test.use({ ownServer: true });

  test('[S3.7.02] no message is lost or duplicated, and both browsers catch up by themselves', async ({
    browser,
    server,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    for (const word of numbered(1, 3)) await ada.write(word);
    await ben.chat(ada.name).click();
    await expect.poll(() => ben.words(WORD)).toEqual(numbered(1, 3));

    for (const word of numbered(4, 7)) await ada.write(word);
    await server.kill9();
    for (const word of numbered(8, 10)) await ada.write(word);
    await expect(ada.message('word-10').getByLabel('Sending')).toBeVisible();
    await expect(ben.page.getByText('No connection.')).toBeVisible();

    await server.start();
    for (const person of [ada, ben]) {
      await expect.poll(() => person.words(WORD), { timeout: 15_000 }).toEqual(numbered(1, 10));
      await expect(person.page.getByText('No connection.')).toBeHidden();
    }
    await expect(ada.page.getByLabel('Sending')).toHaveCount(0);
    await ben.write('word-11');
    await expect.poll(() => ada.words(WORD)).toEqual(numbered(1, 11));

    for (const person of [ada, ben]) {
      await person.page.reload();
      await expect.poll(() => person.words(WORD)).toEqual(numbered(1, 11));
    }
  });

  test('messages written while the server is down survive closing the page', async ({
    browser,
    server,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('word-1');
    await expect(ada.message('word-1').getByLabel(SENT)).toBeVisible();
    const address = ada.page.url();
    await server.kill9();
    await ada.write('word-2');
    await expect(ada.message('word-2').getByLabel('Sending')).toBeVisible();
    await ada.page.close();

    await server.start();
    const page = await ada.context.newPage();
    await page.goto(address);
    await expect(
      page.getByRole('article').filter({ hasText: 'word-2' }).getByLabel(SENT),
    ).toBeVisible();
    await ben.chat(ada.name).click();
    await expect.poll(() => ben.words(WORD)).toEqual(numbered(1, 2));
  });

  test('[S4.10.01] both sockets come back, trying every three seconds', async ({
    browser,
    server,
  }) => {
    const ada = await Person.visit(browser, 'Ada');
    const attempts = new Map<string, number[]>();
    const greeted = new Set<string>();
    ada.page.on('websocket', (socket) => {
      const { pathname } = new URL(socket.url());
      attempts.set(pathname, [...(attempts.get(pathname) ?? []), Date.now()]);
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"hello"')) greeted.add(pathname);
      });
    });
    await ada.register();
    const paths = () => [...attempts.keys()].sort();
    const both = ['/api/directory/socket.io/', '/api/main/api/v1/socket/'];
    await expect.poll(() => [...greeted].sort()).toEqual(both);
    attempts.clear();
    const down = Date.now();
    await server.kill9();
    await expect.poll(paths, { timeout: 20_000 }).toEqual(both);
    await server.start();
    await expect(ada.page.getByText('No connection.')).toBeHidden({ timeout: 20_000 });
    for (const times of attempts.values())
      for (const [n, time] of times.entries()) {
        const waited = time - (times[n - 1] ?? down);
        expect(waited).toBeGreaterThan(2_400);
        // The spread of half a second, and a margin for slow machines.
        expect(waited).toBeLessThan(6_000);
      }
  });
});

test.describe('undoing', () => {
  // A page that is left before the answer deletes again.
  test.use({ expectedErrors: [/404 .*\/message\/\d+/] });

  test('[S4.4.02] a deleted message leaves the other browser, and the one before it is the last', {
    tag: '@first-ten-minutes',
  }, async ({ browser }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await ada.startChat(ben);
    await ada.write('stays');
    await ada.write('goes');
    const row = ben.chat(ada.name);
    await expect(row).toContainText('goes');
    await row.click();
    await ada.message('goes').hover();
    await ada.message('goes').getByRole('button', { name: 'Message actions' }).click();
    await ada.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
    await expect(ada.message('goes')).toHaveCount(0);
    await expect(ben.message('goes')).toBeVisible();
    await expect(ben.message('goes')).toHaveCount(0);
    await expect(ben.message('stays')).toBeVisible();
    await expect(row).toContainText('stays');

    await ben.message('stays').hover();
    await ben.message('stays').getByRole('button', { name: 'Message actions' }).click();
    await ben.page.getByRole('menuitem', { name: 'Delete for me' }).click();
    await expect(ben.message('stays')).toHaveCount(0);
    await expect(row).not.toContainText('deleted');
    await ben.page.reload();
    await expect(row).not.toContainText('stays');
    await expect(ben.message('stays')).toHaveCount(0);
    await expect(ada.message('stays')).toBeVisible();

    await ada.page.goto('/app/settings/preferences');
    await ada.page.getByRole('switch', { name: 'Undo send' }).press('Space');
    await ada.page.getByRole('link', { name: 'Chats' }).first().click();
    await ada.chat(ben.name).click();
    await ada.write('too early');
    await expect(ada.message('too early')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await expect(ada.message('too early')).toHaveCount(0);
    await expect(ada.composer).toContainText('too early');
    await ada.composer.press('Enter');
    await expect(ada.message('too early')).toBeVisible();
    // Leaving the page ends the wait.
    await ada.page.reload();
    await expect(ben.message('too early')).toHaveCount(1);
    await expect(ada.message('too early').getByLabel(/^(Sent|Seen)$/)).toBeVisible();
  });
});

test('a group is created, used, left, and closed to a removed member', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  await ada.startChat(ben, cem);
  await ada.write('hello both');
  const title = 'Chat w/';
  await expect(ben.chat(title)).toContainText('hello both');
  await cem.chat(title).click();
  await expect(cem.message('hello both')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Chat details' }).click();
  await ada.page.getByRole('button', { name: `Actions for ${cem.name}` }).click();
  await ada.page.getByRole('menuitem', { name: 'Remove' }).click();
  await ada.page
    .getByRole('alertdialog')
    .or(ada.page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(cem.page.getByRole('alertdialog')).toContainText('no longer in your list');
  await expect(cem.page).toHaveURL(/\/app\/chat$/);
  await expect(cem.chat(title)).toHaveCount(0);
  await expect(cem.message('hello both')).toHaveCount(0);
});
