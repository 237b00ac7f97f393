import { expect, test } from 'vitest';
import { timesOfPlaywright, timesOfVitest, toldTimes } from './lib/test-times.mjs';

test('a file that runs on both databases has one row, and the slowest comes first', () => {
  const file = (name: string, startTime: number, endTime: number) => ({
    name: `/kith/${name}`,
    startTime,
    endTime,
    assertionResults: [{}, {}],
  });
  const testResults = [file('a.test.ts', 0, 1_000), file('b.test.ts', 0, 1_500)];
  const report = { testResults: [...testResults, file('a.test.ts', 2_000, 3_000)] };
  const times = timesOfVitest(report, '/kith');
  expect(times).toEqual([
    { file: 'a.test.ts', ms: 2_000, tests: 4 },
    { file: 'b.test.ts', ms: 1_500, tests: 2 },
  ]);
  expect(toldTimes('unit', times, 1)).toBe(
    '\n── unit: 6 tests in 2 files\n     3.5 s  all, one after the other\n     2.0 s  a.test.ts (4)',
  );
});

test('journeys are found in groups, with every attempt', () => {
  const spec = (...durations: number[]) => ({
    file: 'a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const group = { file: 'a.spec.ts', specs: [spec(5, 7)] };
  const suites = [{ file: 'a.spec.ts', specs: [spec(10)], suites: [group] }];
  expect(timesOfPlaywright({ suites })).toEqual([{ file: 'e2e/a.spec.ts', ms: 22, tests: 2 }]);
});

test('a part that did not run took no time', () => {
  expect(timesOfVitest(undefined, '/kith')).toEqual([]);
  expect(timesOfPlaywright(undefined)).toEqual([]);
});
