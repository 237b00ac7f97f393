import type { RoomPerson } from '@kith/contract';
import { ROOM_FACES_MAX, ROOM_SCREENS_MAX } from '@kith/contract/base/constants';
import type { RoomState } from '../engine/room.types.ts';

/** A place in the picture. */
export interface RecordedTile {
  key: string;
  what: 'camera' | 'screen';
  /** Null for people who are left out, of whom the recording has not even the name. */
  name: string | null;
  stream: MediaStream | null;
}

/** What a recording has at one moment. */
export interface RecordedView {
  tiles: readonly RecordedTile[];
  sounds: readonly MediaStreamTrack[];
}

type Seen = Pick<
  RoomState,
  'room' | 'you' | 'remotes' | 'microphone' | 'camera' | 'screen' | 'isOnline'
>;

/** Nobody is recorded before they have said so themselves, nor after they have taken it back. */
const hasConsented = ({ consent }: RoomPerson): boolean => consent === 'given';

/**
 * With more pictures than a page is sent, the forwarder changes whose they are a moment before it is
 * known here. Then the pictures of others are recorded only if nobody has to be left out.
 */
const areSure = (others: readonly RoomPerson[], what: 'camera' | 'screen'): boolean => {
  const most = what === 'camera' ? ROOM_FACES_MAX : ROOM_SCREENS_MAX;
  const shown = others.filter(({ media }) =>
    what === 'camera' ? media.hasCamera : media.hasScreen,
  );
  return shown.length <= most || shown.every(hasConsented);
};

export const recordedView = (seen: Seen): RecordedView => {
  const { room, you, remotes } = seen;
  if (room?.recording == null) return { tiles: [], sounds: [] };
  const people = room.people.filter(({ state }) => state === 'in');
  const others = people.filter(({ id }) => id !== you?.id);
  const streamOf = (person: RoomPerson, what: 'camera' | 'screen'): MediaStream | null => {
    if (person.id === you?.id) return seen[what];
    const isOn = what === 'screen' || person.media.hasCamera;
    return isOn && areSure(others, what) ? (remotes[person.id]?.[what] ?? null) : null;
  };
  const tileOf = (person: RoomPerson, what: 'camera' | 'screen'): RecordedTile => {
    const isIn = hasConsented(person);
    return {
      ...{ key: `${person.id} ${what}`, what },
      name: isIn ? person.name : null,
      stream: isIn ? streamOf(person, what) : null,
    };
  };
  const soundsOf = ({ id }: RoomPerson): readonly (MediaStreamTrack | null)[] =>
    id === you?.id
      ? [seen.microphone, ...(seen.screen?.getAudioTracks() ?? [])]
      : (remotes[id]?.sound.getAudioTracks() ?? []);
  return {
    tiles: people.flatMap((person) => [
      // Of somebody who is left out, the screen is not even mentioned.
      ...(person.media.hasScreen && hasConsented(person) ? [tileOf(person, 'screen')] : []),
      tileOf(person, 'camera'),
    ]),
    sounds: people
      .filter(hasConsented)
      .flatMap(soundsOf)
      .filter((track) => track !== null),
  };
};
