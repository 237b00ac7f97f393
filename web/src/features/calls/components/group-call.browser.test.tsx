import '../../../ui/styles/styles.css';
import type { Chat, Person } from '@kith/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Platform } from '../../../platform/react.tsx';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, serveHarbour } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from '../frame/call-frame.engine.ts';
import { HeaderCallButtons, LiveCallRows } from './call-buttons.tsx';

const person = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 0 },
});
const PEOPLE = [person('p0', 'Ada'), person('p1', 'Bo'), person('p2', 'Cy')];
const IN = (...profileIds: string[]) => ({ video: true, startedTime: 0, profileIds });

/** The header and the list of Ada, whose group Harbour has this call. */
const open = async (call: Chat['call'], isOffline = false) => {
  const asked: unknown[] = [];
  const request = (async (name: string, { body }: { body?: object } = {}) => {
    asked.push([name, body]);
    if (isOffline) throw new TypeError('offline');
    return { video: true, roomKey: 'room', userKey: 'seat' };
  }) as unknown as Platform['call'];
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  const engine = createCallsEngine({ env, call: request, frame });
  const server = createTestServer();
  serveHarbour(server, { call }, { people: PEOPLE });
  const stage = openStage(server);
  await stage.connect();
  await render(
    <stage.Stage>
      <CallsProvider value={engine}>
        <section aria-label="Header">
          <HeaderCallButtons chatId="c0" person={undefined} title="Harbour" />
        </section>
        <LiveCallRows />
        <Toasts label="Notices" closeLabel="Close" />
      </CallsProvider>
    </stage.Stage>,
  );
  let version = 5;
  const tell = (next: Chat['call']) =>
    stage.socket.tell('messages.changed', {
      ...{ owner: 'c0', version: ++version, previous: version - 1 },
      ...{ created: [], updated: [], deleted: [], lastMessage: null, updatedTime: 0 },
      chat: { call: next },
    });
  return { asked, frame, tell };
};
const list = page.getByRole('region', { name: 'Calls in groups' });
const header = page.getByRole('region', { name: 'Header' });

test('a group in a call is joined from the list and from its header', async () => {
  const { asked, frame } = await open(IN('p1', 'p2'));
  await expect.element(list).toMatchTextContent(/Harbour/);
  await expect.element(list).toMatchTextContent(/Bo and Cy are in a call/);
  await expect.element(header.getByText('Bo and Cy are in a call')).toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
  await list.getByRole('button', { name: 'Join' }).click();
  await expect.poll(() => frame.state.getState().room?.video).toBe(true);
  await header.getByRole('button', { name: 'Join' }).click();
  const join = ['calls.join', { chatId: 'c0' }];
  expect(asked).toEqual([join, join]);
});

test('it follows who is in the call, from the first person to the last', async () => {
  const { tell } = await open(null);
  await expect.element(header.getByRole('button', { name: 'Video call' })).toBeVisible();
  expect(list.query()).toBeNull();
  tell(IN());
  await expect.element(list).toMatchTextContent(/A call is starting/);
  expect(header.getByRole('button', { name: 'Video call' }).query()).toBeNull();
  tell(IN('p1'));
  await expect.element(list).toMatchTextContent(/Bo is in a call/);
  // Ada herself, on another page.
  tell(IN('p1', 'p0'));
  await expect.element(list.getByRole('button', { name: 'Continue here' })).toBeVisible();
  tell(null);
  await expect.element(header.getByRole('button', { name: 'Video call' })).toBeVisible();
  expect(list.query()).toBeNull();
});

test('a call that could not be joined says so, and stays', async () => {
  const { frame } = await open(IN('p1'), true);
  await list.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByText('Could not join the call. Try again.')).toBeVisible();
  expect(frame.state.getState().room).toBeNull();
  await expect.element(list.getByRole('button', { name: 'Join' })).toBeEnabled();
});
