import { expect, test } from 'vitest';
import { createStepUp, wasDeclined } from './step-up.ts';

test('concurrent requests share one confirmation', async () => {
  const stepUp = createStepUp();
  const both = [stepUp.ask(), stepUp.ask()];
  expect(stepUp.store.getState().isAsked).toBe(true);
  stepUp.settle(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(stepUp.store.getState().isAsked).toBe(false);

  const later = stepUp.ask();
  stepUp.settle(false);
  expect(await later).toBe(false);
});

test('a cancelled confirmation is different from a failed one', () => {
  expect(wasDeclined({ code: 'step_up_required', message: 'Prove it.' })).toBe(true);
  expect(wasDeclined(new Error('Server Error'))).toBe(false);
  expect(wasDeclined(undefined)).toBe(false);
});
