import '../../ui/styles/styles.css';
import type { CalendarEvent, TimelineItem } from '@kith/contract';
import { MINUTE_MS } from '@kith/contract/base/constants';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { Toasts } from '../../ui/overlays/toasts.tsx';
import { openStage } from '../chat/testing.tsx';
import { type CalendarHandle, CalendarProvider } from './calendar.handle.ts';
import { EventNotices } from './event-notices.tsx';

const START = 1_800_000_000_000;
const id = `i-eventReminder-e-1-${START}-15`;
const item = { id, kind: 'eventReminder', aboutId: 'e-1', done: false } as TimelineItem;
const event = {
  ...{ id: 'e-1', title: 'Survey walk', place: 'Pier 7' },
  occurrences: [{ at: '2027-01-15T09:00', start: START, end: START + MINUTE_MS }],
} as unknown as CalendarEvent;
const NOTHING = { owner: 'me', version: 2, previous: 1, created: [], updated: [], deleted: [] };

const open = async () => {
  const call = async (name: string) => {
    if (name === 'events.get') return event;
    return DEFAULT_PREFERENCES;
  };
  const core = {
    ...{ env: createTestEnvironment(), call },
    directory: { on: () => {}, watch: () => () => {} },
  } as unknown as ProfileCore;
  const handle: CalendarHandle = { core };
  const { Stage } = openStage();
  await render(
    <Stage>
      <CalendarProvider value={handle}>
        <MemoryRouter>
          <EventNotices />
        </MemoryRouter>
        <Toasts label="Notifications" closeLabel="Close" />
      </CalendarProvider>
    </Stage>,
  );
  return handle;
};

test('a reminder that is due is announced until it is done', async () => {
  const handle = await open();
  handle.onReminders?.({ ...NOTHING, created: [item] });
  await expect.element(page.getByText('Survey walk')).toBeVisible();
  await expect.element(page.getByText('Starts in 15 minutes · Pier 7')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open event' })).toBeVisible();
  handle.onReminders?.({ ...NOTHING, updated: [{ ...item, done: true }] });
  await expect.element(page.getByText('Survey walk')).not.toBeInTheDocument();
  // Of a time that the event does not have any more.
  handle.onReminders?.({
    ...NOTHING,
    created: [
      { ...item, id: `i-eventReminder-e-1-${START + 1}-0` },
      { ...item, id: `${id}0` },
    ],
  });
  await expect.element(page.getByText('Starts in 150 minutes · Pier 7')).toBeVisible();
  expect(page.getByText('Survey walk').elements()).toHaveLength(1);
});
