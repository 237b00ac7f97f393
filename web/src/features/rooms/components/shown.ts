import type { Room, RoomPerson } from '@kith/contract';
import type { RoomState } from '../engine/room.types.ts';

/** What a tile shows of a person: the camera or the screen. */
export interface Shown {
  person: RoomPerson;
  what: 'camera' | 'screen';
}

export const keyOf = ({ person, what }: Shown): string => `${person.id} ${what}`;

export const shownIn = ({ people }: Room): Shown[] =>
  people
    .filter(({ state }) => state === 'in')
    .flatMap((person): Shown[] => [
      ...(person.media.hasScreen ? [{ person, what: 'screen' } as const] : []),
      { person, what: 'camera' },
    ]);

type Seen = Pick<RoomState, 'you' | 'remotes' | 'camera' | 'screen'>;

/** The picture that arrives; null while there is none. */
export const pictureOf = (seen: Seen, { person, what }: Shown): MediaStream | null => {
  const isMe = seen.you?.id === person.id;
  const { hasCamera, isCameraPaused } = person.media;
  // What arrived last would stay.
  const isOn = what === 'screen' || (hasCamera && (isMe || !isCameraPaused));
  if (!isOn) return null;
  return isMe ? seen[what] : (seen.remotes[person.id]?.[what] ?? null);
};

interface Choice {
  ownId: string | undefined;
  pinned: string | undefined;
  speakerId: string | undefined;
  /** Without a pinned tile or a screen, the person who speaks. */
  isOne: boolean;
}

/** What is shown large; undefined if everybody is shown alike. */
export const mainOf = (
  shown: readonly Shown[],
  { ownId, pinned, speakerId, isOne }: Choice,
): Shown | undefined => {
  const others = shown.filter(({ person }) => person.id !== ownId);
  return (
    shown.find((each) => keyOf(each) === pinned) ??
    others.find(({ what }) => what === 'screen') ??
    (isOne ? (others.find(({ person }) => person.id === speakerId) ?? others[0]) : undefined)
  );
};
