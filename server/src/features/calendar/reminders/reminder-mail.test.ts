import { HOUR_MS, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { somebody, type TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { startSmtp, type TestSmtp } from '../../../testing/smtp.ts';
import { shownItems } from '../../timeline/timeline.testing.ts';
import { makeEvent } from '../calendar.testing.ts';

/** An hour and a half before the usual event. */
const clock = manualClock(Date.parse('2026-11-24T08:00+01:00'));
const START = Date.parse('2026-11-24T09:30+01:00');
const EMAIL = 'ann@example.test';
let smtp: TestSmtp;
let app: TestApp;
let ann: TestClient;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ clock, smtpUrl: smtp.url });
  const client = app.client();
  const answer = await client.call('auth.register', { body: somebody({ email: EMAIL }) });
  if (!('verification' in answer)) throw new Error('not verified');
  ann = await client.verify(answer.verification, await smtp.codeFor(EMAIL));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** Whether the address is known to be the account's own. */
const setVerified = (verified_time: number | null) =>
  app.database.transaction(({ query }) =>
    query.updateTable('account_email').set({ verified_time }).execute(),
  );
const until = async (time: number): Promise<void> => {
  clock.set(time);
  await clock.advance(1);
};
const letters = () => smtp.letters.filter(({ text }) => text?.includes('/app/timeline/'));

test('reminders come by email to those who want that, once, with times as they have them', async () => {
  const body = { event_reminder_mail: true, display_timezone: 'Europe/London' };
  await ann.call('preferences.update', { body: { ...body, time_military: true } });
  const { id } = await makeEvent(ann, { place: 'Pier 7', reminders: [15, 30, 60] });
  await setVerified(null);
  await until(START - 60 * MINUTE_MS);
  await expect.poll(async () => (await shownItems(ann, ['eventReminder'])).length).toBe(1);
  await setVerified(1);
  await until(START - 30 * MINUTE_MS);
  await expect.poll(() => letters().length).toBe(1);
  expect(letters()[0]).toMatchObject({
    subject: 'Survey walk: Tuesday, November 24, 2026 at 08:30',
    to: [{ address: EMAIL }],
    messageId: expect.stringMatching(/^<[\w-]{43}@/),
  });
  expect(letters()[0]?.text).toContain('Place: Pier 7');
  expect(letters()[0]?.text).toContain(`/app/timeline/${id}`);
  await ann.call('preferences.update', { body: { notify_contents: 'nothing', language: 'de' } });
  await until(START - 15 * MINUTE_MS);
  await expect.poll(() => letters().length).toBe(2);
  expect(letters()[1]?.subject).toMatch(/^Erinnerung an einen Termin: /);
  expect(letters()[1]?.text).not.toMatch(/Survey|Pier/);
  await until(START + 2 * HOUR_MS);
  await ann.call('preferences.update', { body: { event_reminder_mail: false } });
  await makeEvent(ann, { start: '2026-11-24T12:30', end: '2026-11-24T13:00', reminders: [15] });
  await until(START + 3 * HOUR_MS - 15 * MINUTE_MS);
  await expect.poll(async () => (await shownItems(ann, ['eventReminder'])).length).toBe(4);
  expect(new Set(letters().map(({ messageId }) => messageId)).size).toBe(2);
  expect(letters()).toHaveLength(2);
});
