import '../../../ui/styles/styles.css';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProfileCore } from '../../../platform/feature/engine-manifest.ts';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openStage } from '../../chat/testing.tsx';
import { ContactsProvider } from '../../contacts/contacts.react.ts';
import { createTestBook, openContactsPage } from '../../contacts/testing.ts';
import { createCalendarEngine } from '../calendar.engine.ts';
import { CalendarProvider } from '../calendar.handle.ts';
import { dayOf } from '../days.ts';
import { TodayAgenda } from '../timeline-fills.tsx';

const TODAY = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const YEAR = Number(TODAY.slice(0, 4));

test('a birthday is in the agenda of its day, leads to the contact, and can be hidden', async () => {
  const call = async () => ({
    ...{ events: [], calendars: [], from: `${YEAR - 1}-01`, to: `${YEAR + 1}-12` },
    ...{ version: 3, epoch: 'e', full: true, next: null },
  });
  const core = {
    ...{ env: createTestEnvironment(), call, me: 'me' },
    directory: { on: () => {}, watch: () => () => {}, isOpen: () => false },
  } as unknown as ProfileCore;
  const engine = createCalendarEngine(core);
  const book = createTestBook(1);
  book.put('ines', { firstName: 'Ines', birthday: `${YEAR - 40}${TODAY.slice(4)}` });
  book.put('teo', { firstName: 'Teo' });
  const contacts = openContactsPage(book);
  const { Stage, preferences, server } = openStage();
  server.instead.set('preferences.update', ({ body }) => ({
    ...{ ...DEFAULT_PREFERENCES, ...(body as object), version: 2 },
  }));
  let path = '';
  function Path() {
    path = useLocation().pathname;
    return null;
  }
  const view = await render(
    <Stage>
      <CalendarProvider value={{ core, engine }}>
        <MemoryRouter>
          <ContactsProvider value={contacts.engine}>
            <TodayAgenda date={TODAY} />
            <Path />
          </ContactsProvider>
        </MemoryRouter>
      </CalendarProvider>
    </Stage>,
  );
  const row = page.getByRole('button', { name: /Birthday: Ines \(40\)/ });
  await expect.element(row).toBeVisible();
  await expect.element(row).toMatchTextContent(/^all day/);
  expect(await barriersIn(view.container)).toEqual([]);
  await row.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Every year/);
  for (const name of ['Edit', 'Delete', 'Copy event'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open contact' }).click();
  expect(path).toBe('/app/contacts/ines');
  await preferences.change({ calendar_birthdays: false });
  await expect.element(page.getByText(/Birthday: Ines/)).not.toBeInTheDocument();
});
