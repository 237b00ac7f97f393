import { expect, test } from 'vitest';
import { createPart } from './part.ts';

test('a part is fetched once, and there from then on', async () => {
  let loads = 0;
  const part = createPart(async () => ({ number: ++loads }));
  expect(part.get()).toBeUndefined();
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual([{ number: 1 }, { number: 1 }]);
  expect(part.get()).toEqual({ number: 1 });
  expect(await part.fetch()).toEqual({ number: 1 });
});

test('after a failure it is fetched again', async () => {
  let loads = 0;
  const part = createPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return loads;
  });
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(part.get()).toBeUndefined();
  expect(await part.fetch()).toBe(2);
});
