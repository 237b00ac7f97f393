import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type HeldKeys, holdKeys } from './hold-keys.ts';

let keys: HeldKeys | undefined;
const onLeft = vi.fn();
const pressed: string[] = [];
const note = ({ key }: KeyboardEvent) => void pressed.push(key);

beforeEach(() => {
  document.body.innerHTML = '<button>Row</button><input aria-label="Field">';
  addEventListener('keydown', note);
  (document.querySelector('button') as HTMLElement).focus();
  keys = holdKeys(onLeft);
});
afterEach(() => {
  keys?.drop();
  removeEventListener('keydown', note);
  pressed.length = 0;
  onLeft.mockClear();
  document.body.replaceChildren();
});

test('keys are held, and pressed again in order', async () => {
  await userEvent.keyboard('x{ArrowDown}');
  expect(pressed).toEqual([]);
  await keys?.release();
  expect(pressed).toEqual(['x', 'ArrowDown']);
  await userEvent.keyboard('y');
  expect(pressed).toEqual(['x', 'ArrowDown', 'y']);
});

test('a press elsewhere forgets them, and what is typed next is typed', async () => {
  await userEvent.keyboard('{Enter}');
  const field = document.querySelector('input') as HTMLInputElement;
  await userEvent.click(field);
  expect(onLeft).toHaveBeenCalledOnce();
  await userEvent.keyboard('hello');
  expect(field.value).toBe('hello');
  await keys?.release();
  expect(pressed).toEqual([...'hello']);
});

test('keys in a text field are never held', async () => {
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  await userEvent.keyboard('hi');
  expect(field.value).toBe('hi');
  expect(onLeft).toHaveBeenCalledOnce();
});

test('Escape and the owner forget them', async () => {
  await userEvent.keyboard('x{Escape}y');
  expect(onLeft).toHaveBeenCalledOnce();
  expect(pressed).toEqual(['y']);
  const later = holdKeys(onLeft);
  await userEvent.keyboard('z');
  later.drop();
  await userEvent.keyboard('w');
  expect(pressed).toEqual(['y', 'w']);
});
