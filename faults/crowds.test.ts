import { describe, test } from 'vitest';
import { runHalfOpen, runSlowReaders, runStorm } from './crowds.ts';

const TIMEOUT_MS = 150_000;
const READERS = 50;

describe.concurrent('many at once', { timeout: TIMEOUT_MS }, () => {
  test('50 who read nothing are let go; who writes and who reads do not notice', async ({
    expect,
  }) => {
    const { letGo, heard, slowestAckMs, grownMiB } = await runSlowReaders({
      readers: READERS,
      messages: 450,
    });
    expect(letGo).toBe(READERS);
    expect(heard).toBe(450);
    expect(slowestAckMs).toBeLessThan(2_000);
    expect(grownMiB).toBeLessThan(250);
  });

  test('control: 50 who read are not let go', async ({ expect }) => {
    const { letGo } = await runSlowReaders({ readers: READERS, messages: 60, isSlow: false });
    expect(letGo).toBe(0);
  });

  test('50 who vanish without a word are let go by ping and patience', async ({ expect }) => {
    // A ping every 25 s, 20 s to answer it, and 30 s to answer a close.
    expect(await runHalfOpen({ peers: READERS })).toBeLessThan(85_000);
  });

  test('500 are back within 10 s after the server was killed', async ({ expect }) => {
    expect(await runStorm({ clients: 500 })).toBeLessThan(10_000);
  });
});
