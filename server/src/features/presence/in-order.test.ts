import { expect, test } from 'vitest';
import { createInOrder } from './in-order.ts';

const setup = () => {
  const order = createInOrder();
  const log: string[] = [];
  const work = (name: string) => {
    const gate = Promise.withResolvers<void>();
    const run = async () => {
      log.push(`${name} begins`);
      await gate.promise;
      log.push(`${name} ends`);
    };
    return { run, end: gate.resolve };
  };
  return { order, log, work };
};

test('changes of one profile happen in order, in parallel with others', async () => {
  const { order, log, work } = setup();
  const [first, second, other] = [work('first'), work('second'), work('other')];
  const all = [order.of('a', first.run), order.of('a', second.run), order.of('b', other.run)];
  second.end();
  other.end();
  await all[2];
  expect(log).toEqual(['first begins', 'other begins', 'other ends']);
  first.end();
  await Promise.all(all);
  expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

test('changes of all profiles wait for earlier ones and block later ones', async () => {
  const { order, log, work } = setup();
  const [before, general, after] = [work('before'), work('general'), work('after')];
  const all = [order.of('a', before.run), order.all(general.run), order.of('b', after.run)];
  after.end();
  general.end();
  before.end();
  await Promise.all(all);
  expect(log).toEqual(
    ['before', 'general', 'after'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
