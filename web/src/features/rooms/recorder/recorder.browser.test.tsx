import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import { createTab } from '../../../platform/testing/environment.ts';
import type { RoomState } from '../engine/room.types.ts';
import { createRoom } from '../testing/open-room.ts';
import { startRecorder } from './recorder.ts';
import { NO_RECORDING } from './recording.types.ts';

test('a recording whose host leaves while it begins is over, and keeps nobody on the page', async () => {
  const state = createStore(
    () =>
      ({
        ...{ phase: 'in', room: createRoom(), remotes: {}, recording: NO_RECORDING },
        you: { id: 'ann', role: 'host', state: 'in', name: 'Ann' },
        ...{ microphone: null, camera: null, screen: null, isOnline: true },
      }) as Partial<RoomState> as RoomState,
  );
  const call = (async () => {
    state.setState({ phase: 'over' });
    return { recordingId: 'left-at-once' };
  }) as unknown as Call;
  const env = {
    ...{ storage: { ...createTab(), watch: () => () => {} }, now: () => 0, after: () => () => {} },
    fetch: async () =>
      new Response(null, { headers: { 'upload-offset': '0', 'kith-file': 'left-at-once' } }),
  };
  const keys = { roomKey: 'room', userKey: 'seat' };
  const started = await startRecorder({ ...{ state, keys, call, env }, leftOut: 'Left out' });
  expect(started).toBeUndefined();
  expect(state.getState().recording.phase).not.toBe('running');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await expect.poll(() => state.getState().recording.phase).toBe('saved');
});
