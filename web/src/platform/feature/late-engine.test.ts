import { expect, test } from 'vitest';
import { createLateEngine } from './late-engine.ts';

interface Opened {
  isDisposed: boolean;
  dispose(): void;
}

/** Timers that run when told to, and code that arrives when told to. */
const stage = () => {
  const timers = new Set<() => void>();
  const opened: Opened[] = [];
  let arrive: () => void = () => {};
  const late = createLateEngine<Opened>(
    {
      after: (_, run) => {
        timers.add(run);
        return () => void timers.delete(run);
      },
    },
    () =>
      new Promise((resolve) => {
        arrive = () =>
          resolve(() => {
            const engine = {
              isDisposed: false,
              dispose() {
                engine.isDisposed = true;
              },
            };
            opened.push(engine);
            return engine;
          });
      }),
  );
  return { late, timers, opened, arrive: () => arrive() };
};

test('is opened once, however often it is asked for, and disposed of when it closes', async () => {
  const { late, timers, opened, arrive } = stage();
  expect(late.isWanted()).toBe(false);
  late.later(1_000);
  late.later(1_000);
  expect(timers.size).toBe(1);
  for (const run of timers) run();
  const asked = [late.engine(), late.engine()];
  arrive();
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  const passed: unknown[] = [];
  late.pass((engine) => passed.push(engine));
  expect(passed).toEqual(opened);
  late.close();
  expect(opened).toMatchObject([{ isDisposed: true }]);
});

test('is not opened after it was closed: neither what waits, nor what is on its way', async () => {
  const waiting = stage();
  waiting.late.later(1_000);
  waiting.late.close();
  expect(waiting.timers.size).toBe(0);
  await expect(waiting.late.engine()).rejects.toThrow();

  const { late, opened, arrive } = stage();
  const asked = late.engine();
  late.close();
  arrive();
  await expect(asked).rejects.toThrow();
  expect(opened).toEqual([]);
});
