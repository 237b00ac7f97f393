import { expect, test } from 'vitest';
import { scalesFor, sizesOf } from './camera-sizes.ts';

const cameraOf = (settings: MediaTrackSettings) =>
  ({ getSettings: () => settings }) as MediaStreamTrack;
const scalesOf = (camera: MediaStreamTrack | null): unknown =>
  sizesOf(camera).map(({ rid, scaleResolutionDownBy }) => [rid, scaleResolutionDownBy]);

test.each([
  [1_280, 720, [4, 2, 1]],
  [960, 540, [4, 2, 1]],
  [640, 480, [2, 1, 1]],
  [480, 640, [2, 1, 1]],
  [480, 270, [2, 1, 1]],
  [320, 240, [1, 1, 1]],
] as const)('a camera of %i × %i is also sent whole', (width, height, scales) => {
  expect(scalesFor(width * height)).toEqual(scales);
});

test('the sizes follow the camera', () => {
  const small = cameraOf({ width: 640, height: 480 });
  expect(scalesOf(small)).toEqual([
    ['s', 2],
    ['m', 1],
    ['l', 1],
  ]);
});

test('a camera that does not say how large it is, or is switched on later, is a usual one', () => {
  const usual = [
    ['s', 4],
    ['m', 2],
    ['l', 1],
  ];
  expect(scalesOf(null)).toEqual(usual);
  expect(scalesOf(cameraOf({}))).toEqual(usual);
});
