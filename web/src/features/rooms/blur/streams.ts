/** Parts of the browser that TypeScript's DOM library does not have yet. */
interface Processor {
  readonly readable: ReadableStream<VideoFrame>;
}
interface Generator extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>;
}
interface Streams {
  MediaStreamTrackProcessor?: new (of: {
    track: MediaStreamTrack;
    maxBufferSize: number;
  }) => Processor;
  MediaStreamTrackGenerator?: new (of: { kind: 'video' }) => Generator;
}

/** Of Chromium: frames go through a worker without the page, which others throttle in the background. */
export const openStreams = (track: MediaStreamTrack) => {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as Streams;
  if (MediaStreamTrackProcessor === undefined || MediaStreamTrackGenerator === undefined)
    return undefined;
  const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 });
  const generator = new MediaStreamTrackGenerator({ kind: 'video' });
  return { track: generator as MediaStreamTrack, readable, writable: generator.writable };
};
