import { expect, test } from 'vitest';
import { createFirstView } from './first-view.ts';

const setup = () => {
  const frames: (() => void)[] = [];
  const view = createFirstView(() => new Promise((resolve) => void frames.push(resolve)));
  let isShown = false;
  void view.shown.then(() => {
    isShown = true;
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const paint = () => {
    for (const resolve of frames.splice(0)) resolve();
    return settle();
  };
  return { view, paint, settle, isShown: () => isShown };
};

test('the first screen is shown when it has been drawn and nothing of it is on its way', async () => {
  const { view, paint, isShown } = setup();
  const messagesHaveArrived = view.hold();
  view.hold()();
  await paint();
  expect(isShown()).toBe(false);
  messagesHaveArrived();
  expect(isShown()).toBe(false);
  await paint();
  expect(isShown()).toBe(true);
});

test('it is not waited for forever', async () => {
  const { view, settle, isShown } = setup();
  view.hold();
  view.end();
  await settle();
  expect(isShown()).toBe(true);
});
