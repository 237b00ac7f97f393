import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S2.1.08] [S2.1.18] what waits opens its chat beside it, and is done on every device', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  const benId = await ben.page.evaluate(
    () => JSON.parse(localStorage.getItem('kith.auth') ?? '{}').profiles[0].id,
  );
  const mention = { id: benId, value: 'Ben', isShort: true, denotationChar: '@' };
  const path = `chat/${ada.page.url().split('/').at(-1)}/messages`;
  const delta = [{ insert: { mention } }, { insert: ' gate B at seven?' }];
  const body = { tempId: `t-${crypto.randomUUID()}`, delta };
  await ada.call([{ method: 'POST', path, body }]);

  await ben.page.goto('/app/timeline');
  const row = ben.page.getByRole('link', { name: /Ada Test\S? mentioned you/ });
  await expect(row).toContainText('gate B at seven?');
  await expect(ben.page.getByRole('link', { name: '1 item waiting for you' })).toBeVisible();
  expect(await findings(ben.page)).toEqual([]);

  const other = await ben.context.newPage();
  await other.goto('/app/timeline');
  const same = other.getByRole('link', { name: /Ada Test\S? mentioned you/ });
  await same.focus();
  await same.press('d');
  await expect(ben.page.getByText('You are all caught up')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(ben.page.getByText('Needs you')).toBeVisible();

  await row.focus();
  await row.press('Enter');
  await expect(ben.page).toHaveURL(/\/app\/timeline\/[\w-]+\?message=\d+/);
  await expect(ben.message('gate B at seven?')).toBeVisible();
  // Read now, so that it waits no longer.
  await expect(ben.page.getByText('You are all caught up')).toBeVisible();
  await ben.page.reload();
  await expect(ben.message('gate B at seven?')).toBeVisible();
});
