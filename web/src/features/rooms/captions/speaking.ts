import type { Environment } from '../../../platform/environment.ts';

interface SpeakingOptions {
  env: Pick<Environment, 'after' | 'fetch'>;
  address: string;
}

/** Older parts would be captions of what was said long ago. */
const WAITING_MAX = 2;
const REQUEST_MS = 20_000;

/** Sends what is said, one part after the other. Nothing is sent twice: the readers know of failures. */
export const createSpeaking = ({ env, address }: SpeakingOptions) => {
  const waiting: Blob[] = [];
  const closing = new AbortController();
  let isSending = false;
  const send = async (body: Blob): Promise<void> => {
    const late = new AbortController();
    const cancel = env.after(REQUEST_MS, () => late.abort());
    const signal = AbortSignal.any([closing.signal, late.signal]);
    const headers = { 'content-type': 'audio/wav' };
    try {
      await env.fetch(address, { method: 'POST', headers, body, signal });
    } catch {
      // Without a connection there are no captions.
    } finally {
      cancel();
    }
  };
  const work = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next);
    isSending = false;
  };
  return {
    add: (speech: Blob): void => {
      if (closing.signal.aborted) return;
      waiting.push(speech);
      if (waiting.length > WAITING_MAX) waiting.shift();
      void work();
    },
    close: (): void => {
      waiting.length = 0;
      closing.abort();
    },
  };
};
