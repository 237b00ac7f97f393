import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

test('[S7.4.04] what a browser tells of its own failures stands in the log, and nothing else of it', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await startTestApp({ log });
  const visitor = app.client();
  const report = { message: 'TypeError: x', stack: 'at f', screen: '/app/chat/:id' };
  const body = { ...report, token: 'a secret' };
  await visitor.call('errors.log', { body });
  const long = { message: 'x'.repeat(1_001) };
  await expect(visitor.call('errors.log', { body: long })).rejects.toMatchObject({ status: 400 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ ...report, msg: 'a browser reported a failure' });
  expect(JSON.stringify(lines)).not.toContain('a secret');
  await app.close();
});
