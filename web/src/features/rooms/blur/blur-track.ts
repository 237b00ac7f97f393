import type { BlurAnswer, BlurRequest } from './blur.worker.ts';
import { openStreams } from './streams.ts';

export interface Blurred {
  track: MediaStreamTrack;
  /** Leaves the camera as it is. */
  stop(): void;
}

export interface BlurOptions {
  camera: MediaStreamTrack;
  /** It cannot go on. */
  onOver(why: 'slow' | 'failed'): void;
}

const READY_MS = 20_000;

/** Pictures of the camera on a canvas, in browsers without streams of them. */
const openCanvas = (camera: MediaStreamTrack, send: (picture: ImageBitmap) => void) => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([camera]) });
  // Nothing is drawn until there is a picture.
  void video.play().catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('bitmaprenderer');
  const [track] = canvas.captureStream().getVideoTracks();
  if (track === undefined || context === null) throw new Error('There is nothing to draw on.');
  const next = async (): Promise<void> => {
    if (video.videoWidth === 0)
      await new Promise((resolve) => video.addEventListener('resize', resolve, { once: true }));
    send(await createImageBitmap(video));
  };
  return {
    track,
    next,
    show: (picture: ImageBitmap): void => {
      if (canvas.width !== picture.width) canvas.width = picture.width;
      if (canvas.height !== picture.height) canvas.height = picture.height;
      context.transferFromImageBitmap(picture);
    },
    close: (): void => {
      video.srcObject = null;
    },
  };
};

/** The camera with its background blurred, by a worker; rejected if that is not possible. */
export const startBlur = async ({ camera, onOver }: BlurOptions): Promise<Blurred> => {
  const worker = new Worker(new URL('./blur.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: BlurRequest, transfer: Transferable[]): void =>
    worker.postMessage(request, transfer);
  const hear = (listener: (answer: BlurAnswer) => void): void => {
    worker.onmessage = ({ data }: MessageEvent<BlurAnswer>) => listener(data);
    worker.onerror = () => listener({ kind: 'failed' });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, READY_MS, new Error('The blur did not load.'));
      hear(({ kind }) => {
        clearTimeout(timer);
        if (kind === 'ready') resolve();
        else reject(new Error('The blur did not load.'));
      });
    });
    const streams = openStreams(camera);
    const canvas = streams
      ? undefined
      : openCanvas(camera, (picture) => send({ picture }, [picture]));
    const track = streams?.track ?? canvas?.track;
    if (track === undefined) throw new Error('There is no track.');
    let isOver = false;
    const over = (why: 'slow' | 'failed'): void => {
      if (!isOver) onOver(why);
    };
    const next = (): void => {
      if (!isOver) void canvas?.next().catch(() => over('failed'));
    };
    hear((answer) => {
      if (answer.kind === 'picture') canvas?.show(answer.picture);
      else if (answer.kind === 'next') next();
      else if (answer.kind !== 'ready') over(answer.kind);
    });
    if (streams) {
      const { readable, writable } = streams;
      send({ readable, writable }, [readable, writable]);
    } else next();
    // The size of the pictures, which senders ask for before the first one.
    track.getSettings = () => camera.getSettings();
    return {
      track,
      stop: () => {
        isOver = true;
        worker.terminate();
        canvas?.close();
        track.stop();
      },
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
};
