import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S3.9.08] [S3.9.09] [S3.9.10] [S3.9.11] [S3.9.12] a chat follows the preferences', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cleo = await Person.signUp(browser, 'Cleo');
  await ada.startChat(ben, cleo);
  const { page, composer } = ada;
  const address = page.url();
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type('Ask @cl');
  await expect(page.getByRole('option', { name: cleo.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('first :-) ');
  await page.keyboard.press('Enter');
  await ada.write('And then we lift');

  const first = ada.message('Ask');
  const words = first.getByText('Ask');
  const time = first.locator('time').locator('xpath=../..');
  /** Whether the text is in the second half of the conversation's width. */
  const isAtEnd = async () => {
    const row = await first.boundingBox();
    const text = await words.boundingBox();
    return row !== null && text !== null && text.x > row.x + row.width / 2;
  };
  await expect(first).toContainText('@Cleo first 🙂');
  await expect(first).not.toContainText(cleo.name);
  await expect(words).toHaveCSS('font-size', '14px');
  await expect(time).toHaveCSS('opacity', '1');
  await expect.poll(isAtEnd).toBe(true);

  await page.goto('/app/settings/preferences');
  const size = page.getByRole('radiogroup', { name: 'Message size' });
  await expect(size.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await size.getByRole('radio', { name: 'Large', exact: true }).click();
  const turn = async (name: string, wasOn: boolean) => {
    const choice = page.getByRole('switch', { name });
    if (wasOn) await expect(choice).toBeChecked();
    else await expect(choice).not.toBeChecked();
    await choice.press('Space');
  };
  await turn('Own messages on the opposite side', true);
  await turn('Show fewer times', false);
  await turn('Short names in mentions', true);
  await turn('Replace :-) with emoji', true);
  expect(await findings(page)).toEqual([]);

  await page.goto(address);
  await expect(first).toContainText(`@${cleo.name} first 🙂`);
  await expect(words).toHaveCSS('font-size', '16.8px');
  await expect(time).toHaveCSS('opacity', '0');
  await expect.poll(isAtEnd).toBe(false);
  await expect(ada.message('And then').locator('time').locator('xpath=../..')).toHaveCSS(
    'opacity',
    '1',
  );
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type(':-) there');
  await expect(composer).toHaveText(':-) there');
  expect(await findings(page)).toEqual([]);
});
