import type { RoomPerson } from '@kith/contract';
import { ROOM_FACES_MAX, ROOM_HEARD_MAX } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import type { Remote } from '../engine/room.types.ts';
import { createRoom } from '../testing/open-room.ts';
import { recordedView } from './recorded-view.ts';

/** Streams and tracks are only passed on, so names are sufficient. */
const streamOf = (name: string) =>
  ({ name, getAudioTracks: () => [`sound of ${name}`] }) as unknown as MediaStream;
const remoteOf = (id: string): Remote => ({
  ...{ state: 'connected', quality: 'good', isVideoPaused: false, withheld: [] },
  ...{ sound: streamOf(id), camera: streamOf(`camera ${id}`), screen: streamOf(`screen ${id}`) },
});
const person = (id: string, consent: RoomPerson['consent'], hasScreen = false): RoomPerson => ({
  ...{ id, name: id, profileId: null, role: 'member', state: 'in', page: 'page', consent },
  speech: null,
  media: {
    ...{ isMuted: false, hasCamera: true, isCameraPaused: false },
    ...{ hasScreen, hasHandUp: false },
  },
});
const view = (others: readonly RoomPerson[], isRecorded = true) =>
  recordedView({
    room: createRoom({
      recording: isRecorded ? { since: 0, by: 'ann' } : null,
      people: [person('ann', 'given'), ...others],
    }),
    you: { id: 'ann', role: 'host', isGuest: false, state: 'in', name: 'ann' },
    remotes: Object.fromEntries(others.map(({ id }) => [id, remoteOf(id)])),
    ...{ microphone: 'sound of ann' as unknown as MediaStreamTrack, screen: null },
    ...{ camera: streamOf('camera ann'), isOnline: true },
  });

test('people who have consented are seen and heard, with their screens', () => {
  const { tiles, sounds } = view([person('teo', 'given', true)]);
  expect(tiles.map(({ key }) => key)).toEqual(['ann camera', 'teo screen', 'teo camera']);
  expect(tiles.every(({ stream, name }) => stream !== null && name !== null)).toBe(true);
  expect(sounds).toEqual(['sound of ann', 'sound of teo']);
});

test.each([null, 'declined'] as const)(
  'the recording has no picture, voice or name of a person whose answer is %s',
  (consent) => {
    const { tiles, sounds } = view([person('teo', consent, true)]);
    expect(tiles.slice(1)).toEqual([
      { key: 'teo camera', what: 'camera', name: null, stream: null },
    ]);
    expect(sounds).toEqual(['sound of ann']);
  },
);

test('people in the lobby are left out, and everyone while the server reports no recording', () => {
  const knocking: RoomPerson = { ...person('teo', 'given'), state: 'waiting' };
  expect(view([knocking]).tiles.map(({ key }) => key)).toEqual(['ann camera']);
  expect(view([knocking]).sounds).toEqual(['sound of ann']);
  expect(view([person('teo', 'given')], false)).toEqual({ tiles: [], sounds: [] });
});

test('if pictures can switch between people, none is recorded unless everyone has consented', () => {
  const many = Array.from({ length: ROOM_FACES_MAX + 1 }, (_, at) => person(`p${at}`, 'given'));
  const seen = (people: readonly RoomPerson[]) =>
    view(people).tiles.filter(({ key, stream }) => key !== 'ann camera' && stream !== null);
  expect(seen(many)).toHaveLength(many.length);
  expect(seen([...many.slice(1), person('teo', null)])).toEqual([]);
  // As long as a page receives all pictures, they do not switch.
  expect(seen([...many.slice(2), person('teo', null)])).toHaveLength(ROOM_FACES_MAX - 1);
});

test('if voices can switch between people, none is recorded unless everyone has consented', () => {
  const many = Array.from({ length: ROOM_HEARD_MAX + 1 }, (_, at) => person(`p${at}`, 'given'));
  const heard = (people: readonly RoomPerson[]) => view(people).sounds.length - 1;
  expect(heard(many)).toBe(many.length);
  expect(heard([...many.slice(1), person('teo', 'declined')])).toBe(0);
  expect(view([...many, person('teo', null)]).sounds).toEqual(['sound of ann']);
  // As long as a page receives all voices, they do not switch.
  expect(heard([...many.slice(2), person('teo', 'declined')])).toBe(ROOM_HEARD_MAX - 1);
});
