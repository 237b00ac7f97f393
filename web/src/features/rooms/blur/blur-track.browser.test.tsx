import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Blurred, startBlur } from './blur-track.ts';

const SIZE = { width: 512, height: 288 };
let camera: MediaStreamTrack;
let stopDrawing: () => void;
let blurred: Blurred | undefined;
const onOver = vi.fn();

/** Somebody, drawn with a few shapes, in front of a wall of tiles. */
const drawPerson = (context: CanvasRenderingContext2D): void => {
  for (let x = 0; x < SIZE.width; x += 32)
    for (let y = 0; y < SIZE.height; y += 32) {
      context.fillStyle = (x + y) % 64 === 0 ? '#cfd8dc' : '#37474f';
      context.fillRect(x, y, 32, 32);
    }
  const oval = (color: string, ...[x, y, across, down]: [number, number, number, number]) => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, across, down, 0, 0, 7);
    context.fill();
  };
  const box = (color: string, ...place: [number, number, number, number]) => {
    context.fillStyle = color;
    context.fillRect(...place);
  };
  oval('#223344', 256, 288, 120, 100);
  oval('#d9a58a', 256, 130, 48, 64);
  oval('#332211', 256, 90, 52, 36);
  for (const x of [232, 268]) {
    box('white', x, 120, 16, 8);
    box('black', x + 6, 120, 6, 8);
  }
  box('#aa3333', 240, 160, 32, 6);
};

beforeEach(() => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is nothing to draw on.');
  const draw = () => drawPerson(context);
  const timer = setInterval(draw, 40);
  draw();
  const [track] = canvas.captureStream(25).getVideoTracks();
  if (track === undefined) throw new Error('The browser made no track.');
  camera = track;
  stopDrawing = () => clearInterval(timer);
});
afterEach(() => {
  blurred?.stop();
  blurred = undefined;
  camera.stop();
  stopDrawing();
  vi.unstubAllGlobals();
  onOver.mockReset();
});

/** The sharpest edges of the wall beside the person, and between the white and the black of an eye. */
const edgesOf = async (track: MediaStreamTrack): Promise<{ wall: number; eye: number }> => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, srcObject: new MediaStream([track]) });
  await video.play();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  context?.drawImage(video, 0, 0, SIZE.width, SIZE.height);
  video.srcObject = null;
  const sharpest = (from: number, to: number, y: number): number => {
    const { data } = context?.getImageData(from, y, to - from, 1) ?? { data: [] };
    const steps = Array.from({ length: to - from - 1 }, (_, x) =>
      Math.abs((data[4 * x + 4] ?? 0) - (data[4 * x] ?? 0)),
    );
    return Math.max(...steps);
  };
  return { wall: sharpest(8, 120, 80), eye: sharpest(230, 250, 124) };
};

test.each([
  ['through a worker alone', undefined],
  ['by way of a canvas, where the browser has no streams of pictures', 'MediaStreamTrackGenerator'],
] as const)('what is behind a person is blurred, and the person is not: %s', async (_, missing) => {
  if (missing !== undefined) vi.stubGlobal(missing, undefined);
  blurred = await startBlur({ camera, onOver });
  const { track } = blurred;
  expect(track).not.toBe(camera);
  await expect
    .poll(
      async () => {
        const { wall, eye } = await edgesOf(track);
        return { wall: wall < 30, eye: eye > 100 };
      },
      { timeout: 20_000 },
    )
    .toEqual({ wall: true, eye: true });
  expect((await edgesOf(camera)).wall).toBeGreaterThan(100);
  expect(track.getSettings()).toMatchObject(SIZE);
  blurred.stop();
  expect(track.readyState).toBe('ended');
  expect(camera.readyState).toBe('live');
  expect(onOver).not.toHaveBeenCalled();
});

test('without the worker there is no blur', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      onerror?: () => void;
      terminate = vi.fn();
      constructor() {
        super();
        queueMicrotask(() => this.onerror?.());
      }
    },
  );
  await expect(startBlur({ camera, onOver })).rejects.toThrow();
});
