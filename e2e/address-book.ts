import { expect, type Locator, type Page } from '@playwright/test';

/** A contact in the list. */
export const row = (page: Page, name: string): Locator =>
  page.locator('[data-contact]').filter({ hasText: name });

/** The names in the list, from the top. */
export const names = (page: Page): Promise<string[]> =>
  page.locator('[data-contact] bdi.font-strong').allInnerTexts();

export const openContacts = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
};

export const addContact = async (page: Page, first: string, last: string): Promise<void> => {
  await page.keyboard.press('n');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
};

/** A vCard with these lines. */
export const card = (...lines: string[]): string =>
  ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
