import '../../../ui/styles/styles.css';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type { SamiAnswer } from '@kith/contract/sami/sami-answers.schemas';
import { createRef } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { SamiProvider } from '../sami.handle.ts';
import type { SamiState } from '../sami.types.ts';
import { openThread } from '../thread.ts';
import { SummaryView } from './summary-view.tsx';

const OF = { kind: 'chatSummary', chatId: 'harbour', after: '7' } as const;
const ANSWER: SamiAnswer = {
  ...{ number: 1, runId: 'a', model: 'small', host: 'models.example', state: 'done', seq: 2 },
  ...{ reason: null, text: '- The **mast** is broken', sources: [], links: [], createdTime: 1 },
};

function Place() {
  return <output>{useLocation().pathname}</output>;
}

const open = async (isAgreed: boolean) => {
  const asked: SamiMeaning[] = [];
  const left: string[] = [];
  const state = createStore<SamiState>(() => ({
    list: { version: 0, threads: new Map() },
    models: {
      ...{ models: ['small'], host: 'models.example', model: 'small', isAgreed },
      tokens: { used: 0, max: 1_000, until: Date.UTC(2027, 0) },
    },
  }));
  const thread = openThread(
    { now: Date.now, uuid: () => crypto.randomUUID() },
    {
      keeper: {
        add: async ({ text, meaning }) => {
          asked.push(meaning);
          thread.set({ storedAs: 'stored' });
          return {
            ...{ number: 1, text, meaning, state: 'done', made: null, createdTime: 0 },
            ...{ proposedBy: null, hash: null },
          };
        },
        answer: () => Promise.reject(new Error('not a card')),
        answers: {
          start: async () => ANSWER,
          stop: () => Promise.reject(new Error('not stopped')),
          read: () => Promise.reject(new Error('nothing is missing')),
        },
      },
    },
  );
  const engine = {
    summary: () => thread,
    keep: () => void left.push('kept'),
    leave: () => void left.push('left'),
    choose: async () => {
      const { models } = state.getState();
      if (models) state.setState({ models: { ...models, isAgreed: true } });
    },
  };
  const closed = createRef<boolean>();
  const sami = { state } as unknown as Parameters<typeof SamiProvider>[0]['value'];
  const { unmount } = await render(
    <MemoryRouter>
      <SamiProvider value={sami}>
        <SummaryView
          {...{ engine, of: OF }}
          request="Summarize what is new in a chat"
          onKept={() => {
            closed.current = true;
          }}
        />
      </SamiProvider>
      <Place />
    </MemoryRouter>,
  );
  return { asked, left, unmount, closed };
};

test('[S2.1.13] a summary is asked for at once, and says who receives what', async () => {
  const { asked, left, unmount, closed } = await open(true);
  await expect.element(page.getByText('mast')).toBeVisible();
  expect(asked).toEqual([OF]);
  await expect.element(page.getByText(/small\S? at \S?models\.example\S? receives/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep in Sami' }).click();
  expect(closed.current).toBe(true);
  await expect.element(page.getByRole('status').last()).toHaveTextContent('/app/sami/stored');
  await unmount();
  expect(left).toEqual(['kept', 'left']);
});

test('a summary is left however it comes to be shown no longer', async () => {
  const { left, unmount } = await open(true);
  await expect.element(page.getByText('mast')).toBeVisible();
  expect(left).toEqual([]);
  await unmount();
  expect(left).toEqual(['left']);
});

test('nothing is asked before its reader has agreed', async () => {
  const { asked } = await open(false);
  await expect.element(page.getByText(/Nothing of your vault is sent/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Agree and summarize' }).click();
  await expect.element(page.getByText('mast')).toBeVisible();
  expect(asked).toEqual([OF]);
});
