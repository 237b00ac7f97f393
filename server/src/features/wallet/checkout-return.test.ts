import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const ROOMS = 'https://rooms.example.test';
const PUBLIC = 'https://kith.example.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { publicOrigin: PUBLIC, roomOrigin: ROOMS } });
});
afterAll(() => app.close());

test('the return of a checkout may be framed, and tells, only the app and its rooms', async () => {
  const answer = await fetch(`${app.origin}/checkout-return?origin=https://evil.example.test`);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors 'self' ${PUBLIC} ${ROOMS};`);
  const page = await answer.text();
  expect(page).toContain(`data-origins="${PUBLIC} ${ROOMS}"`);
  expect(page).not.toContain('evil');
  // In the frame of the site; whoever opens it has paid nothing.
  expect(page).toContain('<header class="top">');
  expect(page).toContain('<div><h1>No payment in progress</h1>');
  expect(page).toContain('<div hidden><h1>Success</h1>');
});

test('from the page of a provider it only leads back', async () => {
  const page = await (await fetch(`${app.origin}/checkout-return?page`)).text();
  expect(page).toContain('One moment');
  expect(page).toContain('<div hidden><h1>Success</h1>');
});

test('it is in the language of its reader', async () => {
  const headers = { 'accept-language': 'ar' };
  const page = await (await fetch(`${app.origin}/checkout-return`, { headers })).text();
  expect(page).toContain('lang="ar" dir="rtl"');
});
