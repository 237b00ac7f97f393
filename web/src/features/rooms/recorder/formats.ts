/** The first one costs the least for a computer that also encodes a camera. */
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm'];

/** The media type in which this browser can record; undefined if it cannot. */
export const recordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type));
