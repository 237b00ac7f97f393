import { GRID_GAP_PX, gridOf } from '../components/grid.ts';

/** The position of a tile. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = GRID_GAP_PX;
const STRIP = { height: 112, width: 176 };

/** The grid of the stage, with its last row in the middle. */
const grid = (count: number, area: Place): Place[] => {
  const { columns, width, height } = gridOf(count, area);
  const across = (tile: number, tiles: number) => tiles * (tile + GAP) - GAP;
  const top = area.y + (area.height - across(height, Math.ceil(count / columns))) / 2;
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, count - row * columns);
    const start = area.x + (area.width - across(width, inRow)) / 2;
    return {
      x: start + (at % columns) * (width + GAP),
      y: top + row * (height + GAP),
      ...{ width, height },
    };
  });
};

/** The places of `count` tiles in order; the one at `main` is large, with the others above it. */
export const placesOf = (
  count: number,
  main: number,
  { width, height }: Pick<Place, 'width' | 'height'>,
): Place[] => {
  const area = { x: GAP, y: GAP, width: width - 2 * GAP, height: height - 2 * GAP };
  if (main === -1 || count < 2) return grid(count, area);
  const others = count - 1;
  const each = Math.min(STRIP.width, (area.width - (others - 1) * GAP) / others);
  const start = area.x + (area.width - others * each - (others - 1) * GAP) / 2;
  const top = area.y + STRIP.height + GAP;
  let nth = 0;
  return Array.from({ length: count }, (_, at) =>
    at === main
      ? { ...area, y: top, height: area.height - STRIP.height - GAP }
      : { x: start + nth++ * (each + GAP), y: area.y, width: each, height: STRIP.height },
  );
};
