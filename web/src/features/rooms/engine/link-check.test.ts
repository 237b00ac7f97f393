import { beforeEach, expect, test } from 'vitest';
import { createLinkCheck } from './link-check.ts';

let done: string[];
let isUp: boolean;
let isWanted: boolean;
let isHeard: boolean;
let asked: number;
let answer: { arrives(): void; fails(): void };
let changed: Set<(up: boolean) => void>;
let waited: (() => void)[];
let check: () => Promise<void>;
beforeEach(() => {
  [done, isUp, isWanted, changed, waited] = [[], true, true, new Set(), []];
  [isHeard, asked] = [false, 0];
  check = createLinkCheck({
    link: {
      isUp: () => isUp,
      watch: (listener) => {
        changed.add(listener);
        return () => void changed.delete(listener);
      },
      start: () => void done.push('start'),
      stop: () => void done.push('stop'),
      abandon: () => void done.push('abandon'),
      request: () =>
        new Promise<void>((resolve, reject) => {
          asked += 1;
          answer = { arrives: resolve, fails: () => reject(new Error('No answer')) };
        }),
    },
    env: {
      after: (_ms, callback) => {
        waited.push(callback);
        return () => {};
      },
    },
    isWanted: () => isWanted,
    isHeard: () => isHeard,
  });
});
const lose = () => {
  isUp = false;
  for (const listener of changed) listener(false);
};

test('a connection that answers stays, one that does not is replaced, without another start', async () => {
  const first = check();
  answer.arrives();
  await first;
  expect(done).toEqual([]);
  const second = check();
  answer.fails();
  await second;
  expect(done).toEqual(['abandon']);
  expect(changed.size).toBe(0);
});

test('while somebody is heard, a late answer is waited for, but not forever', async () => {
  isHeard = true;
  const first = check();
  answer.fails();
  await expect.poll(() => asked).toBe(2);
  answer.arrives();
  await first;
  expect(done).toEqual([]);
  const second = check();
  answer.fails();
  await expect.poll(() => asked).toBe(4);
  answer.fails();
  await second;
  expect(done).toEqual(['abandon']);
});

test('a connection that was lost and came back meanwhile is another one', async () => {
  const checked = check();
  lose();
  isUp = true;
  answer.fails();
  await checked;
  expect(done).toEqual([]);
});

test('without a connection, the next attempt begins at once, but not all the time', async () => {
  isUp = false;
  await check();
  await check();
  expect(done).toEqual(['stop', 'start']);
  for (const after of waited) after();
  await check();
  expect(done).toEqual(['stop', 'start', 'stop', 'start']);
});

test('who has left meanwhile stays away', async () => {
  const checked = check();
  isWanted = false;
  lose();
  answer.fails();
  await checked;
  await check();
  expect(done).toEqual([]);
});
