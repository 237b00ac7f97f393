import '../../../ui/styles/styles.css';
import type { ReportSummary } from '@kith/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Call } from '../../../platform/api-client.ts';
import { type Platform, PlatformProvider } from '../../../platform/react.tsx';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { ReportsSection } from './reports-section.tsx';

const reportOf = (id: string, createdTime: number): ReportSummary => ({
  ...{ id, createdTime, subject: `Kith: a message was reported (${id})` },
  paragraphs: ['They wrote: nobody asked for it', 'The message: "شراء الآن"'],
});

/** The reports of a server, which is away until it is said to be there. */
const open = async (reports: ReportSummary[], isThere = true) => {
  const server = { isThere, closed: new Set<string>() };
  const call = (async (
    name: string,
    { params, body }: { params: { id: string }; body: object },
  ) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    if (name === 'operator.reports') return { reports, next: null };
    if ((body as { isClosed: boolean }).isClosed) server.closed.add(params.id);
    else server.closed.delete(params.id);
    return {};
  }) as unknown as Call;
  await render(
    <PlatformProvider value={{ call } as Platform}>
      <ReportsSection />
      <Toasts label="Notices" closeLabel="Dismiss" />
    </PlatformProvider>,
  );
  return server;
};

const shown = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => /\((.)\)/.exec(textContent ?? '')?.[1]);

test('a report is read and closed, which can be undone', async () => {
  const server = await open([reportOf('b', 2_000), reportOf('a', 1_000)]);
  await expect.element(page.getByText('They wrote: nobody asked for it').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Close report/ })
    .first()
    .click();
  await expect.poll(shown).toEqual(['a']);
  expect([...server.closed]).toEqual(['b']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['b', 'a']);
  expect([...server.closed]).toEqual([]);
});

test('without reports it says so, and what could not be loaded is tried again', async () => {
  const server = await open([], false);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  server.isThere = true;
  await retry.click();
  await expect.element(page.getByText('Nothing has been reported.')).toBeVisible();
});
