import '../../../ui/styles/styles.css';
import type { Room } from '@kith/contract';
import { MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { InApp } from '../in-app.ts';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { Stage } from './stage.tsx';

afterEach(() => page.viewport(414, 896));

test.each([
  ['a phone', 390, 844],
  ['a small phone', 360, 640],
  ['a phone on its side', 844, 390],
  ['a small phone on its side', 640, 360],
  ['a desktop', 1440, 900],
])('on %s, all of the chat and of the toolbar are within the screen', async (_, width, height) => {
  await page.viewport(width, height);
  const { engine } = openRoom();
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState({ room: createRoom(), you, phase: 'in' });
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={undefined} />
    </RoomProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Chat' }));
  await expect.element(page.getByRole('textbox', { name: 'Write to the room' })).toBeVisible();
  const controls = [...document.querySelectorAll('footer button, form input, form button')];
  for (const { right, bottom, left } of controls.map((each) => each.getBoundingClientRect())) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
  }
  const inRow = [...document.querySelectorAll('footer button')];
  expect(new Set(inRow.map((each) => Math.round(each.getBoundingClientRect().top))).size).toBe(1);
  const [tile] = document.querySelectorAll('article');
  expect(tile?.getBoundingClientRect().height).toBeGreaterThan(100);
});

/** A call in the app, between Ann and Teo, who is here or a guest. */
const openCall = async (teo: string | null, changes: Partial<Room> = {}) => {
  await page.viewport(1440, 900);
  const meeting = createRoom();
  const people = meeting.people.map((each, at) => ({ ...each, profileId: at === 0 ? 'a' : teo }));
  const room = createRoom({ kind: 'call', people, ...changes });
  const { engine, hear } = openRoom({ room });
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState({ room, you, phase: 'in' });
  const asked: string[] = [];
  let showChat = () => {};
  const inApp: InApp = {
    ask: (wants) => void asked.push(wants),
    onChat: (listener) => {
      showChat = listener;
      return () => {};
    },
  };
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={inApp} />
    </RoomProvider>,
  );
  const say = (text: string) =>
    hear('room.signal', { from: 'teo', page: 'page-of-teo', data: JSON.stringify({ say: text }) });
  return { engine, asked, say, showChat: () => showChat() };
};
const chatButton = page.getByRole('button', { name: /^Chat/ });
const chatField = page.getByRole('textbox', { name: 'Write to the room' });

test('a guest’s message is read in the call, and is not unread any more', async () => {
  const { engine, asked, say } = await openCall(null);
  say('Where is the crane?');
  await expect.poll(() => engine.state.getState().said.length).toBe(1);
  expect(engine.state.getState().seenKey).toBe(0);
  await chatButton.click();
  await expect.element(page.getByText('Where is the crane?')).toBeVisible();
  await expect.poll(() => engine.state.getState().seenKey).toBe(1);
  expect(asked).toEqual([]);
  await chatButton.click();
  expect(chatField.query()).toBeNull();
});

test('a call without guests has its chat in the app, which may send it back to the room', async () => {
  const { asked, showChat } = await openCall('t');
  await chatButton.click();
  expect(asked).toEqual(['chat']);
  expect(chatField.query()).toBeNull();
  showChat();
  await expect.element(chatField).toBeVisible();
  await chatButton.click();
  expect(chatField.query()).toBeNull();
});

test('the room warns before its planned time is over, by the clock', async () => {
  const START = Date.now();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openCall('t', { startedTime: START, plannedMinutes: 30 });
  const warning = (text: string) => page.getByRole('status').filter({ hasText: text });
  vi.advanceTimersByTime(25 * MINUTE_MS - SECOND_MS);
  await expect.element(page.getByText('24:59')).toBeVisible();
  expect(page.getByText('left').query()).toBeNull();
  vi.advanceTimersByTime(SECOND_MS);
  await expect.element(warning('5 minutes left')).toBeVisible();
  vi.advanceTimersByTime(5 * MINUTE_MS);
  await expect.element(warning('The planned time is over')).toBeVisible();
});

test('a call knocks on a page without the app, where it is declined or answered later', async () => {
  await page.viewport(1440, 900);
  const { engine, hear, answers } = openRoom();
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  engine.state.setState({ room: createRoom(), you, phase: 'in' });
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={undefined} />
    </RoomProvider>,
  );
  const asked: unknown[] = [];
  let isRefused = true;
  answers(async (name, payload) => {
    asked.push([name, payload]);
    return isRefused ? { error: { code: 'overloaded' } } : { ok: {} };
  });
  const call = { id: 'c1', name: 'Ben', video: true, isRinging: true };
  hear('room.call', call);
  hear('room.call', { ...call, id: 'c2', name: null, video: false });
  const line = (text: string) => page.getByRole('status').filter({ hasText: text });
  const ben = line('Ben');
  await expect.element(ben).toMatchTextContent(/Video call from/);
  await line('Someone').getByRole('button', { name: 'Answer later' }).click();
  expect(line('Someone').query()).toBeNull();
  expect(asked).toEqual([]);
  await ben.getByRole('button', { name: 'Decline' }).click();
  await expect.element(ben).toMatchTextContent(/Could not decline/);
  isRefused = false;
  await ben.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => ben.query()).toBeNull();
  expect(asked.at(-1)).toEqual(['room.declineCall', { id: 'c1' }]);
  // The caller has given up.
  hear('room.call', { ...call, id: 'c3' });
  await expect.element(ben).toBeVisible();
  hear('room.call', { ...call, id: 'c3', isRinging: false });
  await expect.poll(() => ben.query()).toBeNull();
});
