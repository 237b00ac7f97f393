import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@kith/contract';
import { startSpeechService } from '../server/src/testing/speech.ts';
import { wavOf } from '../web/src/features/rooms/captions/wav.ts';
import { WITH_DEVICES } from './devices.ts';
import { findings } from './findings.ts';
import { test as base, expect } from './fixtures.ts';
import { Person } from './person.ts';

const RATE = 48_000;
/** Seconds of a voice-like hum, and of a pause. */
const SPOKEN = 1.2;
const PAUSE = 1.3;

/** A file for the fake microphone, which repeats it. */
const folder = mkdtempSync(join(tmpdir(), 'kith-speech-'));
const speech = join(folder, 'speech.wav');
const hum = Float32Array.from({ length: RATE * (SPOKEN + PAUSE) }, (_, at) => {
  const time = at / RATE;
  if (time > SPOKEN) return 0;
  const harmonics = [1, 2, 3, 5, 8].map((nth) => Math.sin(2 * Math.PI * 140 * nth * time) / nth);
  return 0.3 * Math.abs(Math.sin(11 * time)) * harmonics.reduce((sum, each) => sum + each, 0);
});
writeFileSync(speech, new Uint8Array(await wavOf(hum, RATE).arrayBuffer()));

const test = base.extend<{ service: Awaited<ReturnType<typeof startSpeechService>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
  service: async ({}, use) => {
    const service = await startSpeechService();
    await use(service);
    await service.close();
  },
  ownServer: true,
  settings: ({ service }, use) => use({ SPEECH_URL: service.url }),
});
const { launchOptions } = WITH_DEVICES;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--use-file-for-fake-audio-capture=${speech}`],
  },
  // While the service does not answer.
  expectedErrors: [/status of 503/],
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('people read captions of those who agree, on a desktop and a phone', async ({
  browser,
  service,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const auth = await ann.page.evaluate(() => JSON.parse(localStorage.getItem('kith.auth') ?? ''));
  const headers = {
    authorization: `${auth.userToken} ${auth.profiles[0].token}`,
    'sec-fetch-site': 'same-origin',
  };
  const { request } = ann.context;
  const data = { title: 'Quay drawings', lobby: false };
  const keys = await (await request.post(addressOf('rooms.create'), { headers, data })).json();
  const invited = await request.post(addressOf('rooms.invite', keys), { headers, data: {} });
  const { userKey } = await invited.json();
  const host = ann.page;
  await host.goto(`/room/${keys.roomKey}/${keys.userKey}`);
  await host.getByRole('button', { name: 'Join now' }).click();
  const { page: guest } = await Person.visit(browser, 'Guest');
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`/room/${keys.roomKey}/${userKey}`);
  await guest.getByLabel('Your name').fill('Teo');
  await guest.getByRole('button', { name: 'Join now' }).click();
  await expect(host.getByRole('article', { name: 'Teo' })).toBeVisible();

  service.hears('The third pile takes the clamp.');
  await host.getByRole('button', { name: 'Show captions' }).click();
  await expect(host.getByText('Not captioned: Teo')).toBeVisible();
  await expect(guest.getByText(/sent to the speech service of this server/)).toBeVisible();
  expect(await findings(guest), 'the request').toEqual([]);
  expect(service.requests).toEqual([]);
  await guest.getByRole('button', { name: 'Caption what I say' }).click();
  const caption = host.getByText('The third pile takes the clamp.').last();
  await expect(caption).toBeVisible();
  const log = host.getByRole('log', { name: 'Captions' });
  await expect(log).toContainText('Teo: The third pile');
  expect(await findings(host), 'captions').toEqual([]);
  // The host has not agreed, although the same is said there.
  await expect(log).not.toContainText('You:');
  const [first] = service.requests;
  expect(first).toMatchObject({ language: 'en', model: 'whisper-1' });
  const seconds = ((first?.file.size ?? 0) - 44) / 32_000;
  expect(seconds).toBeGreaterThan(0.8);
  expect(seconds).toBeLessThan(3.5);

  // The other person reads them on a phone.
  await guest.getByRole('button', { name: 'More' }).click();
  await guest.getByRole('menuitem', { name: 'Show captions' }).click();
  await expect(guest.getByText('The third pile takes the clamp.').last()).toBeVisible();

  service.answers((response) => void response.writeHead(500).end());
  await expect(host.getByText(/Some words are missing/)).toBeVisible();
  service.hears('So we pour on Friday.');
  await expect(host.getByText('So we pour on Friday.').last()).toBeVisible();
  await expect(host.getByText(/Some words are missing/)).toHaveCount(0);

  // The host speaks as well. Of a muted person, at most the sentence that was interrupted is sent.
  await guest.getByRole('button', { name: 'Mute', exact: true }).click();
  service.hears('Not on Thursday.');
  await host.getByRole('button', { name: 'Caption what I say' }).click();
  await expect(log.getByText('You: Not on Thursday.').nth(2)).toBeAttached();
  expect(await log.getByText('Teo: Not on Thursday.').count()).toBeLessThanOrEqual(1);

  await guest.getByRole('button', { name: 'Leave me out' }).click();
  await expect(host.getByText('Not captioned: Teo')).toBeVisible();
});
