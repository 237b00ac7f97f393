import type { SamiAnswer, SamiAnswerGrew } from '@kith/contract/sami/sami-answers.schemas';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createAnswers } from './answers.ts';

const PARTS = ['At ', 'low ', 'water', ' today', '.'];
const at = (seq: number, changes: Partial<SamiAnswer> = {}): SamiAnswer => ({
  ...{ number: 1, runId: 'first', model: 'small', host: 'here', reason: null, seq },
  ...{
    state: 'running',
    text: PARTS.slice(0, seq).join(''),
    createdTime: 1,
    sources: [],
    links: [],
    ...changes,
  },
});
const grew = (seq: number, runId = 'first'): SamiAnswerGrew => ({
  ...{ threadId: 't', number: 1, runId, state: 'running', reason: null, seq },
  text: PARTS[seq - 1] ?? '',
});

/** The server has come this far. */
const open = (server: () => SamiAnswer) => {
  const state = createStore<{ answers: ReadonlyMap<number, SamiAnswer> }>(() => ({
    answers: new Map(),
  }));
  const reads: number[] = [];
  const refused = () => Promise.reject(new Error('not asked'));
  const answers = createAnswers(state, {
    ...{ start: refused, stop: refused },
    read: async (_, after) => {
      reads.push(after);
      const answer = server();
      const isWhole = after === 0 || answer.state !== 'running';
      const text = PARTS.slice(after, answer.seq).join('');
      return { ...answer, text: isWhole ? answer.text : text, isWhole };
    },
  });
  const held = () => state.getState().answers.get(1);
  return { answers, reads, text: () => held()?.text, links: () => held()?.links };
};

test('[S2.1.13] parts in their order are added, each once', () => {
  const { answers, reads, text } = open(() => at(0));
  answers.put([at(0)]);
  for (const seq of [1, 2, 2, 1, 3]) answers.grow(grew(seq));
  expect(text()).toBe('At low water');
  expect(reads).toEqual([]);
});

test('links and sources that come with a part are kept', () => {
  const { answers, links } = open(() => at(0));
  answers.put([at(0)]);
  answers.grow({ ...grew(1), links: ['https://a.example'] });
  answers.grow(grew(2));
  expect(links()).toEqual(['https://a.example']);
});

test('what is missing is read from the server, as after a reload', async () => {
  const { answers, reads, text } = open(() => at(4));
  answers.put([at(1)]);
  answers.grow(grew(4));
  await expect.poll(text).toBe('At low water today');
  expect(reads).toEqual([1]);
  answers.grow(grew(5));
  expect(text()).toBe('At low water today.');
});

test('a later attempt replaces an earlier one, whose late parts are ignored', async () => {
  const second = { runId: 'second', createdTime: 2 };
  const { answers, text } = open(() => at(2, second));
  answers.put([at(4)]);
  answers.grow(grew(2, 'second'));
  await expect.poll(text).toBe('At low ');
  answers.put([at(5)]);
  answers.put([at(0, second)]);
  expect(text()).toBe('At low ');
});
