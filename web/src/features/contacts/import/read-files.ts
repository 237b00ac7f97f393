import type { ImportAnswer } from './import.worker.ts';
import type { ReadCard } from './vcard-contact.ts';

const spawn = (): Worker =>
  new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });

const readOne = (
  file: Blob,
  onCards: (cards: readonly ReadCard[]) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = spawn();
    const end = (error?: Error): void => {
      worker.terminate();
      if (error === undefined) resolve();
      else reject(error);
    };
    signal.addEventListener('abort', () => end(new DOMException('Stopped', 'AbortError')));
    worker.onerror = () => end(new Error('The file could not be read'));
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.kind === 'cards') onCards(data.cards);
      else end(data.kind === 'done' ? undefined : new Error('The file could not be read'));
    };
    worker.postMessage(file);
  });

/** Reads files one after the other, away from the page's own thread; rejects when stopped. */
export const readFiles = async (
  files: readonly Blob[],
  onCards: (cards: readonly ReadCard[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const file of files) {
    signal.throwIfAborted();
    await readOne(file, onCards, signal);
  }
};
