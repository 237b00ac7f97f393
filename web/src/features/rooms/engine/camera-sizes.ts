/** A camera in several sizes, smallest first; everybody receives the one they need. */
export const CAMERA_SIZES: readonly RTCRtpEncodingParameters[] = [
  { rid: 's', scaleResolutionDownBy: 4, maxBitrate: 150_000 },
  { rid: 'm', scaleResolutionDownBy: 2, maxBitrate: 500_000 },
  { rid: 'l', maxBitrate: 1_700_000 },
];

/** Below these numbers of pixels Chromium sends only the first two sizes of a camera, or only the first. */
const TWO_BELOW = 960 * 540;
const ONE_BELOW = 480 * 270;

/**
 * How much smaller than the camera each size is, so that the largest one that is sent is the whole picture.
 */
export const scalesFor = (pixels: number): readonly [s: number, m: number, l: number] => {
  if (pixels < ONE_BELOW) return [1, 1, 1];
  return pixels < TWO_BELOW ? [2, 1, 1] : [4, 2, 1];
};

/** The sizes of this camera; without one, those of a usual one. */
export const sizesOf = (
  camera: MediaStreamTrack | null | undefined,
): RTCRtpEncodingParameters[] => {
  const { width, height } = camera?.getSettings() ?? {};
  const pixels = width === undefined || height === undefined ? TWO_BELOW : width * height;
  const scales = scalesFor(pixels);
  return CAMERA_SIZES.map((size, at) => ({ ...size, scaleResolutionDownBy: scales[at] ?? 1 }));
};

/** Adapts a sender to another camera. */
export const resize = async (
  sender: Pick<RTCRtpSender, 'getParameters' | 'setParameters'>,
  camera: MediaStreamTrack,
): Promise<void> => {
  const sizes = sizesOf(camera);
  const parameters = sender.getParameters();
  for (const [at, encoding] of parameters.encodings.entries())
    encoding.scaleResolutionDownBy = sizes[at]?.scaleResolutionDownBy ?? 1;
  // The connection was closed; the sizes from before also work.
  await sender.setParameters(parameters).catch(() => undefined);
};
