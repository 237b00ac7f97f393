import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { createPolls } from './polls.engine.ts';

/** A server with answers from the test, one after the other. */
const served = () => {
  const calls: {
    name: string;
    options: unknown;
    answer(value: unknown): void;
    refuse(): void;
  }[] = [];
  const call = ((name: string, options: unknown) =>
    new Promise((resolve, reject) => {
      calls.push({ name, options, answer: resolve, refuse: () => reject(new Error('refused')) });
    })) as unknown as Call;
  return { polls: createPolls({ call }), calls };
};

test('a choice is requested once, and again after a failure', async () => {
  const { polls, calls } = served();
  polls.watch('a');
  polls.watch('a');
  expect(calls).toHaveLength(1);
  calls[0]?.refuse();
  await Promise.resolve();
  await Promise.resolve();
  polls.watch('a');
  calls[1]?.answer({ chosen: [2] });
  await expect.poll(() => polls.choices.getState()).toEqual({ a: [2] });
});

test('a vote is shown at once, and an older answer does not revert it', async () => {
  const { polls, calls } = served();
  polls.watch('a');
  const vote = polls.vote('a', [1]);
  expect(polls.choices.getState().a).toEqual([1]);
  calls[0]?.answer({ chosen: [] });
  calls[1]?.answer({ chosen: [1] });
  await vote;
  expect(polls.choices.getState().a).toEqual([1]);
});

test('a refused vote is reverted, unless there is a newer one', async () => {
  const { polls, calls } = served();
  const first = polls.vote('a', [0]).catch(() => 'refused');
  const second = polls.vote('a', [1]);
  calls[0]?.refuse();
  calls[1]?.answer({ chosen: [1] });
  expect(await first).toBe('refused');
  await second;
  expect(polls.choices.getState().a).toEqual([1]);
  const third = polls.vote('a', []).catch(() => 'refused');
  calls[2]?.refuse();
  expect(await third).toBe('refused');
  expect(polls.choices.getState().a).toEqual([1]);
});

test('after a vote on another device, the choice is requested if the poll was shown', async () => {
  const { polls, calls } = served();
  polls.voted('unknown');
  expect(calls).toHaveLength(0);
  polls.watch('a');
  calls[0]?.answer({ chosen: [0] });
  await expect.poll(() => polls.choices.getState().a).toEqual([0]);
  polls.voted('a');
  calls[1]?.answer({ chosen: [2] });
  await expect.poll(() => polls.choices.getState().a).toEqual([2]);
});

test('choices are requested again after the vault has opened or closed', async () => {
  const { polls, calls } = served();
  polls.watch('a');
  calls[0]?.answer({ chosen: [0] });
  await expect.poll(() => polls.choices.getState()).toEqual({ a: [0] });
  polls.forget();
  expect(polls.choices.getState()).toEqual({});
  calls[1]?.answer({ chosen: [1] });
  await expect.poll(() => polls.choices.getState()).toEqual({ a: [1] });
});

test('after the connection was lost, what is shown is requested again, and the rest is forgotten', async () => {
  const { polls, calls } = served();
  const leave = polls.watch('a');
  polls.watch('b')();
  calls[0]?.answer({ chosen: [0] });
  calls[1]?.answer({ chosen: [1] });
  // With the names of its voters, which contain a later vote of another device.
  const named = polls.vote('named', [0]);
  calls[2]?.answer({ chosen: [0] });
  await named;
  const late = polls.vote('late', [2]);
  polls.refresh();
  expect(polls.choices.getState()).toEqual({ a: [0], late: [2] });
  expect(calls.slice(4).map(({ options }) => options)).toEqual([{ params: { id: 'a' } }]);
  calls[3]?.answer({ chosen: [2] });
  await late;
  calls[4]?.answer({ chosen: [2] });
  await expect.poll(() => polls.choices.getState().a).toEqual([2]);
  leave();
  polls.refresh();
  expect(polls.choices.getState()).toEqual({});
  expect(calls).toHaveLength(5);
});

test('requests contain the poll and the chosen options', async () => {
  const { polls, calls } = served();
  polls.watch('a');
  const vote = polls.vote('b', [0, 2]);
  const close = polls.close('c');
  expect(calls.map(({ name, options }) => [name, options])).toEqual([
    ['polls.chosen', { params: { id: 'a' } }],
    ['polls.vote', { params: { id: 'b' }, body: { chosen: [0, 2] } }],
    ['polls.close', { params: { id: 'c' } }],
  ]);
  for (const { answer } of calls) answer({ chosen: [] });
  await Promise.all([vote, close]);
});
