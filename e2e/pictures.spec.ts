import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person, SENT } from './person.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture with a gradient and a sun, drawn by the browser itself. */
const drawn = async (page: Page, hue: number, width = 900, height = 600): Promise<File> => {
  const address = await page.evaluate(
    ({ hue, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      const sky = context.createLinearGradient(0, 0, width, height);
      sky.addColorStop(0, `hsl(${hue} 70% 75%)`);
      sky.addColorStop(1, `hsl(${hue + 60} 60% 35%)`);
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#ffe08a';
      context.beginPath();
      context.arc(width * 0.7, height * 0.35, height * 0.15, 0, 7);
      context.fill();
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    { hue, width, height },
  );
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: `picture-${hue}.jpg`, mimeType: 'image/jpeg', buffer };
};

const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Pictures to send' }).getByRole('img');
const pick = async (page: Page, files: File[]): Promise<void> => {
  await page.locator('form input[accept^=image]:not([capture])').setInputFiles(files);
  await expect(chosen(page)).toHaveCount(files.length);
};
const pictures = (page: Page) =>
  page.getByRole('article').getByRole('img', { name: /^Picture by/ });
/** True once every picture on the screen has loaded. */
const allThere = async (page: Page): Promise<void> => {
  for (const picture of await pictures(page).all())
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(0);
};

test('pictures are picked, shown at once, received, and opened large by the keyboard', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  await ann.startChat(ben);
  await pick(ann.page, [await drawn(ann.page, 20), await drawn(ann.page, 200, 600, 900)]);
  expect(await findings(ann.page), 'pictures to send').toEqual([]);
  await ann.page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(chosen(ann.page)).toHaveCount(1);
  await ann.write('From the lake');
  await pick(ann.page, [await drawn(ann.page, 120), await drawn(ann.page, 280)]);
  await ann.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(pictures(ann.page)).toHaveCount(3);
  await expect(ann.page.getByRole('img', { name: SENT })).toHaveCount(2);

  await expect(ben.chat('Ann')).toContainText('Picture');
  await ben.chat('Ann').click();
  await expect(pictures(ben.page)).toHaveCount(3);
  await allThere(ben.page);
  expect(await findings(ben.page), 'pictures in a chat').toEqual([]);

  const opener = ben.page.getByRole('button', { name: /^Open the picture by Ann/ }).first();
  await opener.focus();
  await ben.page.keyboard.press('Enter');
  const viewer = ben.page.getByRole('dialog', { name: /^Picture by Ann/ });
  await expect(viewer.getByRole('status')).toHaveText('Picture 1 of 3');
  expect(await findings(ben.page), 'a picture opened large').toEqual([]);
  await ben.page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('Picture 2 of 3');
  await ben.page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await ben.page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('pictures are pasted and dropped, damaged ones refused with a message, and other files attached', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  await ann.startChat(ben);
  const { page } = ann;
  const give = async (kind: 'paste' | 'drop', file: File) =>
    page.evaluate(
      ({ kind, name, type, content }) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type }));
        const options = { bubbles: true, cancelable: true };
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data });
        document.querySelector('[aria-label="Write a message"]')?.dispatchEvent(event);
      },
      { kind, name: file.name, type: file.mimeType, content: file.buffer.toString('base64') },
    );
  await give('paste', await drawn(page, 40));
  await expect(chosen(page)).toHaveCount(1);
  await give('drop', await drawn(page, 240));
  await expect(chosen(page)).toHaveCount(2);
  await give('drop', { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('torn') });
  await expect(page.getByText('“torn.png” is not a supported picture.')).toBeVisible();
  await give('drop', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('notes.txt');
  await ann.composer.press('Enter');
  await expect(pictures(page)).toHaveCount(2);
  await expect(page.getByRole('img', { name: SENT })).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ ownServer: true });

  test('a picture waits on the device over a reload and is sent once the server is back', {
    tag: '@first-ten-minutes',
  }, async ({ browser, server }) => {
    const ann = await Person.signUp(browser, 'Ann');
    const ben = await Person.signUp(browser, 'Ben');
    await ann.startChat(ben);
    const file = await drawn(ann.page, 300);
    await server.kill9();
    await pick(ann.page, [file]);
    await ann.composer.press('Enter');
    await expect(pictures(ann.page)).toHaveCount(1);
    await allThere(ann.page);
    await server.start();
    await ann.page.reload();
    await expect(ann.page.getByRole('img', { name: SENT })).toBeVisible();
    await expect(pictures(ann.page)).toHaveCount(1);
    await ben.page.reload();
    await ben.chat('Ann').click();
    await expect(pictures(ben.page)).toHaveCount(1);
    await allThere(ben.page);
  });
});

test('a profile and a group get a picture, cut by the keyboard, and others see it', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  await ann.startChat(ben, cem);
  const { page } = ann;
  const cut = async () => {
    const frame = page.getByRole('group', { name: /^Visible part of the picture/ });
    await frame.focus();
    expect(await findings(page), 'the part of a picture').toEqual([]);
    for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Use picture' }).click();
    await expect(frame).toBeHidden();
  };
  await page.getByRole('button', { name: 'Chat details' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.locator('input[type=file]').setInputFiles([await drawn(page, 160)]);
  await cut();
  await expect(details.locator('img')).toHaveCount(1);
  await expect(ben.page.locator('[data-chat] img')).toHaveCount(1);

  await page.goto('/app/profile/edit');
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeVisible();
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([await drawn(page, 330)]);
  await cut();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main header img')).toHaveCount(1);
  await ben.page.locator('[data-chat]').click();
  await ben.page.getByRole('button', { name: 'Chat details' }).click();
  await expect(ben.page.getByRole('region', { name: 'Details' }).locator('img')).toHaveCount(2);
});
