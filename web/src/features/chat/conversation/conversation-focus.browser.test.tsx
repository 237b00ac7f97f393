import '../../../ui/styles/styles.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openConversation } from './testing.tsx';

const composer = page.getByRole('textbox', { name: 'Write a message' });
const message = page.getByRole('article').filter({ hasText: 'The tide turns' });
const menu = page.getByRole('menu');

const open = async (...older: string[]) => {
  await openConversation('The tide turns', ...older);
  await expect.element(message).toBeVisible();
  await expect.element(composer).toHaveFocus();
};

beforeEach(() => page.viewport(800, 700));

test('keys typed while nothing has the focus go to the composer', async () => {
  await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('ahoy');
  await expect.element(composer).toHaveTextContent('ahoy');
});

test('shortcuts and focused elements keep their keys', async () => {
  await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?/ {Control>}b{/Control}');
  await expect.element(composer).not.toHaveFocus();
  message.element().focus();
  await userEvent.keyboard('x');
  expect(document.activeElement).toBe(message.element());
  await expect.element(composer).toHaveTextContent('');
});

test('closing the menu of a message returns to the composer, or to the message it was opened from', async () => {
  await open();
  await message.hover();
  await page.getByRole('button', { name: 'Message actions' }).click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveFocus();

  message.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(message).toHaveFocus();
});

test('the right button opens the menu of a message at the pointer', async () => {
  await open();
  await userEvent.click(message, { button: 'right', position: { x: 60, y: 12 } });
  await expect.element(menu).toBeVisible();
  const { left, top } = message.element().getBoundingClientRect();
  const box = menu.element().getBoundingClientRect();
  expect(Math.abs(box.left - left - 60)).toBeLessThan(16);
  expect(Math.min(Math.abs(box.top - top - 12), Math.abs(box.bottom - top - 12))).toBeLessThan(32);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveFocus();
});

test('links, selected words and Shift keep the menu of the browser', async () => {
  await open('See https://pier.example');
  /** Whether the menu of the browser would open. */
  const isNative = (element: Element, more: MouseEventInit = {}) =>
    element.dispatchEvent(
      new MouseEvent('contextmenu', { button: 2, bubbles: true, cancelable: true, ...more }),
    );
  const words = () => message.element().querySelector('p[dir]') as HTMLElement;
  expect(isNative(page.getByRole('link').element())).toBe(true);
  expect(isNative(words(), { shiftKey: true })).toBe(true);
  getSelection()?.selectAllChildren(words());
  expect(isNative(words())).toBe(true);
  await expect.element(menu).not.toBeInTheDocument();
  getSelection()?.removeAllRanges();
  expect(isNative(words())).toBe(false);
  await expect.element(menu).toBeVisible();
});

test('a key pressed right after the selection is for the message that has the focus', async () => {
  await open('High water');
  message.element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Select' }));
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await expect.element(bar).toBeVisible();
  await expect.element(message).toHaveFocus();
  for (const key of ['Escape', 'ArrowUp']) {
    const init = { key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    await Promise.resolve();
  }
  const older = page.getByRole('article').filter({ hasText: 'High water' });
  await expect.element(older).toHaveFocus();
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(older).toHaveFocus();
});

test('on a phone, the actions on selected messages stand in one row below their number', async () => {
  await page.viewport(360, 640);
  await open();
  message.element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Select' }));
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await expect.element(bar).toBeVisible();
  const [cancel = 0, ...others] = bar
    .getByRole('button')
    .elements()
    .map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
  expect(others.length).toBeGreaterThan(1);
  expect(new Set(others).size).toBe(1);
  expect(others[0]).toBeGreaterThan(cancel);
});
