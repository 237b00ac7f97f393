import type { Environment } from '../../../platform/environment.ts';

interface SpeakingOptions {
  env: Pick<Environment, 'after' | 'fetch'>;
  /** Where speech is sent; `isMissing` if something said before could not be sent. */
  addressOf(isMissing: boolean): string;
}

/** Older parts would be captions of what was said long ago. */
const WAITING_MAX = 2;
const REQUEST_MS = 20_000;
/** The speech service failed, and the server has told the readers. */
const UNAVAILABLE = 503;

/**
 * Sends what is said, one part after the other, and nothing twice. The server tells readers which
 * words are missing; of those that did not reach it, the next request tells.
 */
export const createSpeaking = ({ env, addressOf }: SpeakingOptions) => {
  const waiting: Blob[] = [];
  const closing = new AbortController();
  let isSending = false;
  let isMissing = false;
  const send = async (body: Blob): Promise<void> => {
    const late = new AbortController();
    const cancel = env.after(REQUEST_MS, () => late.abort());
    const signal = AbortSignal.any([closing.signal, late.signal]);
    const headers = { 'content-type': 'audio/wav' };
    const address = addressOf(isMissing);
    isMissing = false;
    try {
      const { ok, status } = await env.fetch(address, { method: 'POST', headers, body, signal });
      if (!ok && status !== UNAVAILABLE) isMissing = true;
    } catch {
      isMissing = true;
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
      if (waiting.length > WAITING_MAX) {
        waiting.shift();
        isMissing = true;
      }
      void work();
    },
    close: (): void => {
      waiting.length = 0;
      closing.abort();
    },
  };
};
