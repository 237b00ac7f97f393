import { expect, test } from 'vitest';
import { createTogether } from './together.ts';

const failWith = (message: string) => () => {
  throw new Error(message);
};

test('each end runs, also after one that fails; the first error is thrown', () => {
  const together = createTogether();
  const ran: string[] = [];
  const work = () => {
    together.putOff(() => ran.push('one'));
    together.putOff(failWith('First'));
    together.putOff(() => ran.push('two'));
    together.putOff(failWith('Second'));
    together.putOff(() => ran.push('three'));
  };
  expect(() => together.run(work)).toThrow('First');
  expect(ran).toEqual(['one', 'two', 'three']);
});

test('the next work begins anew after a failure', () => {
  const together = createTogether();
  const ran: string[] = [];
  expect(() => together.run(failWith('Failed'))).toThrow('Failed');
  expect(together.putOff(() => ran.push('alone'))).toBe(false);
  together.run(() => {
    together.putOff(() => ran.push('end'));
  });
  expect(ran).toEqual(['end']);
});
