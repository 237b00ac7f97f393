import { expect, test, vi } from 'vitest';
import {
  createNativeBridge,
  FROM_WRAPPER,
  isInWrapper,
  readWrapperMessage,
} from './native-bridge.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('[S1.05] a marker in the user agent tells that the app runs in the iOS wrapper', () => {
  expect(isInWrapper(`${SAFARI} KithApp/1.0`)).toBe(true);
  expect(isInWrapper(`${SAFARI} KithApp/12`)).toBe(true);
  for (const other of [SAFARI, `${SAFARI} KithApp`, `${SAFARI} NotKithApp/1`, ''])
    expect(isInWrapper(other), other).toBe(false);
});

const wrapped = () => {
  const postMessage = vi.fn();
  const page = Object.assign(new EventTarget(), {
    webkit: { messageHandlers: { kith: { postMessage } } },
  });
  const say = (detail: unknown) => page.dispatchEvent(new CustomEvent(FROM_WRAPPER, { detail }));
  return { page, postMessage, say };
};

test('messages reach the wrapper, and nobody where there is none', () => {
  const { page, postMessage } = wrapped();
  createNativeBridge(page).send({ type: 'haptic' });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'haptic' });
  expect(() => createNativeBridge(new EventTarget()).send({ type: 'haptic' })).not.toThrow();
});

test('hears the messages it knows, until it stops', () => {
  const { page, say } = wrapped();
  const heard = vi.fn();
  const stop = createNativeBridge(page).hear(heard);
  say({ type: 'launch', url: '/app/contacts' });
  say({ type: 'somethingNewer' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'launch', url: '/app/contacts' });
  stop();
  say({ type: 'launch', url: '/app/chat' });
  expect(heard).toHaveBeenCalledOnce();
});

test('one broken item costs none of the others', () => {
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
  { type: 'launch', url: 7 },
  { type: 'shared' },
])('%j is no message', (detail) => {
  expect(readWrapperMessage(detail)).toBeUndefined();
});
