import { expect, test } from 'vitest';
import type { Call } from './api-client.ts';
import { createFailureReporter } from './report-failures.ts';

const reporter = (screen = '/app/chat/0f8b2c1d-aa10-4c55-9c1e-1f2a3b4c5d6e') => {
  const sent: { message: string; screen: string }[] = [];
  const call = (async (_name: string, { body }: { body: (typeof sent)[number] }) => {
    sent.push(body);
    throw new Error('offline');
  }) as unknown as Call;
  return { sent, report: createFailureReporter(call, () => screen) };
};

test('a failure is reported once, without ids from the screen', () => {
  const { sent, report } = reporter();
  report(new TypeError('x is undefined'));
  report(new TypeError('x is undefined'));
  expect(sent).toMatchObject([{ message: 'TypeError: x is undefined', screen: '/app/chat/:id' }]);
});

test('refusals of the server and the network are not reported', () => {
  const { sent, report } = reporter();
  report(Object.assign(new Error('Server Error'), { status: 403 }));
  report(Object.assign(new Error('slow'), { code: 'timeout' }));
  expect(sent).toEqual([]);
});

test('a page that keeps failing stops reporting', () => {
  const { sent, report } = reporter();
  for (let at = 0; at < 20; at++) report(`failure ${at}`);
  expect(sent).toHaveLength(5);
});
