import '../styles/styles.css';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../buttons/button.tsx';
import { madeFinger } from '../testing/touch.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { useToastFloor } from './toast-floor.ts';
import { keepNotification, Toasts } from './toasts.tsx';

let close: () => void;
const onDismissed = vi.fn();
const onReview = vi.fn();
const announce = (title = 'New sign-in') => {
  close = keepNotification({
    title: () => title,
    body: () => 'Firefox on Linux, today at 10:24. If this was not you, change your password.',
    action: { label: () => 'Review', run: onReview },
    onDismissed,
  });
};

const toast = page.getByRole('alertdialog', { name: 'New sign-in' });
const dialog = page.getByRole('dialog', { name: 'Delete Harbour?' });
const toggle = page.getByRole('button', { name: 'Toggle' });

/** Two screens: a dialog, and a composer, with or without a second one that is higher. */
function Stage({ lines = 1 }: { lines?: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main className="h-dvh">
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      <Toasts label="Notices" closeLabel="Close" />
      <Dialog isOpen={isOpen} onClose={close} title="Delete Harbour?">
        <p className="whitespace-pre">{'Its messages go.\n'.repeat(lines)}</p>
        <DialogActions>
          <Button onPress={close}>Cancel</Button>
          <Button look="primary" autoFocus onPress={close}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </main>
  );
}

function Bar({ name, className }: { name: string; className: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useToastFloor(bar);
  return (
    <div ref={bar} className={`fixed inset-x-0 bottom-0 ${className}`}>
      <button type="button">{name}</button>
    </div>
  );
}

function Composers() {
  const [isBeside, setBeside] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setBeside(false)}>
        Toggle
      </button>
      <Bar name="Send to the group" className="h-20" />
      {isBeside && <Bar name="Send to the thread" className="h-32" />}
      <Toasts label="Notices" closeLabel="Close" />
    </main>
  );
}

const covers = (over: Element, under: Element): boolean => {
  const [one, other] = [over.getBoundingClientRect(), under.getBoundingClientRect()];
  return (
    one.top < other.bottom &&
    one.bottom > other.top &&
    one.left < other.right &&
    one.right > other.left
  );
};
const areFree = (...names: string[]): boolean =>
  names.every((name) => !covers(toast.element(), page.getByRole('button', { name }).element()));
const isOnScreen = (): boolean => {
  const { top, bottom } = toast.element().getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

beforeEach(async () => {
  await page.viewport(390, 844);
  onDismissed.mockReset();
  onReview.mockReset();
});
afterEach(() => close());

test('a toast stays above a dialog, whichever comes first', async () => {
  await render(<Stage />);
  announce();
  await expect.element(toast).toBeVisible();
  await toggle.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => areFree('Cancel', 'Delete')).toBe(true);
  expect(covers(toast.element(), dialog.element())).toBe(false);
  expect(isOnScreen()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeGreaterThan(800);
  close();
  await toggle.click();
  await expect.element(dialog).toBeVisible();
  announce();
  await expect.element(toast).toBeVisible();
  await expect.poll(() => areFree('Cancel', 'Delete')).toBe(true);
});

test.each([
  [390, 844],
  [390, 480],
  [844, 390],
  [1_440, 900],
])('a dialog that fills a screen of %i × %i keeps its buttons', async (width, height) => {
  await page.viewport(width, height);
  await render(<Stage lines={80} />);
  announce();
  await toggle.click();
  await expect.element(dialog).toBeVisible();
  // Its buttons are at its end.
  await page.getByRole('button', { name: 'Cancel' }).element().scrollIntoView({ block: 'end' });
  await expect.poll(() => areFree('Cancel', 'Delete')).toBe(true);
  expect(isOnScreen()).toBe(true);
});

test('a toast stays above the composer that is left when another one closes', async () => {
  await render(<Composers />);
  announce();
  await expect.element(toast).toBeVisible();
  await expect.poll(() => areFree('Send to the thread', 'Send to the group')).toBe(true);
  await toggle.click();
  await expect
    .element(page.getByRole('button', { name: 'Send to the thread' }))
    .not.toBeInTheDocument();
  expect(areFree('Send to the group')).toBe(true);
});

test('the height of a composer changes the style of toasts only, not of the whole page', async () => {
  await render(<Composers />);
  announce();
  await expect.poll(() => areFree('Send to the thread')).toBe(true);
  expect(document.documentElement.style.getPropertyValue('--toast-floor')).toBe('');
});

test('Escape closes the dialog first, then the toast; a toast with the focus at once', async () => {
  await render(<Stage />);
  announce();
  await toggle.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toast).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(toast).not.toBeInTheDocument();
  expect(onDismissed).toHaveBeenCalledOnce();

  await toggle.click();
  announce();
  await expect.element(toast).toBeVisible();
  page.getByRole('button', { name: 'Review' }).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(onDismissed).toHaveBeenCalledTimes(2);
  expect(onReview).not.toHaveBeenCalled();
});

type Touch = { send(name: string, options: object): Promise<unknown> };

/** A finger that begins on the button of the toast. */
const drag = async (right: number, down = 0) => {
  const frame = window.frameElement?.getBoundingClientRect();
  const { x, y, width, height } = page
    .getByRole('button', { name: 'Review' })
    .element()
    .getBoundingClientRect();
  const begin = { x: x + width / 2 + (frame?.x ?? 0), y: y + height / 2 + (frame?.y ?? 0) };
  const touch = (type: string, part?: number) =>
    (cdp() as unknown as Touch).send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined ? [] : [{ x: begin.x + right * part, y: begin.y + down * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await touch('touchEnd');
};

test.each([-120, 120])('a swipe of %i px dismisses a toast and presses nothing', async (right) => {
  await render(<Stage />);
  announce();
  await expect.element(toast).toBeVisible();
  await drag(right / 6);
  await drag(0, -60);
  expect(onDismissed).not.toHaveBeenCalled();
  onReview.mockReset();
  await drag(right);
  await expect.element(toast).not.toBeInTheDocument();
  expect(onDismissed).toHaveBeenCalledOnce();
  expect(onReview).not.toHaveBeenCalled();
});

test('a swipe of a toast ends where the finger is lifted, and another finger does not end it', async () => {
  await render(<Stage />);
  for (const way of [-1, 1]) {
    announce();
    await expect.element(toast).toBeVisible();
    const finger = madeFinger(toast.element());
    finger('pointerdown');
    finger('pointermove', 100 * way);
    finger('pointerup', 20 * way);
    expect(onDismissed).not.toHaveBeenCalled();
    finger('pointerdown');
    finger('pointerup', 100 * way);
    await expect.element(toast).not.toBeInTheDocument();
    expect(onDismissed).toHaveBeenCalledOnce();
    onDismissed.mockReset();
  }
  announce();
  await expect.element(toast).toBeVisible();
  const finger = madeFinger(toast.element());
  finger('pointerdown');
  finger('pointermove', 100);
  finger('pointercancel');
  finger('pointerup', 100);
  expect(onDismissed).not.toHaveBeenCalled();
  finger('pointerdown');
  finger('pointermove', 100);
  finger('pointercancel', 0, 102);
  finger('pointerup', 100);
  await expect.element(toast).not.toBeInTheDocument();
  expect(onDismissed).toHaveBeenCalledOnce();
});
