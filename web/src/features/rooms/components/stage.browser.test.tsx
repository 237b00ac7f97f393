import '../../../ui/styles/styles.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann' } as const;
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
