export interface Size {
  width: number;
  height: number;
}
export interface Part extends Size {
  left: number;
  top: number;
}
/** The selected part of a picture: its centre as fractions of width and height, and the zoom. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The part in pixels of the picture; `ratio` is width to height. */
export const partOf = (picture: Size, { x, y, zoom }: Crop, ratio: number): Part => {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return {
    left: x * picture.width - width / 2,
    top: y * picture.height - height / 2,
    width,
    height,
  };
};

/** The nearest crop that lies inside the picture. */
export const inside = (picture: Size, { x, y, zoom }: Crop, ratio: number): Crop => {
  const near = between(zoom, 1, ZOOM_MAX);
  const { width, height } = partOf(picture, { x, y, zoom: near }, ratio);
  const [halfX, halfY] = [width / 2 / picture.width, height / 2 / picture.height];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: near };
};

/** Moves the picture by fractions of the selection, like dragging it. */
export const moved = (
  picture: Size,
  crop: Crop,
  by: { x: number; y: number },
  ratio: number,
): Crop => {
  const { width, height } = partOf(picture, crop, ratio);
  const x = crop.x - (by.x * width) / picture.width;
  const y = crop.y - (by.y * height) / picture.height;
  return inside(picture, { ...crop, x, y }, ratio);
};
