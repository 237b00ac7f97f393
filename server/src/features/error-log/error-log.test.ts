import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { createErrorLogHandlers } from './error-log.handlers.ts';
import { reportOf } from './report.ts';

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

test('[S7.4.04] anyone can report the details of an error as any JSON', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const report = (details: unknown) =>
    fetch(`${app.origin}/api/main/api/logError`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
    });
  const details = { message: 'x is undefined', stack: 'at open', screen: '/app', version: '1' };
  const long = { message: 'a'.repeat(1_001), extra: [1] };
  for (const any of [details, { message: 7 }, long, {}, [], 'text', 7, true, null])
    expect((await report(any)).status).toBe(200);
});

test('words and ids that are cut off are hidden like whole ones', () => {
  const words = reportOf({ text: 'meet me at the quay '.repeat(100) }).message;
  expect(words).toBe('{"text":…');
  expect(reportOf(`${'x '.repeat(495)}Ab3_defghij-LMNOPQrstu`).message).not.toContain('Ab3');
});

test('a report keeps its known parts, shortened; without a message it is one as a whole', () => {
  const nothing = { stack: undefined, screen: undefined, version: undefined };
  expect(reportOf({ message: 'no '.repeat(500), stack: 7, more: 1 })).toEqual({
    ...nothing,
    message: `${'no '.repeat(333)}…`,
    stack: '7',
  });
  expect(reportOf({ code: 5 })).toEqual({ ...nothing, message: '{"code":5}' });
  expect(reportOf('failed')).toEqual({ ...nothing, message: 'failed' });
  expect(reportOf(null)).toEqual({ ...nothing, message: 'null' });
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(reportOf(deep).message).toHaveLength(1_000);
});
