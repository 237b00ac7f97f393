/** The interpreter of models that the library ships, as Emscripten wraps it. */
interface Tflite {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  _getModelBufferMemoryOffset(): number;
  _loadModel(bytes: number): number;
  _getInputMemoryOffset(): number;
  _getOutputMemoryOffset(): number;
  _runInference(): number;
}

declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  export default function create(options: {
    wasmBinary: ArrayBuffer;
    print(text: string): void;
    printErr(text: string): void;
  }): Promise<Tflite>;
}
