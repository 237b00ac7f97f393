import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { SpeechOptions } from '../../platform/config.ts';

/** A later text would no longer be a caption. */
export const SPEECH_PATIENCE_MS = 8 * SECOND_MS;
const ANSWER_MAX_BYTES = 64 * 1_024;

/** Reads at most so many bytes. */
const readText = async (body: AsyncIterable<Uint8Array> | null, maxBytes: number) => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const textIn = (answer: string): string => {
  let read: { text?: unknown } | null;
  try {
    read = JSON.parse(answer);
  } catch {
    // The parser's message quotes the answer, which must not get into the log.
    throw new Error('the answer is not JSON');
  }
  if (typeof read?.text !== 'string') throw new Error('the answer has no text');
  return read.text;
};

export type Speech = ReturnType<typeof createSpeech>;

/** Asks the operator's service for the text of a recording. Its address may be in any network. */
export const createSpeech = ({ url, key, model }: SpeechOptions, clock: Clock) => {
  const address = new URL(url);
  const underWay = new Set<AbortController>();
  let isStopped = false;
  return {
    /** Throws if there is no text in time. */
    textOf: async (wav: Uint8Array<ArrayBuffer>, language: string | undefined): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob([wav], { type: 'audio/wav' }), 'speech.wav');
      form.set('model', model);
      form.set('response_format', 'json');
      if (language !== undefined) form.set('language', language);
      const controller = new AbortController();
      underWay.add(controller);
      const cancel = clock.after(SPEECH_PATIENCE_MS, () =>
        controller.abort(new Error('the answer took too long')),
      );
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
          body: form,
          signal: controller.signal,
          redirect: 'error',
        });
        if (!response.ok) throw new Error(`the answer has status ${response.status}`);
        return textIn(await readText(response.body, ANSWER_MAX_BYTES));
      } finally {
        cancel();
        underWay.delete(controller);
        // Ends answers that were not read to their end.
        controller.abort();
      }
    },
    isStopped: (): boolean => isStopped,
    stop: (): void => {
      isStopped = true;
      for (const controller of underWay) controller.abort(new Error('the server is stopping'));
    },
  };
};
