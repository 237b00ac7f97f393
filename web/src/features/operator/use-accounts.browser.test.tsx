import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Call } from '../../platform/api-client.ts';
import { type Platform, PlatformProvider } from '../../platform/react.tsx';
import { useAccounts } from './use-accounts.ts';

/** Each request waits until the test answers it, with an account of the name that was sought. */
const open = async () => {
  const asked: { q: string; after?: string; answer(next: string | null): void }[] = [];
  const call = ((
    _: string,
    { query, signal }: { query: Record<string, string>; signal: AbortSignal },
  ) => {
    const { q = '', after } = query;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    signal.addEventListener('abort', () => reject(signal.reason));
    const id = `${q} ${after ?? 'first'}`;
    asked.push({
      q,
      ...(after && { after }),
      answer: (next) => resolve({ accounts: [{ id }], next }),
    });
    return promise;
  }) as unknown as Call;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider value={{ call } as Platform}>{children}</PlatformProvider>
  );
  const hook = await renderHook((text: string = 'ann') => useAccounts(text), {
    wrapper,
    initialProps: 'ann',
  });
  const ids = () => (hook.result.current.accounts as { id: string }[]).map(({ id }) => id);
  return { ...hook, asked, ids };
};

test('the next page of one search is not added to another', async () => {
  const { act, asked, ids, rerender, result } = await open();
  asked[0]?.answer('a1');
  await expect.poll(ids).toEqual(['ann first']);
  expect(result.current.isMore).toBe(true);
  await act(() => result.current.more());
  expect(asked[1]).toMatchObject({ q: 'ann', after: 'a1' });
  await rerender('ben');
  expect(result.current.isMore).toBe(false);
  asked[1]?.answer('a2');
  asked[2]?.answer(null);
  await expect.poll(ids).toEqual(['ben first']);
  expect(result.current).toMatchObject({ isMore: false, failed: false });
});
