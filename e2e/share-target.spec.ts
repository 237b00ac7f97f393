import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

interface Shared {
  title?: string;
  text?: string;
  url?: string;
  files?: readonly { name: string; type: string; bytes: number }[];
}

/** Simulates sharing from another app on a phone: a form, sent while the service worker is active. */
const share = async (page: Page, shared: Shared): Promise<void> => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const arrives = page.waitForURL(/\/app\/shared$|\/login/);
  await page.evaluate(({ files = [], ...fields }) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/app/share',
      enctype: 'multipart/form-data',
    });
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    const carrier = new DataTransfer();
    for (const { name, type, bytes } of files)
      carrier.items.add(new File([new Uint8Array(bytes).fill(65)], name, { type }));
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    field.multiple = true;
    field.files = carrier.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  }, shared);
  await arrives;
};

const signOut = async (page: Page): Promise<void> => {
  // The next navigation would abort the answer, and the call would be repeated.
  const confirmed = page.waitForResponse(/\/auth\/logout$/);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await (await confirmed).finished();
};

const NOTES = { name: 'notes.txt', type: 'text/plain', bytes: 900 };
const TOO_BIG = { name: 'film.mov', type: 'video/quicktime', bytes: 100 * 2 ** 20 + 1 };

test('[S2.4.02] the usable parts of a share go into a message, and the rest are listed', async ({
  browser,
}) => {
  const ben = await Person.signUp(browser, 'Ben');
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await page.setViewportSize({ width: 390, height: 844 });
  await ada.startChat(ben);
  await page.goto('/app/contacts');
  const folder = { name: 'Holidays', type: '', bytes: 0 };
  await share(page, {
    text: 'For you',
    url: 'https://kith.example/a',
    files: [NOTES, folder, TOO_BIG],
  });
  const items = page.getByRole('list', { name: 'Shared items' }).getByRole('listitem');
  await expect(items).toHaveText([
    'For you',
    'https://kith.example/a',
    'notes.txt900 bytes',
    'HolidaysNot supported',
    /^film.movToo large/,
  ]);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('searchbox').fill('be');
  await page.getByRole('button', { name: 'Ben' }).click();
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('notes.txt');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.chat('Ada').click();
  await expect(ben.page.getByRole('article')).toContainText(/For you\s*https:\/\/kith.example\/a/);
  await expect(ben.page.getByRole('article')).toContainText('notes.txt');
  // It is sent once.
  await page.goto('/app/shared');
  await expect(page.getByRole('heading', { name: 'Nothing to share' })).toBeVisible();
});

test('[S5.07] [S5.08] an unusable share shows the reason, and a share waits for signing in', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page } = ada;
  await share(page, { url: 'javascript:alert(1)' });
  await expect(page.getByRole('alert')).toHaveText(
    'Look like none of the shared items are supported at this time',
  );
  await share(page, { files: [TOO_BIG, TOO_BIG] });
  await expect(page.getByRole('alert')).toHaveText(
    'Shared items are too large for Share. You can try attaching them to you message in Messenger instead.',
  );
  // They can still be sent as a file link, for which the browser does not have to copy them.
  await page.getByRole('button', { name: 'Send as a file link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Share files' })).toBeVisible();
  await share(page, { text: 'Look', files: [NOTES] });
  await page.getByRole('button', { name: 'Send as a file link' }).click();
  const chosen = page.getByRole('list', { name: 'Files to share' }).getByRole('listitem');
  await expect(chosen).toHaveText(/notes\.txt.*Uploaded/);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'notes.txt' })).toBeVisible();
  await share(page, { text: 'No files' });
  await expect(page.getByRole('list', { name: 'Shared items' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send as a file link' })).toBeHidden();
  await page.getByRole('button', { name: 'Discard' }).click();

  await signOut(page);
  await share(page, { text: 'Said before signing in' });
  await ada.signIn();
  await expect(page.getByRole('list', { name: 'Shared items' })).toHaveText(
    'Said before signing in',
  );
  // Signing out leaves nothing of it.
  await signOut(page);
  await ada.signIn();
  await page.waitForURL('**/app/chat');
  await page.goto('/app/shared');
  await expect(page.getByRole('heading', { name: 'Nothing to share' })).toBeVisible();
});
