/** The scope of audio worklets, which is not in the types of pages. */
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };
declare const registerProcessor: (name: string, processor: unknown) => void;

/** About 85 ms at 48 kHz. */
const SAMPLES = 4_096;

/** Sends the samples of a microphone to the page, and plays nothing. */
class Microphone extends AudioWorkletProcessor {
  #samples = new Float32Array(SAMPLES);
  #length = 0;

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (samples === undefined) return true;
    if (this.#length + samples.length > SAMPLES) {
      const full = this.#samples.slice(0, this.#length);
      this.port.postMessage(full, [full.buffer]);
      this.#length = 0;
    }
    this.#samples.set(samples, this.#length);
    this.#length += samples.length;
    return true;
  }
}

registerProcessor('microphone', Microphone);
