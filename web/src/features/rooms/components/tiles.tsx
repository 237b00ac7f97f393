import type { Room } from '@kith/contract';
import { ROOM_PEOPLE_MAX } from '@kith/contract/base/constants';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { useRoom } from '../rooms.react.tsx';
import { keyOf, mainOf, type Shown, shownIn } from './shown.ts';
import { Tile } from './tile.tsx';

export type View = 'grid' | 'speaker';

/** Nobody is beside the last one of an odd number: as wide as two on a phone, otherwise in the middle. */
const LAST_ALONE =
  '*:last:odd:col-span-2 small:*:last:odd:w-[calc(50%-0.25rem)] small:*:last:odd:justify-self-center';

type Props = {
  room: Room;
  view: View;
  pinned: string | undefined;
  onPin: (key: string | undefined) => void;
};

/** Everybody in the room, side by side or with one of them large. */
export function Tiles({ room, view, pinned, onPin }: Props) {
  const ownId = useRoom((state) => state.you?.id);
  const speakerId = useRoom((state) => state.speakerId);
  const shown = shownIn(room);
  const tile = (each: Shown, isLarge = false) => (
    <Tile
      key={keyOf(each)}
      shown={each}
      isLarge={isLarge}
      isPinned={pinned === keyOf(each)}
      onPin={() => onPin(pinned === keyOf(each) ? undefined : keyOf(each))}
    />
  );
  // More do not fit, so the rest is a movement away.
  const isCrowd = shown.length > ROOM_PEOPLE_MAX;
  // In the small view there is space for only one tile.
  const isSmall = useMedia('(max-height: 16rem)');
  const isOne = view === 'speaker' || isSmall;
  const main = mainOf(shown, { ownId, pinned, speakerId, isOne });
  if (main === undefined)
    return (
      <div
        className={classes(
          'grid min-h-0 flex-1 gap-2 px-3',
          !isCrowd && 'auto-rows-fr',
          shown.length > 1 && !isCrowd && 'small:grid-cols-2',
          shown.length > 2 && !isCrowd && `grid-cols-2 ${LAST_ALONE}`,
          isCrowd &&
            'auto-rows-[minmax(6rem,1fr)] grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] overflow-y-auto',
        )}
      >
        {shown.map((each) => tile(each, shown.length < 3))}
      </div>
    );
  const rest = shown.filter((each) => keyOf(each) !== keyOf(main));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-3 [@media(max-height:16rem)]:px-0">
      {rest.length > 0 && !isSmall && (
        <div
          className={classes(
            '-m-1 flex h-31 shrink-0 justify-center-safe gap-2 overflow-x-auto p-1 *:w-48',
            isCrowd ? '*:shrink-0' : '*:min-w-40',
          )}
        >
          {rest.map((each) => tile(each))}
        </div>
      )}
      <div className="grid min-h-0 flex-1">{tile(main, true)}</div>
    </div>
  );
}
