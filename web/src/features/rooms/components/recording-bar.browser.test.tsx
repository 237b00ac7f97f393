import '../../../ui/styles/styles.css';
import type { Room } from '@kith/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { RecordingStatus } from '../recorder/recording.types.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { RecordingEnd } from './recording-bar.tsx';
import { Stage } from './stage.tsx';

afterEach(() => page.viewport(414, 896));

const recorded = (consent: Room['people'][number]['consent']): Room => {
  const room = createRoom({ recording: { since: Date.now() - 65_000, by: 'ann' } });
  const people = room.people.map((person) => ({
    ...person,
    consent: person.id === 'ann' ? ('given' as const) : consent,
  }));
  return { ...room, people };
};
const show = async (who: 'ann' | 'teo', room: Room) => {
  const { engine } = openRoom();
  const role = who === 'ann' ? 'host' : 'member';
  engine.state.setState({
    room,
    you: { id: who, role, state: 'in', name: who, isGuest: false },
    phase: 'in',
  });
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={undefined} />
    </RoomProvider>,
  );
  return engine;
};
const bar = () => page.getByRole('region', { name: 'Recording' }).element() as HTMLElement;
const button = (name: string) => page.getByRole('button', { name });

test('a member sees who records, is asked for consent, and can answer and change it by keyboard', async () => {
  const engine = await show('teo', recorded(null));
  const consent = vi.spyOn(engine, 'consent');
  await expect.element(page.getByText('Ann is recording')).toBeVisible();
  await expect.element(page.getByText(/left out until you agree/)).toBeVisible();
  await expect.element(button('Take part')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button('Leave me out')).toHaveAttribute('aria-pressed', 'false');
  expect(await barriersIn(bar())).toEqual([]);
  (button('Take part').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(consent.mock.calls).toEqual([[true]]);
  engine.state.setState({ room: recorded('given') });
  await expect.element(page.getByText('You are in the recording.')).toBeVisible();
  // The focus stays where the answer can be withdrawn.
  await expect.element(button('Take part')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(consent.mock.calls).toEqual([[true], [false]]);
  engine.state.setState({ room: recorded('declined') });
  await expect.element(page.getByText('You are not in the recording.')).toBeVisible();
});

test.each([
  ['a phone', 390, 844],
  ['the smallest', 320, 568],
  ['a phone on its side', 844, 390],
  ['a desktop', 1440, 900],
])('on %s, the request and the toolbar fit on the screen', async (_, width, height) => {
  await page.viewport(width, height);
  await show('teo', recorded(null));
  await expect.element(button('Take part')).toBeVisible();
  const all = document.querySelectorAll('section button, footer button');
  for (const { left, right, top, bottom } of [...all].map((each) => each.getBoundingClientRect())) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(bottom - top).toBeGreaterThanOrEqual(32);
  }
});

test('the host sees the duration and who is not recorded, and can stop', async () => {
  const engine = await show('ann', recorded(null));
  const stop = vi.spyOn(engine.recording, 'stop').mockReturnValue();
  await expect.element(page.getByText(/^1:0\d$/)).toBeVisible();
  await expect.element(page.getByText('Not recorded: Teo')).toBeVisible();
  expect(await barriersIn(bar())).toEqual([]);
  await userEvent.click(button('Stop recording'));
  expect(stop).toHaveBeenCalledOnce();
  engine.state.setState({ room: createRoom() });
  await expect.element(page.getByText('Not recorded: Teo')).not.toBeInTheDocument();
});

test('recording is offered under “More”, only to the host of a meeting with a profile', async () => {
  const engine = await show('ann', createRoom());
  await expect.element(page.getByRole('button', { name: 'Chat' })).toBeVisible();
  const become = (kind: Room['kind'], profileId: string | null) => {
    const room = createRoom({ kind });
    const people = room.people.map((person) => ({ ...person, profileId }));
    engine.state.setState({ room: { ...room, people } });
  };
  await page.viewport(1440, 900);
  await expect.element(button('More')).not.toBeInTheDocument();
  become('call', 'profile');
  await expect.element(button('More')).not.toBeInTheDocument();
  become('meeting', 'profile');
  await userEvent.click(button('More'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Record' }));
  const start = vi.spyOn(engine.recording, 'start').mockResolvedValue();
  await expect.element(page.getByText(/Only people who agree are recorded/)).toBeVisible();
  await userEvent.click(button('Cancel'));
  expect(start).not.toHaveBeenCalled();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.click(button('More'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Record' }));
  await userEvent.click(button('Start recording'));
  expect(start.mock.calls).toEqual([['Not recorded']]);
});

test.each<[Partial<RecordingStatus>, RegExp]>([
  [{ phase: 'saving' }, /^Saving the recording. Keep this page open.$/],
  [{ phase: 'saving', unsentBytes: 12_300_000 }, /^Saving the recording. 12.MB left/],
  [{ phase: 'saved' }, /^The recording is in your files.$/],
  [{ phase: 'saved', problem: 'full' }, /^Your space is full, .* The recording is in your files.$/],
  [{ phase: 'none', problem: 'full' }, /^There is not enough space/],
  [{ phase: 'none', problem: 'lost' }, /could not be saved/],
])('the progress and the result are shown: %j', async (status, words) => {
  const { engine } = openRoom();
  engine.state.setState({
    recording: { phase: 'none', problem: undefined, unsentBytes: 0, ...status },
  });
  await render(
    <RoomProvider value={engine}>
      <main>
        <RecordingEnd />
      </main>
    </RoomProvider>,
  );
  await expect.element(page.getByText(words)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  if (status.phase !== 'saving') {
    await userEvent.click(button('Close'));
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  }
});
