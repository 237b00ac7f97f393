import { addressOf } from '@kith/contract';
import type { Page } from '@playwright/test';
import { WITH_DEVICES } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use(WITH_DEVICES);

/** The maximum level of silence after compression. */
const SILENT = 1e-6;

const authorization = (person: Person): Promise<string> =>
  person.page.evaluate(() => {
    const { userToken, profiles } = JSON.parse(localStorage.getItem('kith.auth') ?? '');
    return `${userToken} ${profiles[0].token}`;
  });

/** Picture and sound of a file of the account at some moments, in seconds. */
const watch = async (person: Person, id: string, times: readonly number[]) => {
  const address = addressOf('files.get', { id });
  return person.page.evaluate(
    async ({ address, times, authorization }) => {
      const profile = JSON.parse(localStorage.getItem('kith.auth') ?? '').profiles[0].id;
      const answer = await fetch(`${address}?profile=${profile}`, { headers: { authorization } });
      const bytes = await answer.arrayBuffer();
      const video = document.createElement('video');
      video.muted = true;
      const until = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener('error', () => reject(video.error), { once: true });
        });
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      await until('loadedmetadata');
      const seek = async (to: number) => {
        const sought = until('seeked');
        video.currentTime = to;
        await sought;
      };
      // Its length is only known at its end.
      await seek(1e6);
      const { duration } = video;
      const canvas = document.createElement('canvas');
      canvas.width = 64;
      canvas.height = 36;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const sound = await new AudioContext().decodeAudioData(bytes);
      const samples = sound.getChannelData(0);
      /** How much of one half is colored, like the fake camera and unlike a placeholder. */
      const coloured = (from: number): number => {
        const { data } = context?.getImageData(from, 0, 32, 36) ?? { data: [] };
        let count = 0;
        for (let at = 0; at < data.length; at += 4) {
          const pixel = [data[at], data[at + 1], data[at + 2]] as number[];
          if (Math.max(...pixel) - Math.min(...pixel) > 60) count++;
        }
        return count / (32 * 36);
      };
      const moments = [];
      for (const time of times) {
        await seek(time);
        context?.drawImage(video, 0, 0, 64, 36);
        let energy = 0;
        const start = Math.floor((time - 0.75) * sound.sampleRate);
        for (const sample of samples.slice(start, start + 1.5 * sound.sampleRate))
          energy += sample * sample;
        moments.push({ host: coloured(0), guest: coloured(32), energy });
      }
      return { duration, heard: sound.duration, moments };
    },
    { address, times, authorization: await authorization(person) },
  );
};

const elapsed = (page: Page, seconds: number) =>
  expect
    .poll(async () => {
      const bar = page.getByRole('region', { name: 'Recording' });
      const [, minutes, rest] = /(\d+):(\d\d)/.exec((await bar.textContent()) ?? '') ?? [];
      return 60 * Number(minutes) + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);

const waitsForRecording = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith('kith.recording.'));
  });

test('the host records a meeting into Files; nobody is in it who has not consented', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const headers = { authorization: await authorization(ann), 'sec-fetch-site': 'same-origin' };
  const { request } = ann.context;
  const host = await ann.context.newPage();
  await host.goto('/app/dial');
  await host.getByRole('button', { name: /^New meeting/ }).click();
  await host.getByLabel('Title (optional)').fill('Quay drawings');
  await host.getByRole('switch', { name: 'People knock, and you let them in' }).press('Space');
  expect(await findings(host), 'a new meeting').toEqual([]);
  await host.getByRole('button', { name: 'Open meeting' }).click();
  await expect(host.getByRole('button', { name: 'Join now' })).toBeVisible();
  // The address shows the link of the room; the keys of the seat stay in the tab.
  const seat = await host.evaluate(() => sessionStorage.getItem('kith.room.seat'));
  const { roomKey, userKey } = JSON.parse(seat ?? '{}');
  const keys = { roomKey, userKey };
  const invite = async () => {
    const made = await request.post(addressOf('rooms.invite', keys), { headers, data: {} });
    return `/room/${keys.roomKey}/${(await made.json()).userKey}`;
  };
  await host.getByRole('button', { name: 'Join now' }).click();
  // Only the guest should be audible.
  await host.getByRole('button', { name: 'Mute', exact: true }).click();
  const { page: guest } = await Person.visit(browser, 'Guest');
  await guest.goto(await invite());
  await guest.getByLabel('Your name').fill('Teo');
  await guest.getByRole('button', { name: 'Join now' }).click();
  await expect(guest.getByRole('article', { name: 'Ann Test' })).toBeVisible();
  await expect(host.locator('video').and(host.getByLabel('Teo'))).toBeVisible();

  // Guests cannot record.
  await expect(guest.getByRole('button', { name: 'More' })).toHaveCount(0);
  await host.getByRole('button', { name: 'More' }).click();
  await host.getByRole('menuitem', { name: 'Record' }).click();
  await expect(host.getByRole('alertdialog', { name: 'Record this meeting?' })).toBeVisible();
  expect(await findings(host), 'the question').toEqual([]);
  await host.getByRole('button', { name: 'Start recording' }).click();

  await expect(guest.getByText('Ann Test is recording')).toBeVisible();
  await expect(guest.getByText('Ann Test wants to record this meeting')).toBeVisible();
  expect(await findings(guest), 'the request').toEqual([]);
  await expect(host.getByText('Not recorded: Teo')).toBeVisible();
  expect(await findings(host), 'recording').toEqual([]);
  const { room } = await (await request.get(addressOf('rooms.get', keys))).json();
  const seconds = () => (Date.now() - room.recording.since) / 1_000;
  await elapsed(host, 5);
  await guest.getByRole('button', { name: 'Take part' }).click();
  await expect(guest.getByText('You are in the recording.')).toBeVisible();
  const inTime = seconds();
  await elapsed(host, Math.ceil(inTime) + 6);
  const outTime = seconds();
  await guest.getByRole('button', { name: 'Leave me out' }).click();
  await expect(host.getByText('Not recorded: Teo')).toBeVisible();
  // People who join later are informed before they enter.
  const { page: late } = await Person.visit(browser, 'Guest');
  await late.goto(await invite());
  await expect(late.getByText('This meeting is being recorded.')).toBeVisible();
  expect(await findings(late), 'lobby').toEqual([]);
  const goneTime = seconds();
  // Another tab with the link of the host leaves the recording to the one that makes it.
  const second = await ann.context.newPage();
  await second.goto(`/room/${keys.roomKey}/${keys.userKey}`);
  await expect(second.getByText('This meeting is being recorded.')).toBeVisible();
  await expect.poll(() => waitsForRecording(second)).toBe(true);
  await elapsed(host, Math.ceil(goneTime) + 4);
  await host.getByRole('button', { name: 'Stop recording' }).click();
  await expect(guest.getByText('Ann Test is recording')).toHaveCount(0);
  await expect(host.getByText('The recording is in your files.')).toBeVisible();
  await expect.poll(() => waitsForRecording(second)).toBe(false);
  await second.close();
  expect(await findings(host), 'saved').toEqual([]);

  const { shares } = await (await request.get(addressOf('shares.list'), { headers })).json();
  expect(shares).toMatchObject([{ title: 'Quay drawings', fileCount: 1 }]);
  const share = await (
    await request.get(addressOf('shares.get', { id: shares[0].id }), { headers })
  ).json();
  const [file] = share.files;
  expect(file.name).toMatch(/^Quay drawings .*\.webm$/);
  expect(file.type).toBe('video/webm');
  const { duration, heard, moments } = await watch(ann, file.id, [
    3,
    (inTime + outTime) / 2,
    goneTime + 2.5,
  ]);
  expect(duration).toBeGreaterThan(goneTime);
  expect(Math.abs(heard - duration)).toBeLessThan(2);
  for (const { host } of moments) expect(host).toBeGreaterThan(0.5);
  const [before, during, after] = moments;
  for (const each of [before, after]) {
    expect(each?.guest).toBe(0);
    expect(each?.energy).toBeLessThan(SILENT);
  }
  expect(during?.guest).toBeGreaterThan(0.5);
  expect(during?.energy).toBeGreaterThan(1_000 * SILENT);

  // The link leads to the file.
  const opened = ann.context.waitForEvent('page');
  await host.getByRole('link', { name: 'Open files' }).click();
  await expect((await opened).getByText('Quay drawings').first()).toBeVisible();
});
