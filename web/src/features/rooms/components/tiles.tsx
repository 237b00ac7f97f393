import type { Room } from '@kith/contract';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useSize } from '../../../ui/layout/use-size.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { useRoom } from '../rooms.react.tsx';
import { GRID_GAP_PX, gridOf } from './grid.ts';
import { keyOf, mainOf, type Shown, shownIn } from './shown.ts';
import { Tile } from './tile.tsx';

export type View = 'grid' | 'speaker';

/** Around the grid, for the outline of who speaks. */
const EDGE_PX = 8;

/** The strip of the others is above the large tile, and in a low window beside it. */
const STRIP =
  '-m-1 flex h-31 shrink-0 justify-center-safe gap-2 overflow-x-auto p-1 *:w-48 *:min-w-40 low:h-auto low:w-42 low:flex-col low:overflow-y-auto low:*:aspect-video low:*:w-full low:*:shrink-0';

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
  const isSmall = useRoom((state) => state.isSmall);
  const shown = shownIn(room);
  const tile = (each: Shown, isLarge = false) => (
    <Tile
      key={keyOf(each)}
      shown={each}
      isLarge={isLarge}
      isPinned={pinned === keyOf(each)}
      {...(!isSmall && { onPin: () => onPin(pinned === keyOf(each) ? undefined : keyOf(each)) })}
    />
  );
  const isOne = view === 'speaker' || isSmall;
  const main = mainOf(shown, { ownId, pinned, speakerId, isOne });
  if (main === undefined)
    return <Grid count={shown.length}>{shown.map((each) => tile(each, shown.length < 3))}</Grid>;
  const rest = shown.filter((each) => keyOf(each) !== keyOf(main));
  return (
    <div
      className={classes(
        'flex flex-1 flex-col gap-2 low:flex-row',
        isSmall ? 'min-h-0' : 'shrink-0 basis-0 px-3',
      )}
    >
      {rest.length > 0 && !isSmall && <div className={STRIP}>{rest.map((each) => tile(each))}</div>}
      <div className={classes('grid flex-1', isSmall ? 'min-h-0' : 'min-h-30')}>
        {tile(main, true)}
      </div>
    </div>
  );
}

/** All alike, as large as they can be; those who do not fit are a movement away. */
function Grid({ count, children }: { count: number; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const { columns, width, height } = gridOf(count, {
    width: size.width - 2 * EDGE_PX,
    height: size.height - 2 * EDGE_PX,
  });
  const style = {
    ...{ '--tile-width': `${width}px`, '--tile-height': `${height}px` },
    width: columns * (width + GRID_GAP_PX) + GRID_GAP_PX,
  } as CSSProperties;
  return (
    <div ref={area} className="grid min-h-24 flex-1 overflow-y-auto">
      <div
        style={style}
        className="m-auto flex flex-wrap justify-center gap-2 p-2 *:h-(--tile-height) *:w-(--tile-width)"
      >
        {children}
      </div>
    </div>
  );
}
