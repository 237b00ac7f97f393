import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const MIB = 1_048_576;
const BYTES = Buffer.alloc(12 * MIB, 'The quay at high water. ');
const FILE = { name: 'film.mp4', mimeType: 'video/mp4', buffer: BYTES };

/** Ends or silences the connection of a page after so many bytes, once; counts what it sends. */
const interrupts = (page: Page, how: 'cut' | 'silence') =>
  page.addInitScript(
    ([kind, most]) => {
      const state = { sent: 0, isSilent: false, isDone: false };
      Object.assign(globalThis, { kithSent: state });
      const { send } = RTCDataChannel.prototype;
      RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: never) {
        const piece: unknown = data;
        const size = piece instanceof ArrayBuffer ? piece.byteLength : 0;
        if (!state.isDone && (state.isSilent || state.sent + size > Number(most))) {
          state.isSilent = kind === 'silence';
          if (state.isSilent) return;
          state.isDone = true;
          return this.close();
        }
        state.sent += size;
        send.call(this, data);
      } as typeof send;
    },
    [how, 5 * MIB] as const,
  );
const sentBy = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { kithSent: { sent: number } }).kithSent.sent);
const unblock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { kithSent: { isDone: boolean } }).kithSent.isDone = true;
  });

const offer = async (from: Page, to: Page): Promise<void> => {
  await from.goto('/app/beam');
  const radar = from.getByRole('list', { name: 'Devices and people' });
  await radar.getByRole('button', { name: /your device/ }).click();
  const [chooser] = await Promise.all([
    from.waitForEvent('filechooser'),
    from.getByRole('button', { name: 'Files', exact: true }).click(),
  ]);
  await chooser.setFiles(FILE);
  const asked = to.getByRole('region', { name: 'From another device of yours' });
  await asked.getByRole('button', { name: 'Accept' }).click();
};
const arrived = (page: Page) => page.getByRole('region', { name: 'Receiving from your device' });
const isWhole = async (page: Page): Promise<void> => {
  await expect(arrived(page)).toContainText('Received: film.mp4', { timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    arrived(page).getByRole('button', { name: 'Save film.mp4' }).click(),
  ]);
  expect((await readFile(await download.path())).equals(BYTES)).toBe(true);
};
const twoDevices = async (browser: Browser): Promise<{ laptop: Page; phone: Page }> => {
  const ann = await Person.signUp(browser, 'Ann');
  const phone = await ann.elsewhere(browser);
  for (const { page } of [ann, phone]) page.on('dialog', (dialog) => void dialog.accept());
  return { laptop: ann.page, phone: phone.page };
};

test('[S2.1.07] a transfer that is cut off goes on by itself where it stopped', async ({
  browser,
}) => {
  test.slow();
  const { laptop, phone } = await twoDevices(browser);
  await interrupts(laptop, 'cut');
  await offer(laptop, phone);
  await isWhole(phone);
  await expect(laptop.getByText('Arrived: film.mp4')).toBeVisible();
  // What was verified before is not sent again.
  expect(await sentBy(laptop)).toBeLessThan(BYTES.length + 9 * MIB);
});

test('[S2.1.07] after a reload of either side it goes on from the last verified part', async ({
  browser,
}) => {
  test.slow();
  const { laptop, phone } = await twoDevices(browser);
  await interrupts(laptop, 'silence');
  await offer(laptop, phone);
  await expect(arrived(phone)).toContainText('5.2 MB of 12.6 MB');

  await phone.reload();
  await expect(arrived(phone)).toBeVisible();
  await expect(arrived(phone)).toContainText('of 12.6 MB');

  await laptop.reload();
  const stopped = laptop.getByRole('region', { name: 'Sending to your device' });
  await expect(stopped).toContainText('This page was reloaded.');
  const choose = async (file: typeof FILE) => {
    const [chooser] = await Promise.all([
      laptop.waitForEvent('filechooser'),
      stopped.getByRole('button', { name: 'Choose the file again' }).click(),
    ]);
    await chooser.setFiles(file);
  };
  await choose({ ...FILE, name: 'other.mp4' });
  await expect(laptop.getByText('These are not the files that were being sent.')).toBeVisible();
  await unblock(laptop);
  await choose(FILE);
  await isWhole(phone);
  expect(await sentBy(laptop)).toBeLessThan(8 * MIB);
});
