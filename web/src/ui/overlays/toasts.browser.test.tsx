import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { notify, notifyDone, Toasts } from './toasts.tsx';

const undo = (run: () => void) => ({ label: () => 'Undo', run });
const pressUndo = () => userEvent.keyboard('{Control>}z{/Control}');

beforeEach(async () => {
  await render(<Toasts label="Notices" closeLabel="Close" />);
});

test('Ctrl-Z undoes the pending action once it is done, not the one before it', async () => {
  const [before, now] = [vi.fn(), vi.fn()];
  notify(() => 'Moved', undo(before));
  const removing = Promise.withResolvers<void>();
  notifyDone(removing.promise, () => 'Deleted', undo(now), vi.fn());
  await pressUndo();
  expect([before, now].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  removing.resolve();
  await vi.waitFor(() => expect(now).toHaveBeenCalledOnce());
  await pressUndo();
  expect(before).toHaveBeenCalledOnce();
});

test('an action is confirmed, and its button undoes it once', async () => {
  const run = vi.fn();
  notifyDone(Promise.resolve(), () => 'Deleted', undo(run), vi.fn());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Deleted'));
  const [button] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Undo',
  );
  button?.click();
  await pressUndo();
  expect(run).toHaveBeenCalledOnce();
});

test('a failed action cannot be undone', async () => {
  const [run, onFailed] = [vi.fn(), vi.fn()];
  notifyDone(Promise.reject(new Error('No')), () => 'Deleted', undo(run), onFailed);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  await pressUndo();
  expect(run).not.toHaveBeenCalled();
});
