import type { ShareDetails } from '@kith/contract';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type Platform, PlatformProvider } from '../../platform/react.tsx';
import { useShare } from './use-share.ts';

/** A server with one share, which refuses the title "Refused". */
const open = async () => {
  let title = 'Quay';
  const call = async (name: string, { body }: { body?: { title?: string } }) => {
    const asked = title;
    await Promise.resolve();
    if (name === 'shares.log') return { entries: [], next: null };
    if (name === 'shares.get') return { title: asked };
    if (body?.title === 'Refused') throw new Error('Refused');
    title = body?.title ?? title;
    return { title };
  };
  const platform = { call } as unknown as Platform;
  const { result } = await renderHook(() => useShare('s1', () => {}), {
    wrapper: ({ children }) => <PlatformProvider value={platform}>{children}</PlatformProvider>,
  });
  await expect.poll(() => result.current.shown.status).toBe('ready');
  return { opened: () => result.current, title: () => title };
};

const more = (text: string) => async (share: ShareDetails) => ({ title: `${share.title} ${text}` });

test('changes made at the same time are based on each other', async () => {
  const { opened, title } = await open();
  const { update } = opened();
  await Promise.all([update(more('north')), update(more('and south'))]);
  expect(title()).toBe('Quay north and south');
});

test('a refused change does not hold up the next one', async () => {
  const { opened, title } = await open();
  const { update } = opened();
  const refused = update(async () => ({ title: 'Refused' }));
  const next = update(more('north'));
  await expect(refused).rejects.toThrow('Refused');
  await next;
  expect(title()).toBe('Quay north');
});
