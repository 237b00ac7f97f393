import '../../../ui/styles/styles.css';
import type { SamiAnswer } from '@kith/contract/sami/sami-answers.schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { SamiProvider } from '../sami.handle.ts';
import type { SamiState } from '../sami.types.ts';
import { openThread, ThreadProvider } from '../thread.ts';
import { AnswerView } from './answer-view.tsx';
import { Consent } from './consent.tsx';
import { TokensLeft } from './tokens-left.tsx';

const MODELS = {
  ...{ models: ['small'], host: 'models.example', model: 'small', isAgreed: true },
  tokens: { used: 0, max: 1_000, until: Date.UTC(2027, 0) },
};

const open = async (start: () => Promise<SamiAnswer>) => {
  const asked: string[] = [];
  const first: SamiAnswer = {
    ...{ number: 1, runId: 'a', model: 'small', host: 'models.example', state: 'running' },
    ...{ reason: null, seq: 0, text: '', createdTime: 1, sources: [], links: [] },
  };
  const thread = openThread(
    { now: Date.now, uuid: () => crypto.randomUUID() },
    {
      keeper: {
        add: async ({ text, meaning }) => ({
          ...{ number: 1, text, meaning, state: 'done', made: null, createdTime: 0 },
          ...{ proposedBy: null, hash: null },
        }),
        answer: () => Promise.reject(new Error('not a card')),
        answers: {
          start: () => {
            asked.push('start');
            return start();
          },
          stop: async () => {
            asked.push('stop');
            return { ...first, seq: 9, state: 'stopped', text: 'At low' };
          },
          read: () => Promise.reject(new Error('nothing is missing')),
        },
      },
    },
  );
  const state = createStore<SamiState>(() => ({
    ...{ list: { version: 0, threads: new Map() }, models: MODELS },
  }));
  const sami = { state } as unknown as Parameters<typeof SamiProvider>[0]['value'];
  function Entries() {
    return useStore(thread.state, ({ entries }) => entries).map((entry) => (
      <AnswerView key={entry.id} entry={entry} />
    ));
  }
  await render(
    <SamiProvider value={sami}>
      <ThreadProvider value={thread}>
        <main>
          <Entries />
        </main>
      </ThreadProvider>
    </SamiProvider>,
  );
  thread.ask?.('When is ebb?');
  const grow = (seq: number, text: string, end: Partial<SamiAnswer> = {}) =>
    thread.answers.grow({
      ...{ threadId: 't', number: 1, runId: 'a', state: 'running', reason: null, seq, text },
      ...end,
    });
  return { asked, grow, first };
};

test('[S2.1.13] an answer grows, can be stopped, and can be asked for again', async () => {
  const { asked, grow } = await open(async () => ({
    ...{ number: 1, runId: 'a', model: 'small', host: 'models.example', state: 'running' },
    ...{ reason: null, seq: 0, text: '', createdTime: 1, sources: [], links: [] },
  }));
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  grow(1, 'At low');
  await expect.element(page.getByText('At low')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Stopped. What had arrived is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  expect(asked).toEqual(['start', 'stop', 'start']);
});

test('an answer that failed says why and keeps what had arrived', async () => {
  const { grow } = await open(async () => ({
    ...{ number: 1, runId: 'a', model: 'small', host: 'models.example', state: 'running' },
    ...{ reason: null, seq: 0, text: '', createdTime: 1, sources: [], links: [] },
  }));
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  grow(1, 'Half an');
  grow(2, '', { state: 'failed', reason: 'broken' });
  await expect.element(page.getByText(/The answer broke off/)).toBeVisible();
  await expect.element(page.getByText('Half an')).toBeVisible();
});

test('a question that was not asked, because the tokens are used up, says until when', async () => {
  await open(() => Promise.reject({ error: { code: 'quota_exceeded', message: 'used up' } }));
  await expect.element(page.getByText(/tokens for this month are used up.*2027/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible();
});

test('the agreement names the host and what is sent to it', async () => {
  let agreed = 0;
  await render(<Consent models={MODELS} onAgree={() => agreed++} onLeave={() => undefined} />);
  const card = page.getByRole('region', { name: 'Ask a language model?' });
  await expect.element(card).toMatchTextContent(/sent to \S?models\.example/);
  await card.getByRole('button', { name: 'Agree and ask' }).click();
  expect(agreed).toBe(1);
});

test('what is left of the month is said before it ends', async () => {
  const screen = await render(<TokensLeft tokens={{ ...MODELS.tokens, used: 799 }} />);
  expect(screen.container.textContent).toBe('');
  await screen.rerender(<TokensLeft tokens={{ ...MODELS.tokens, used: 850 }} />);
  await expect.element(page.getByText(/15.?% of your tokens/)).toBeVisible();
});
