import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KithError } from '@kith/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';

const UPGRADE = `---
title: Plans
description: What this server costs, and what everybody has without paying.
plans:
  - id: plus
    name: Plus
    text: For people with many pictures.
    currency: EUR
    monthly: 4.99
    yearly: "49.90"
    storageGb: 100
    points: [Answers within a day]
---

Compare.
`;
const FREE = 20_000;
let folder: string;
let app: TestApp;
let ann: TestClient;
let made = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-content-'));
  writeFileSync(join(folder, 'upgrade.md'), UPGRADE);
  writeFileSync(
    join(folder, 'upgrade.de.md'),
    UPGRADE.replace('name: Plus', 'name: Mehr').replace('4.99', '1.00'),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  app = await startTestApp({
    config: { contentDir: folder, storageQuotaBytes: FREE },
    mailbox: true,
  });
  ann = await app.client().register();
});
afterEach(() => app.close());

const press = (card: 'succeeds' | 'challenge' = 'succeeds') => ({
  body: {
    ...{ key: `the-press-of-a-payer-${++made}`, planId: 'plus', card },
    interval: 'month' as const,
  },
});

test('the operator’s plans are compared with what is free, in each language, and prices are the same in all', async () => {
  const page = async (language: string) =>
    (await app.client().fetch(`/upgrade?lang=${language}`)).text();
  const english = await page('en');
  for (const said of ['Plus', '€4.99', '€49.90', '100 GB', 'Answers within a day'])
    expect(english).toContain(said);
  expect(await page('de')).toContain('Mehr');
  expect(await page('de')).toContain('4,99');
  expect(await ann.call('plans.list', { query: { language: 'de' } })).toMatchObject({
    plans: [{ id: 'plus', name: 'Mehr', monthly: '499', yearly: '4990' }],
    ...{ freeBytes: FREE, provider: 'test' },
  });
});

test('a plan gives space at once, on all profiles, and cancelling it deletes nothing', async () => {
  expect((await ann.call('files.usage')).quota).toBe(FREE);
  expect(await ann.call('subscriptions.get')).toEqual({ subscription: null });
  expect(await ann.call('subscriptions.create', press())).toMatchObject({ state: 'succeeded' });
  expect((await ann.call('files.usage')).quota).toBe(100_000_000_000);
  const { subscription } = await ann.call('subscriptions.cancel');
  expect(subscription).toMatchObject({ status: 1, name: 'Plus', amount: '499' });
  expect((await ann.call('files.usage')).quota).toBe(100_000_000_000);
  expect((await ann.call('subscriptions.resume')).subscription).toMatchObject({ status: 0 });
  expect((await ann.call('subscriptions.invoices', { query: {} })).invoices).toMatchObject([
    { number: 1, name: 'Plus', isTest: true },
  ]);
});

test('a plan that is over leaves what is there, and stops new uploads', async () => {
  await ann.call('subscriptions.create', press());
  await app.database.transaction(({ query }) =>
    query.updateTable('subscription').set({ status: 1, until_time: 1, due_time: 1 }).execute(),
  );
  expect((await ann.call('files.usage')).quota).toBe(FREE);
  const begun = await ann.fetch('/api/storage/api/v1/uploads', { method: 'POST' });
  expect(begun.status).toBeGreaterThanOrEqual(400);
});

test('the bank asks, and its event is enough', async () => {
  const asked = await ann.call('subscriptions.create', press('challenge'));
  expect(asked).toMatchObject({ state: 'requires_action' });
  await fetch(`${app.origin}${asked.challenge}`, {
    ...{
      method: 'POST',
      body: new URLSearchParams({ answer: 'yes' }),
      redirect: 'manual' as const,
    },
    headers: { origin: app.origin },
  });
  const status = async () => (await ann.call('subscriptions.get')).subscription?.status;
  await expect.poll(status).toBe(0);
});

test('nothing is sold where payments are off, or there are no plans', async () => {
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error) => (error as KithError).code,
    );
  const off = await startTestApp({ config: { contentDir: folder, payments: 'off' } });
  const ben = await off.client().register();
  expect(await ben.call('plans.list')).toMatchObject({ provider: null });
  expect(await codeOf(ben.call('subscriptions.create', press()))).toBe('unavailable');
  await off.close();
  const plain = await startTestApp();
  const cem = await plain.client().register();
  expect((await cem.call('plans.list')).plans).toEqual([]);
  expect(await codeOf(cem.call('subscriptions.create', press()))).toBe('not_found');
  const page = await (await plain.client().fetch('/upgrade')).text();
  expect(page).toContain('everything is included');
  expect(page).not.toContain('<table');
  await plain.close();
});
