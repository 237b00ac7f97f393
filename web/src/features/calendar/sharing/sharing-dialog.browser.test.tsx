import '../../../ui/styles/styles.css';
import type { EventCalendar, Person } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProfileCore } from '../../../platform/feature/engine-manifest.ts';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openStage } from '../../chat/testing.tsx';
import { ContactsProvider } from '../../contacts/contacts.react.ts';
import { openContactsPage } from '../../contacts/testing.ts';
import { createCalendarEngine } from '../calendar.engine.ts';
import { CalendarProvider } from '../calendar.handle.ts';
import { SharingDialog } from './sharing-dialog.tsx';

const own = {
  ...{ id: 'c-1', name: 'Harbour', hue: 255, isHidden: false },
  ...{ ownerId: 'me', access: 'own', isShared: true, version: 2 },
} as const satisfies EventCalendar;
const shared = {
  ...{ ...own, id: 'c-2', name: 'Quay', ownerId: 'priya', access: 'busy' },
} as const satisfies EventCalendar;
const priya = { id: 'priya', firstName: 'Priya', lastName: 'Nair' } as unknown as Person;

const open = async (first: string) => {
  const asked: unknown[] = [];
  const call = async (name: string, request: object) => {
    if (name === 'events.list')
      return {
        ...{ events: [], calendars: [own, shared], from: '2026-08', to: '2028-03' },
        ...{ version: 3, epoch: 'e', full: true, next: null },
      };
    if (name === 'profiles.lookup') return { people: [priya] };
    if (name === 'sharedCalendars.people') return { people: [{ id: 'priya', access: 'read' }] };
    asked.push([name, request]);
    return own;
  };
  const core = {
    ...{ env: createTestEnvironment(), call, me: 'me' },
    directory: { on: () => {}, watch: () => () => {}, isOpen: () => false },
  } as unknown as ProfileCore;
  const engine = createCalendarEngine(core);
  engine.start();
  const contacts = openContactsPage();
  await contacts.engine.start();
  const { Stage } = openStage();
  await render(
    <Stage>
      <CalendarProvider value={{ core, engine }}>
        <MemoryRouter>
          <ContactsProvider value={contacts.engine}>
            <SharingDialog first={first} onClose={() => {}} />
          </ContactsProvider>
        </MemoryRouter>
        <Toasts label="Notifications" closeLabel="Close" />
      </CalendarProvider>
    </Stage>,
  );
  return asked;
};

test('people of a calendar are listed with what they see, which can be changed, ended and undone', async () => {
  const asked = await open('c-1');
  const access = page.getByRole('combobox', { name: /What \S?Priya Nair\S? can see/ });
  await expect.element(access).toHaveValue('read');
  await userEvent.selectOptions(access, 'Busy times only');
  const params = { id: 'c-1', profileId: 'priya' };
  const shareTo = (to: string) => ['sharedCalendars.share', { params, body: { access: to } }];
  await expect.poll(() => asked).toEqual([shareTo('busy')]);
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByRole('button', { name: /Remove \S?Priya Nair/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => asked.slice(1))
    .toEqual([['sharedCalendars.end', { params }], shareTo('read')]);
});

test('a calendar of somebody else says whose it is and what can be seen, and asks before it is left', async () => {
  const asked = await open('c-2');
  await expect.element(page.getByText(/Shared by \S?Priya Nair/)).toBeVisible();
  await expect.element(page.getByText(/You see when this calendar is busy/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave calendar' }).click();
  await expect.element(page.getByRole('alertdialog', { name: /Leave \S?Quay/ })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave calendar' }).click();
  const params = { id: 'c-2', profileId: 'me' };
  await expect.poll(() => asked).toEqual([['sharedCalendars.end', { params }]]);
});
