/** In browsers that read codes themselves. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

const EVERY_MS = 200;
/** Enough for a code that fills a third of the picture. */
const EDGE_MAX = 800;

const ownReader = async (): Promise<Read | undefined> => {
  const { BarcodeDetector } = window as Window & { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  try {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  } catch {
    return undefined;
  }
};

/** Where the browser cannot; loaded then. */
const loadedReader = async (): Promise<Read> => {
  const { default: read } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, EDGE_MAX / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (context === null || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return read(data, width, height)?.data;
  };
};

/** Shows the camera and reads the first code; undefined if it was stopped. Rejects without a camera. */
export const scanCode = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  try {
    video.srcObject = stream;
    await video.play();
    const read = (await ownReader()) ?? (await loadedReader());
    while (!signal.aborted) {
      const text = await read(video);
      if (text !== undefined && text !== '') return text;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
};
