import { beforeEach, expect, test } from 'vitest';
import { createQuietWatch, type Silence } from './quiet.ts';

let time: number;
let bytes: number;
let watch: ReturnType<typeof createQuietWatch>;
beforeEach(() => {
  time = 0;
  bytes = 0;
  watch = createQuietWatch({ read: async () => bytes, now: () => time });
});
/** What it says in the end of so much time, in which each tick happens `what`. */
const pass = async (ms: number, marks: () => readonly number[]): Promise<Silence> => {
  let last: Silence = 'none';
  for (const end = time + ms; time < end; ) {
    time += 300;
    last = await watch.hear(marks());
  }
  return last;
};

test('silence is suspected soon, and certain when nothing else arrives either', async () => {
  expect(await pass(3_000, () => [time])).toBe('none');
  expect(await pass(900, () => [3_000])).toBe('suspected');
  expect(await pass(600, () => [3_000])).toBe('certain');
  expect(watch.isHeard()).toBe(false);
  expect(await pass(300, () => [time])).toBe('none');
  expect(watch.isHeard()).toBe(true);
});

test('people whose microphone is gone are not silence', async () => {
  await pass(900, () => [time]);
  const pictures = () => {
    bytes += 100;
    return [900];
  };
  expect(await pass(6_000, pictures)).toBe('none');
  // Until nothing else arrives either.
  expect(await pass(1_200, () => [900])).toBe('certain');
});

test('an empty room is not silence, nor one where nobody has been heard', async () => {
  expect(await pass(6_000, () => [])).toBe('none');
  await pass(900, () => [time]);
  expect(await pass(6_000, () => [])).toBe('none');
});

test('one person who goes on is enough', async () => {
  expect(await pass(6_000, () => [300, time])).toBe('none');
});
