import '../../../ui/styles/styles.css';
import type { NotAdded, Person } from '@kith/contract';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';

import { useChat } from '../chat.react.ts';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { PeoplePicker } from '../list/people-picker.tsx';
import { openStage } from '../testing.tsx';
import { AddPeople } from './add-people.tsx';
import { AddingProgress } from './adding-progress.tsx';
import { useAdding } from './use-adding.ts';

const personOf = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 1_000 },
});
const found = [personOf('p8', 'Zoe'), personOf('p9', 'Zack')];

function Adding() {
  const chat = useChat('c0');
  return chat && <AddPeople chat={chat} title="Harbour" onClose={() => {}} />;
}

test('someone who is already a member of a large group is not added again', async () => {
  const server = createTestServer();
  serveHarbour(server, { memberCount: 4_000 });
  const sought: unknown[] = [];
  server.instead.set('participants.list', ({ query }) => {
    sought.push(query?.q);
    const members = found.filter(({ id, firstName }) => id === 'p8' && firstName === query?.q);
    return { members: members.map((person) => ({ person, role: 'member' })), next: null };
  });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const profiles = { search: async () => ({ rows: found, next: null }) };
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles as unknown as Profiles}>
          <Adding />
        </ProfilesProvider>
      </Stage>
      <Toasts label="Notices" closeLabel="Close notice" />
    </MemoryRouter>,
  );
  const chosen = page.getByRole('list', { name: 'Selected people' }).getByRole('listitem');
  for (const name of ['Zoe', 'Zack']) {
    await page.getByRole('combobox').fill('Z');
    await page.getByRole('option', { name }).click();
  }
  await expect.element(page.getByText('Zoe is already a member.')).toBeVisible();
  await expect.poll(() => sought).toEqual(['Zoe', 'Zack']);
  await expect.poll(() => chosen.elements().map((one) => one.textContent)).toEqual(['ZaZack']);
  expect(await barriersIn(document.body)).toEqual([]);
});

const crowd = Array.from({ length: 3_000 }, (_, at) => personOf(`q${at}`, `Member ${at}`));

/** Adds 1,200 people to Harbour. */
function AddingMany() {
  const { adding, begin, retry, stop } = useAdding(ended);
  return (
    <>
      <button type="button" onClick={() => begin('c0', crowd.slice(0, 1_200))}>
        Begin
      </button>
      {adding && (
        <AddingProgress
          title="Add people to Harbour"
          {...{ adding, onRetry: retry, onStop: stop, onClose: () => {} }}
        />
      )}
    </>
  );
}

const ended = vi.fn();
const dialog = page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name }).click();

/** With a server on which each step waits until it is answered. */
const addMany = async () => {
  ended.mockReset();
  const server = createTestServer();
  serveHarbour(server);
  const steps: { size: number; answer: PromiseWithResolvers<unknown> }[] = [];
  server.instead.set('participants.add', ({ body }) => {
    const answer = Promise.withResolvers<unknown>();
    steps.push({ size: (body as { participantIds: string[] }).participantIds.length, answer });
    return answer.promise;
  });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const Both = ({ isShown = true }: { isShown?: boolean }) => (
    <Stage>
      {isShown && <AddingMany />}
      <Toasts label="Notices" closeLabel="Close notice" />
    </Stage>
  );
  const { rerender } = await render(<Both />);
  await press('Begin');
  const chat = { ...server.model.chat('c0'), people: [] };
  const answer = async (at: number, how: Error | NotAdded[] = []) => {
    await expect.poll(() => steps.length).toBe(at + 1);
    if (how instanceof Error) steps[at]?.answer.reject(how);
    else steps[at]?.answer.resolve({ ...chat, notAdded: how });
  };
  const sizes = () => steps.map(({ size }) => size);
  return { answer, sizes, leave: () => rerender(<Both isShown={false} />) };
};

test('adding many people says how far it is, and that it goes on', async () => {
  const { answer, sizes } = await addMany();
  await answer(0);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('500 of 1,200 added');
  await expect.element(dialog.getByText(/Adding continues/)).toBeVisible();
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('value', '500');
  expect(await barriersIn(document.body)).toEqual([]);
  await answer(1);
  await answer(2);
  await expect.poll(() => ended.mock.calls).toEqual([['c0']]);
  expect(sizes()).toEqual([500, 500, 200]);
});

test('what fails in the middle is retried from there', async () => {
  const { answer, sizes } = await addMany();
  await answer(0);
  await answer(1, refusal(503, 'overloaded'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^700 people could not/);
  expect(await barriersIn(document.body)).toEqual([]);
  await press('Retry');
  await answer(2);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1,000 of 1,200 added');
  await answer(
    3,
    crowd
      .slice(1_197, 1_200)
      .map(({ id }, at) => ({ id, reason: at === 0 ? ('limit' as const) : ('full' as const) })),
  );
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^3 people could not/);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1,197 of 1,200 added');
  const late = dialog.getByRole('list', { name: /20 people a day/ });
  await expect.element(late.getByText('Member 1197')).toBeVisible();
  const full = dialog.getByRole('list', { name: /at most 5,000 members/ });
  await expect.element(full.getByText('Member 1198')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
  expect(sizes()).toEqual([500, 500, 500, 200]);
  expect(ended).not.toHaveBeenCalled();
});

const unreachable = (...at: number[]): NotAdded[] =>
  at.map((nth) => ({ id: `q${nth}`, reason: 'unreachable' }));

test('those who cannot be added are named, all others are added, and they can be tried again', async () => {
  const { answer, sizes } = await addMany();
  await answer(0, unreachable(3, 4));
  await expect.element(dialog.getByRole('status')).toHaveTextContent('498 of 1,200 added');
  await answer(1);
  await answer(2, unreachable(1_100));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^3 people could not/);
  const names = dialog.getByRole('list', { name: /privacy settings/ }).getByRole('listitem');
  await expect
    .poll(() => names.elements().map((one) => one.querySelector('bdi')?.textContent))
    .toEqual(['Member 3', 'Member 4', 'Member 1100']);
  expect(await barriersIn(document.body)).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
  // Of the button that is gone.
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await press('Retry');
  await answer(3, unreachable(4));
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1,199 of 1,200 added');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^1 person could not/);
  await press('Retry');
  await answer(4);
  await expect.poll(() => ended.mock.calls).toEqual([['c0']]);
  expect(sizes()).toEqual([500, 500, 200, 3, 1]);
});

test('after the dialog is closed, who could not be added is announced by name', async () => {
  const { answer, leave, sizes } = await addMany();
  await leave();
  await answer(0, unreachable(3, 4, 5, 6, 7));
  await answer(1);
  await answer(2);
  const notice = page.getByText(/^Could not add .*Member 3.*Member 4.*Member 5.* and 2 others/);
  await expect.element(notice).toBeVisible();
  await press('Retry');
  await answer(3);
  await expect.element(notice).not.toBeInTheDocument();
  expect(sizes()).toEqual([500, 500, 200, 5]);
});

test('adding can be stopped after the step in progress', async () => {
  const { answer, sizes } = await addMany();
  await press('Stop');
  await answer(0);
  await expect.element(page.getByText('500 of 1,200 added').last()).toBeVisible();
  await expect.poll(() => ended.mock.calls).toEqual([['c0']]);
  expect(sizes()).toEqual([500]);
});

test('after the dialog is closed, what fails is announced and can be retried', async () => {
  const { answer, leave } = await addMany();
  await leave();
  await answer(0);
  await answer(1, refusal(503, 'overloaded'));
  await expect.element(page.getByText(/^700 people could not/)).toBeVisible();
  await press('Retry');
  await answer(2);
  await answer(3);
  await expect.element(page.getByText(/could not/)).not.toBeInTheDocument();
  expect(ended).not.toHaveBeenCalled();
});

type PickingProps = { from?: Person[]; without?: ReadonlySet<string> };

function Picking({ from = crowd, without = new Set() }: PickingProps) {
  const [chosen, setChosen] = useState(from);
  return (
    <div className="flex h-100 flex-col">
      <PeoplePicker chosen={chosen} onChange={setChosen} without={without} />
    </div>
  );
}

test('of many selected people the latest are chips, and all can be looked through', async () => {
  const { Stage, connect } = openStage();
  await connect();
  const profiles = { search: async () => ({ rows: [...found, crowd[7]], next: null }) };
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles as unknown as Profiles}>
          <Picking />
        </ProfilesProvider>
      </Stage>
    </MemoryRouter>,
  );
  const field = page.getByRole('combobox');
  const chips = page.getByRole('list', { name: 'Selected people' }).getByRole('listitem');
  const count = page.getByText(/people selected$/);
  await expect.element(count).toHaveTextContent('3,000 people selected');
  expect(chips.elements().length).toBe(24);
  expect(await barriersIn(document.body)).toEqual([]);

  // Search shows who is selected already; another press removes them.
  await field.fill('e');
  await expect
    .element(page.getByRole('option', { name: 'Member 7' }))
    .toHaveAttribute('aria-selected', 'true');
  await page.getByRole('option', { name: 'Zoe' }).click();
  await expect.element(count).toHaveTextContent('3,001 people selected');
  await expect.element(chips.last()).toBeInViewport();
  await expect.element(chips.last()).toMatchTextContent(/Zoe$/);

  await press('Show selected');
  const rows = page.getByRole('listbox', { name: 'Selected people' }).getByRole('option');
  await expect.element(rows.first()).toMatchTextContent(/Zoe$/);
  expect(rows.elements().length).toBe(50);
  await field.fill('member 2012');
  await page.getByRole('option', { name: 'Member 2012', exact: true }).click();
  await expect.element(count).toHaveTextContent('3,000 people selected');
  await expect
    .element(page.getByRole('option', { name: 'Member 2012', exact: true }))
    .not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
  await press('Done');
  await expect.element(page.getByRole('listbox', { name: 'People' })).toBeInTheDocument();
});

test('Enter waits for the people of the typed text', async () => {
  const { Stage, connect } = openStage();
  await connect();
  const { promise: second, resolve: answer } = Promise.withResolvers<unknown>();
  const search = async (text: string) =>
    text === 'Zoe' ? { rows: found.slice(0, 1), next: null } : second;
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={{ search } as unknown as Profiles}>
          <Picking from={[]} />
        </ProfilesProvider>
      </Stage>
    </MemoryRouter>,
  );
  const field = page.getByRole('combobox');
  const chips = page.getByRole('list', { name: 'Selected people' }).getByRole('listitem');
  const names = () => chips.elements().map(({ textContent }) => textContent);
  await field.fill('Zoe');
  await expect.element(page.getByRole('option', { name: 'Zoe' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['ZoZoe']);
  // Zoe is still the first row, and is not removed.
  await field.fill('Zack');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['ZoZoe']);
  answer({ rows: found.slice(1), next: null });
  await expect.poll(names).toEqual(['ZoZoe', 'ZaZack']);
  await expect.element(field).toHaveValue('');
});

test('what was looked through does not come back once few are left', async () => {
  const { Stage, connect } = openStage();
  await connect();
  const profiles = { search: async () => ({ rows: found, next: null }) };
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles as unknown as Profiles}>
          <Picking from={crowd.slice(0, 25)} />
        </ProfilesProvider>
      </Stage>
    </MemoryRouter>,
  );
  await press('Show selected');
  const selected = page.getByRole('listbox', { name: 'Selected people' });
  await expect.poll(() => selected.getByRole('option').elements().length).toBe(25);
  await page.getByRole('combobox').click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(selected).not.toBeInTheDocument();
  await page.getByRole('combobox').fill('Z');
  await page.getByRole('option', { name: 'Zoe' }).click();
  await expect.element(page.getByText('25 people selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show selected' })).toBeVisible();
  await expect.element(page.getByRole('listbox', { name: 'People' })).toBeInTheDocument();
});

test('if the next people cannot be loaded, this is said, and they can be loaded again', async () => {
  const { Stage, connect } = openStage();
  await connect();
  const sought: (string | undefined)[] = [];
  const fails = new Set(['first', 'next']);
  const search = async (_: string, { after }: { after?: string }) => {
    sought.push(after);
    if (fails.has(after ?? 'first')) throw new Error('unreachable');
    const [zoe, zack] = found as [Person, Person];
    return after === undefined ? { rows: [zoe], next: 'next' } : { rows: [zack], next: null };
  };
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={{ search } as unknown as Profiles}>
          {/* The whole first page is members. */}
          <Picking from={[]} without={new Set(['p8'])} />
        </ProfilesProvider>
      </Stage>
    </MemoryRouter>,
  );
  const field = page.getByRole('combobox');
  const failure = page.getByRole('alert');
  await field.fill('Z');
  await expect.element(failure).toMatchTextContent(/^Could not search/);
  fails.delete('first');
  await press('Retry');
  await expect.element(failure).toMatchTextContent(/^Could not load more people/);
  await expect.element(page.getByLabelText('Loading')).not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
  fails.delete('next');
  await press('Retry');
  await expect.element(page.getByRole('option', { name: 'Zack' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  // Each was requested once for each attempt.
  expect(sought).toEqual([undefined, undefined, 'next', 'next']);
});
