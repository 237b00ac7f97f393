import { PICTURE_MAX_BYTES } from '@kith/contract/base/constants';
import { fittedInto } from '@kith/contract/pictures/pictures';

/**
 * Offered by the file dialog; paste and drop also accept anything else that the browser can read.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic';

/** A file ready for upload, with its size in pixels. */
export interface PreparedPicture {
  file: Blob;
  width: number;
  height: number;
}

/** Smaller files are uploaded unchanged. */
const SHRINK_ABOVE_BYTES = 2 * 1024 * 1024;
const QUALITY = 0.88;
/** A copy drawn by the browser would not be animated. */
const MAY_MOVE = ['image/gif', 'image/webp'];
const AS_PHOTO = ['image/jpeg', 'image/heic', 'image/heif', 'image/avif'];

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture cannot be drawn')) : resolve(blob)),
      type,
      QUALITY,
    ),
  );

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Redraws a part of a picture, upright and without metadata. */
const redraw = (
  picture: ImageBitmap,
  part: Part,
  size: { width: number; height: number },
  type: string,
): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('The picture cannot be drawn'));
  context.imageSmoothingQuality = 'high';
  const { left, top, width, height } = part;
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
  return encode(canvas, type);
};

/**
 * Reads a picture and scales it to the size stored by the server, so that the upload is fast.
 * Rejects files that are not pictures, and those that stay too large.
 */
export const preparePicture = async (file: Blob): Promise<PreparedPicture> => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    throw new Error('This is not a picture');
  const picture = await createImageBitmap(file);
  try {
    const size = fittedInto('full', picture);
    const { width, height } = picture;
    const fits = size.width === width && file.size <= SHRINK_ABOVE_BYTES;
    const stays = fits || MAY_MOVE.includes(file.type);
    const type = AS_PHOTO.includes(file.type) ? 'image/jpeg' : 'image/webp';
    const sent = stays
      ? file
      : await redraw(picture, { left: 0, top: 0, width, height }, size, type);
    if (sent.size > PICTURE_MAX_BYTES) throw new Error('The picture is too large');
    return { file: sent, ...size };
  } finally {
    picture.close();
  }
};

/** A part of a picture, drawn at `size` pixels. */
export const cutPart = async (
  file: Blob,
  part: Part,
  size: { width: number; height: number },
): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  return redraw(picture, part, size, 'image/webp').finally(() => picture.close());
};
