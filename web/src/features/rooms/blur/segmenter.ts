import modelAddress from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url';
import createTflite from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js';
import programAddress from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url';

/** What the model takes and gives. */
export const MASK = { width: 256, height: 144 } as const;
const PIXELS = MASK.width * MASK.height;
/** Parts of a new mask and of those before, so that edges do not flicker. */
const NEW = 0.7;

const bytesOf = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
};

export type Segmenter = Awaited<ReturnType<typeof loadSegmenter>>;

/** Finds the people in small pictures. */
export const loadSegmenter = async () => {
  const [wasmBinary, model] = await Promise.all([programAddress, modelAddress].map(bytesOf));
  if (wasmBinary === undefined || model === undefined) throw new Error('Nothing was loaded.');
  const silent = (): void => {};
  const tflite = await createTflite({ wasmBinary, print: silent, printErr: silent });
  tflite.HEAPU8.set(new Uint8Array(model), tflite._getModelBufferMemoryOffset());
  tflite._loadModel(model.byteLength);
  const input = tflite._getInputMemoryOffset() / Float32Array.BYTES_PER_ELEMENT;
  const output = tflite._getOutputMemoryOffset() / Float32Array.BYTES_PER_ELEMENT;
  const mask = new Float32Array(PIXELS);
  /** Replaces the opacity of each pixel by the chance that it belongs to a person. */
  return ({ data }: ImageData): void => {
    // It may have grown, and so have moved.
    const before = tflite.HEAPF32;
    for (let at = 0, from = 0, to = input; at < PIXELS; at++, from += 4, to += 3) {
      before[to] = (data[from] ?? 0) / 255;
      before[to + 1] = (data[from + 1] ?? 0) / 255;
      before[to + 2] = (data[from + 2] ?? 0) / 255;
    }
    tflite._runInference();
    const after = tflite.HEAPF32;
    for (let at = 0; at < PIXELS; at++) {
      const chance = NEW * (after[output + at] ?? 0) + (1 - NEW) * (mask[at] ?? 0);
      mask[at] = chance;
      data[4 * at + 3] = 255 * chance;
    }
  };
};
