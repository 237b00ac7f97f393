import type { Page } from '@playwright/test';
import { WITH_DEVICES } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use(WITH_DEVICES);

/** The actual playback of the recording: its position, speed and sound. */
const heard = (page: Page) =>
  page.evaluate(async () => {
    const audio = document.querySelector('audio');
    if (audio === null) return { at: 0, rate: 0, isPaused: true, peak: 0 };
    const kept = window as unknown as { listening?: AnalyserNode };
    if (kept.listening === undefined) {
      const context = new AudioContext();
      await context.resume();
      kept.listening = new AnalyserNode(context, { fftSize: 32_768 });
      context.createMediaElementSource(audio).connect(kept.listening).connect(context.destination);
    }
    const samples = new Float32Array(kept.listening.fftSize);
    kept.listening.getFloatTimeDomainData(samples);
    const peak = Math.max(...samples);
    return { at: audio.currentTime, rate: audio.playbackRate, isPaused: audio.paused, peak };
  });

test('[S3.7.01] a voice message is recorded by holding, played by the recipient, and keeps playing in another chat', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  await ben.startChat(cem);
  await ada.startChat(ben);
  await ben.chat('Ada').click();

  const record = ada.page.getByRole('button', { name: 'Record a voice message' });
  await record.hover();
  await ada.page.mouse.down();
  await expect(ada.page.getByRole('timer')).toHaveText('0:04');
  await ada.page.mouse.up();
  await expect(ada.message('0:04')).toBeVisible();

  const { page } = ben;
  await expect(ben.chat('Ada')).toContainText('Voice message');
  const message = ben.message('0:04');
  const play = message.getByRole('button', { name: 'Play voice message from Ada Test' });
  await play.click();
  await expect.poll(async () => (await heard(page)).at).toBeGreaterThan(0.3);
  await expect.poll(async () => (await heard(page)).peak).toBeGreaterThan(0.01);
  await message.getByRole('button', { name: 'Pause' }).click();
  expect((await heard(page)).isPaused).toBe(true);
  // By keyboard to the beginning, and at double speed.
  await message.getByRole('slider', { name: 'Position' }).press('Home');
  await message.getByRole('button', { name: 'Speed: 1×' }).click();
  await message.getByRole('button', { name: 'Speed: 1.5×' }).click();
  expect(await findings(page)).toEqual([]);
  await play.click();
  await expect.poll(async () => (await heard(page)).rate).toBe(2);

  await ben.chat('Cem').click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  const { at } = await heard(page);
  expect(at).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Go on playing' }).click();
  await expect.poll(async () => (await heard(page)).at).toBeGreaterThan(at);
  await bar.getByRole('button', { name: 'Go to the message from Ada Test' }).click();
  await expect(bar).toHaveCount(0);
  // It plays to its end.
  await expect(page.locator('audio')).toHaveCount(0);
  await page.reload();
  await play.click();
  await expect(message.getByRole('button', { name: 'Speed: 2×' })).toBeVisible();
});
