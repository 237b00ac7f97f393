import { PICTURE_BOXES, PICTURE_MAX_PIXELS } from '@kith/contract/base/constants';
import { PICTURE_SIZES, type PictureSize } from '@kith/contract/pictures/pictures';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** From the server: decode `source`, and write each size to `target` with the size as suffix. */
export interface DecodeJob {
  source: string;
  target: string;
}
export interface Decoded {
  width: number;
  height: number;
  placeholder: string;
}
export type DecodeAnswer = { ok: Decoded } | { refused: 'unreadable' | 'tooLarge' };

const PLACEHOLDER_PX = 16;
const QUALITY = 82;
/** Effort of the encoder, from 0 (fast) to 6 (small). */
const EFFORT = 3;
const TIMEOUT_S = 20;
/** Pixels of all frames of an animation; a longer one is shown as its first frame. */
const ANIMATION_MAX_PIXELS = 40_000_000;
/** However small, a frame costs as much as this many pixels. */
const FRAME_MIN_PIXELS = 128 * 128;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});

const read = (source: string, animated: boolean): Sharp =>
  sharp(source, { animated, limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: TIMEOUT_S,
  });

const fitted = (picture: Sharp, box: number): Sharp =>
  picture.resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true });

/** Rotated upright according to its metadata, which is then removed: location, camera, names. */
const copy = (source: string, box: number, animated = false): Sharp =>
  fitted(read(source, animated).autoOrient(), box).webp({ quality: QUALITY, effort: EFFORT });

const isAnimated = ({ pages = 1, pageHeight, width, height }: Metadata): boolean =>
  pages > 1 &&
  Math.max(width * (pageHeight ?? height), FRAME_MIN_PIXELS) * pages <= ANIMATION_MAX_PIXELS;

const decode = async ({ source, target }: DecodeJob): Promise<Decoded> => {
  const animated = isAnimated(await read(source, true).metadata());
  const write = (size: PictureSize, moves: boolean, box: number = PICTURE_BOXES[size]) =>
    copy(source, box, moves).toFile(`${target}-${size}`);
  const full = await write('full', animated, PICTURE_BOXES[animated ? 'preview' : 'full']);
  // Smaller sizes are made from the copy, which is already upright and small.
  for (const size of PICTURE_SIZES)
    if (size !== 'full')
      await copy(`${target}-full`, PICTURE_BOXES[size], animated && size === 'preview').toFile(
        `${target}-${size}`,
      );
  const tiny = await fitted(read(`${target}-small`, false), PLACEHOLDER_PX)
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer();
  return {
    width: full.width,
    height: full.pageHeight ?? full.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /pixel limit|too large/i.test(error.message);

process.on('message', async (job: DecodeJob) => {
  const answer: DecodeAnswer = await decode(job).then(
    (ok) => ({ ok }),
    (error: unknown) => ({ refused: isTooLarge(error) ? 'tooLarge' : 'unreadable' }),
  );
  process.send?.(answer);
});
