import { describe, expect, test } from 'vitest';
import {
  isVaultOpen,
  vaultAfterReport,
  vaultClosesAt,
  vaultOpened,
  vaultWaitSeconds,
} from './vault-time.ts';

const NOW = 1_000_000;
const closesAfter = (idleSeconds: number): number =>
  (vaultClosesAt(vaultOpened(NOW, idleSeconds)) - NOW) / 1_000;

describe('the vault closes [S4.7.02]', () => {
  test.each([
    // Somebody active becomes idle after 30 s, and the vault closes 150 s later.
    { idle: 0, closes: 180 },
    { idle: 10, closes: 170 },
    { idle: 29, closes: 151 },
    // Already idle at opening.
    { idle: 30, closes: 15 },
    { idle: 31, closes: 15 },
    { idle: 600, closes: 15 },
  ])('$closes s after being opened $idle s after the last input', ({ idle, closes }) => {
    expect(closesAfter(idle)).toBe(closes);
    const grant = vaultOpened(NOW, idle);
    expect(isVaultOpen(grant, NOW + closes * 1_000 - 1)).toBe(true);
    expect(isVaultOpen(grant, NOW + closes * 1_000)).toBe(false);
  });

  test.each([
    { at: 60, reported: 0, closes: 240 },
    { at: 60, reported: 30, closes: 210 },
    { at: 170, reported: 170, closes: 180 },
    { at: 170, reported: 179, closes: 171 },
    { at: 60, reported: 180, closes: undefined },
    { at: 60, reported: 3_600, closes: undefined },
    // It had already closed.
    { at: 180, reported: 0, closes: undefined },
  ])(
    'after a report at $at s of $reported s without input: $closes',
    ({ at, reported, closes }) => {
      const after = vaultAfterReport(vaultOpened(NOW, 0), NOW + at * 1_000, reported);
      expect(after && (vaultClosesAt(after) - NOW) / 1_000).toBe(closes);
    },
  );

  test('later for somebody who was idle at opening and then becomes active', () => {
    const opened = vaultOpened(NOW, 60);
    const after = vaultAfterReport(opened, NOW + 10_000, 0);
    expect(after && vaultClosesAt(after)).toBe(NOW + 190_000);
    // Still idle: no later than before.
    const idle = vaultAfterReport(opened, NOW + 10_000, 70);
    expect(idle && vaultClosesAt(idle)).toBe(NOW + 15_000);
  });

  test('10 s after the connection was lost', () => {
    const grant = { ...vaultOpened(NOW, 0), leftTime: NOW + 5_000 };
    expect(vaultClosesAt(grant)).toBe(NOW + 15_000);
    expect(vaultClosesAt({ ...grant, leftTime: NOW + 175_000 })).toBe(NOW + 180_000);
  });

  test('when the clock is set back, but not for a node whose clock is a little behind', () => {
    const grant = vaultOpened(NOW, 0);
    expect(isVaultOpen(grant, NOW - 3_600_000)).toBe(false);
    expect(isVaultOpen(grant, NOW - 1_000)).toBe(true);
  });
});

test('the wait after failed attempts grows, for a session before the account', () => {
  const waits = (of: 'session' | 'account') =>
    Array.from({ length: 13 }, (_, index) => vaultWaitSeconds(index, of));
  expect(waits('session')).toEqual([
    0, 0, 0, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600,
  ]);
  expect(waits('account')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 120]);
});
