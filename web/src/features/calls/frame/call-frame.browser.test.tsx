import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Platform } from '../../../platform/react.tsx';
import { ROOM_HELLO, type RoomStatus } from '../../../platform/room-port.ts';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { openStage } from '../../chat/testing.tsx';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from './call-frame.engine.ts';
import { CallFrame } from './call-frame.tsx';

const OVER: RoomStatus = {
  ...{ phase: 'over', isDone: true, isMuted: false, hasPicture: false },
  ...{ startedTime: 1, plannedMinutes: 60, names: ['Ben'] },
};

/** The ports that pages in frames are given, in order of their loading. */
const watchPorts = (): MessagePort[] => {
  const ports: MessagePort[] = [];
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    target.contentWindow?.addEventListener('message', ({ data, ports: [port] }) => {
      if (data === ROOM_HELLO && port !== undefined) ports.push(port);
    });
  };
  document.addEventListener('load', onLoad, true);
  onTestFinished(() => document.removeEventListener('load', onLoad, true));
  return ports;
};

const openFrame = async () => {
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  const call = (async () => ({})) as unknown as Platform['call'];
  const engine = createCallsEngine({ env, call, frame });
  const { Stage } = openStage();
  await render(
    <Stage>
      <CallsProvider value={engine}>
        <CallFrame />
      </CallsProvider>
    </Stage>,
  );
  return frame;
};

test('what the page of a former call says late does not end the next one', async () => {
  const ports = watchPorts();
  const frame = await openFrame();
  frame.open({ roomKey: 'room', userKey: 'seat' }, false);
  await expect.poll(() => ports.length).toBe(1);
  ports[0]?.postMessage({ wants: 'chat' });
  await expect.poll(() => frame.state.getState().wish).toBe('chat');

  const next = { roomKey: 'next', userKey: 'other' };
  frame.open(next, false);
  // The person of the former call has hung up just now.
  ports[0]?.postMessage({ status: OVER });
  await expect.poll(() => ports.length).toBe(2);
  expect(frame.state.getState().room?.keys).toEqual(next);
  ports[1]?.postMessage({ status: OVER });
  await expect.poll(() => frame.state.getState().room).toBeNull();
});

test('leaving the app during a call asks first, and neither before nor after it', async () => {
  const ports = watchPorts();
  const frame = await openFrame();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  frame.open({ roomKey: 'room', userKey: 'seat' }, false);
  await expect.poll(() => ports.length).toBe(1);
  expect(isAsked()).toBe(false);
  ports[0]?.postMessage({ status: { ...OVER, phase: 'in', isDone: false } });
  await expect.poll(isAsked).toBe(true);
  ports[0]?.postMessage({ status: OVER });
  await expect.poll(isAsked).toBe(false);
});
