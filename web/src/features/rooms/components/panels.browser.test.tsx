import '../../../ui/styles/styles.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RoomProvider } from '../rooms.react.tsx';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { Stage } from './stage.tsx';

afterEach(() => page.viewport(414, 896));

const open = async (width: number, height: number) => {
  await page.viewport(width, height);
  const { engine } = openRoom();
  const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
  const room = createRoom();
  const [ann, teo] = room.people;
  if (ann === undefined || teo === undefined) throw new Error('The room is empty');
  const clara = { ...teo, id: 'clara', name: 'Clara', state: 'waiting' } as const;
  engine.state.setState({ room: { ...room, people: [ann, teo, clara] }, you, phase: 'in' });
  await render(
    <RoomProvider value={engine}>
      <Stage shrink={null} inApp={undefined} />
    </RoomProvider>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const people = page.getByRole('complementary', { name: 'People' });
const chat = page.getByRole('region', { name: 'Chat' });
const knocking = page.getByText('Clara wants to join');
const box = (what: typeof people) => what.element().getBoundingClientRect();

test('on a wide screen, who knocks, people and chat are one above the other', async () => {
  await open(1440, 900);
  await expect.element(knocking).toBeVisible();
  await button('Chat').click();
  await button('People').click();
  await expect.element(people).toBeVisible();
  await expect.element(chat).toBeVisible();
  expect(box(knocking).bottom).toBeLessThanOrEqual(box(people).top);
  expect(box(people).bottom).toBeLessThanOrEqual(box(chat).top);
  expect(box(knocking).left).toBeGreaterThanOrEqual(box(people).left);
  expect(box(chat).bottom).toBeLessThanOrEqual(900);
  await button('People').click();
  await expect.element(people).not.toBeInTheDocument();
  await expect.element(chat).toBeVisible();
});

test('on its side, a phone shows one of them at a time', async () => {
  await open(844, 390);
  await button('Chat').click();
  await expect.element(chat).toBeVisible();
  await button('People').click();
  await expect.element(people).toBeVisible();
  await expect.element(chat).not.toBeInTheDocument();
});
