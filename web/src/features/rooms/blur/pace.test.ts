import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const after = (pictures: number, ms: (nth: number) => number): number => {
  let times = 0;
  const pace = createPace(() => {
    times += 1;
  });
  for (let nth = 0; nth < pictures; nth++) pace(ms(nth));
  return times;
};

test('a device that is too slow on average is told, again and again', () => {
  expect(after(49, () => 100)).toBe(0);
  expect(after(50, () => 100)).toBe(1);
  expect(after(90, () => 100)).toBe(2);
});

test('the first pictures and single slow ones do not count', () => {
  expect(after(400, (nth) => (nth < 10 ? 900 : 30))).toBe(0);
  expect(after(400, (nth) => (nth % 10 === 0 ? 200 : 30))).toBe(0);
});
