/** The position of a tile. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 8;
const STRIP = { height: 112, width: 176 };

/** An even grid, as on the stage: two columns for two or more tiles. */
const grid = (count: number, area: Place): Place[] => {
  const columns = count > 1 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const width = (area.width - (columns - 1) * GAP) / columns;
  const height = (area.height - (rows - 1) * GAP) / rows;
  return Array.from({ length: count }, (_, at) => ({
    x: area.x + (at % columns) * (width + GAP),
    y: area.y + Math.floor(at / columns) * (height + GAP),
    ...{ width, height },
  }));
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
