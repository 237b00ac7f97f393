import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTogether } from '../together.ts';
import { reportTogether } from './report-together.ts';

const setup = () => {
  const together = createTogether();
  const store = reportTogether(
    createStore(() => ({ count: 0 })),
    together,
  );
  const heard: [now: number, before: number][] = [];
  store.subscribe(({ count }, before) => heard.push([count, before.count]));
  return { together, store, heard };
};

test('changes during a work are reported once, at its end; the state is never behind', () => {
  const { together, store, heard } = setup();
  together.run(() => {
    store.setState({ count: 1 });
    store.setState({ count: 2 });
    expect(store.getState().count).toBe(2);
    together.run(() => store.setState({ count: 3 }));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual([[3, 0]]);
});

test('other changes are reported immediately', () => {
  const { together, store, heard } = setup();
  store.setState({ count: 1 });
  together.run(() => {});
  store.setState({ count: 2 });
  expect(heard).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('what a listener changes is reported, too', () => {
  const { together, store, heard } = setup();
  store.subscribe(({ count }) => count === 2 && store.setState({ count: 3 }));
  together.run(() => store.setState({ count: 2 }));
  expect(heard).toEqual([
    [2, 0],
    [3, 2],
  ]);
});

test('changes before a failure are reported', () => {
  const { together, store, heard } = setup();
  const fail = () =>
    together.run(() => {
      store.setState({ count: 1 });
      throw new Error('Failed');
    });
  expect(fail).toThrow('Failed');
  expect(heard).toEqual([[1, 0]]);
});

test('a listener that has left hears nothing more', () => {
  const { together, store, heard } = setup();
  let isHeard = false;
  const leave = store.subscribe(() => {
    isHeard = true;
  });
  together.run(() => {
    store.setState({ count: 1 });
    leave();
  });
  expect(isHeard).toBe(false);
  expect(heard).toEqual([[1, 0]]);
});

test('changes are reported although what else was put off, or a listener, fails', () => {
  const { together, store, heard } = setup();
  const fail = () => {
    throw new Error('Failed');
  };
  const work = () => {
    together.putOff(fail);
    store.setState({ count: store.getState().count + 1 });
  };
  expect(() => together.run(work)).toThrow('Failed');
  expect(heard).toEqual([[1, 0]]);
  store.subscribe(fail);
  expect(() => together.run(work)).toThrow('Failed');
  expect(() => together.run(work)).toThrow('Failed');
  expect(heard.slice(1)).toEqual([
    [2, 1],
    [3, 2],
  ]);
});
