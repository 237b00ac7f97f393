import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

test('the server ends while clients are connected to both sockets', async () => {
  const app = await startTestApp();
  const client = await app.client().register();
  const [main, directory] = [await client.main(), await client.directory()];
  await app.close();
  await Promise.all([main.closed, directory.closed]);
  expect([main.connected, directory.connected]).toEqual([false, false]);
});
