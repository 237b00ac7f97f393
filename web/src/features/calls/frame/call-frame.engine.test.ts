import { expect, test, vi } from 'vitest';
import type { RoomStatus } from '../../../platform/room-port.ts';
import { ALONE, type Group } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createCallFrame } from './call-frame.engine.ts';

const KEYS = { roomKey: 'room', userKey: 'seat' };
const STATUS: RoomStatus = {
  ...{ phase: 'in', isDone: false, isMuted: false, hasPicture: false },
  ...{ startedTime: 1, plannedMinutes: 60, names: ['Ben'] },
};
const OVER: RoomStatus = { ...STATUS, phase: 'over' };

/** Two tabs of one browser. */
const open = () => {
  const listeners: ((message: never) => void)[] = [];
  const tabs = (): Pick<Group, 'tell' | 'hear'> => {
    let own: (message: never) => void = () => {};
    return {
      tell: (_topic, message) => {
        for (const each of listeners) if (each !== own) each(message as never);
      },
      hear: (_topic, listener) => {
        own = listener;
        listeners.push(listener);
      },
    };
  };
  const env = createTestEnvironment(createBrowser());
  const other = createTestEnvironment(createBrowser());
  const here = createCallFrame(env, tabs());
  return { env, here, openOther: () => createCallFrame(other, tabs()) };
};

test('another tab shows the call, mutes it and hangs up, also if it was opened later', () => {
  const { here, openOther } = open();
  here.open(KEYS, true);
  const asked = vi.fn();
  here.speak(asked);
  here.hear({ status: STATUS });
  const other = openOther();
  expect(other.state.getState()).toMatchObject({ room: null, status: STATUS });
  other.ask({ mute: true });
  expect(asked).toHaveBeenLastCalledWith({ mute: true });
  here.hear({ status: { ...STATUS, isMuted: true } });
  expect(other.state.getState().status).toMatchObject({ isMuted: true });
  other.ask({ leave: true });
  expect(asked).toHaveBeenLastCalledWith({ leave: true });
  here.hear({ status: { ...OVER, isDone: true } });
  for (const each of [here, other])
    expect(each.state.getState()).toMatchObject({ room: null, status: null });
});

test('a call continues after a reload, and an error stays visible', () => {
  const { env, here } = open();
  here.open(KEYS, false);
  const again = createCallFrame(env, ALONE);
  expect(again.state.getState().room).toEqual({ keys: KEYS, video: false });
  again.hear({ wants: 'small' });
  expect(again.state.getState().isSmall).toBe(true);
  again.hear({ status: OVER });
  expect(again.state.getState()).toMatchObject({ isSmall: false, status: OVER });
  again.hear({ wants: 'closed' });
  expect(createCallFrame(env, ALONE).state.getState().room).toBeNull();
});

test('a page that asks for the chat stays as it is until the app has one', () => {
  const { here } = open();
  here.open(KEYS, false);
  here.hear({ wants: 'chat' });
  expect(here.state.getState()).toMatchObject({ isSmall: false, wish: 'chat' });
  here.hear({ wants: 'add' });
  expect(here.state.getState()).toMatchObject({ isSmall: true, wish: 'add' });
});

test('a page that does not answer yet is left at once, and its seat is given up', () => {
  const leave = vi.fn();
  const here = createCallFrame(createTestEnvironment(createBrowser()), ALONE, leave);
  here.open(KEYS, false);
  here.ask({ leave: true });
  expect(here.state.getState().room).toBeNull();
  expect(leave).toHaveBeenCalledExactlyOnceWith(KEYS);

  // Nor does the page of the call before it hear this.
  const asked = vi.fn();
  here.open(KEYS, false);
  here.speak(asked);
  const next = { ...KEYS, userKey: 'next' };
  here.open(next, false);
  here.ask({ leave: true });
  expect(asked).not.toHaveBeenCalled();
  expect(leave).toHaveBeenLastCalledWith(next);
});
