import '../../../ui/styles/styles.css';
import { DAY_MS, HOUR_MS } from '@kith/contract/base/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setDateStyle } from '../../../platform/i18n/language.ts';
import { fieldOf } from './field-time.ts';
import { TimeDialog } from './time-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  setDateStyle({});
});

const open = async (initial?: number) => {
  const onTime = vi.fn();
  const times = { initial, onTime, onClose: () => {} };
  await render(<TimeDialog title="When" text="Soon" okLabel="Done" {...times} />);
  return onTime;
};
const field = page.getByLabelText('Date and time');
const done = page.getByRole('button', { name: 'Done' });

test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
  'a time is typed as it is in %s',
  async (timeZone) => {
    setDateStyle({ timeZone });
    const day = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
    const onTime = await open();
    await field.fill(`${day}T09:00`);
    await done.click();
    const [time] = onTime.mock.lastCall ?? [];
    const clock = new Intl.DateTimeFormat('sv', {
      ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
    });
    expect(clock.format(time)).toBe(`${day} 09:00`);
  },
);

test('what has passed since the dialog was opened is refused', async () => {
  const opened = Date.now();
  const onTime = await open();
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(opened + 2 * HOUR_MS);
  await page.getByRole('button', { name: /In an hour/ }).click();
  await expect.element(page.getByText('Choose a time to come.')).toBeVisible();
  expect(onTime).not.toHaveBeenCalled();
  // Now counted from the time of the press.
  await page.getByRole('button', { name: /In an hour/ }).click();
  expect(onTime.mock.lastCall?.[0]).toBeGreaterThan(opened + 2 * HOUR_MS);
  await field.fill(fieldOf(opened + 5 * HOUR_MS));
  await expect.element(done).toBeEnabled();
  clock.mockReturnValue(opened + 6 * HOUR_MS);
  await done.click();
  await expect.element(done).toBeDisabled();
  expect(onTime).toHaveBeenCalledOnce();
});

test('a time that was not changed stays the same, also in the second of two equal hours', async () => {
  setDateStyle({ timeZone: 'Europe/Berlin' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 9, 1));
  const second = Date.UTC(2026, 9, 25, 1, 30, 15);
  const onTime = await open(second);
  await expect.element(field).toHaveValue('2026-10-25T02:30');
  await done.click();
  expect(onTime).toHaveBeenLastCalledWith(second);
  await field.fill('2026-10-25T02:31');
  await done.click();
  expect(onTime).toHaveBeenLastCalledWith(Date.UTC(2026, 9, 25, 0, 31));
});
