import '../../../ui/styles/styles.css';
import type { CurrentCall } from '@kith/contract';
import { MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Platform } from '../../../platform/react.tsx';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from './call-frame.engine.ts';
import { CallLine } from './call-line.tsx';

const BEN = {
  id: 'ben',
  type: 'individual',
  firstName: 'Ben',
  avatar: null,
  updatedTime: 0,
} as const;

test('the line warns before the planned time is over, by the clock', async () => {
  const START = Date.now();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const env = createTestEnvironment(createBrowser());
  const call = (async () => ({})) as unknown as Platform['call'];
  const engine = createCallsEngine({ env, call, frame: createCallFrame(env, ALONE) });
  engine.takeCurrent({
    current: {
      ...{ id: 'c1', profileId: 'me', video: false, startedTime: START, plannedMinutes: 30 },
      ...{ chatId: null, people: [BEN] },
    },
  });
  await render(
    <CallsProvider value={engine}>
      <CallLine />
    </CallsProvider>,
  );
  const warning = () => page.getByRole('status').element().textContent;
  const pass = (ms: number) => vi.advanceTimersByTime(ms);
  pass(25 * MINUTE_MS - SECOND_MS);
  await expect.element(page.getByText('24:59')).toBeVisible();
  expect(warning()).toBe('');
  pass(SECOND_MS);
  await expect.poll(warning).toBe('5 minutes left');
  pass(4 * MINUTE_MS);
  await expect.poll(warning).toBe('1 minute left');
  pass(MINUTE_MS);
  await expect.poll(warning).toBe('The planned time is over');
  // It goes on.
  await expect.element(page.getByText('30:00')).toBeVisible();
});

test('a closed vault hides names that the page of the call still reports', async () => {
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  let current: CurrentCall = {
    ...{ id: 'c1', profileId: 'me', video: false, startedTime: 0, plannedMinutes: null },
    ...{ chatId: null, people: [BEN] },
  };
  const call = (async (name: string) =>
    name === 'calls.current'
      ? { current }
      : { calls: [], next: null }) as unknown as Platform['call'];
  const engine = createCallsEngine({ env, call, frame });
  engine.takeCurrent({ current });
  frame.open({ roomKey: 'room', userKey: 'seat' }, false);
  const told = {
    isMuted: false,
    isDone: false,
    hasPicture: false,
    startedTime: 0,
    plannedMinutes: null,
    names: ['Ben from the page'],
  };
  frame.hear({ status: { phase: 'in', ...told } });
  await render(
    <CallsProvider value={engine}>
      <CallLine />
    </CallsProvider>,
  );
  const names = page.getByText('Ben from the page');
  await expect.element(names).toBeVisible();
  current = { ...current, people: [] };
  engine.takeCurrent({ current });
  await expect.element(page.getByText('Call', { exact: true })).toBeVisible();
  expect(names.query()).toBeNull();
});
