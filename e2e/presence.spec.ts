import { PRESENCE_GRACE_MS } from '@kith/contract';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('presence appears in the list and the chat, also after leaving, and not for hidden people', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ben.startChat(ada);
  const { page } = ben;
  const header = page.getByRole('heading', { name: ada.name }).locator('..');
  await expect(header.getByText('Online')).toBeVisible();
  await expect(ben.chat(ada.name).getByRole('img', { name: 'Online' })).toBeVisible();
  expect(await findings(page), 'here').toEqual([]);

  await ada.page.goto('/app/settings/account');
  const seen = ada.page.getByRole('radiogroup', { name: 'Who can see when I am online' });
  await seen.getByRole('radio', { name: 'People in my chats' }).focus();
  await ada.page.keyboard.press('ArrowRight');
  await ada.page.keyboard.press('Space');
  await expect(header.getByText('Direct chat')).toBeVisible();
  await expect(ben.chat(ada.name).getByRole('img', { name: 'Online' })).toHaveCount(0);
  await ada.page.keyboard.press('ArrowLeft');
  await ada.page.keyboard.press('Space');
  await expect(header.getByText('Online')).toBeVisible();

  await ada.page.close();
  await expect(header.getByText(/^Last seen /)).toBeVisible({ timeout: 3 * PRESENCE_GRACE_MS });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(header.getByText(/^Last seen /)).toBeVisible();
  expect(await findings(page), 'on a phone').toEqual([]);
});
