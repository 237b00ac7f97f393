import type { TimelineItem } from '@kith/contract';
import type { SamiThread } from '@kith/contract/sami/sami.schemas';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { cardKinds } from './card-kinds.tsx';
import { SamiProvider } from './sami.handle.ts';
import type { SamiState } from './sami.types.ts';

const THREAD: SamiThread = {
  ...{ id: 'a-b_c', title: 'Tell Benedikt', createdTime: 1, changedTime: 1, entries: 3 },
  ...{ waitsUntil: 2, isVaulted: false, version: 8 },
};
const ITEM: TimelineItem = {
  ...{ id: 'i-samiCard-a-b_c-3', kind: 'samiCard', at: Date.UTC(2026, 10, 30, 9), asks: true },
  ...{ done: false, snoozedUntil: null, chatId: null, messageId: null, personId: null },
  ...{ aboutId: 'a-b_c-3', version: 1 },
};

function Row() {
  const row = cardKinds[0]?.useRow(ITEM);
  const { pathname, search } = useLocation();
  return (
    <main>
      <output>{pathname + search}</output>
      {row === undefined && <p>unknown</p>}
      {row === null && <p>gone</p>}
      {row && (
        <>
          {row.face}
          <h1>{row.title}</h1>
          <p>{row.line}</p>
          <button type="button" onClick={() => void row.verb?.run()}>
            {row.verb?.label}
          </button>
        </>
      )}
    </main>
  );
}

const open = async (list: SamiState['list']) => {
  const state = createStore<SamiState>(() => ({ list }));
  const sami = { state, engine: () => new Promise(() => {}) };
  await render(
    <MemoryRouter>
      <SamiProvider value={sami as unknown as Parameters<typeof SamiProvider>[0]['value']}>
        <Row />
      </SamiProvider>
    </MemoryRouter>,
  );
};

test('[S2.1.13] a card that waits says what it is about, and leads to its place', async () => {
  await open({ version: 8, threads: new Map([[THREAD.id, THREAD]]) });
  await expect.element(page.getByRole('heading', { name: 'Tell Benedikt' })).toBeVisible();
  await expect.element(page.getByText(/waits for your approval until/)).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/app/sami/a-b_c?card=3');
});

test('one of a conversation that is not here says nothing, once that is known', async () => {
  await open({ version: 8, threads: new Map() });
  await expect.element(page.getByText('gone')).toBeVisible();
});

test('until the conversations are here, nothing is known', async () => {
  await open({ version: 0, threads: new Map() });
  await expect.element(page.getByText('unknown')).toBeVisible();
});
