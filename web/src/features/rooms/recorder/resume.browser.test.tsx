import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTab } from '../../../platform/testing/environment.ts';
import type { RoomState } from '../engine/room.types.ts';
import { holdRecording } from './holding.ts';
import { openPieces } from './pieces.ts';
import { NO_RECORDING } from './recording.types.ts';
import { resumeRecording } from './resume.ts';
import { forgetUnsent, rememberUnsent } from './unsent.ts';

const keys = { roomKey: 'room', userKey: 'seat' };

/** A tab with the link of a host, while another one has a recording of which a piece is unsent. */
const openSecond = async (recordingId: string) => {
  const asked: string[] = [];
  const storage = { ...createTab(), watch: () => () => {} };
  const env = {
    ...{ storage, now: () => 0, after: () => () => {} },
    fetch: async (_: string, { method = '', body }: RequestInit) => {
      asked.push(`${method} ${body instanceof Blob ? await body.text() : ''}`.trim());
      const isLast = asked.length === 3;
      return new Response(null, {
        headers: {
          'upload-offset': String(asked.length === 1 ? 0 : 3),
          ...(isLast && { 'kith-file': recordingId }),
        },
      });
    },
  };
  const pieces = await openPieces(env);
  await pieces.add({ recordingId, offset: 0, bytes: new Blob(['one']) });
  rememberUnsent(storage, { ...keys, recordingId });
  const state = createStore(() => ({ recording: NO_RECORDING }) as RoomState);
  const release = await holdRecording(recordingId);
  const resumed = resumeRecording({ state, keys, env }, recordingId);
  return { asked, storage, release, resumed, phase: () => state.getState().recording.phase };
};
/** Whether a tab waits for the first to have done with a recording. */
const isWaiting = async (recordingId: string) => {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name?.endsWith(recordingId));
};

test('what another tab still records is left to it, and sent if that is gone', async () => {
  const { asked, release, phase } = await openSecond('one-recording');
  await expect.poll(() => isWaiting('one-recording')).toBe(true);
  expect(asked).toEqual([]);
  expect(phase()).toBe('none');
  release();
  await expect.poll(phase).toBe('saved');
  expect(asked).toEqual(['HEAD', 'PATCH one', 'PATCH']);
  // And it is free for others then.
  (await holdRecording('one-recording'))();
});

test('what another tab has sent itself is not sent again', async () => {
  const { asked, storage, release, resumed, phase } = await openSecond('other-recording');
  forgetUnsent(storage, 'other-recording');
  release();
  await resumed;
  expect(asked).toEqual([]);
  expect(phase()).toBe('none');
});
