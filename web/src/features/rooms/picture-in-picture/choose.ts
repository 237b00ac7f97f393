import { mainOf, pictureOf, type Shown, shownIn } from '../components/shown.ts';
import type { RoomState } from '../engine/room.types.ts';

type Placed = Pick<RoomState, 'room' | 'you' | 'speakerId'>;
type Seen = Placed & Pick<RoomState, 'remotes' | 'camera' | 'screen'>;

/** The tile for which there is space. */
export const chooseShown = (
  { room, you, speakerId }: Placed,
  pinned: string | undefined,
): Shown | undefined => {
  const shown = room === undefined ? [] : shownIn(room);
  return mainOf(shown, { ownId: you?.id, pinned, speakerId, isOne: true }) ?? shown[0];
};

/** The picture of that tile; while it has none, that of somebody else. */
export const choosePicture = (seen: Seen, pinned: string | undefined): MediaStream | null => {
  const { room, you } = seen;
  const chosen = chooseShown(seen, pinned);
  if (room === undefined || chosen === undefined) return null;
  const others = shownIn(room).filter(({ person }) => person.id !== you?.id);
  for (const each of [chosen, ...others]) {
    const picture = pictureOf(seen, each);
    if (picture !== null) return picture;
  }
  return null;
};
