import { expect, test } from 'vitest';
import { watchForResync } from './resync.ts';
import { createTestEnvironment } from './testing/environment.ts';

const setup = (isIos: boolean) => {
  const env = createTestEnvironment();
  env.isIos(isIos);
  let runs = 0;
  watchForResync(env, () => {
    runs += 1;
  });
  return { env, runs: () => runs };
};

test('[S4.9.01] on iOS a re-sync runs after the page was hidden for more than 30 s', async () => {
  const { env, runs } = setup(true);
  env.setVisible(false);
  await env.advance(30_000);
  env.setVisible(true);
  expect(runs()).toBe(0);
  env.setVisible(false);
  await env.advance(30_001);
  env.setVisible(true);
  expect(runs()).toBe(1);
});

test('[S4.9.01] elsewhere a hidden page does not re-sync', async () => {
  const { env, runs } = setup(false);
  env.setVisible(false);
  await env.advance(60_000);
  env.setVisible(true);
  expect(runs()).toBe(0);
});

test('a re-sync runs after more than 5 s offline, and on focus', async () => {
  const { env, runs } = setup(false);
  env.setOnline(false);
  await env.advance(5_000);
  env.setOnline(true);
  expect(runs()).toBe(0);
  env.setOnline(false);
  await env.advance(5_001);
  env.setOnline(true);
  expect(runs()).toBe(1);
  env.dispatch('focus');
  expect(runs()).toBe(2);
});
