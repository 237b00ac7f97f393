import type { CaptionChoices } from '@kith/contract';
import { expect, test } from 'vitest';
import { createCaptionChoices } from './caption-choices.ts';

const NONE: CaptionChoices = { wanted: false, speech: null };
const GIVEN: CaptionChoices = { wanted: true, speech: 'given' };

const open = () => {
  let chosen = NONE;
  let isUp = true;
  const asked: { choices: CaptionChoices; answer: () => void; refuse: () => void }[] = [];
  const timers: (() => void)[] = [];
  const choices = createCaptionChoices({
    chosen: () => chosen,
    isUp: () => isUp,
    ask: (sent) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      asked.push({ choices: sent, answer: resolve, refuse: () => reject(new Error('late')) });
      return promise;
    },
    env: {
      after: (_, run) => {
        timers.push(run);
        return () => {};
      },
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ...{ choices, asked, timers },
    choose: (next: CaptionChoices) => {
      chosen = next;
      choices.change();
    },
    cut: () => {
      isUp = false;
    },
    answer: async () => {
      asked.at(-1)?.answer();
      await settle();
    },
    refuse: async () => {
      asked.at(-1)?.refuse();
      await settle();
    },
    sent: () => asked.map((each) => each.choices),
  };
};

test('a choice made while the page enters is sent after it has entered', async () => {
  const { choices, choose, answer, refuse, sent } = open();
  choices.enter(NONE);
  expect(sent()).toEqual([]);
  choose(GIVEN);
  // Refused, as the seat has not been taken again.
  await refuse();
  choices.enter(NONE);
  expect(sent()).toEqual([GIVEN, GIVEN]);
  await answer();
  choices.see({ speech: 'given' });
  expect(sent()).toHaveLength(2);
});

test('a request that entering overtakes does not count', async () => {
  const { choices, choose, answer, sent } = open();
  choices.enter(NONE);
  choose(GIVEN);
  choices.enter(NONE);
  await answer();
  expect(sent()).toEqual([GIVEN, GIVEN]);
  await answer();
  expect(sent()).toHaveLength(2);
  // Changed again during a request.
  choose(NONE);
  choose(GIVEN);
  await answer();
  expect(sent()).toEqual([GIVEN, GIVEN, NONE, GIVEN]);
});

test('a refused choice is sent again, but not for ever, and not without a connection', async () => {
  const { choices, choose, refuse, timers, sent, cut } = open();
  choices.enter(NONE);
  choose(GIVEN);
  for (let nth = 0; nth < 5; nth++) {
    await refuse();
    timers.shift()?.();
  }
  expect(sent()).toHaveLength(3);
  cut();
  choose({ wanted: true, speech: 'declined' });
  expect(sent()).toHaveLength(3);
});

test('a seat with another choice is corrected, but not for ever', async () => {
  const { choices, choose, answer, sent } = open();
  choices.enter(NONE);
  choose(GIVEN);
  // What arrives during a request may be older.
  choices.see({ speech: null });
  await answer();
  expect(sent()).toHaveLength(1);
  for (let nth = 0; nth < 5; nth++) {
    choices.see({ speech: 'declined' });
    await answer();
  }
  expect(sent()).toHaveLength(3);
});
