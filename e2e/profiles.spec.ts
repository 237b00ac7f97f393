import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

// Deleting a profile asks for a confirmation of identity first.
test.use({ expectedErrors: [/403/] });

const drawn = async (page: Page, hue: number) => {
  const url = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 500 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = `hsl(${colour} 60% 50%)`;
      context.fillRect(0, 0, 900, 500);
    }
    return canvas.toDataURL('image/png');
  }, hue);
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'picture.png', mimeType: 'image/png', buffer };
};

const choose = async (page: Page, label: string, hue: number) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).press('Enter');
  await (await chooser).setFiles(await drawn(page, hue));
  await page.getByRole('group', { name: /arrow keys/ }).press('+');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Use picture' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[S1.01] [S2.1.03] [S2.1.04] a second profile has its own name, pictures and chats, and can be deleted', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = ada;
  await ada.startChat(ben);
  await ada.write('from Ada');

  await page.goto('/app/profile');
  await expect(page.getByRole('heading', { name: ada.name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add profile' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const company = dialog.getByRole('radio', { name: 'Company' });
  await company.press('Space');
  await expect(dialog.getByLabel('Company name')).toBeVisible();
  await expect(company).toBeFocused();
  await dialog.getByLabel('Company name').fill('Quay Works');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch to Quay Works' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Quay Works', level: 1 })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  expect(await findings(page), 'profile').toEqual([]);

  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await choose(page, 'Choose picture', 200);
  await choose(page, 'Choose background', 40);
  expect(await findings(page), 'edit').toEqual([]);
  await page.getByLabel('Company name').fill('Quay Works & Sons');
  await page.getByRole('radio', { name: 'Rose' }).press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Quay Works & Sons', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove background' })).toHaveCount(0);
  await expect
    .poll(() =>
      page
        .locator('main header img')
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toEqual([true, true]);

  await page.getByRole('link', { name: 'Chats', exact: true }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await ada.startChat(ben);
  // To whom Ada usually writes as herself.
  const usual = page.getByText(`You usually write to ${ben.name} as ${ada.name}.`);
  await expect(usual).toBeVisible();
  await page.getByRole('button', { name: `Write as ${ada.name}` }).click();
  await expect(ada.message('from Ada')).toBeVisible();
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Switch to Quay Works & Sons' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Quay Works & Sons', level: 1 })).toBeVisible();
  await ada.startChat(ben);
  await expect(usual).toBeVisible();
  await page.getByRole('button', { name: 'Keep this profile' }).click();
  await expect(usual).toBeHidden();
  await ada.write('from the firm');
  await expect(ben.chat('Quay Works & Sons')).toContainText('from the firm');

  await test.step('another window can use another profile, and each keeps its own', async () => {
    const other = await page.context().newPage();
    await other.goto('/app/profile');
    await other.getByRole('button', { name: `Switch to ${ada.name}` }).click();
    const heading = (name: string) => ({ name, level: 1 });
    await expect(other.getByRole('heading', heading(ada.name))).toBeVisible();
    await expect(page.getByRole('button', { name: /Quay Works & Sons/ }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Quay Works & Sons/ }).first()).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', heading(ada.name))).toBeVisible();
    await other.close();
  });

  await test.step('unread messages of another profile are shown', async () => {
    await ben.chat(ada.name).click();
    await ben.write('and back to Ada');
    const menu = page.getByRole('button', { name: /1 unread message in another profile/ });
    await menu.press('Enter');
    const other = page.getByRole('menuitemradio', { name: ada.name });
    await expect(other).toContainText('1');
    await other.press('Enter');
    await expect(ada.chat(ben.name)).toContainText('and back to Ada');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('it is deleted after a confirmation and step-up, and restored', async () => {
    await page.goto('/app/profile');
    await page.getByRole('button', { name: 'Edit Quay Works & Sons' }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Delete profile Quay Works & Sons?');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    const proof = page.getByRole('dialog');
    await proof.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: ada.name, level: 1 })).toBeVisible();
    await expect(page.getByText(/Will be permanently deleted on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to Quay Works & Sons' })).toHaveCount(0);
    expect(await findings(page), 'deleted').toEqual([]);
    await ben.chat('Quay Works & Sons').click();
    await expect(ben.message('from the firm')).toBeVisible();
    await page.getByRole('button', { name: 'Restore Quay Works & Sons' }).press('Enter');
    await expect(page.getByText('Quay Works & Sons was restored.')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Quay Works & Sons' }).press('Enter');
    await page.getByRole('link', { name: 'Chats', exact: true }).click();
    await expect(ada.chat(ben.name)).toContainText('from the firm');
  });
});
