import { expect, test, vi } from 'vitest';
import { createBus, topic } from './index.ts';

const said = topic<{ word: string }>('said');

test('every subscriber is called in the same turn, until it unsubscribes', () => {
  const bus = createBus(vi.fn());
  const heard: string[] = [];
  const stop = bus.subscribe(said, ({ word }) => void heard.push(`one ${word}`));
  bus.subscribe(said, ({ word }) => void heard.push(`two ${word}`));
  bus.subscribe(topic('other'), () => void heard.push('never'));
  bus.publish(said, { word: 'first' });
  stop();
  bus.publish(said, { word: 'second' });
  expect(heard).toEqual(['one first', 'two first', 'two second']);
});

test('a failing subscriber does not affect the others', () => {
  const onError = vi.fn();
  const bus = createBus(onError);
  const heard = vi.fn();
  const failure = new Error('no');
  bus.subscribe(said, () => {
    throw failure;
  });
  bus.subscribe(said, heard);
  bus.publish(said, { word: 'on' });
  expect(heard).toHaveBeenCalledWith({ word: 'on' });
  expect(onError).toHaveBeenCalledWith(failure, 'said');
});
