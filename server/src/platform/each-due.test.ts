import { expect, test } from 'vitest';
import { eachDue } from './each-due.ts';

test('one that fails holds up no other, and is reported at the end', async () => {
  const due = [1, 2, 3, 4, 5];
  const done: number[] = [];
  const act = async (one: number): Promise<void> => {
    if (one % 2 === 0) throw new Error(`Not ${one}`);
    done.push(one);
  };
  const all = eachDue(async (after = 0) => due.filter((one) => one > after).slice(0, 2), act);
  await expect(all).rejects.toThrow('Not 2');
  expect(done).toEqual([1, 3, 5]);
});

test('nothing due is nothing to do', async () => {
  await eachDue(
    async () => [],
    async () => expect.unreachable(),
  );
});
