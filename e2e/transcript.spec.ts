import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S9.06] selected messages are copied as one transcript with names and dates', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ben = await Person.signUp(browser, 'Ben');
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  const select = async (text: string) => {
    await ada.message(text).hover();
    await ada.message(text).getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
  };
  await ada.startChat(ben);
  await ada.write('Is the crane booked?');
  await ben.chat(ada.name).click();
  await ben.write('Half of it');
  await expect(ada.message('Half of it')).toBeVisible();
  await ada.write('And the rest?');
  await expect(ada.message('And the rest?').getByLabel(/^(Sent|Seen)$/)).toBeVisible();

  await select('And the rest?');
  await expect(bar).toContainText('1 message selected');
  await expect(ada.composer).toBeHidden();
  await expect(ada.message('And the rest?')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(ada.message('Half of it')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(ada.message('Half of it').getByRole('checkbox')).toBeChecked();
  await ada.message('Is the crane booked?').click();
  await expect(bar).toContainText('3 messages selected');
  expect(await findings(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('3 messages copied')).toBeVisible();
  await expect(bar).toBeHidden();
  const stamp = String.raw`\[.*\d{4}.*\d:\d\d.*\]`;
  expect(await clipboard()).toMatch(
    new RegExp(
      `^${stamp} Ada Test: Is the crane booked\\?\n${stamp} Ben Test: Half of it\n${stamp} Ada Test: And the rest\\?$`,
    ),
  );

  await select('Half of it');
  await ada.message('And the rest?').click();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('2 messages copied')).toBeVisible();
  expect(await clipboard()).toBe('Half of it\nAnd the rest?');

  await select('Half of it');
  await expect(ada.message('Half of it')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('button', { name: 'Copy' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(ada.composer).toBeVisible();
});
