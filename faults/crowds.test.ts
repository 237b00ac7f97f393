import { describe, test } from 'vitest';
import { noCrowds, runHalfOpen, runSlowReaders, runStorm } from './crowds.ts';

const TIMEOUT_MS = 600_000;
const READERS = 50;
const reason = noCrowds();
if (reason !== undefined) console.log(`No crowds are tried on this machine: ${reason}`);

describe.skipIf(reason !== undefined).concurrent('many at once', { timeout: TIMEOUT_MS }, () => {
  test('50 clients that read nothing are disconnected; writers and readers do not notice', async ({
    expect,
  }) => {
    const { letGo, heard, grownMiB } = await runSlowReaders({ readers: READERS, messages: 450 });
    expect(letGo).toBe(READERS);
    expect(heard).toBe(450);
    // All events together would be 640.
    expect(grownMiB).toBeLessThan(320);
  });

  test('control: 50 clients that read are not disconnected', async ({ expect }) => {
    const { letGo } = await runSlowReaders({ readers: READERS, messages: 60, isSlow: false });
    expect(letGo).toBe(0);
  });

  test('50 clients that disappear silently are disconnected; control: 50 that stay are not', async ({
    expect,
  }) => {
    expect(await runHalfOpen({ peers: READERS })).toMatchObject({ letGo: READERS, kept: READERS });
  });

  test('500 clients reconnect after the server was killed', async ({ expect }) => {
    expect((await runStorm({ clients: 500 })).back).toBe(500);
  });

  test('control: a server that accepts few at a time does not get all of them back', async ({
    expect,
  }) => {
    const env = { RATE_LIMIT_FACTOR: '0.01' };
    const { back } = await runStorm({ clients: 40, attempts: 2, env });
    expect(back).toBeLessThan(40);
  });
});
