import { type Place, placesOf } from './places.ts';
import type { RecordedTile, RecordedView } from './recorded-view.ts';

const SIZE = { width: 1_280, height: 720 };
const FRAMES_PER_S = 15;
const COLORS = { ground: '#101418', tile: '#1f262d', label: '#101418c0', text: '#f2f5f7' };
const FONT = '"Hanken Grotesk", system-ui, sans-serif';

export interface Composition {
  stream: MediaStream;
  /** Sets what is recorded from the next frame on. */
  show(view: RecordedView): void;
  close(): void;
}

/** A video element that is only drawn to the canvas, never shown. */
const playing = (stream: MediaStream): HTMLVideoElement => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
  // Nothing is drawn until there is a picture.
  void video.play().catch(() => undefined);
  return video;
};

/** Draws a whole picture, or its center cropped to fill the place. */
const drawVideo = (
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  place: Place,
  isWhole: boolean,
): void => {
  const { videoWidth, videoHeight } = video;
  const [across, down] = [place.width / videoWidth, place.height / videoHeight];
  const scale = isWhole ? Math.min(across, down) : Math.max(across, down);
  const [width, height] = [videoWidth * scale, videoHeight * scale];
  const [x, y] = [place.x + (place.width - width) / 2, place.y + (place.height - height) / 2];
  context.drawImage(video, x, y, width, height);
};

const drawWords = (
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, width, height }: Place,
): void => {
  context.font = `500 ${Math.min(28, height / 5)}px ${FONT}`;
  context.fillStyle = COLORS.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, x + width / 2, y + height / 2, width - 16);
};

const drawLabel = (context: CanvasRenderingContext2D, name: string, place: Place): void => {
  context.font = `500 16px ${FONT}`;
  const width = Math.min(context.measureText(name).width + 16, place.width - 16);
  const at = { x: place.x + 8, y: place.y + place.height - 34 };
  context.fillStyle = COLORS.label;
  context.fillRect(at.x, at.y, width, 26);
  context.fillStyle = COLORS.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, at.x + width / 2, at.y + 13, width - 12);
};

/** Arranges the pictures of people side by side, and mixes their sound. */
export const createComposition = (leftOut: string): Composition => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('There is nothing to draw on.');
  const audio = new AudioContext();
  void audio.resume().catch(() => undefined);
  const mixed = audio.createMediaStreamDestination();
  /** Audio nodes without a connection have no clock. */
  const silence = audio.createGain();
  silence.gain.value = 0;
  silence.connect(mixed);
  const pictures = canvas.captureStream(FRAMES_PER_S).getVideoTracks();
  const sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  const videos = new Map<MediaStream, HTMLVideoElement>();
  let tiles: readonly RecordedTile[] = [];
  let isOver = false;

  const draw = (): void => {
    context.fillStyle = COLORS.ground;
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    const main = tiles.findIndex(({ what }) => what === 'screen');
    for (const [at, place] of placesOf(tiles.length, main, SIZE).entries()) {
      const tile = tiles[at];
      if (tile === undefined) continue;
      context.save();
      context.beginPath();
      context.rect(place.x, place.y, place.width, place.height);
      context.clip();
      context.fillStyle = COLORS.tile;
      context.fillRect(place.x, place.y, place.width, place.height);
      const video = tile.stream && videos.get(tile.stream);
      if (video && video.videoWidth > 0) drawVideo(context, video, place, tile.what === 'screen');
      else drawWords(context, tile.name ?? leftOut, place);
      if (video && tile.name !== null) drawLabel(context, tile.name, place);
      context.restore();
    }
  };
  /** Timers of background pages are throttled; the audio clock is not. */
  const tick = (): void => {
    if (isOver) return;
    draw();
    const beat = audio.createConstantSource();
    beat.onended = () => {
      beat.disconnect();
      tick();
    };
    beat.connect(silence);
    beat.start();
    beat.stop(audio.currentTime + 1 / FRAMES_PER_S);
  };
  draw();
  tick();

  return {
    stream: new MediaStream([...pictures, ...mixed.stream.getAudioTracks()]),
    show: (view) => {
      tiles = view.tiles;
      const shown = new Set(tiles.flatMap(({ stream }) => stream ?? []));
      for (const [stream, video] of videos)
        if (!shown.has(stream)) {
          video.srcObject = null;
          videos.delete(stream);
        }
      for (const stream of shown) if (!videos.has(stream)) videos.set(stream, playing(stream));
      const heard = new Set(view.sounds);
      for (const [track, source] of sources)
        if (!heard.has(track)) {
          source.disconnect();
          sources.delete(track);
        }
      for (const track of heard)
        if (!sources.has(track)) {
          const source = audio.createMediaStreamSource(new MediaStream([track]));
          source.connect(mixed);
          sources.set(track, source);
        }
      draw();
    },
    close: () => {
      isOver = true;
      for (const video of videos.values()) video.srcObject = null;
      for (const track of pictures) track.stop();
      void audio.close();
    },
  };
};
