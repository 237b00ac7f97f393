import type { CallRecord } from '@kith/contract';
import { expect, test } from 'vitest';
import { tonesOf } from './key-tones.ts';
import { recentCalls, talkedMs } from './recent-calls.ts';

const call = (id: string, person: string, changes: Partial<CallRecord> = {}): CallRecord => ({
  ...{ id, isIncoming: true, profileId: 'me', video: false, state: 'missed' },
  person: { id: person, type: 'individual', firstName: person, avatar: null, updatedTime: 0 },
  ...{
    isQuiet: false,
    createdTime: 0,
    answeredTime: null,
    endedTime: null,
    note: null,
    chatId: null,
  },
  ...changes,
});

test('[S2.1.11] missed calls of one person in a row are one entry, and can be shown alone', () => {
  const calls = [
    call('1', 'elias'),
    call('2', 'elias', { state: 'cancelled' }),
    call('3', 'teo', { isIncoming: false, state: 'missed' }),
    call('4', 'teo', { isIncoming: false, state: 'ended' }),
    call('5', 'elias'),
    call('6', 'elias', { state: 'declined' }),
  ];
  const shown = (onlyMissed: boolean) =>
    recentCalls(calls, onlyMissed).map(({ id, kind, count }) => `${id} ${kind} ${count}`);
  expect(shown(false)).toEqual(['1 missed 2', '3 out 1', '4 out 1', '5 missed 1', '6 in 1']);
  expect(shown(true)).toEqual(['1 missed 3']);
  expect(calls).toHaveLength(6);
});

test('only answered calls have a duration', () => {
  expect(talkedMs(call('1', 'teo', { endedTime: 5 }))).toBeNull();
  expect(talkedMs(call('1', 'teo', { answeredTime: 5, endedTime: 9 }))).toBe(4);
});

test('[S2.1.11] every key has its two tones', () => {
  expect(tonesOf('1')).toEqual([697, 1209]);
  expect(tonesOf('0')).toEqual([941, 1336]);
  expect(tonesOf('#')).toEqual([941, 1477]);
  expect(tonesOf('+')).toEqual([]);
});
