import { expect, test } from 'vitest';
import { createEffort, inTurns } from './effort.ts';

const work = (ms: number) => () => {
  const begun = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(begun);
    if ((user + system) / 1_000 >= ms) return ms;
  }
};

test('others get their turn between steps, and the budget counts only its own work', async () => {
  const effort = createEffort(50);
  let turns = 0;
  let isOver = false;
  const other = (): void => {
    turns += 1;
    work(5)();
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  let steps = 0;
  while (!effort.isOver()) {
    await effort.step(work(5));
    steps += 1;
  }
  isOver = true;
  expect(steps).toBeLessThanOrEqual(10);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('others get their turn after every few of a list', async () => {
  let turns = 0;
  let isOver = false;
  const other = (): void => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const all = Array.from({ length: 100 }, (_, at) => at);
  expect(await Array.fromAsync(inTurns(all, 10))).toEqual(all);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});
