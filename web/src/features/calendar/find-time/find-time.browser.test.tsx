import '../../../ui/styles/styles.css';
import type { Person } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProfileCore } from '../../../platform/feature/engine-manifest.ts';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openStage } from '../../chat/testing.tsx';
import { ContactsProvider } from '../../contacts/contacts.react.ts';
import { openContactsPage } from '../../contacts/testing.ts';
import { createCalendarEngine } from '../calendar.engine.ts';
import { CalendarProvider } from '../calendar.handle.ts';
import { dayAfter, dayOf, timeAt, wallAt, weekdayOf } from '../days.ts';
import { type EventDraft, newDraft } from '../event-draft.ts';
import { FindTimeField } from './find-time-field.tsx';
import { FreeAnswer } from './free-answer.tsx';
import type { FreeBusyAnswer } from './use-free-busy.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Tuesday at least a week away, so that nothing of it is over. */
const DAY = (() => {
  let day = dayAfter(dayOf(Date.now(), ZONE), 7);
  while (weekdayOf(day) !== 2) day = dayAfter(day, 1);
  return day;
})();
const at = (hour: number) => timeAt(DAY, hour * 60, ZONE);
const PEOPLE = [
  { id: 'priya', firstName: 'Priya', lastName: 'Nair' },
  { id: 'teo', firstName: 'Teo', lastName: 'Lund' },
] as unknown as Person[];
const ANSWER: FreeBusyAnswer = {
  own: [{ start: at(9), end: at(10) }],
  people: [
    { id: 'priya', times: 'known', busy: [{ start: at(10), end: at(11.5) }] },
    { id: 'teo', times: 'unknown', busy: [] },
  ],
};

const open = async (
  what: 'form' | 'answer' | 'group',
  answers: (FreeBusyAnswer | Error)[] = [ANSWER],
) => {
  const asked: unknown[] = [];
  let draft: EventDraft = {
    ...newDraft({ day: DAY, zone: ZONE, from: 540, to: 600 }),
    attendeeIds: ['priya', 'teo'],
  };
  let path = '';
  const call = async (name: string, { query }: { query?: object } = {}) => {
    if (name === 'profiles.lookup') return { people: PEOPLE };
    asked.push([name, query]);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const core = {
    ...{ env: createTestEnvironment(), call, me: 'me' },
    directory: { on: () => {}, watch: () => () => {}, isOpen: () => false },
  } as unknown as ProfileCore;
  const engine = createCalendarEngine(core);
  const contacts = openContactsPage();
  await contacts.engine.start();
  const { Stage } = openStage();
  function Form() {
    const [now, setNow] = useState(draft);
    draft = now;
    const change = (times: Partial<EventDraft>) => setNow({ ...now, ...times });
    return <FindTimeField draft={now} without="e-1" onChange={change} />;
  }
  function Path() {
    const { pathname, state } = useLocation();
    path = `${pathname} ${JSON.stringify(state)}`;
    return null;
  }
  const target = { id: 'priya', name: 'Priya', avatar: null, isGroup: what === 'group' };
  const view = await render(
    <Stage>
      <CalendarProvider value={{ core, engine }}>
        <MemoryRouter>
          <ContactsProvider value={contacts.engine}>
            {what === 'form' ? <Form /> : <FreeAnswer slots={{ text: `hour on ${DAY}`, target }} />}
            <Path />
          </ContactsProvider>
        </MemoryRouter>
      </CalendarProvider>
    </Stage>,
  );
  return { view, asked, draft: () => draft, path: () => path };
};
const times = page.getByRole('list', { name: 'Free times' }).getByRole('button');

test('the next times at which nobody is busy are offered, and one press takes one', async () => {
  const { view, asked, draft } = await open('form');
  const button = page.getByRole('button', { name: 'Find a time' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);
  await button.click();
  await expect.element(times.first()).toBeVisible();
  const from = String(at(0));
  const to = String(timeAt(dayAfter(DAY, 7), 0, ZONE));
  expect(asked).toEqual([['freeBusy.list', { ids: 'priya,teo', from, to, without: 'e-1' }]]);
  // Teo may be busy at any time.
  await expect.element(times.first()).toMatchTextContent(/Everyone whose times are known is free/);
  await expect.element(page.getByText(/Teo Lund does not show you/)).toBeVisible();
  expect(await barriersIn(view.container)).toEqual([]);
  await times.first().click();
  expect([draft().start, draft().end]).toEqual([wallAt(at(11.5), ZONE), wallAt(at(12.5), ZONE)]);
  await expect.element(times.first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(/^Time chosen: /)).toBeInTheDocument();
});

test('rows say in words when each person is busy', async () => {
  await open('form');
  await page.getByRole('button', { name: 'Find a time' }).click();
  const rows = page.getByRole('list', { name: /^Who is busy on/ }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/You.*busy .*9/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Priya Nair.*busy .*10.*11/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Teo Lund.*not known/);
});

test('keys are enough, and the week after is one press away', async () => {
  const { asked, draft } = await open('form');
  page.getByRole('button', { name: 'Find a time' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(times.first()).toBeVisible();
  await userEvent.tab();
  await expect.element(times.first()).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(draft().start).toBe(wallAt(at(12.5), ZONE));
  await page.getByRole('button', { name: 'Next 7 days' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toMatchObject([
    'freeBusy.list',
    { from: String(timeAt(dayAfter(DAY, 7), 0, ZONE)) },
  ]);
});

test('what could not be loaded is said, and loaded again', async () => {
  await open('form', [
    new Error('offline'),
    { ...ANSWER, own: [{ start: at(0), end: at(24 * 7) }] },
  ]);
  await page.getByRole('button', { name: 'Find a time' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/no time in these days that suits everyone/)).toBeVisible();
});

test('a time that was asked for in words begins an event there', async () => {
  const { path } = await open('answer');
  await expect.element(times.first()).toBeVisible();
  await times.first().click();
  const time = { start: at(11.5), end: at(11.5) + HOUR_MS };
  expect(path()).toBe(`/app/timeline ${JSON.stringify({ planWith: 'priya', planAt: time })}`);
});

test('with a group, no time is guessed', async () => {
  const { asked } = await open('group');
  await expect.element(page.getByRole('status')).toMatchTextContent(/not with a group/);
  expect(asked).toEqual([]);
});
