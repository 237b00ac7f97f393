export interface Size {
  width: number;
  height: number;
}
/** Which square of a picture is chosen: its middle as parts of width and height, and how near. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The square in pixels of the picture. */
export const squareOf = ({ width, height }: Size, { x, y, zoom }: Crop) => {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
};

/** The nearest crop whose square lies inside the picture. */
export const inside = (size: Size, { x, y, zoom }: Crop): Crop => {
  const near = between(zoom, 1, ZOOM_MAX);
  const { side } = squareOf(size, { x, y, zoom: near });
  const [halfX, halfY] = [side / 2 / size.width, side / 2 / size.height];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: near };
};

/** Moves the picture by parts of the square's side, as a hand would that holds it. */
export const moved = (size: Size, crop: Crop, by: { x: number; y: number }): Crop => {
  const { side } = squareOf(size, crop);
  const x = crop.x - (by.x * side) / size.width;
  const y = crop.y - (by.y * side) / size.height;
  return inside(size, { ...crop, x, y });
};
