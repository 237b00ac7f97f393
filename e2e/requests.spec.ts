import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

test.use({ ownServer: true, settings: { MESSAGE_REQUESTS: 'on' } });

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('messages of a stranger wait in the requests and load nothing until accepted', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ben.page.goto('/app/chat');
  const loaded: string[] = [];
  const shown = () => loaded.filter((path) => !/\.(svg|ico|js)$/.test(path));
  ben.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'image' || /media|picture|preview/.test(pathname))
      loaded.push(pathname);
  });

  await ada.startChat(ben);
  await ada.write('Do you know me? https://example.com');
  await ada.page
    .locator('form input[accept^=image]:not([capture])')
    .setInputFiles([{ name: 'dot.png', mimeType: 'image/png', buffer: DOT }]);
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.page.getByRole('article')).toHaveCount(2);

  await ben.page.getByRole('button', { name: 'Requests · 1' }).click();
  await expect(ben.chat('Ada')).toHaveCount(0);
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Ada' }).click();
  await expect(ben.page.getByText('1 attachment, not loaded')).toBeVisible();
  await expect(ben.page.getByText('Do you know me?')).toBeVisible();
  await expect(ben.page).toHaveTitle(/^Ada/);
  expect(shown()).toEqual([]);

  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.composer).toBeVisible();
  await expect(ben.page.getByRole('article').getByRole('img').first()).toBeVisible();
  await expect.poll(() => shown().length).toBeGreaterThan(0);
  await ben.write('Now I do');
  await expect(ada.message('Now I do')).toBeVisible();
  await expect(ben.chat('Ada')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: /^Requests/ })).toHaveCount(0);

  // Another stranger is reported and blocked, and their request is gone for good.
  const cem = await Person.signUp(browser, 'Cem');
  await cem.startChat(ben);
  await cem.write('Cheap sails');
  await ben.page.getByRole('button', { name: 'Requests · 1' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Cem' }).click();
  await expect(ben.page.getByText('Cheap sails')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Report' }).click();
  const dialog = ben.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Your report was sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await ben.page.getByRole('button', { name: 'Block' }).click();
  const blocked = ben.page.waitForResponse(/\/block/);
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await blocked;
  await expect(ben.page.getByRole('button', { name: /^Requests/ })).toHaveCount(0);
  await expect(ben.page).toHaveURL(/\/app\/chat$/);
  // Who is blocked does not learn it.
  await cem.write('Still cheap');
  await expect(cem.page.getByRole('img', { name: SENT })).toHaveCount(2);
  await ada.write('Did you buy sails?');
  await expect(ben.chat('Ada')).toContainText('Did you buy sails?');
  await expect(ben.page.getByRole('button', { name: /^Requests/ })).toHaveCount(0);
});
