import { expect, test } from 'vitest';
import { createFirstView } from './first-view.ts';

const setup = () => {
  const calm: (() => void)[] = [];
  const view = createFirstView(() => new Promise((resolve) => void calm.push(resolve)));
  let isShown = false;
  void view.shown.then(() => {
    isShown = true;
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const beCalm = () => {
    for (const resolve of calm.splice(0)) resolve();
    return settle();
  };
  return { view, beCalm, settle, isShown: () => isShown };
};

test('the first screen is shown when the browser is idle and nothing of it is on its way', async () => {
  const { view, beCalm, isShown } = setup();
  const messagesHaveArrived = view.hold();
  view.hold()();
  await beCalm();
  expect(isShown()).toBe(false);
  messagesHaveArrived();
  expect(isShown()).toBe(false);
  await beCalm();
  expect(isShown()).toBe(true);
});

test('it is not waited for forever', async () => {
  const { view, settle, isShown } = setup();
  view.hold();
  view.end();
  await settle();
  expect(isShown()).toBe(true);
});
