import { expect, test, vi } from 'vitest';
import { createNativeBridge, FROM_WRAPPER, readWrapperMessage } from './native-bridge.ts';

const wrapped = () => {
  const postMessage = vi.fn();
  const page = Object.assign(new EventTarget(), {
    webkit: { messageHandlers: { kith: { postMessage } } },
  });
  const say = (detail: unknown) => page.dispatchEvent(new CustomEvent(FROM_WRAPPER, { detail }));
  return { page, postMessage, say };
};

test('messages reach the wrapper, if there is one', () => {
  const { page, postMessage } = wrapped();
  createNativeBridge(page).send({ type: 'haptic' });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'haptic' });
  expect(() => createNativeBridge(new EventTarget()).send({ type: 'haptic' })).not.toThrow();
});

test('receives the messages it knows, until it is stopped', () => {
  const { page, say } = wrapped();
  const heard = vi.fn();
  const stop = createNativeBridge(page).hear(heard);
  say({ type: 'launch', url: '/app/contacts' });
  say({ type: 'somethingNewer' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'launch', url: '/app/contacts' });
  say({ type: 'answerCall', callId: 'c1' });
  expect(heard).toHaveBeenLastCalledWith({ type: 'answerCall', callId: 'c1', video: false });
  stop();
  say({ type: 'launch', url: '/app/chat' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('one invalid item does not affect the others', () => {
  const good = { type: 'text', data: 'Hello', title: null };
  const failed = { type: 'file', data: null, title: 'film.mov', error: 'TooBigError' };
  const items = [
    good,
    null,
    'text',
    { type: 'film', data: '', title: null },
    { type: 'text' },
    failed,
  ];
  expect(readWrapperMessage({ type: 'shared', items })).toEqual({
    type: 'shared',
    items: [good, failed],
  });
});

test.each([
  null,
  undefined,
  'launch',
  { type: 'launch' },
  { type: 'answerCall' },
  { type: 'declineCall', callId: 7 },
  { type: 'launch', url: 7 },
  { type: 'shared' },
])('%j is not a message', (detail) => {
  expect(readWrapperMessage(detail)).toBeUndefined();
});

test('the wrapper’s notification status is read as far as it is known', () => {
  const nothing = {
    ...{ type: 'push', token: null, callsToken: null, publicKey: null, auth: null },
    failed: false,
  };
  expect(readWrapperMessage({ type: 'push', permission: 'prompt' })).toEqual({
    ...nothing,
    permission: 'prompt',
  });
  const whole = { permission: 'granted', token: 'ab', callsToken: 'cd', publicKey: 'p', auth: 'a' };
  expect(readWrapperMessage({ type: 'push', ...whole, failed: true })).toEqual({
    type: 'push',
    ...whole,
    failed: true,
  });
  // A key is of use only with its secret.
  expect(readWrapperMessage({ type: 'push', permission: 'denied', token: 7, auth: 'a' })).toEqual({
    ...nothing,
    permission: 'denied',
  });
  for (const permission of [undefined, 'maybe', null])
    expect(readWrapperMessage({ type: 'push', permission, token: 'ab' })).toBeUndefined();
});
