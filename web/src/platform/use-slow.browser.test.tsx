import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSlow } from './use-slow.ts';

test('[S4.3.02] a search is said to go on after 500 ms, each text from its start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const search = (isSearching: boolean, text: string) => ({ isSearching, text });
  const { act, rerender, result } = await renderHook(
    (of?: ReturnType<typeof search>) => useSlow(of?.isSearching ?? false, of?.text ?? ''),
    { initialProps: search(true, 'quay') },
  );
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  await pass(499);
  expect(result.current).toBe(false);
  await rerender(search(true, 'quays'));
  await pass(499);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  await rerender(search(false, 'quays'));
  expect(result.current).toBe(false);
  await rerender(search(true, 'quays'));
  expect(result.current).toBe(false);
});
