import { expect, test } from 'vitest';
import { fairLine } from './fair-line.ts';

test('accounts take turns regardless of how much each uploads', async () => {
  const line = fairLine();
  const order: string[] = [];
  const brought = ['ann', 'ann', 'ann', 'ben', 'ann', 'cem', 'ben'];
  const all = brought.map((account) => line.wait(account).then(() => order.push(account)));
  expect(line.length).toBe(brought.length);
  while (line.next());
  await Promise.all(all);
  expect(order).toEqual(['ann', 'ben', 'cem', 'ann', 'ben', 'ann', 'ann']);
  expect(line.length).toBe(0);
});
