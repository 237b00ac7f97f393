import { MASK, type Segmenter } from './segmenter.ts';

/** How much smaller the background is drawn, which blurs it without a filter that Safari lacks. */
const COARSE = 16;
const FINE = 4;
/** For devices that are too slow for the whole picture. */
const LESS = { width: 640, height: 360 };

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: canvas.width === MASK.width });
  if (context === null) throw new Error('There is nothing to draw on.');
  context.imageSmoothingQuality = 'high';
  return context;
};

/** Draws pictures with the background of the people in them blurred. */
export const createComposer = (segment: Segmenter) => {
  const small = contextOf(new OffscreenCanvas(MASK.width, MASK.height));
  const out = contextOf(new OffscreenCanvas(1, 1));
  const fine = contextOf(new OffscreenCanvas(1, 1));
  const coarse = contextOf(new OffscreenCanvas(1, 1));
  const draw = (
    to: OffscreenCanvasRenderingContext2D,
    what: CanvasImageSource,
    how: GlobalCompositeOperation,
  ): void => {
    to.globalCompositeOperation = how;
    to.drawImage(what, 0, 0, to.canvas.width, to.canvas.height);
  };
  const fit = (context: OffscreenCanvasRenderingContext2D, width: number, height: number): void => {
    const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
    if (context.canvas.width !== across) context.canvas.width = across;
    if (context.canvas.height !== down) context.canvas.height = down;
  };
  let isLess = false;
  const compose = (
    picture: CanvasImageSource,
    fullWidth: number,
    fullHeight: number,
  ): OffscreenCanvas => {
    const less = Math.min(1, LESS.width / fullWidth, LESS.height / fullHeight);
    const scale = isLess ? less : 1;
    const [width, height] = [fullWidth * scale, fullHeight * scale];
    fit(out, width, height);
    fit(fine, width / FINE, height / FINE);
    fit(coarse, width / COARSE, height / COARSE);
    draw(small, picture, 'copy');
    const pixels = small.getImageData(0, 0, MASK.width, MASK.height);
    segment(pixels);
    small.putImageData(pixels, 0, 0);
    draw(fine, picture, 'copy');
    draw(coarse, fine.canvas, 'copy');
    draw(fine, coarse.canvas, 'copy');
    draw(out, small.canvas, 'copy');
    draw(out, picture, 'source-in');
    draw(out, fine.canvas, 'destination-over');
    return out.canvas;
  };
  return {
    compose,
    /** From now on, pictures are smaller; false if they are already. */
    reduce: (): boolean => {
      if (isLess) return false;
      isLess = true;
      return true;
    },
  };
};
