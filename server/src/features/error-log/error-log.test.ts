import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { createErrorLogHandlers } from './error-log.handlers.ts';

test('reports of browsers are stored without ids, addresses, codes and words', async () => {
  let written = '';
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk;
      done();
    },
  });
  const handler = createErrorLogHandlers(pino(to))['errors.log'];
  const id = 'Ab3_defghij-LMNOPQrstu';
  const body = {
    message: `no message t-Zk41 in chat ${id} for ann@example.test, code 123456: "so "we\nmeet""`,
    stack: `Error\n at open (https://chat.example/assets/chat-Dk3xQ2.js:1:48211)`,
    screen: `/app/chat/${id}?invitation=secret#ticket`,
    version: '1',
  };
  await handler({ body } as Parameters<typeof handler>[0]);
  for (const hidden of [id, 't-Zk41', 'ann@', '123456', 'secret', 'ticket', 'meet'])
    expect(written).not.toContain(hidden);
  expect(written).toContain('chat-Dk3xQ2.js:1:48211');
  expect(written).toContain('/app/chat/…');
});

test('[S7.4.04] anyone can report the details of an error, and an empty report is rejected', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const report = (details: object) =>
    fetch(`${app.origin}/api/main/api/logError`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
    });
  const details = { message: 'x is undefined', stack: 'at open', screen: '/app', version: '1' };
  expect((await report(details)).status).toBe(200);
  expect((await report({ message: 'Only that' })).status).toBe(200);
  for (const refused of [{}, { message: 7 }, { message: 'a'.repeat(1_001) }])
    expect((await report(refused)).status).toBe(400);
});
