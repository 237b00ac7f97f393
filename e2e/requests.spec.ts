import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

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
});
