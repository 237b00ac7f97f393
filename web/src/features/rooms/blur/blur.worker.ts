import { createComposer } from './compose.ts';
import { createPace } from './pace.ts';
import { loadSegmenter } from './segmenter.ts';

/** Either the streams of the camera, or one picture of it after another. */
export type BlurRequest =
  | { readable: ReadableStream<VideoFrame>; writable: WritableStream<VideoFrame> }
  | { picture: ImageBitmap };
export type BlurAnswer =
  | { kind: 'ready' | 'slow' | 'failed' }
  | { kind: 'picture'; picture: ImageBitmap }
  /** Timers of a page in the background are too slow for the next picture. */
  | { kind: 'next' };

const tell = (answer: BlurAnswer, transfer: Transferable[] = []): void =>
  postMessage(answer, { transfer });

const PICTURE_MS = 1_000 / 25;

let pace: ReturnType<typeof createPace> | undefined;
const loading = loadSegmenter().then(createComposer);
/** Draws one picture, and notes how long that takes. */
const drawn = async (picture: CanvasImageSource, width: number, height: number) => {
  const { compose, reduce } = await loading;
  pace ??= createPace(() => reduce() || tell({ kind: 'slow' }));
  const begin = performance.now();
  const canvas = compose(picture, width, height);
  pace(performance.now() - begin);
  return canvas;
};

const carry = async (
  readable: ReadableStream<VideoFrame>,
  writable: WritableStream<VideoFrame>,
): Promise<void> => {
  const blur = new TransformStream<VideoFrame, VideoFrame>({
    transform: async (frame, controller) => {
      const { displayWidth, displayHeight, timestamp } = frame;
      try {
        const canvas = await drawn(frame, displayWidth, displayHeight);
        controller.enqueue(new VideoFrame(canvas, { timestamp }));
      } finally {
        frame.close();
      }
    },
  });
  await readable.pipeThrough(blur).pipeTo(writable);
};

const answer = async (request: BlurRequest): Promise<void> => {
  if ('readable' in request) return carry(request.readable, request.writable);
  const begin = performance.now();
  const { picture } = request;
  const { width, height } = picture;
  const canvas = await drawn(picture, width, height);
  picture.close();
  const blurred = canvas.transferToImageBitmap();
  tell({ kind: 'picture', picture: blurred }, [blurred]);
  setTimeout(() => tell({ kind: 'next' }), PICTURE_MS - (performance.now() - begin));
};

const fail = (): void => tell({ kind: 'failed' });
addEventListener('message', ({ data }: MessageEvent<BlurRequest>) => void answer(data).catch(fail));
loading.then(() => tell({ kind: 'ready' }), fail);
