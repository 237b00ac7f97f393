import '../../../ui/styles/styles.css';
import type { Chat } from '@kith/contract';
import type { CallLine } from '@kith/contract/calls/calls.lines';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Platform } from '../../../platform/react.tsx';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, serveHarbour } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from '../frame/call-frame.engine.ts';
import { CallBack } from './call-back.tsx';

/** The line in the group Harbour; returns what the server is asked. */
const open = async (line: CallLine, isMine: boolean, chat: Partial<Chat> = {}) => {
  const asked: unknown[] = [];
  const call = (async (name: string, { body }: { body?: object } = {}) => {
    asked.push([name, body]);
    return { id: 'c', roomKey: 'room', userKey: 'seat', state: 'answered' };
  }) as unknown as Platform['call'];
  const env = createTestEnvironment(createBrowser());
  const engine = createCallsEngine({ env, call, frame: createCallFrame(env, ALONE) });
  const server = createTestServer();
  serveHarbour(server, chat);
  const stage = openStage(server);
  await stage.connect();
  await render(
    <stage.Stage>
      <CallsProvider value={engine}>
        <p>
          A line <CallBack chatId="c0" isMine={isMine} line={line} />
        </p>
      </CallsProvider>
    </stage.Stage>,
  );
  return asked;
};
const text = page.getByText('A line');
const button = page.getByRole('button');

test('a missed call is called back from its line', async () => {
  const asked = await open({ kind: 'missedCall', video: true }, false);
  expect(await barriersIn(document.body)).toEqual([]);
  await button.click();
  await expect.element(button).toHaveTextContent('Call back');
  expect(asked).toEqual([['calls.start', { chatId: 'c0', video: true }]]);
});

test('one’s own call to a group that nobody joined is made again', async () => {
  const asked = await open({ kind: 'groupCall', video: false, seconds: 45, people: 1 }, true);
  await expect.element(button).toHaveTextContent('Call again');
  await button.click();
  expect(asked).toEqual([['calls.start', { chatId: 'c0', video: false }]]);
});

test('there is nothing to call back after a call that took place, or during one', async () => {
  await open({ kind: 'groupCall', video: false, seconds: 45, people: 2 }, false);
  await expect.element(text).toBeVisible();
  expect(button.elements()).toEqual([]);
});

test('while a group is in a call, it is joined instead', async () => {
  const live = { video: false, startedTime: 0, profileIds: [] };
  await open({ kind: 'missedCall', video: false }, false, { call: live });
  await expect.element(text).toBeVisible();
  expect(button.elements()).toEqual([]);
});
