import type { RoomPerson } from '@kith/contract';
import { ROOM_FACES_MAX, ROOM_HEARD_MAX, ROOM_SCREENS_MAX } from '@kith/contract/base/constants';
import type { RoomState } from '../engine/room.types.ts';

/** A tile of the recorded picture. */
export interface RecordedTile {
  key: string;
  what: 'camera' | 'screen';
  /** Null for people who are left out; the recording does not even contain their names. */
  name: string | null;
  stream: MediaStream | null;
}

/** The content of a recording at one moment. */
export interface RecordedView {
  tiles: readonly RecordedTile[];
  sounds: readonly MediaStreamTrack[];
}

type Seen = Pick<
  RoomState,
  'room' | 'you' | 'remotes' | 'microphone' | 'camera' | 'screen' | 'isOnline'
>;

/** Nobody is recorded before they have consented or after they have withdrawn their consent. */
const hasConsented = ({ consent }: RoomPerson): boolean => consent === 'given';

const MOST = { camera: ROOM_FACES_MAX, screen: ROOM_SCREENS_MAX };

/**
 * If there are more pictures or voices than a page receives, the forwarder switches them between people
 * a moment before this page knows. Then others are recorded only if nobody has to be left out.
 */
const areSure = (others: readonly RoomPerson[], what: 'camera' | 'screen' | 'sound'): boolean => {
  if (what === 'sound') return others.length <= ROOM_HEARD_MAX || others.every(hasConsented);
  const most = MOST[what];
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
    const { hasCamera, isCameraPaused } = person.media;
    // What arrived last would stay.
    const isOn = what === 'screen' || (hasCamera && !isCameraPaused);
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
      : areSure(others, 'sound')
        ? (remotes[id]?.sound.getAudioTracks() ?? [])
        : [];
  return {
    tiles: people.flatMap((person) => [
      // The screen of a person who is left out does not even get a tile.
      ...(person.media.hasScreen && hasConsented(person) ? [tileOf(person, 'screen')] : []),
      tileOf(person, 'camera'),
    ]),
    sounds: people
      .filter(hasConsented)
      .flatMap(soundsOf)
      .filter((track) => track !== null),
  };
};
