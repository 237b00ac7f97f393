import type { Environment } from '../../../platform/environment.ts';
import workletAddress from './microphone.worklet.ts?worker&url';
import { createSpeaking } from './speaking.ts';
import { createUtterances } from './utterances.ts';
import { wavOf } from './wav.ts';

export interface ListeningOptions {
  env: Pick<Environment, 'after' | 'fetch'>;
  /** Where speech is sent; `isMissing` if something said before could not be sent. */
  addressOf(isMissing: boolean): string;
  track: MediaStreamTrack;
  isMuted(): boolean;
}

/** Sends what is said into a microphone, until it is closed. */
export const startListening = async ({ env, addressOf, track, isMuted }: ListeningOptions) => {
  const context = new AudioContext();
  const speaking = createSpeaking({ env, addressOf });
  const close = (): void => {
    speaking.close();
    void context.close();
  };
  try {
    void context.resume();
    await context.audioWorklet.addModule(workletAddress);
    const microphone = new AudioWorkletNode(context, 'microphone', { channelCount: 1 });
    const utterances = createUtterances(context.sampleRate, (samples) =>
      speaking.add(wavOf(samples, context.sampleRate)),
    );
    microphone.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      if (isMuted()) utterances.end();
      else utterances.add(data);
    };
    context.createMediaStreamSource(new MediaStream([track])).connect(microphone);
    // Only what leads to an output is processed; it is silent.
    microphone.connect(context.destination);
  } catch (error) {
    close();
    throw error;
  }
  return { close };
};
