import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Line } from '../report.ts';
import { openRows } from '../rows.ts';
import { putPerson } from '../seed.ts';
import { lineOf } from './chat.ts';
import { percentile, timeTo } from './probe.ts';
import { CONTACTS, cardsOf, putBook } from './seed.ts';
import { anotherPage, openPage, type Stage } from './stage.ts';

const ROW = '[data-contact]';
const QUERIES = [
  'maria gonz',
  'clara jansen',
  'tomorrow',
  '+31 6 1234',
  'janssn',
  'qqzzq',
  'person.4',
];

const openContacts = (page: Page): Promise<number> =>
  timeTo(page, ROW, () => page.locator('a[href="/app/contacts"]:visible').first().click());

/** Milliseconds of each answer during typing; the first one is separate, because it opens the index. */
const type = async (page: Page, field: string): Promise<{ first: number; rest: number[] }> => {
  const box = page.locator(field);
  const answers = () =>
    page.evaluate(() => window.probe.answers.filter(({ kind }) => kind === 'search'));
  const since = Date.now();
  await box.pressSequentially('m');
  await page.waitForFunction(() => window.probe.answers.some(({ kind }) => kind === 'search'));
  const first = Date.now() - since;
  await page.evaluate(() => window.probe.reset());
  for (const query of QUERIES) {
    await box.fill('');
    await box.pressSequentially(query, { delay: 60 });
  }
  await page.waitForTimeout(1_000);
  return { first, rest: (await answers()).map(({ ms }) => ms) };
};

export const contacts = async (stage: Stage): Promise<Line[]> => {
  const bare = await openPage(stage);
  await bare.goto(`${stage.bare}/#keep`);
  await bare.locator('.row').waitFor();
  const shelf = await anotherPage(bare.context());
  await shelf.goto(`${stage.bare}/#contacts`);
  const bareRows = await timeTo(shelf, 'article', () => shelf.locator('button').click());
  const sought = await anotherPage(bare.context());
  await sought.goto(`${stage.bare}/#search`);
  const bareSearch = await type(sought, 'input');
  await bare.context().close();

  const page = await openPage(stage, { state: stage.signedIn.full });
  await page.goto(`${stage.kith}/app/chat`);
  await page.locator('[data-chat]').first().waitFor();
  const cold = await openContacts(page);
  await page.waitForLoadState('networkidle');
  const built = await type(page, '[type=search]');
  // The copy and the index are written a moment later.
  await page.waitForTimeout(8_000);
  await page.close();

  const again = await anotherPage(page.context());
  await again.goto(`${stage.kith}/app/chat`);
  await again.locator('[data-chat]').first().waitFor();
  await again.waitForLoadState('networkidle');
  const warm = await openContacts(again);
  const restored = await type(again, '[type=search]');
  const { longest } = await again.evaluate(() => window.probe);
  await again.context().close();
  const p99 = (of: { rest: number[] }) => percentile(of.rest, 0.99);
  return [
    lineOf('50,000 contacts from the server to rows', 1, [Number.NaN, cold], Infinity),
    lineOf('50,000 contacts from the local copy to rows', 1, [bareRows, warm], 200),
    lineOf('search: index built, first answer', 1, [bareSearch.first, built.first], Infinity),
    lineOf('search: index restored, first answer', 1, [bareSearch.first, restored.first], 3_000),
    lineOf('search while typing, p99', 1, [p99(bareSearch), p99(restored)], 30),
    lineOf('longest task while typing', 1, [Number.NaN, longest], 50),
  ];
};

/** Milliseconds for writing as many rows directly into the server's tables, in one commit. */
const insertBare = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-bare-'));
  const rows = await openRows(folder);
  putPerson(rows, { profileId: 'somebody', cookie: '' });
  const since = performance.now();
  putBook(rows, 'account-somebody');
  await rows.close();
  rmSync(folder, { recursive: true, force: true });
  return performance.now() - since;
};

/** Time from choosing a file of 50,000 cards until all are on the server. */
export const importing = async (stage: Stage): Promise<Line[]> => {
  const bareMs = await insertBare();
  const file = cardsOf(CONTACTS).map(({ firstName, lastName, number, address, note }) =>
    [
      'BEGIN:VCARD\r\nVERSION:3.0',
      `N:${lastName};${firstName};;;`,
      `TEL:${number}`,
      `EMAIL:${address}`,
      ...(note === '' ? [] : [`NOTE:${note.replace(/,/g, '\\,')}`]),
      'END:VCARD\r\n',
    ].join('\r\n'),
  );
  const page = await openPage(stage, { state: stage.signedIn.empty });
  await page.goto(`${stage.kith}/app/contacts`);
  await page.getByRole('button', { name: 'Import contacts' }).first().click();
  await page.evaluate(() => window.probe.reset());
  const since = performance.now();
  await page.setInputFiles('input[type=file]', {
    name: 'all.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(file.join('')),
  });
  const start = page.getByRole('button', { name: /^Import \d/ });
  await start.waitFor();
  const read = performance.now() - since;
  await start.click();
  await page.getByRole('button', { name: 'Done' }).waitFor({ timeout: 300_000 });
  const all = performance.now() - since;
  const { longest } = await page.evaluate(() => window.probe);
  await page.context().close();
  return [
    lineOf('import of 50,000 contacts, read', 1, [Number.NaN, read / 1_000], Infinity, 's'),
    lineOf('import of 50,000 contacts, done', 1, [bareMs / 1_000, all / 1_000], Infinity, 's'),
    lineOf('longest task meanwhile', 1, [Number.NaN, longest], Infinity),
  ];
};
