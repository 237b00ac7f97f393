import '../../ui/styles/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { barriersIn } from '../../ui/testing/barriers.ts';
import { PushProvider } from './push.react.ts';
import type { PushEngine, PushStatus } from './push.types.ts';
import type { PushLater } from './push-later.ts';
import { PushTop } from './push-top.tsx';

const offer = page.getByRole('region', { name: 'Get notified about new messages?' });

const show = async (push: PushStatus['push']) => {
  const decline = vi.fn();
  const turnOn = vi.fn(async () => {});
  const state = createStore(() => ({ push, app: 'web', mustInstall: false }));
  const engine = { state, decline, turnOn } as unknown as PushEngine;
  const later = { offered: createStore(() => ({ engine })) } as unknown as PushLater;
  const list = (hasMessages: boolean) => (
    <PushProvider value={later}>
      <main className="w-[320px]">
        <PushTop hasMessages={hasMessages} />
        <p>Rows</p>
      </main>
    </PushProvider>
  );
  const shown = await render(list(false));
  return { decline, turnOn, arrive: () => shown.rerender(list(true)) };
};

test('notifications are offered after the first message, in words that are never cut', async () => {
  const { turnOn, arrive } = await show('PERMISSION_PROMPT');
  await expect.element(page.getByText('Rows')).toBeVisible();
  expect(offer.query()).toBeNull();
  await arrive();
  await expect.element(offer).toBeVisible();
  for (const words of offer.element().querySelectorAll('p'))
    expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight + 1);
  // The list moves down and is not covered.
  const rows = page.getByText('Rows').element().getBoundingClientRect();
  expect(offer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(rows.top);
  expect(await barriersIn(document.body)).toEqual([]);
  await offer.getByRole('button', { name: 'Turn on' }).click();
  expect(turnOn).toHaveBeenCalledOnce();
  expect(offer.query()).toBeNull();
});

test('who closes the offer has declined it', async () => {
  const { decline, arrive } = await show('UNSUBSCRIBED');
  await arrive();
  await offer.getByRole('button', { name: 'Close' }).click();
  expect(decline).toHaveBeenCalledOnce();
  expect(offer.query()).toBeNull();
});
