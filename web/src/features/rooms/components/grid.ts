export interface Size {
  width: number;
  height: number;
}

/** Between tiles. */
export const GRID_GAP_PX = 8;
/** Narrower tiles show no name; then the grid is higher than its area, and scrolls. */
const NARROWEST_PX = 128;
/** The shapes of pictures: a tile is never a strip. */
const WIDEST = 16 / 9;
const TALLEST = 4 / 3;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The largest tile in a cell; whole in width, so that a row fits its columns exactly. */
const tileIn = ({ width, height }: Size): Size => {
  const whole = Math.floor(Math.min(width, height * WIDEST));
  return { width: whole, height: clamp(height, whole / WIDEST, whole / TALLEST) };
};

/** The number of columns with which `count` tiles are largest in an area, and the size of each tile. */
export const gridOf = (count: number, area: Size): Size & { columns: number } => {
  const widthOf = (columns: number) => (area.width + GRID_GAP_PX) / columns - GRID_GAP_PX;
  let best = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const height = (area.height + GRID_GAP_PX) / rows - GRID_GAP_PX;
    const tile = tileIn({ width: widthOf(columns), height: Math.max(0, height) });
    if (tile.width * tile.height > best.width * best.height) best = { columns, ...tile };
  }
  if (best.width >= NARROWEST_PX) return best;
  const most = Math.floor((area.width + GRID_GAP_PX) / (NARROWEST_PX + GRID_GAP_PX));
  const columns = clamp(most, 1, count);
  const widest = Math.max(NARROWEST_PX, area.height * WIDEST);
  const width = Math.max(0, Math.floor(Math.min(widthOf(columns), widest)));
  return { columns, width, height: width / WIDEST };
};
