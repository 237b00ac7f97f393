import { expect, test } from 'vitest';
import { createTab } from '../../../platform/testing/environment.ts';
import { forgetUnsent, recallUnsent, rememberUnsent } from './unsent.ts';

const seat = { roomKey: 'room', userKey: 'seat' };

test('a recording that has arrived is forgotten alone, and each seat recalls its own', () => {
  const storage = { ...createTab(), watch: () => () => {} };
  expect(recallUnsent(storage, seat)).toEqual([]);
  rememberUnsent(storage, { ...seat, recordingId: 'one' });
  rememberUnsent(storage, { ...seat, roomKey: 'other', recordingId: 'two' });
  rememberUnsent(storage, { ...seat, recordingId: 'three' });
  expect(recallUnsent(storage, seat)).toEqual(['one', 'three']);
  forgetUnsent(storage, 'one');
  expect(recallUnsent(storage, seat)).toEqual(['three']);
  expect(recallUnsent(storage, { ...seat, roomKey: 'other' })).toEqual(['two']);
});
