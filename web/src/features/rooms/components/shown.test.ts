import type { RoomPerson } from '@kith/contract';
import { expect, test } from 'vitest';
import { choosePicture, chooseShown } from '../picture-in-picture/choose.ts';
import { createRoom } from '../testing/open-room.ts';
import { keyOf, mainOf, pictureOf, shownIn } from './shown.ts';

const three = (media: Record<string, Partial<RoomPerson['media']>> = {}) => {
  const room = createRoom();
  const [ann, teo] = room.people;
  if (ann === undefined || teo === undefined) throw new Error('Somebody is missing.');
  const people = [ann, teo, { ...teo, id: 'mia', name: 'Mia' }].map((person) => ({
    ...person,
    media: { ...person.media, hasCamera: true, ...media[person.id] },
  }));
  return { ...room, people };
};
const you = { id: 'ann', role: 'host', state: 'in', name: 'Ann', isGuest: false } as const;
const none = { ownId: 'ann', pinned: undefined, speakerId: undefined, isOne: false };
const chosen = (room: ReturnType<typeof three>, choice: Partial<Parameters<typeof mainOf>[1]>) => {
  const main = mainOf(shownIn(room), { ...none, ...choice });
  return main && keyOf(main);
};

test('a pinned tile is before a screen, and a screen before the person who speaks', () => {
  const sharing = three({ mia: { hasScreen: true } });
  const speaking = { speakerId: 'teo', isOne: true };
  expect(chosen(three(), {})).toBeUndefined();
  expect(chosen(three(), speaking)).toBe('teo camera');
  expect(chosen(three(), { speakerId: 'ann', isOne: true })).toBe('teo camera');
  expect(chosen(sharing, speaking)).toBe('mia screen');
  expect(chosen(sharing, { ...speaking, pinned: 'ann camera' })).toBe('ann camera');
  // The person who was pinned has left.
  expect(chosen(sharing, { ...speaking, pinned: 'sun camera' })).toBe('mia screen');
});

/** Stands for a stream; only which one it is matters. */
const stream = (name: string) => name as unknown as MediaStream;
const remote = (camera: string | null) => ({
  ...({ state: 'connected', quality: 'good', isVideoPaused: false, withheld: [] } as const),
  ...{ sound: stream('sound'), camera: camera === null ? null : stream(camera), screen: null },
});
const seen = (room: ReturnType<typeof three>, mia: string | null, teo: string | null) => ({
  ...{ room, you, speakerId: 'teo', camera: stream('own'), screen: null },
  remotes: { mia: remote(mia), teo: remote(teo) },
});

test('a picture that is off or paused is not shown, although its stream is still there', () => {
  const [, teo] = three({ teo: { isCameraPaused: true } }).people;
  const [, off] = three({ teo: { hasCamera: false } }).people;
  const state = seen(three(), 'mia', 'teo');
  for (const person of [teo, off])
    expect(person && pictureOf(state, { person, what: 'camera' })).toBeNull();
});

test('picture in picture shows the person who speaks, and somebody else while they have no picture', () => {
  const both = seen(three(), 'mia', 'teo');
  expect(choosePicture(both, undefined)).toBe('teo');
  expect(choosePicture(both, 'mia camera')).toBe('mia');
  expect(choosePicture(seen(three(), 'mia', null), undefined)).toBe('mia');
  expect(choosePicture(seen(three({ teo: { hasCamera: false } }), 'mia', 'teo'), undefined)).toBe(
    'mia',
  );
  expect(choosePicture(seen(three(), null, null), undefined)).toBeNull();
});

test('alone in a room, picture in picture shows oneself', () => {
  const room = three();
  const alone = { ...room, people: room.people.slice(0, 1) };
  expect(choosePicture(seen(alone, null, null), undefined)).toBe('own');
  expect(chooseShown({ room: undefined, you, speakerId: undefined }, undefined)).toBeUndefined();
});
